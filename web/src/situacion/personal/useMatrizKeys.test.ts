import { expect, it } from 'vitest';
import { placeAfterKey } from './useMatrizKeys.ts';

const size = { rows: 100, cols: 4, page: 10 };
const at = (row: number, col: number) => ({ row, col });

it.each([
  ['ArrowDown', at(5, 2), at(6, 2)],
  ['ArrowUp', at(5, 2), at(4, 2)],
  ['ArrowLeft', at(5, 2), at(5, 1)],
  ['ArrowRight', at(5, 2), at(5, 3)],
  ['ArrowRight', at(5, 3), at(5, 3)],
  ['ArrowLeft', at(5, 0), at(5, 0)],
  ['ArrowUp', at(0, 2), at(-1, 2)],
  ['ArrowUp', at(-1, 2), at(-1, 2)],
  ['ArrowDown', at(99, 2), at(99, 2)],
  ['PageDown', at(95, 1), at(99, 1)],
  ['PageUp', at(5, 1), at(0, 1)],
  ['Home', at(5, 2), at(5, 0)],
  ['End', at(5, 2), at(5, 3)],
])('%s leads from %j to %j', (key, from, to) => {
  expect(placeAfterKey(key, from, size, false)).toEqual(to);
});

it('Ctrl+Home and Ctrl+End lead to the corners', () => {
  expect(placeAfterKey('Home', at(5, 2), size, true)).toEqual(at(0, 0));
  expect(placeAfterKey('End', at(5, 2), size, true)).toEqual(at(99, 3));
});

it('other keys lead nowhere', () => {
  expect(placeAfterKey('a', at(5, 2), size, false)).toBeUndefined();
});
