import { expect, it } from 'vitest';
import { agoText, countText, formatBytes } from './quantities.ts';

it('sizes have at most three digits and the unit that suits', () => {
  expect([0, 1, 999, 1000, 1449, 9950, 112_400_000, 999_600, 1_073_741_824, 5e12].map(formatBytes)).toEqual([
    '0 B',
    '1 B',
    '999 B',
    '1 kB',
    '1,4 kB',
    '10 kB',
    '112 MB',
    '1 MB',
    '1,1 GB',
    '5.000 GB',
  ]);
});

it('says how long ago in the unit that people count by', () => {
  expect([1, 60, 61, 729, 730, 1100].map(agoText)).toEqual([
    'hace 1 día',
    'hace 60 días',
    'hace 2 meses',
    'hace 23 meses',
    'hace 2 años',
    'hace 3 años',
  ]);
});

it('counts agree with their noun', () => {
  expect([0, 1, 1500].map((n) => countText(n, 'archivo', 'archivos'))).toEqual([
    '0 archivos',
    '1 archivo',
    '1.500 archivos',
  ]);
});
