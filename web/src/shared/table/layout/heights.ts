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

interface RowsOfHeights<Row> {
  readonly rows: readonly Row[];
  readonly heightOf: (row: Row) => number;
  /** The height of the shortest row. */
  readonly least: number;
  readonly gap: number;
  /** How many of them are computed; the others count as the shortest. By default all. */
  readonly computed?: number;
}

/** Rows of different heights: their sums are kept, and a binary search finds a row (decision 078). */
export function summedHeights<Row>({
  rows,
  heightOf,
  least,
  gap,
  computed = rows.length,
}: RowsOfHeights<Row>): Heights {
  const count = rows.length;
  const summed = Math.min(computed, count);
  const pitch = least + gap;
  const tops = new Float64Array(summed + 1);
  let end = 0;
  for (let index = 0; index < summed; index++) {
    end += heightOf(rows[index] as Row) + gap;
    tops[index + 1] = end;
  }
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
