import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from './useSortedRows.ts';

describe('a click on a column', () => {
  const up = { id: 'alta', desc: false };
  const down = { id: 'alta', desc: true };

  it('sorts by it', () => {
    expect(nextSort(undefined, { id: 'alta' }, false)).toEqual(up);
  });

  it('reverses its order', () => {
    expect(nextSort(up, { id: 'alta' }, false)).toEqual(down);
  });

  it('clears its reversed order', () => {
    expect(nextSort(down, { id: 'alta' }, false)).toBeUndefined();
  });

  it('sorts again if the rows always have an order', () => {
    expect(nextSort(down, { id: 'alta' }, true)).toEqual(up);
  });

  it('puts the most first if it counts', () => {
    const alta = { id: 'alta', kind: 'count' } as const;
    expect(nextSort(undefined, alta, false)).toEqual(down);
    expect(nextSort(down, alta, false)).toEqual(up);
    expect(nextSort(up, alta, false)).toBeUndefined();
    expect(nextSort(up, alta, true)).toEqual(down);
  });

  it('replaces the order of another column', () => {
    expect(nextSort(down, { id: 'otra' }, false)).toEqual({ id: 'otra', desc: false });
  });
});

it.each([
  [false, ['a1', 'a2', 'b1', 'b2']],
  [true, ['b1', 'b2', 'a1', 'a2']],
])('equal rows keep their order, descending: %s', (desc, sorted) => {
  expect(sortRows(['b1', 'a1', 'b2', 'a2'], (row) => row.charAt(0), desc)).toEqual(sorted);
});
