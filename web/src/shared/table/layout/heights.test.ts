import { describe, expect, it } from 'vitest';
import { evenHeights, type Heights, samePlace, summedHeights } from './heights.ts';

const rows = Array.from({ length: 20_000 }, (_, at) => (at % 3 === 0 ? 63 : 44));
const gap = 8;
const summed = summedHeights({ rows, heightOf: (height) => height, least: 44, gap });

describe.each<[string, Heights]>([
  ['one height', evenHeights(20_000, 44, gap)],
  ['different heights', summed],
])('rows of %s', (_, heights) => {
  it('begin where the one before and its gap end', () => {
    const indexes = Array.from({ length: heights.count }, (_one, index) => index);
    let top = 0;
    const ends = indexes.map((index) => {
      top += heights.heightOf(index) + gap;
      return top;
    });
    expect(indexes.map((index) => heights.topOf(index))).toEqual([0, ...ends.slice(0, -1)]);
    expect(heights.total).toBe(top - gap);
  });

  it('are found by any place in them', () => {
    for (const index of [0, 1, 2, 9_999, 19_999]) {
      expect(heights.indexAt(heights.topOf(index))).toBe(index);
      expect(heights.indexAt(heights.topOf(index + 1) - 1)).toBe(index);
    }
  });

  it('are those that may follow, beyond the last one', () => {
    expect(heights.indexAt(heights.topOf(20_000) + 2 * 52)).toBe(20_002);
  });

  it('are none without rows', () => {
    const { total, indexAt } = summedHeights<number>({ rows: [], heightOf: () => 44, least: 44, gap });
    expect([total, indexAt(0), indexAt(100)]).toEqual([0, 0, 1]);
  });
});

it('rows that are not computed yet count as the shortest, and the first one in sight stays when they are', () => {
  const first = summedHeights({ rows, heightOf: (height) => height, least: 44, gap, computed: 500 });
  expect(first.topOf(500)).toBe(summed.topOf(500));
  expect(first.heightOf(501)).toBe(44);
  expect(first.total).toBe(first.topOf(500) + 19_500 * (44 + gap) - gap);
  expect(samePlace(first.topOf(9_000), first, summed)).toBe(summed.topOf(9_000));
  expect(first.kind).not.toBe(summed.kind);
});

it('the row at the top of the view stays there when heights change', () => {
  const before = evenHeights(20_000, 44);
  expect(samePlace(before.topOf(500) + 22, before, summed)).toBe(
    Math.round(summed.topOf(500) + (summed.heightOf(500) + gap) / 2),
  );
  expect(samePlace(100 * 56, evenHeights(300, 56), evenHeights(300, 44))).toBe(100 * 44);
});
