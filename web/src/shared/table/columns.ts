import type { MouseEvent, ReactNode } from 'react';
import { sortKey } from '../text/normalize.ts';

export type CellValue = string | number | null;

/** Where a cell leads: an address of this origin, and what is done at a click of either button before the browser follows it. */
export interface CellLink<Row> {
  readonly href: (row: Row) => string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** One column of a table, and one line of its cards. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** What the cell shows as text; unless `sort` says otherwise also what it sorts by. */
  readonly value: (row: Row) => CellValue;
  /** What it sorts by where that is not what it shows (`2024-03-01` for `01/03/2024`); false for a column that does not sort. */
  readonly sort?: false | ((row: Row) => CellValue);
  /** Draws the cell where plain text is not enough; `value` remains its text for filters and names. */
  readonly cell?: (row: Row) => ReactNode;
  /** Opens the detail, and names the row in its actions ('Editar Construcción'). One column has it. */
  readonly main?: boolean;
  /** Names the row where the main cell's text is only part of its name (a given name of many). */
  readonly name?: (row: Row) => string;
  /** Makes the cell a link that opens in a new tab. */
  readonly link?: CellLink<Row>;
  /** Numbers and dates stand at the right, where they compare. */
  readonly align?: 'right';
  /** Its cell may hold two lines, for which a card keeps room. */
  readonly tall?: boolean;
  /** Least width in pixels, 120 unless told; and its share of what is left over, 1 unless told. */
  readonly width?: number;
  readonly grow?: number;
}

/** A button at the end of each row; its name is `label` and the row's main text. */
export interface RowAction<Row> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (row: Row) => void;
  readonly hidden?: (row: Row) => boolean;
  /** Why it cannot be done to this row; the button stays where it is and says so. */
  readonly disabled?: (row: Row) => string | undefined;
  readonly danger?: boolean;
  /** Stands in the place of another one, which its rows hide. */
  readonly alternative?: boolean;
}

/** Text of the column that names a row. */
export function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const main = columns.find((column) => column.main) ?? columns[0];
  return main?.name?.(row) ?? String(main?.value(row) ?? '');
}

/** Whether the person may choose an order at all. */
export const sorts = <Row>(columns: readonly Column<Row>[]) => columns.some(({ sort }) => sort !== false);

/** A reader of sort keys that computes each row's key once, for as long as the row lives, and that of equal texts once. */
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

/** Order of two keys; what is missing comes last when ascending. */
export function compareKeys(a: CellValue, b: CellValue): number {
  if (a === b) return 0;
  if (a === null || a === '') return 1;
  if (b === null || b === '') return -1;
  return a < b ? -1 : 1;
}
