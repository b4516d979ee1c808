import { expect, it } from 'vitest';
import { matriz } from './matriz-styles.ts';
import { colsIn } from './useVisibleCols.ts';

const width = matriz.name + 5 * matriz.cell;

it('all columns are drawn if they fit', () => {
  expect(colsIn(5, 0, width)).toEqual({ first: 0, end: 5 });
});

it('of more columns those in sight are drawn, and one at either side', () => {
  expect(colsIn(25, 0, width)).toEqual({ first: 0, end: 6 });
  expect(colsIn(25, 10 * matriz.cell, width)).toEqual({ first: 9, end: 16 });
  expect(colsIn(25, 20 * matriz.cell, width)).toEqual({ first: 19, end: 25 });
});
