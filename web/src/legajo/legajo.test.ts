import { describe, expect, it } from 'vitest';
import type { EstadoCelda } from '#contract/clientes/situacion.ts';
import type { CapacitacionLegajo, Legajo } from '#contract/personas/legajo.ts';
import { estadoCapacitacion } from './EstadoCapacitacion.tsx';
import { dueText, isPedida, rowsOf, yearsText } from './legajo.ts';

const training = (fields: Partial<CapacitacionLegajo>): CapacitacionLegajo => ({
  orden_id: 'o',
  numeroorden: 1,
  titulo: 'Andamios',
  tipo: 'Trabajo en altura',
  fecha: '2026-03-02',
  horas: 2,
  instructor: null,
  fechavencimiento: '2027-03-02',
  estado: 'Vigente',
  vigente: true,
  constancia: '/c',
  ...fields,
});

describe('a training record', () => {
  it('marks what another training of the type outlasts', () => {
    const rows = rowsOf(
      [
        training({ orden_id: 'new', fechavencimiento: '2027-05-01' }),
        training({ orden_id: 'long', fechavencimiento: '2028-01-01' }),
        training({ orden_id: 'other', tipo: 'Ergonomía', fechavencimiento: '2020-01-01', estado: 'Vencido' }),
      ],
      [],
    );
    expect(rows.map(({ _id, reemplazada }) => [_id, reemplazada])).toEqual([
      ['new', true],
      ['long', false],
      ['other', false],
    ]);
  });

  it('keeps the newer one of two that expire on one day', () => {
    const rows = rowsOf([training({ orden_id: 'newer' }), training({ orden_id: 'older' })], []);
    expect(rows.map(({ reemplazada }) => reemplazada)).toEqual([false, true]);
  });

  it('says of an expired training that it is not asked of the person', () => {
    const tipoOrden = { _id: 't', nombre: 'Trabajo en altura' };
    const exigida = (estado: EstadoCelda) => [{ tipoOrden, estado, fechavencimiento: null, orden_id: null }];
    const stateOf = (of: Partial<CapacitacionLegajo>, exigidas: Legajo['situacion']) =>
      rowsOf([training(of)], exigidas).map(estadoCapacitacion)[0];
    expect(stateOf({ estado: 'Vencido' }, [])).toBe('No se le exige');
    expect(stateOf({ estado: 'Vencido' }, exigida('No aplica'))).toBe('No se le exige');
    expect(stateOf({ estado: 'Vencido' }, exigida('Vencido'))).toBe('Vencido');
    expect(stateOf({ estado: 'Vigente' }, [])).toBe('Vigente');
    expect(isPedida(training({}), undefined)).toBe(true);
  });

  it('adds up the hours of each year that has some', () => {
    const all = [
      training({ fecha: '2026-10-01', horas: 2.5 }),
      training({ fecha: '2026-01-01', horas: 2 }),
      training({ fecha: '2025-01-01', horas: null }),
      training({ fecha: '2024-01-01', horas: 8 }),
    ];
    expect(yearsText(all, '2026')).toBe('2026: 4,5 h · 2024: 8 h');
    expect(yearsText([], '2026')).toBe('');
  });

  it('counts the hours of this year while it has none', () => {
    const all = [training({ fecha: '2025-11-02', horas: 3 })];
    expect(yearsText(all, '2026')).toBe('2026: 0 h · 2025: 3 h');
  });

  it('says until when a training counts', () => {
    const cell = { tipoOrden: { _id: 't', nombre: 'Altura' }, orden_id: 'o' };
    expect(dueText({ ...cell, estado: 'Vigente', fechavencimiento: '2027-03-10' })).toBe(
      'Vence el 10/03/2027',
    );
    expect(dueText({ ...cell, estado: 'Vencido', fechavencimiento: '2026-01-10' })).toBe(
      'Venció el 10/01/2026',
    );
    expect(dueText({ ...cell, estado: 'Falta', fechavencimiento: null })).toBe('');
  });
});
