import type { Cambio, Suceso } from '#contract/actividad.ts';

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
