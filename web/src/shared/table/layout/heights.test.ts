import { describe, expect, it } from 'vitest';
import { evenHeights, type Heights, type Sums, samePlace, sumHeights, summedHeights } from './heights.ts';

const rows = Array.from({ length: 20_000 }, (_, at) => (at % 3 === 0 ? 63 : 44));
const gap = 8;
const heightOf = (height: number) => height;
const sums = sumHeights({ rows, heightOf, gap });
const summed = summedHeights({ sums, least: 44 });

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
    const { total, indexAt } = summedHeights({
      sums: sumHeights<number>({ rows: [], heightOf, gap }),
      least: 44,
    });
    expect([total, indexAt(0), indexAt(100)]).toEqual([0, 0, 1]);
  });
});

it('rows that are not computed yet count as the shortest, and the first one in sight stays when they are', () => {
  const first = summedHeights({ sums: sumHeights({ rows, heightOf, gap, computed: 500 }), least: 44 });
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

describe('a changed list', () => {
  const few = Array.from({ length: 600 }, (_, at) => ({ at, height: 44 + (at % 7) }));
  const asked: number[] = [];
  const heightOfRow = ({ at, height }: { at: number; height: number }) => {
    asked.push(at);
    return height;
  };
  const sum = (list: typeof few, before?: Sums<(typeof few)[number]>, computed = list.length) => {
    asked.length = 0;
    return sumHeights({ rows: list, heightOf: heightOfRow, gap, computed }, before);
  };

  it('computes its changed rows alone', () => {
    const before = sum(few);
    const changed = few.with(300, { at: 300, height: 90 });
    const lists = [changed, few.slice(1), [{ at: -1, height: 63 }, ...few], few.toSpliced(10, 5), few];
    for (const list of lists) {
      expect(sum(list, before).tops).toEqual(sum(list).tops);
      sum(list, before);
      expect(asked.length).toBeLessThanOrEqual(1);
    }
  });

  it('computes all of them after a list of which only the first ones were', () => {
    const first = sum(few, undefined, 500);
    expect(sum(few, first).tops).toEqual(sum(few).tops);
    expect(sum(few.slice(200), sum(few), 100).tops).toEqual(sum(few.slice(200), undefined, 100).tops);
  });
});
