import { expect, it } from 'vitest';
import { assignSlots, noSlots } from './slots.ts';

const names = (text: string) => text.split('');
const drawn = assignSlots(noSlots, names('abcd'));

it('a row that stays keeps its element when scrolling up or down', () => {
  expect(assignSlots(drawn, names('cdef')).keys.slice(0, 2)).toEqual(drawn.keys.slice(2));
  expect(assignSlots(drawn, names('yzab')).keys.slice(2)).toEqual(drawn.keys.slice(0, 2));
});

it('new rows reuse the elements of rows that left', () => {
  expect(assignSlots(drawn, names('wxyz')).keys).toEqual(drawn.keys);
  expect(assignSlots(drawn, names('axyd')).keys).toEqual(drawn.keys);
});

const inOrder = ['cdef', 'yzab', 'xbyd', 'wxyzabcd', 'bd'];

it.each([...inOrder, 'dcba'])('no element belongs to two rows: %s', (next) => {
  const { keys } = assignSlots(drawn, names(next));
  expect(new Set(keys).size).toBe(next.length);
});

it.each(inOrder)('no element moves while rows keep their order: %s', (next) => {
  const { keys } = assignSlots(drawn, names(next));
  const kept = keys.filter((key) => drawn.keys.includes(key));
  expect(kept).toEqual(kept.toSorted((a, b) => a - b));
});

it('while one row alone keeps its element, the others reuse all of the free ones', () => {
  expect(assignSlots(drawn, names('cdef'), 'c').keys.toSorted()).toEqual([...drawn.keys.slice(2), 4, 5]);
  expect(assignSlots(drawn, names('adef'), 'a').keys).toEqual(drawn.keys);
});
