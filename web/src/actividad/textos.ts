import type { Cambio, Suceso } from '#contract/actividad.ts';

/** One change in a line: 'Teléfono: 1 → 2', or its one value where there is but one. */
export function cambioEnLinea({ campo, antes, despues }: Cambio): string {
  if (antes === null || despues === null) return `${campo}: ${despues ?? antes ?? ''}`;
  return `${campo}: ${antes} → ${despues}`;
}

/** All that changed, in one line. */
export const cambiosEnLinea = ({ cambios }: Pick<Suceso, 'cambios'>) =>
  cambios.map(cambioEnLinea).join(' · ');

/** What was done, and to what. */
export const hechoEnPalabras = ({ accion, sobre }: Pick<Suceso, 'accion' | 'sobre'>) =>
  sobre ? `${accion} ${sobre}` : accion;

const escrituras = new Set<Suceso['clase']>(['alta', 'cambio', 'baja']);

/** Within the history of one row: its name need not be said again. */
export const hechoEnHistorial = (suceso: Suceso) =>
  escrituras.has(suceso.clase) ? suceso.accion : hechoEnPalabras(suceso);
