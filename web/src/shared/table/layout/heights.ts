import { commonEnds } from '../common-ends.ts';

/** Where the rows of a table are, in pixels below the top of the first one. */
export interface Heights {
  readonly count: number;
  /** Differs where the rows' heights are computed another way, as in another width. */
  readonly kind: unknown;
  /** Of all rows, without a gap after the last one. */
  readonly total: number;
  /** The top of a row; for `count`, the end of the last one. */
  readonly topOf: (index: number) => number;
  readonly heightOf: (index: number) => number;
  /** The row at a place; beyond the last one, that of the shortest rows that may follow. */
  readonly indexAt: (place: number) => number;
}

/** Rows of one height: a division finds them. */
export function evenHeights(count: number, height: number, gap = 0): Heights {
  const pitch = height + gap;
  return {
    count,
    kind: pitch,
    total: Math.max(0, count * pitch - gap),
    topOf: (index) => index * pitch,
    heightOf: () => height,
    indexAt: (place) => Math.max(0, Math.floor(place / pitch)),
  };
}

/** The tops of the first rows, and where the last of them ends. */
export interface Sums<Row> {
  readonly rows: readonly Row[];
  readonly heightOf: (row: Row) => number;
  readonly gap: number;
  readonly tops: Float64Array;
}

interface RowsToSum<Row> extends Omit<Sums<Row>, 'tops'> {
  /** How many of them are computed. By default all. */
  readonly computed?: number;
}

/** A changed list takes the heights of the rows that it shares with the one before. */
export function sumHeights<Row>(
  { rows, heightOf, gap, computed = rows.length }: RowsToSum<Row>,
  before?: Sums<Row>,
): Sums<Row> {
  const summed = Math.min(computed, rows.length);
  const tops = new Float64Array(summed + 1);
  const isSame =
    before?.heightOf === heightOf && before.gap === gap && before.tops.length > before.rows.length;
  const known = isSame ? before : undefined;
  const { start, end } = known ? commonEnds(known.rows, rows) : { start: 0, end: 0 };
  if (known) tops.set(known.tops.subarray(0, Math.min(start, summed) + 1));
  const shift = known ? known.rows.length - rows.length : 0;
  for (let index = start; index < summed; index++) {
    const at = index + shift;
    const height =
      known && index >= rows.length - end
        ? (known.tops[at + 1] ?? 0) - (known.tops[at] ?? 0)
        : heightOf(rows[index] as Row) + gap;
    tops[index + 1] = (tops[index] ?? 0) + height;
  }
  return { rows, heightOf, gap, tops };
}

interface RowsOfHeights<Row> {
  readonly sums: Sums<Row>;
  /** The height of the shortest row. */
  readonly least: number;
}

/** Rows of different heights: a binary search finds one (decision 078). Those that are not summed count as the shortest. */
export function summedHeights<Row>({ sums, least }: RowsOfHeights<Row>): Heights {
  const { rows, heightOf, gap, tops } = sums;
  const count = rows.length;
  const summed = tops.length - 1;
  const pitch = least + gap;
  const end = tops[summed] ?? 0;
  const topOf = (index: number) => {
    const at = Math.min(index, count);
    return at <= summed ? (tops[at] ?? 0) : end + (at - summed) * pitch;
  };
  return {
    count,
    kind: summed < count ? tops : heightOf,
    total: Math.max(0, topOf(count) - gap),
    topOf,
    heightOf: (index) => topOf(index + 1) - topOf(index) - gap,
    indexAt: (place) =>
      place >= end ? summed + Math.floor((place - end) / pitch) : lastAtOrAbove(tops, place),
  };
}

/** The last of the ascending `tops` that is not below `place`, the first one at least. */
function lastAtOrAbove(tops: Float64Array, place: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What was at the top of the view stays there: its place after the heights have changed. */
export function samePlace(place: number, before: Heights, after: Heights): number {
  const index = before.indexAt(place);
  const pitch = before.topOf(index + 1) - before.topOf(index);
  if (pitch === 0) return place;
  const share = (place - before.topOf(index)) / pitch;
  return Math.round(after.topOf(index) + share * (after.topOf(index + 1) - after.topOf(index)));
}
