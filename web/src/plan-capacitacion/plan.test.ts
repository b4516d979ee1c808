import { describe, expect, it } from 'vitest';
import type { EstadoPlan, FueraDeMes, PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import {
  anioOf,
  byMes,
  detailText,
  diaText,
  doneOf,
  type EsteMes,
  estadoText,
  faltanOf,
  doneText as headText,
  lateOf,
  otraOf,
  placeText,
  restOf,
  settledOf,
  titleOf,
  toneOf,
} from './plan.ts';

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
  fueraDeMes: null,
  sucursales: null,
  otra: null,
  ...fields,
});
/** Before the items' month is over. */
const now: EsteMes = { anio: 2026, mes: 3 };
const doneText = (all: readonly PlanCapacitacion[]) => {
  const done = doneOf(all, now);
  return [headText(done), ...restOf(done).map(({ text }) => text)].join(' · ');
};
const lateText = (all: readonly PlanCapacitacion[], at: EsteMes) =>
  lateOf(all, at)
    .parts.map(({ text }) => text)
    .join(' y ');
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
    expect(doneText([...items('Realizada', 14), ...items('Atrasada', 8)])).toBe('Realizadas 14 de 22 · 64 %');
  });

  it('adds up to the total, with what is late, where all states are named', () => {
    const some = [...items('Realizada', 3), ...items('Atrasada', 7), ...items('Programada', 1)];
    expect(doneText([...some, item()])).toBe('Realizadas 3 de 12 · 25 % · 1 programada · 1 pendiente');
    expect(doneText(items('Pendiente', 2))).toBe('Realizadas 0 de 2 · 0 % · 2 pendientes');
  });

  it('counts as left over what some branches lack when its month is over, and only there', () => {
    const sucursales = { hechas: 1, total: 6, veces: 1, numeros: [], faltan: [] };
    const partly = (mes: number) => item({ mes, estado: 'Realizada', sucursales });
    const all = [item({ mes: 1, estado: 'Atrasada' }), partly(2), partly(3)];
    expect(lateOf(all, now)).toEqual({
      late: all.slice(0, 2),
      parts: [
        { share: 'error', text: '1 atrasada' },
        { share: 'warning', text: '1 parcial' },
      ],
    });
    expect(doneText(all)).toBe('Realizadas 0 de 3 · 1 parcial a tiempo');
    expect(lateText(all, { anio: 2027, mes: 1 })).toBe('1 atrasada y 2 parciales');
    expect(lateText(all, { anio: 2025, mes: 12 })).toBe('1 atrasada');
    expect(lateText([partly(3)], now)).toBe('');
  });

  it('does not count what is to come', () => {
    expect(doneOf(items('Programada', 2), now).percent).toBe(0);
  });

  it('is 100 % only if everything is done', () => {
    expect(doneOf([...items('Realizada', 199), item()], now).percent).toBe(99);
    expect(doneOf(items('Realizada', 3), now).percent).toBe(100);
    expect(doneOf([], now).percent).toBe(0);
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

  it('says when its training is held in another month, before or after its own', () => {
    expect(diaText('2026-03-31', null)).toBe('31/03/2026');
    for (const fuera of ['antes', 'despues'] as const)
      expect(diaText('2026-04-01', fuera)).toBe('01/04/2026, fuera de su mes');
  });

  it('is marked when its training comes after its month', () => {
    const orden = { _id: 'o', numeroorden: 7, fechainicio: '2026-04-01' };
    const of = (estado: EstadoPlan, fueraDeMes: FueraDeMes | null) =>
      toneOf(item({ estado, orden, fueraDeMes }));
    expect([of('Programada', null), of('Programada', 'antes')]).toEqual(['grey', 'grey']);
    expect([of('Programada', 'despues'), of('Realizada', 'despues')]).toEqual(['amber', 'green']);
  });

  it('of all branches says how many have it, and is green only if all do', () => {
    const nobody = { numeros: [], faltan: [] };
    const done = (hechas: number, veces = 1) =>
      item({ estado: 'Realizada', sucursales: { hechas, total: 6, veces, ...nobody } });
    expect(placeText(done(1))).toBe('Todas las sucursales');
    expect(placeText(done(6, 7))).toBe('Todas las sucursales · hecha 7 veces en 6 de 6 sucursales');
    expect([toneOf(done(5)), toneOf(done(6))]).toEqual(['amber', 'green']);
    expect([estadoText(done(5)), estadoText(done(6))]).toEqual(['Parcial: 5 de 6', 'Realizada']);
    expect(doneText([done(5), done(6)])).toBe('Realizadas 1 de 2 · 1 parcial');
    // Each has held one of the two that are asked of it.
    expect([estadoText(done(0)), toneOf(done(0))]).toEqual(['Iniciada: 0 de 6', 'amber']);
    const waits = item({ estado: 'Pendiente', sucursales: { hechas: 0, total: 6, veces: 1, ...nobody } });
    expect([placeText(waits), toneOf(waits)]).toEqual(['Todas las sucursales', 'grey']);
    const alone = item({ estado: 'Realizada', sucursales: { hechas: 1, total: 1, veces: 1, ...nobody } });
    expect(placeText(alone)).toBe('Todas las sucursales');
  });

  it('of all branches counts those that lack it, and names them', () => {
    const branches = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ _id: `s${at}`, direccion: `Urquiza ${at + 1}`, localidad: { _id: 'l', nombre: 'Rosario' } },
      }));
    const lacking = (count: number, hechas = 6 - count) =>
      faltanOf(
        item({
          estado: 'Realizada',
          sucursales: { hechas, total: 6, veces: 1, numeros: [], faltan: branches(count) },
        }),
      );
    expect(lacking(1)).toEqual({ text: 'Falta Urquiza 1 - Rosario' });
    expect(lacking(3)).toEqual({
      text: 'Faltan 3 sucursales',
      names: 'Urquiza 1 - Rosario, Urquiza 2 - Rosario y Urquiza 3 - Rosario',
    });
    expect([lacking(0), lacking(6)]).toEqual([undefined, undefined]);
  });

  it('says that its training counts for another item too', () => {
    const otra = { _id: 'j', mes: 6 };
    expect(otraOf(item({ sucursal, otra }))).toBe('También cumple la de junio, de todas las sucursales');
    expect(otraOf(item({ otra }))).toBe('También cumple la de junio, de una sola sucursal');
    expect(otraOf(item())).toBeNull();
  });

  it('of a later month that an earlier item’s training meets is not read as done', () => {
    const done = { estado: 'Realizada', fueraDeMes: 'antes' } as const;
    const later = item({ ...done, sucursal, mes: 6, otra: { _id: 'j', mes: 1 } });
    const earlier = item({ ...done, fueraDeMes: null, mes: 1, otra: { _id: 'i', mes: 6 } });
    expect([estadoText(later), toneOf(later)]).toEqual(['Hecha antes', 'amber']);
    expect([estadoText(earlier), toneOf(earlier)]).toEqual(['Realizada', 'green']);
    expect(estadoText({ ...later, otra: null })).toBe('Realizada');
    expect(doneText([earlier, later, item()])).toBe('Realizadas 1 de 3 · 1 hecha antes · 1 pendiente');
  });

  it('stands under its month', () => {
    const months = byMes([item({ mes: 1 }), item({ mes: 3 }), item({ mes: 3 })]);
    expect(months.map(([mes, own]) => [mes, own.length])).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });
});

describe('what is done of the months of this year that are over', () => {
  const june: EsteMes = { anio: 2026, mes: 6 };
  const pending = item({ mes: 8 });
  const done = [1, 2, 5].map((mes) => item({ mes, estado: 'Realizada' }));

  it('is named and counted, without what is late', () => {
    const late = item({ mes: 2, estado: 'Atrasada' });
    const settled = settledOf([...done, late, pending], june);
    expect(settled).toEqual({ items: new Set(done), months: 'Enero a mayo', texts: ['3 realizadas'] });
    const march = done.map((one) => ({ ...one, mes: 3 }));
    expect(settledOf([...march, pending], june)?.months).toBe('Marzo');
  });

  it('is not folded where it is little, or all there is, nor in another year', () => {
    expect(settledOf([...done.slice(1), pending], june)).toBeUndefined();
    expect(settledOf(done, june)).toBeUndefined();
    expect(settledOf([...done, pending], { anio: 2027, mes: 6 })).toBeUndefined();
  });
});
