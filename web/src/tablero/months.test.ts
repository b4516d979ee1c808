import { expect, it } from 'vitest';
import { longMonth, shortMonth } from './months.ts';

it('a month is short on an axis', () => {
  expect(['2025-12', '2026-01', '2026-09'].map(shortMonth)).toEqual(['dic 25', 'ene 26', 'sep 26']);
});

it('a month is long in a table', () => {
  expect(['2025-12', '2026-01'].map(longMonth)).toEqual(['diciembre de 2025', 'enero de 2026']);
});
