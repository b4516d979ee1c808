import type { Cambio, Suceso } from '#contract/consultora/actividad.ts';
import { countText } from '../shared/text/quantities.ts';

export function changeLine({ campo, antes, despues }: Cambio): string {
  if (antes === null || despues === null) return `${campo}: ${despues ?? antes ?? ''}`;
  return `${campo}: ${antes} → ${despues}`;
}

export const changesLine = ({ cambios }: Pick<Suceso, 'cambios'>) => cambios.map(changeLine).join(' · ');

export const actionText = ({ accion, sobre }: Pick<Suceso, 'accion' | 'sobre'>) =>
  sobre ? `${accion} ${sobre}` : accion;

const writes = new Set<Suceso['clase']>(['alta', 'cambio', 'baja']);

/** The history of a row does not repeat the row's name. */
export const historyText = (suceso: Suceso) =>
  writes.has(suceso.clase) ? suceso.accion : actionText(suceso);

const signInKey = (suceso: Suceso) =>
  [suceso.persona, suceso.direccion ?? '', changesLine(suceso)].join('\n');

/**
 * One line for each person in a run of sign-ins: 'Ingresó 4 veces'. Another address or second factor has its own line, because it
 * may be somebody else. Any other act ends the run.
 */
export function foldSignIns(sucesos: readonly Suceso[]): readonly Suceso[] {
  const folded: Suceso[] = [];
  /** Where the sign-ins of the present run stand. */
  const run = new Map<string, number>();
  for (const suceso of sucesos) {
    if (suceso.clase !== 'ingreso') run.clear();
    const key = signInKey(suceso);
    const at = run.get(key) ?? -1;
    const newer = folded[at];
    if (newer) folded[at] = joined(newer, suceso);
    else {
      if (suceso.clase === 'ingreso') run.set(key, folded.length);
      folded.push(suceso);
    }
  }
  return folded;
}

/** The time by which a line has its place, the newest first: that of the newest sign-in of its run. */
export const placedAt = ({ clase, momento, ultimo }: Pick<Suceso, 'clase' | 'momento' | 'ultimo'>) =>
  (clase === 'ingreso' && ultimo) || momento;

function joined(newer: Suceso, older: Suceso): Suceso {
  const veces = newer.veces + older.veces;
  return {
    ...newer,
    momento: older.momento,
    ultimo: newer.ultimo ?? newer.momento,
    veces,
    accion: `${older.accion} ${countText(veces, 'vez', 'veces')}`,
  };
}
