import { describe, expect, it } from 'vitest';
import type { EstadoPlan, PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { anioOf, byMes, detailText, doneOf, doneText, isLate, placeText, titleOf, toneOf } from './plan.ts';

const item = (fields: Partial<PlanCapacitacion> = {}): PlanCapacitacion => ({
  _id: 'i',
  version: 1,
  cliente: { _id: 'c', razonSocial: 'Acme S.A.' },
  sucursal: null,
  tipoOrden: { _id: 't', nombre: 'Trabajo en altura' },
  anio: 2026,
  mes: 3,
  tema: null,
  destinatarios: null,
  horas: null,
  responsable: null,
  nota: null,
  estado: 'Pendiente',
  orden: null,
  ...fields,
});
const items = (estado: EstadoPlan, count: number) => Array.from({ length: count }, () => item({ estado }));

describe('the year of a plan', () => {
  it.each([
    ['2027', 2027],
    ['2000', 2000],
    [null, 2026],
    ['1999', 2026],
    ['2101', 2026],
    ['27', 2026],
    ['2027a', 2026],
  ])('of the address %j is %i', (text, anio) => expect(anioOf(text, '2026-11-23')).toBe(anio));
});

describe('what is done of a plan', () => {
  it('is counted and rounded', () => {
    expect(doneText(doneOf([...items('Realizada', 14), ...items('Atrasada', 8)]))).toBe(
      'Realizadas 14 de 22 · 64 %',
    );
  });

  it('does not count what is to come', () => {
    expect(doneOf(items('Programada', 2)).percent).toBe(0);
  });

  it('is 100 % only if everything is done', () => {
    expect(doneOf([...items('Realizada', 199), item()]).percent).toBe(99);
    expect(doneOf(items('Realizada', 3)).percent).toBe(100);
    expect(doneOf([]).percent).toBe(0);
  });
});

describe('an item of a plan', () => {
  const sucursal = { _id: 's', direccion: 'Belgrano 100', localidad: { _id: 'l', nombre: 'Pilar' } };

  it('without a subject has the name of its type', () => {
    expect(titleOf(item())).toBe('Trabajo en altura');
    expect(placeText(item())).toBe('Todas las sucursales');
  });

  it('with a subject names its type beside the branch', () => {
    const own = item({ tema: 'Andamios', sucursal });
    expect(titleOf(own)).toBe('Andamios');
    expect(placeText(own)).toBe('Trabajo en altura · Belgrano 100 - Pilar');
  });

  it('has hours with a decimal comma, and who is responsible', () => {
    expect(detailText(item({ horas: 2.5, responsable: 'Ing. Paz' }))).toBe('2,5 h · Ing. Paz');
    expect(detailText(item({ horas: 0 }))).toBe('0 h');
    expect(detailText(item())).toBe('');
  });

  it('is marked when its training comes after its month', () => {
    const programada = (fechainicio: string) =>
      item({ estado: 'Programada', orden: { _id: 'o', numeroorden: 7, fechainicio } });
    expect(isLate(programada('2026-03-31'))).toBe(false);
    expect(toneOf(programada('2026-03-31'))).toBe('grey');
    expect(isLate(programada('2026-04-01'))).toBe(true);
    expect(toneOf(programada('2026-04-01'))).toBe('amber');
    expect(isLate(item())).toBe(false);
  });

  it('stands under its month', () => {
    const months = byMes([item({ mes: 1 }), item({ mes: 3 }), item({ mes: 3 })]);
    expect(months.map(([mes, own]) => [mes, own.length])).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });
});
