import type { Sheet } from 'hucre';
import { type Cell, isBlank } from '../cells.ts';
import { excessive } from '../unpack.ts';

type Rows = Cell[][];

const MAX_FILLED = 1_000_000;

/**
 * Gives every cell of a merged range the range's value, as people see it. The head with all above it, and rows that are
 * otherwise blank, stay as they are.
 */
export function fillMerged({ rows, merges = [] }: Pick<Sheet, 'rows' | 'merges'>, head: number): Rows {
  const width = rows[head]?.length ?? 0;
  const written = rows.map((row) => row.some((cell) => !isBlank(cell)));
  let filled = 0;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    if (startRow <= head || isBlank(value)) continue;
    for (let r = startRow; r <= Math.min(endRow, rows.length - 1); r++) {
      const row = rows[r];
      if (!row || !written[r]) continue;
      for (let c = startCol; c <= Math.min(endCol, width - 1); c++) {
        if (++filled > MAX_FILLED) throw excessive();
        while (row.length < c) row.push(null);
        row[c] = value;
      }
    }
  }
  return rows;
}

/** Places of the rows and columns that the sheet does not show. */
export interface Hidden {
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

type Defined = Iterable<readonly [place: number, def: { readonly hidden?: boolean }]>;
const hiddenOf = (all: Defined) =>
  new Set([...all].filter(([, { hidden }]) => hidden).map(([place]) => place));

export const hiddenParts = ({ rowDefs, columns }: Pick<Sheet, 'rowDefs' | 'columns'>): Hidden => ({
  rows: hiddenOf(rowDefs ?? []),
  columns: hiddenOf((columns ?? []).entries()),
});

/** Whether something is written in the sheet. */
export const hasCells = ({ rows }: Pick<Sheet, 'rows'>): boolean =>
  rows.some((row) => row.some((cell) => !isBlank(cell)));
