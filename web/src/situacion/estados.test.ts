import { describe, expect, it } from 'vitest';
import {
  cellLabel,
  cellText,
  cellWords,
  isGap,
  isInForce,
  severityOf,
  situationOf,
  toneOf,
} from './estados.ts';

describe('a cell of the matrix', () => {
  it.each([
    [['Vigente', '2027-03-10', 'o'], '✓ 03/2027', 'Altura: vigente hasta el 10/03/2027'],
    [['Por vencer', '2026-12-01', 'o'], '! 12/2026', 'Altura: por vencer el 01/12/2026'],
    [['Vencido', '2026-01-10', 'o'], '✗ 01/2026', 'Altura: vencida el 10/01/2026'],
    [['Falta', null, null], '— Falta', 'Altura: falta'],
    [['Sin documento', null, null], 'Sin documento', 'Altura: sin documento'],
  ] as const)('%j shows %s and is called %s', (celda, text, label) => {
    expect(cellText([...celda])).toBe(text);
    expect(cellLabel('Altura', [...celda])).toBe(label);
  });

  it.each([
    [['Por vencer', '2026-12-01', 'o'], 'Vence 12/2026'],
    [['Vencido', '2026-08-10', 'o'], 'Venció 08/2026'],
    [['Falta', null, null], 'Falta'],
    [['Sin documento', null, null], 'Sin documento'],
  ] as const)('%j reads %s where no legend explains marks', (celda, words) => {
    expect(cellWords([...celda])).toBe(words);
  });

  it('that nobody asks for is named as such, and lacks nothing', () => {
    expect(cellLabel('Altura', null)).toBe('Altura: no se exige');
    expect(isGap(null)).toBe(false);
    expect(isInForce(null)).toBe(true);
  });

  it('is a gap when expired, missing or without a document, not when it is about to expire', () => {
    const gaps = (['Vigente', 'Por vencer', 'Vencido', 'Falta', 'Sin documento'] as const).filter((estado) =>
      isGap([estado, null, null]),
    );
    expect(gaps).toEqual(['Vencido', 'Falta', 'Sin documento']);
    expect(isInForce(['Por vencer', '2026-12-01', 'o'])).toBe(false);
  });
});

it('companies are sorted worst first: by how they are shown, then by what is in order', () => {
  const rows = [
    { semaforo: 'Sin requisitos', porcentaje: null, sinRespaldo: false },
    { semaforo: 'En regla', porcentaje: 100, sinRespaldo: false },
    { semaforo: 'En regla', porcentaje: 100, sinRespaldo: true },
    { semaforo: 'Con faltas', porcentaje: 90, sinRespaldo: false },
    { semaforo: 'Por vencer', porcentaje: 100, sinRespaldo: false },
    { semaforo: 'En regla', porcentaje: 100, sinRespaldo: false, vencidasSinRenovar: 2 },
    { semaforo: 'Con faltas', porcentaje: 20, sinRespaldo: false },
  ] as const;
  const sorted = rows.toSorted((a, b) => severityOf(a) - severityOf(b));
  expect(sorted.map((row) => [situationOf(row), row.porcentaje])).toEqual([
    ['Con faltas', 20],
    ['Con faltas', 90],
    ['Con órdenes vencidas', 100],
    ['Por vencer', 100],
    ['Sin respaldo', 100],
    ['En regla', 100],
    ['Sin requisitos', null],
  ]);
});

it.each([
  ['En regla', false, 0, 'En regla', 'green'],
  ['En regla', true, 0, 'Sin respaldo', 'amber'],
  ['En regla', false, 1, 'Con órdenes vencidas', 'red'],
  ['En regla', true, 1, 'Con órdenes vencidas', 'red'],
  ['Por vencer', true, 0, 'Por vencer', 'amber'],
  ['Por vencer', true, 1, 'Con órdenes vencidas', 'red'],
  ['Con faltas', true, 1, 'Con faltas', 'red'],
  ['Sin requisitos', false, 0, 'Sin requisitos', 'grey'],
  ['Sin requisitos', false, 1, 'Con órdenes vencidas', 'red'],
] as const)(
  '%s, proof missing %s, with %s expired orders, is shown as %s, in %s',
  (semaforo, sinRespaldo, vencidasSinRenovar, shown, tone) => {
    expect(situationOf({ semaforo, sinRespaldo, vencidasSinRenovar })).toBe(shown);
    expect(toneOf({ semaforo, sinRespaldo, vencidasSinRenovar })).toBe(tone);
  },
);

it('equal companies are sorted by their expired orders', () => {
  const [few, many] = [1, 14].map((vencidasSinRenovar) =>
    severityOf({ semaforo: 'Por vencer', porcentaje: 100, sinRespaldo: false, vencidasSinRenovar }),
  ) as [number, number];
  expect(many).toBeLessThan(few);
  // Whatever is required of them.
  const none = { semaforo: 'Sin requisitos', porcentaje: null, sinRespaldo: false } as const;
  expect(severityOf({ ...none, vencidasSinRenovar: 23 })).toBeLessThan(many);
  expect(few).toBeGreaterThan(
    severityOf({ semaforo: 'Por vencer', porcentaje: 99, sinRespaldo: false, vencidasSinRenovar: 1 }),
  );
});
