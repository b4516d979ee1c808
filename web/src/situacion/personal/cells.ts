import type { FilaPersonal, Personal } from '#contract/clientes/situacion.ts';
import { cellLabel, cellText, estadoTones, type Gaps, isGap, isInForce } from '../estados.ts';
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
export function countGaps(filas: readonly FilaPersonal[], tipos: number): readonly Gaps[] {
  const counts = Array.from({ length: tipos }, () => ({ vencidas: 0, faltan: 0 }));
  for (const { celdas } of filas)
    for (const [at, count] of counts.entries()) {
      const celda = celdas[at] ?? null;
      if (isGap(celda)) count[celda?.[0] === 'Vencido' ? 'vencidas' : 'faltan']++;
    }
  return counts;
}

export const totalOf = ({ vencidas, faltan }: Gaps): number => vencidas + faltan;

/** The types that some of these people lack, those of most people first. */
export function tiposLacked(filas: readonly FilaPersonal[], tipos: Personal['tipos']) {
  return countGaps(filas, tipos.length)
    .map((gaps, at) => ({ gaps, tipo: tipos[at] as Personal['tipos'][number] }))
    .filter(({ gaps }) => totalOf(gaps) > 0)
    .sort((a, b) => totalOf(b.gaps) - totalOf(a.gaps));
}

/** The branch that all of them work in. */
export function onlySucursal(filas: readonly FilaPersonal[]): string {
  const [first, ...others] = new Set(filas.map(({ sucursal_id }) => sucursal_id));
  return first !== undefined && others.length === 0 ? first : '';
}
