import { expect, it } from 'vitest';
import { nextSort, sortRows } from './useSortedRows.ts';

it('a click sorts, the second reverses, the third clears unless rows always have an order', () => {
  const up = { id: 'alta', desc: false };
  const down = { id: 'alta', desc: true };
  expect(nextSort(undefined, 'alta', false)).toEqual(up);
  expect(nextSort(up, 'alta', false)).toEqual(down);
  expect(nextSort(down, 'alta', false)).toBeUndefined();
  expect(nextSort(down, 'alta', true)).toEqual(up);
  expect(nextSort(down, 'otra', true)).toEqual({ id: 'otra', desc: false });
});

it('equal rows keep their order, ascending and descending', () => {
  const rows = ['b1', 'a1', 'b2', 'a2'];
  const first = (row: string) => row.charAt(0);
  expect(sortRows(rows, first, false)).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(sortRows(rows, first, true)).toEqual(['b1', 'b2', 'a1', 'a2']);
});
