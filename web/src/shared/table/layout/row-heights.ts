import { sizes } from '../../../theme.ts';
import type { Column, ShownColumn } from '../columns.ts';
import { foldedText } from '../rows/cell-lines.tsx';
import type { Density } from './density.ts';
import type { Fits, TextFont } from './text-width.ts';

// Heights in pixels of a cell's first text, of the lines below it and of one with a chip (row-styles.ts).
export const firstLine = 17;
export const otherLine = 15;
export const markLine = 20;
/** What a row of the least height has room for. */
const twoLines = 2 * firstLine;
/** Above and below higher contents, together. */
const air: Readonly<Record<Density, number>> = { amplia: 14, compacta: 7 };
export const cellPadding = 24;
export const secondFont: TextFont = '400 12.5px';

/** The first column's first text is bold. */
export const fontOf = (at: number): TextFont => (at === 0 ? '600 14px' : '400 14px');

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The pixels that all texts below the first one may take. */
export const mostBelow = <Row>({ column, folded }: ShownColumn<Row>) =>
  (column.mark ? markLine : 0) +
  (column.second && (!column.mark || column.secondLines === 2) ? (column.secondLines ?? 1) * otherLine : 0) +
  (column.note ? otherLine : 0) +
  sum(folded.map(({ fold }) => (fold?.lines ?? 1) * otherLine));

/** Whether some row may need more than the least height for a cell of this column. */
export const mayGrow = <Row>(one: ShownColumn<Row>) =>
  (one.column.firstHeight ?? (one.column.lines ?? 1) * firstLine) + mostBelow(one) > twoLines;

interface Growing<Row> extends ShownColumn<Row> {
  /** Pixels for its texts. */
  readonly room: number;
  readonly font: TextFont;
}

export interface RowHeightsOptions<Row> {
  readonly shown: readonly ShownColumn<Row>[];
  /** The columns' widths in pixels. */
  readonly widths: readonly number[];
  readonly density: Density;
  readonly fits: Fits;
}

/** Computes a row's height from its texts, once for each row where that is costly; undefined if all rows have the least one (decision 078). */
export function rowHeights<Row extends object>(
  options: RowHeightsOptions<Row>,
): ((row: Row) => number) | undefined {
  const { shown, widths, density, fits } = options;
  const growing = shown
    .map(
      (one, at): Growing<Row> => ({
        ...one,
        room: (widths[at] ?? 0) - cellPadding,
        font: fontOf(at),
      }),
    )
    .filter(mayGrow);
  if (growing.length === 0) return undefined;
  const compute = (row: Row) => {
    let content = 0;
    for (const one of growing) content = Math.max(content, contentHeight(one, row, fits));
    return content <= twoLines ? sizes.row : Math.max(sizes.row, content + air[density]);
  };
  // Without folded texts, which are made and measured, computing costs less than keeping.
  return growing.some(({ folded }) => folded.length > 0) ? onceForEach(compute) : compute;
}

function contentHeight<Row>({ column, folded, room, font }: Growing<Row>, row: Row, fits: Fits): number {
  let below = column.mark?.(row) ? markLine : 0;
  const second = column.second?.(row);
  if (second && column.secondLines === 2) below += fits(second, secondFont, room) ? otherLine : 2 * otherLine;
  else if (second && below === 0) below = otherLine;
  if (column.note?.(row)) below += otherLine;
  for (const one of folded) {
    const text = foldedText(one, row);
    if (text) below += one.fold?.lines === 2 && !fits(text, secondFont, room) ? 2 * otherLine : otherLine;
  }
  // Two lines alone have room in every row, so nothing need be measured.
  if (column.firstHeight) return column.firstHeight + below;
  const lines =
    below === 0 ? (column.lines ?? 1) : linesOf(column, row, (text, less) => fits(text, font, room - less));
  return lines * firstLine + below;
}

function linesOf<Row>(column: Column<Row>, row: Row, fits: (text: string, less: number) => boolean): number {
  if (column.lines !== 2) return 1;
  if (column.linesOf) return column.linesOf(row);
  const shown = column.cell?.(row);
  const text = typeof shown === 'string' ? shown : String(column.value(row) ?? '');
  return fits(text, column.beside?.(row) ?? 0) ? 1 : 2;
}

/** Rows are objects that do not change: a changed row is another one. */
export function onceForEach<Row extends object>(compute: (row: Row) => number): (row: Row) => number {
  const known = new WeakMap<Row, number>();
  return (row) => {
    const kept = known.get(row);
    if (kept !== undefined) return kept;
    const value = compute(row);
    known.set(row, value);
    return value;
  };
}
