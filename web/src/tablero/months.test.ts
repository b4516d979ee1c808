import { expect, it } from 'vitest';
import { inDays, longMonth, shortMonth } from './months.ts';

it('names a month briefly on an axis and in full in a table, whatever the browser’s time zone', () => {
  expect(['2025-12', '2026-01', '2026-09'].map(shortMonth)).toEqual(['dic 25', 'ene 26', 'sep 26']);
  expect(['2025-12', '2026-01'].map(longMonth)).toEqual(['diciembre de 2025', 'enero de 2026']);
});

it('says in words when an order expires', () => {
  expect([0, 1, 30].map(inDays)).toEqual(['Vence hoy', 'Vence mañana', 'Vence en 30 días']);
});
