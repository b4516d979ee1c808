import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import { cellLabel, cellText, estadoTones, isGap, isInForce } from '../estados.ts';
import { cellClass } from './matriz-styles.ts';

/** A cell ready to be drawn. */
export interface Cell {
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/** Prepares the cells of a person when they are first drawn; cells of one type, state and day share their texts. */
export function createCells(tipos: Personal['tipos']): (fila: FilaPersonal) => readonly Cell[] {
  const known = new WeakMap<FilaPersonal, readonly Cell[]>();
  const labels = new Map<string, string>();
  const labelOf = (at: number, celda: FilaPersonal['celdas'][number]) => {
    const key = `${at} ${celda?.[0]} ${celda?.[1]}`;
    const label = labels.get(key) ?? cellLabel(tipos[at]?.nombre ?? '', celda);
    labels.set(key, label);
    return label;
  };
  return (fila) => {
    const kept = known.get(fila);
    if (kept) return kept;
    const cells = fila.celdas.map((celda, at) => ({
      text: celda ? cellText(celda) : '',
      label: labelOf(at, celda),
      className: cellClass(celda ? estadoTones[celda[0]] : undefined, Boolean(celda?.[2])),
    }));
    known.set(fila, cells);
    return cells;
  };
}

export const nameOf = ({ apellido, nombre }: Pick<FilaPersonal, 'apellido' | 'nombre'>) =>
  `${apellido}, ${nombre}`;

/** Attendees need a document (reglas 5.3). */
export const canAttend = ({ documento }: FilaPersonal) => documento !== null;

/** Those who lack a type's training; a training with them would fill their cells. */
export const lacking = (filas: readonly FilaPersonal[], at: number): readonly FilaPersonal[] =>
  filas.filter(({ celdas }) => isGap(celdas[at] ?? null));

/** What a person lacks or is about to, for a phone. */
export const notInForce = ({ celdas }: FilaPersonal): readonly number[] =>
  celdas.flatMap((celda, at) => (isInForce(celda) ? [] : [at]));

/** How many lack each type's training. */
export function countGaps(filas: readonly FilaPersonal[], tipos: number): readonly number[] {
  const counts = new Array<number>(tipos).fill(0);
  for (const { celdas } of filas)
    for (let at = 0; at < tipos; at++) if (isGap(celdas[at] ?? null)) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

/** The types that some of these people lack, those of most people first. */
export function tiposLacked(filas: readonly FilaPersonal[], tipos: Personal['tipos']) {
  return countGaps(filas, tipos.length)
    .map((count, at) => ({ count, tipo: tipos[at] as Personal['tipos'][number] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** The branch that all of them work in. */
export function onlySucursal(filas: readonly FilaPersonal[]): string {
  const [first, ...others] = new Set(filas.map(({ sucursal_id }) => sucursal_id));
  return first !== undefined && others.length === 0 ? first : '';
}
