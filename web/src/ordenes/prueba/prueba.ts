import type { Orden } from '#contract/ordenes/ordenes.ts';
import { hasBegun } from '#contract/ordenes/vigencia.ts';
import { countText } from '../../shared/text/quantities.ts';
import { isSinRespaldo, sinRespaldoText } from '../archivos/respaldo.ts';

export const hasProof = ({ cantidad_archivos }: Pick<Orden, 'cantidad_archivos'>) => cantidad_archivos > 0;

/** Whether its files prove what is in force: on the last day they still do. */
export const provesNow = ({ cantidad_archivos, fechavencimiento }: Orden, hoy: string): boolean =>
  cantidad_archivos > 0 && fechavencimiento >= hoy;

/** Those that lack proof, then those that have it; each in their order. */
export function unprovedFirst<T>(all: readonly T[], isProved: (one: T) => boolean): readonly T[] {
  return [...all.filter((one) => !isProved(one)), ...all.filter(isProved)];
}

/** 'Con 3 archivos', 'Sin archivos', 'Sin respaldo' where the type asks for one; nothing of what has not begun. */
export function pruebaText(orden: Orden, hoy: string): string | undefined {
  if (hasProof(orden)) return `Con ${countText(orden.cantidad_archivos, 'archivo', 'archivos')}`;
  if (isSinRespaldo(orden, hoy)) return sinRespaldoText;
  return hasBegun(orden.fechainicio, hoy) ? 'Sin archivos' : undefined;
}

export interface Avance {
  /** How many orders have begun. */
  readonly begun: number;
  readonly proved: number;
  /** The numbers of the others. */
  readonly unproved: readonly number[];
  /** How many have not begun. */
  readonly later: number;
}

/** How far one is with these orders, each counted once. */
export function avanceOf(ordenes: Iterable<Orden>, hoy: string): Avance {
  const byId = new Map(Array.from(ordenes, (orden) => [orden._id, orden]));
  const begun = [...byId.values()].filter(({ fechainicio }) => hasBegun(fechainicio, hoy));
  const unproved = begun.filter((orden) => !hasProof(orden)).map(({ numeroorden }) => numeroorden);
  const later = byId.size - begun.length;
  return { begun: begun.length, proved: begun.length - unproved.length, unproved, later };
}
