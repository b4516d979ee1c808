import type { MouseEvent, ReactNode } from 'react';
import { sortKey } from '../text/normalize.ts';

export type CellValue = string | number | null;

export interface CellLink<Row> {
  readonly href: (row: Row) => string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** Text of the cell, and its sort value unless `sort` returns another. */
  readonly value: (row: Row) => CellValue;
  /** False if the column does not sort. */
  readonly sort?: false | ((row: Row) => CellValue);
  /** Renders the cell; filters and names use `value`. */
  readonly cell?: (row: Row) => ReactNode;
  /** Opens the detail and names the row in its actions ('Editar Construcción'). */
  readonly main?: boolean;
  /** Name of the row, if the main cell has only part of it. */
  readonly name?: (row: Row) => string;
  readonly link?: CellLink<Row>;
  /** For numbers and dates. */
  readonly align?: 'right';
  /** Reserves two lines in cards. */
  readonly tall?: boolean;
  /** Minimum width in pixels, and share of the remaining width. */
  readonly width?: number;
  readonly grow?: number;
}

export interface RowAction<Row> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (row: Row) => void;
  readonly hidden?: (row: Row) => boolean;
  /** Returns why the action is not possible; the button shows it. */
  readonly disabled?: (row: Row) => string | undefined;
  readonly danger?: boolean;
  /** Replaces an action that its rows hide. */
  readonly alternative?: boolean;
}

export function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const main = columns.find((column) => column.main) ?? columns[0];
  return main?.name?.(row) ?? String(main?.value(row) ?? '');
}

export const sorts = <Row>(columns: readonly Column<Row>[]) => columns.some(({ sort }) => sort !== false);

/** Reads sort keys, cached by row; equal texts share one key. */
export function keyReader<Row extends object>({ sort, value }: Column<Row>): (row: Row) => CellValue {
  const read = sort || value;
  const known = new WeakMap<Row, CellValue>();
  const keys = new Map<string, string>();
  const keyOf = (text: string) => {
    const key = keys.get(text) ?? sortKey(text);
    keys.set(text, key);
    return key;
  };
  return (row) => {
    const kept = known.get(row);
    if (kept !== undefined) return kept;
    const raw = read(row);
    const key = typeof raw === 'string' ? keyOf(raw) : raw;
    known.set(row, key);
    return key;
  };
}

/** Missing keys come last. */
export function compareKeys(a: CellValue, b: CellValue): number {
  if (a === b) return 0;
  if (a === null || a === '') return 1;
  if (b === null || b === '') return -1;
  return a < b ? -1 : 1;
}
