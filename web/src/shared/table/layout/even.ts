import { sizes } from '../../../theme.ts';
import type { CellLines, Column, ShownColumn } from '../columns.ts';
import { foldedText } from '../rows/cell-lines.tsx';
import type { Density } from './density.ts';
import { cellPadding, firstLine, fontOf, mostBelow, otherLine, secondFont } from './row-heights.ts';
import type { Fits } from './text-width.ts';

/** Three lines of text, and the air above and below them. */
const roomy = 60;
/** What three lines may take of it: the last one may be a chip, close to the text above it. */
const budget = 52;
const chip = 17;
const air = 7;

/** The one height of all rows: 60 px, or 44 px where no cell has more than two lines (decision 089). */
export function evenHeight<Row>(shown: readonly ShownColumn<Row>[], density: Density): number {
  const needs = shown.map((one) => (one.column.lines ?? 1) * firstLine + mostBelow(one));
  const least = density === 'amplia' && needs.some((need) => need > 2 * firstLine) ? roomy : sizes.row;
  // What a column renders itself is not shortened.
  const rendered = shown.flatMap(({ column }, at) => (column.cell ? [(needs[at] ?? 0) + air] : []));
  return Math.max(least, ...rendered);
}

/** The columns, whose texts share the three lines of a row: what does not fit ends in an ellipsis. */
export const evenCells = <Row>(
  shown: readonly ShownColumn<Row>[],
  widths: readonly number[],
  fits: Fits,
): readonly ShownColumn<Row>[] =>
  shown.map((one, at) =>
    one.column.cell ? one : { ...one, linesOf: (row: Row) => linesIn(one, row, { at, widths, fits }) },
  );

interface Cell {
  readonly at: number;
  readonly widths: readonly number[];
  readonly fits: Fits;
}

/** Each text has a line; those left go to the first text, then to the others, if they need them. */
function linesIn<Row>({ column, folded }: ShownColumn<Row>, row: Row, { at, widths, fits }: Cell): CellLines {
  const room = (widths[at] ?? 0) - cellPadding;
  const mark = Boolean(column.mark?.(row));
  const noteText = column.note?.(row);
  const note = Boolean(noteText);
  const second = column.second?.(row);
  // Of four lines the one that says least is left out.
  const hasSecond = Boolean(second) && !(mark && note);
  const texts = folded.map((one) => foldedText(one, row));
  const below = Number(hasSecond) + Number(note) + texts.filter(Boolean).length;
  let left = budget - firstLine - below * otherLine - (mark ? chip : 0);
  const give = (
    text: string,
    most: 1 | 2 | undefined,
    height: number,
    isShort: (text: string) => boolean,
  ) => {
    if (most !== 2 || left < height || isShort(text)) return 1;
    left -= height;
    return 2;
  };
  const besides = column.beside?.(row) ?? 0;
  const first = give(textOf(column, row), column.lines, firstLine, (text) =>
    fits(text, fontOf(at), room - besides),
  );
  const isShort = (text: string) => fits(text, secondFont, room - besides);
  return {
    first,
    hasSecond,
    second: hasSecond ? give(second ?? '', column.secondLines, otherLine, isShort) : 1,
    isNoteCut: note && !isShort(noteText ?? ''),
    folded: texts.map((text, index) => give(text, folded[index]?.fold?.lines, otherLine, isShort)),
  };
}

const textOf = <Row>(column: Column<Row>, row: Row) => String(column.value(row) ?? '');
