import { describe, expect, it } from 'vitest';
import type { SucursalTablero } from '#contract/consultora/tablero.ts';
import { ordenesByVencimiento } from '../links/ordenes.ts';
import { monthPath, vencenPath } from './links.ts';
import { answerOf, type Beside, situationOf } from './situation.ts';
import { trendText } from './trend.ts';

describe('a link to the orders', () => {
  it('is sorted by its subject', () => {
    expect(ordenesByVencimiento({ estado: 'vencida' })).toBe('/ordenes?estado=vencida&orden=vencimiento');
  });

  it('of the present month begins today, of another on its first day', () => {
    const days = (month: string) =>
      new URL(monthPath(month, '2026-11-22'), 'http://x').searchParams.get('vencimiento');
    expect(days('2026-11')).toBe('2026-11-22..2026-11-30');
    expect(days('2027-02')).toBe('2027-02-01..2027-02-28');
  });
});

it('what expires within some days opens what is about to expire then, as it is counted', () => {
  const { searchParams } = new URL(vencenPath('2026-11-30', '2026-12-22', { cliente: 'c' }), 'http://x');
  expect(Object.fromEntries(searchParams)).toEqual({
    cliente: 'c',
    estado: 'por-vencer-sin-renovar',
    vencimiento: '2026-11-30..2026-12-22',
    orden: 'vencimiento',
  });
});

describe('the change since last year', () => {
  it.each([
    [12, 10, '2 más que hace un año'],
    [10, 12, '2 menos que hace un año'],
    [1_500, 0, '1.500 más que hace un año'],
    [7, 7, 'Igual que hace un año'],
    [0, 0, undefined],
  ])('from %s now and %s then is %s', (now, then, expected) => {
    expect(trendText(now, then)).toBe(expected);
  });
});

describe('whether a branch is in order', () => {
  const sucursal = (
    vencidas: number,
    porVencer: number,
    vigentes: number,
    cerradas = 0,
  ): SucursalTablero => ({
    _id: `${vencidas} ${porVencer} ${vigentes}`,
    direccion: 'Urquiza 1517',
    localidad: 'Río Cuarto',
    vencidas,
    porVencer,
    vigentes,
    ordenes: vencidas + porVencer + vigentes + cerradas,
    proximo: null,
  });

  it('is decided by its worst order', () => {
    const rows = [sucursal(1, 2, 3), sucursal(0, 2, 3), sucursal(0, 0, 3), sucursal(0, 0, 0)];
    expect(rows.map((row) => situationOf(row).word)).toEqual([
      'Con vencidas',
      'Por vencer',
      'En orden',
      'Sin órdenes',
    ]);
  });

  it('has nothing to renew where every order is closed', () => {
    expect(situationOf(sucursal(0, 0, 0, 2)).word).toBe('Nada por renovar');
  });

  it('is answered for the company in a sentence', () => {
    const fine = sucursal(0, 0, 3);
    const proven = { requisitos: 'En regla', sinRespaldo: 0 } as const;
    const textOf = (rows: Parameters<typeof answerOf>[0], beside: Partial<Beside> = {}) =>
      answerOf(rows, { ...proven, ...beside }).text;
    expect(textOf([fine, fine])).toBe('Sí: ninguna orden está vencida ni por vencer.');
    expect(textOf([sucursal(2, 0, 0), fine])).toBe('No: 1 de 2 sucursales tiene órdenes vencidas.');
    expect(textOf([sucursal(2, 0, 0), sucursal(1, 0, 0), fine])).toBe(
      'No: 2 de 3 sucursales tienen órdenes vencidas.',
    );
    expect(textOf([sucursal(0, 1, 0), fine])).toBe(
      'Sí, por ahora: en 1 de 2 sucursales hay órdenes por vencer.',
    );
    expect(textOf([sucursal(2, 0, 0)])).toBe('No: hay órdenes vencidas.');
    expect(textOf([sucursal(2, 0, 0)], { requisitos: 'Con faltas' })).toBe(
      'No: hay órdenes vencidas, y hay requisitos sin cumplir.',
    );
    expect(textOf([fine], { requisitos: 'Con faltas' })).toBe(
      'No: ninguna orden está vencida, pero hay requisitos sin cumplir.',
    );
    expect(textOf([fine], { requisitos: 'Por vencer' })).toBe('Sí, por ahora: hay requisitos por vencer.');
    expect(textOf([fine], { sinRespaldo: 3 })).toBe('Casi: a 3 órdenes les falta el archivo de respaldo.');
    expect(textOf([fine], { sinRespaldo: 1 })).toBe('Casi: a una orden le falta el archivo de respaldo.');
  });

  it('is answered in one line of a phone', () => {
    const fine = sucursal(0, 0, 3);
    const shortOf = (rows: Parameters<typeof answerOf>[0], beside: Partial<Beside> = {}) =>
      answerOf(rows, { requisitos: 'En regla', sinRespaldo: 0, ...beside }).short;
    const all = [
      shortOf([sucursal(2, 0, 0), fine], { requisitos: 'Con faltas' }),
      shortOf([sucursal(2, 0, 0)]),
      shortOf([fine], { requisitos: 'Con faltas' }),
      shortOf([sucursal(0, 1, 0), fine]),
      shortOf([fine], { requisitos: 'Por vencer' }),
      shortOf([fine], { sinRespaldo: 30 }),
      shortOf([fine]),
    ];
    expect(all).toEqual([
      '1 de 2 sucursales con vencidas.',
      'Hay órdenes vencidas.',
      'Hay requisitos sin cumplir.',
      'Sí, por ahora: hay órdenes por vencer.',
      'Sí, por ahora: hay requisitos por vencer.',
      'Casi: a 30 órdenes les falta el respaldo.',
      'Sí: nada vencido ni por vencer.',
    ]);
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(45);
  });
});
