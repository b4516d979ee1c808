import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diasAviso, type EstadoOrden, type Orden, textosOrden } from '#contract/ordenes.ts';
import { foldText, searchWords } from '#contract/text.ts';
import { addDays } from '../shared/text/dates.ts';
import { matchesAll } from '../shared/text/normalize.ts';
import { sucursalLabel } from '../sucursales/texts.ts';
import { withEstados } from './estados-today.ts';
import { ordenSchema } from './orden-schema.ts';
import { searchText, tipoText } from './texts.ts';

const id = '01a1fa6f-a070-7298-be3f-6be8a4f4099b';
const cliente = { _id: id, razonSocial: 'Molinos Aguará S.A.' };
const localidad = { _id: id, nombre: 'Río Cuarto' };
const capacitacion: Orden = {
  _id: id,
  version: 1,
  numeroorden: 1520,
  sucursal: { _id: id, direccion: 'Urquiza 1517', cliente, localidad },
  cliente,
  cliente_id: id,
  localidad,
  tipoOrden: { _id: id, nombre: 'Ergonomía', capacitacion: true, compliance: false, inspeccion: false },
  fechainicio: '2026-12-01',
  fechafin: null,
  fechavencimiento: '2027-12-01',
  estado: 'Vigente',
  createdAt: '2026-11-20T15:29:42.000Z',
  capacitacion: {
    _id: id,
    tituloCapacitacion: 'Levantamiento manual de cargas',
    ispresencial: true,
    horainicio: '09:00',
    horafin: '13:00',
    cantidad_asistentes: 17,
  },
};

describe('the free-text filter', () => {
  const finds = (search: string) => matchesAll(foldText(searchText(capacitacion)), searchWords(search));

  it('searches every text of an order, its number and its dates as shown', () => {
    for (const search of ['aguara', 'URQUIZA 1517', 'rio cuarto', '1520', 'levantamiento', '01/12/2026']) {
      expect(finds(search), search).toBe(true);
    }
    expect(finds('capacitacion ergonomia')).toBe(true);
  });

  it('does not search identifiers', () => {
    expect(finds('a070')).toBe(false);
  });
});

describe('a name', () => {
  it('of a training has the name of its order type', () => {
    expect(tipoText(capacitacion)).toBe('Capacitación: "Ergonomía"');
  });

  it('of a branch says what is missing', () => {
    expect(sucursalLabel({ ...capacitacion.sucursal })).toBe(
      'Molinos Aguará S.A. | Río Cuarto | Urquiza 1517',
    );
    expect(sucursalLabel({ cliente: null, localidad: null, direccion: '' })).toBe(
      'Cliente no especificado | Localidad no especificada | Dirección no especificada',
    );
  });
});

describe('the form', () => {
  // Already the 22nd in UTC, still the 21st in Buenos Aires.
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T01:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  const valid = {
    sucursal_id: id,
    tipoOrden_id: id,
    cliente_id: id,
    fechainicio: '2026-11-21',
    fechafin: '',
    fechavencimiento: '2027-11-21',
  };
  const errors = (changes: Partial<typeof valid>, previousStart = '') =>
    Object.fromEntries(
      (ordenSchema(previousStart).safeParse({ ...valid, ...changes }).error?.issues ?? []).map(
        ({ path, message }) => [path[0], message],
      ),
    );

  it('accepts a start from today on, in Buenos Aires’ time', () => {
    expect(errors({})).toEqual({});
    expect(errors({ fechainicio: '2026-11-20' })).toEqual({ fechainicio: textosOrden.inicio });
  });

  it('accepts a past start only if the order had it already', () => {
    expect(errors({ fechainicio: '2025-03-01' }, '2025-03-01')).toEqual({});
    expect(errors({ fechainicio: '2025-03-02' }, '2025-03-01')).toEqual({ fechainicio: textosOrden.inicio });
  });

  it('judges the dates while other fields are missing', () => {
    const wrong = errors({ sucursal_id: '', fechainicio: '2026-11-20', fechafin: '2026-11-19' });
    expect(wrong).toMatchObject({ fechainicio: textosOrden.inicio, fechafin: textosOrden.fin });
    expect(wrong.sucursal_id).toBe('Este campo es requerido');
  });

  it('reports a half-typed end as an invalid date, and no other date', () => {
    expect(errors({ fechafin: '12', fechavencimiento: '2099-12-29' })).toEqual({
      fechafin: 'Ingrese una fecha válida',
    });
  });
});

describe('the states of orders on screen when the day changes', () => {
  it('are those of the new day', () => {
    const row = (fechavencimiento: string, estado: EstadoOrden) => ({ fechavencimiento, estado }) as Orden;
    const rows = [
      row('2026-11-21', 'Por vencer'),
      row('2026-11-22', 'Por vencer'),
      row(addDays('2026-11-22', diasAviso), 'Vigente'),
      row(addDays('2026-11-22', diasAviso + 1), 'Vigente'),
    ];
    const now = withEstados(rows, '2026-11-22');
    expect(now.map(({ estado }) => estado)).toEqual(['Vencida', 'Por vencer', 'Por vencer', 'Vigente']);
    expect(now[1]).toBe(rows[1]);
  });
});
