import { expect, it } from 'vitest';
import { assignSlots, noSlots } from './slots.ts';

const names = (text: string) => text.split('');
const drawn = assignSlots(noSlots, names('abcd'));

it('a row that stays keeps its element in both scroll directions', () => {
  expect(assignSlots(drawn, names('cdef')).keys.slice(0, 2)).toEqual(drawn.keys.slice(2));
  expect(assignSlots(drawn, names('yzab')).keys.slice(2)).toEqual(drawn.keys.slice(0, 2));
});

it('new rows reuse the elements of rows that left', () => {
  expect(assignSlots(drawn, names('wxyz')).keys).toEqual(drawn.keys);
  expect(assignSlots(drawn, names('axyd')).keys).toEqual(drawn.keys);
});

it('no element moves or belongs to two rows', () => {
  for (const next of ['cdef', 'yzab', 'xbyd', 'dcba', 'wxyzabcd', 'bd']) {
    const { keys } = assignSlots(drawn, names(next));
    expect(new Set(keys).size).toBe(next.length);
    const kept = keys.filter((key) => drawn.keys.includes(key));
    if (next !== 'dcba') expect(kept).toEqual(kept.toSorted((a, b) => a - b));
  }
});
