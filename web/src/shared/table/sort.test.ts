import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from './useSortedRows.ts';

describe('a click on a column', () => {
  const up = { id: 'alta', desc: false };
  const down = { id: 'alta', desc: true };

  it('sorts by it', () => {
    expect(nextSort(undefined, 'alta', false)).toEqual(up);
  });

  it('reverses its order', () => {
    expect(nextSort(up, 'alta', false)).toEqual(down);
  });

  it('clears its reversed order', () => {
    expect(nextSort(down, 'alta', false)).toBeUndefined();
  });

  it('sorts again if the rows always have an order', () => {
    expect(nextSort(down, 'alta', true)).toEqual(up);
  });

  it('replaces the order of another column', () => {
    expect(nextSort(down, 'otra', false)).toEqual({ id: 'otra', desc: false });
  });
});

it.each([
  [false, ['a1', 'a2', 'b1', 'b2']],
  [true, ['b1', 'b2', 'a1', 'a2']],
])('equal rows keep their order, descending: %s', (desc, sorted) => {
  expect(sortRows(['b1', 'a1', 'b2', 'a2'], (row) => row.charAt(0), desc)).toEqual(sorted);
});
