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

const isSameSignIn = (a: Suceso, b: Suceso) =>
  a.clase === 'ingreso' &&
  b.clase === 'ingreso' &&
  a.persona === b.persona &&
  a.direccion === b.direccion &&
  changesLine(a) === changesLine(b);

/**
 * Consecutive sign-ins of one person in one line: 'Ingresó 4 veces'. Those from another address, or with another second
 * factor, keep their own, because they may be somebody else's.
 */
export function foldSignIns(sucesos: readonly Suceso[]): readonly Suceso[] {
  const folded: Suceso[] = [];
  for (const suceso of sucesos) {
    const newer = folded.at(-1);
    if (newer && isSameSignIn(newer, suceso)) folded[folded.length - 1] = joined(newer, suceso);
    else folded.push(suceso);
  }
  return folded;
}

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
