import type { Sheet } from 'hucre';
import { type Cell, isBlank } from '../cells.ts';
import { excessive } from '../unpack.ts';

type Rows = Cell[][];

const MAX_FILLED = 1_000_000;

/**
 * Gives every cell of a merged range the range's value, as people see it. The head, and rows that are otherwise blank, stay as
 * they are.
 */
export function fillMerged({ rows, merges = [] }: Pick<Sheet, 'rows' | 'merges'>): Rows {
  const width = rows[0]?.length ?? 0;
  const written = rows.map((row) => row.some((cell) => !isBlank(cell)));
  let filled = 0;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    if (startRow === 0 || isBlank(value)) continue;
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

/** Places of the rows that the sheet does not show. */
export const hiddenRows = ({ rowDefs }: Pick<Sheet, 'rowDefs'>): ReadonlySet<number> =>
  new Set([...(rowDefs ?? [])].filter(([, { hidden }]) => hidden).map(([place]) => place));
