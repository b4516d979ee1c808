import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EstadoOrden, type Orden, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { foldSearch, searchWords } from '#contract/values/text.ts';
import { columns, columnsOfCliente } from '../lista-ordenes/columns.tsx';
import { addDays, formatDate, today } from '../shared/text/dates.ts';
import { matchesAll } from '../shared/text/normalize.ts';
import { sucursalLabel } from '../shared/text/sucursales.ts';
import { sinRespaldoNote } from './archivos/respaldo.ts';
import { withEstados } from './estados/estados-today.ts';
import { ordenSchema } from './orden-schema.ts';
import { nombreText, searchText, tipoText, tituloText } from './texts.ts';

const id = '01a1fa6f-a070-7298-be3f-6be8a4f4099b';
const cliente = { _id: id, razonSocial: 'Molinos Aguará S.A.', active: true };
const localidad = { _id: id, nombre: 'Río Cuarto' };
const capacitacion: Orden = {
  _id: id,
  version: 1,
  numeroorden: 1520,
  sucursal: { _id: id, direccion: 'Urquiza 1517', cliente, localidad },
  cliente,
  cliente_id: id,
  localidad,
  tipoOrden: {
    _id: id,
    nombre: 'Ergonomía',
    capacitacion: true,
    compliance: false,
    inspeccion: false,
    vigenciaMeses: null,
    exigeRespaldo: false,
    diasAviso: null,
  },
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
  referencia: null,
  renueva: null,
  renovadaPor: null,
  noSeRenueva: false,
  cantidad_archivos: 0,
  motivo: null,
  pedida: null,
  archivoPedido: null,
};

describe('the name of an order', () => {
  const { tipoOrden } = capacitacion;

  it('begins with its type, which has its reference', () => {
    const visita = {
      tipoOrden: { ...tipoOrden, nombre: 'Visita' },
      capacitacion: null,
      referencia: 'Planta',
    };
    expect(nombreText(visita)).toBe('Visita (Planta)');
  });

  it('has the title of a training after it, unless that says the same', () => {
    expect(nombreText(capacitacion)).toBe('Ergonomía · Levantamiento manual de cargas');
    expect(tituloText(tipoOrden, 'ergonomia')).toBeUndefined();
  });
});

it('the note above what lacks its file counts what was renewed apart', () => {
  const renewed = { renovadaPor: { _id: id, numeroorden: 2, fechainicio: '2026-01-01' } };
  const current = { renovadaPor: null };
  expect(sinRespaldoNote([current, current])).toMatch(/todavía no lo tienen\.$/);
  expect(sinRespaldoNote([current, current, renewed])).toMatch(/: 2 actuales y 1 ya renovada\.$/);
  expect(sinRespaldoNote([renewed])).toMatch(/: 1 ya renovada\.$/);
});

describe('the free-text filter', () => {
  const finds = (search: string) => matchesAll(foldSearch(searchText(capacitacion)), searchWords(search));

  it.each([
    'aguara',
    'URQUIZA 1517',
    'rio cuarto',
    '1520',
    'levantamiento',
    '01/12/2026',
    'capacitacion ergonomia',
  ])('finds an order by %s', (search) => {
    expect(finds(search)).toBe(true);
  });

  it('does not find an order by its identifier', () => {
    expect(finds('a070')).toBe(false);
  });
});

it('the type of a training has a prefix', () => {
  expect(tipoText(capacitacion)).toBe('Capacitación: "Ergonomía"');
});

describe('the label of a branch', () => {
  it('has client, locality and address', () => {
    expect(sucursalLabel({ ...capacitacion.sucursal })).toBe(
      'Molinos Aguará S.A. | Río Cuarto | Urquiza 1517',
    );
  });

  it('says which parts are missing', () => {
    expect(sucursalLabel({ cliente: null, localidad: null, direccion: '' })).toBe(
      'Cliente no especificado | Localidad no especificada | Dirección no especificada',
    );
  });
});

describe('the form of an order', () => {
  // In UTC it is the 22nd, in Buenos Aires still the 21st.
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

  it('accepts a start today in Buenos Aires', () => {
    expect(errors({})).toEqual({});
  });

  it('refuses a start before today', () => {
    expect(errors({ fechainicio: '2026-11-20' })).toEqual({ fechainicio: ordenTexts.inicio });
  });

  it('accepts the past start that the order had', () => {
    expect(errors({ fechainicio: '2025-03-01' }, '2025-03-01')).toEqual({});
  });

  it('refuses another past start', () => {
    expect(errors({ fechainicio: '2025-03-02' }, '2025-03-01')).toEqual({ fechainicio: ordenTexts.inicio });
  });

  it('checks the dates while other fields are missing', () => {
    const wrong = errors({ sucursal_id: '', fechainicio: '2026-11-20', fechafin: '2026-11-19' });
    expect(wrong).toMatchObject({ fechainicio: ordenTexts.inicio, fechafin: ordenTexts.fin });
    expect(wrong.sucursal_id).toBe('Este campo es requerido');
  });

  it('reports only the half-typed one of the dates', () => {
    expect(errors({ fechafin: '12', fechavencimiento: '2099-12-29' })).toEqual({
      fechafin: 'Ingrese una fecha válida',
    });
  });
});

describe('the columns of an order', () => {
  it.each([
    ['vencimiento', '01/12/2027', capacitacion.fechavencimiento],
    ['inicio', '01/12/2026', capacitacion.fechainicio],
    ['alta', '20/11/2026', capacitacion.createdAt],
  ])('%s shows its own date and sorts by it', (id, shown, date) => {
    const { value, sort } = columns.find((column) => column.id === id) ?? {};
    expect([value?.(capacitacion), sort ? sort(capacitacion) : null]).toEqual([shown, Date.parse(date)]);
  });
});

it.each([
  [-1, 'Venció'],
  [0, 'Vence'],
  [1, 'Vence'],
])('a card says of an expiry in %s days that it %s', (days, verb) => {
  const fechavencimiento = addDays(today(), days);
  for (const shown of [columns, columnsOfCliente]) {
    const card = shown.find((column) => column.id === 'vencimiento')?.card ?? [];
    const texts = card.map((part) => part.content?.({ ...capacitacion, fechavencimiento }, 0));
    expect(texts).toContain(`${verb} ${formatDate(fechavencimiento)}`);
  }
});

describe('when the day changes, an order on screen', () => {
  const row = (fechavencimiento: string, estado: EstadoOrden, dias: number | null = null) =>
    ({ fechainicio: '2026-01-02', fechavencimiento, estado, tipoOrden: { diasAviso: dias } }) as Orden;
  const rows = [
    row('2026-11-21', 'Por vencer'),
    row('2026-11-22', 'Por vencer'),
    row(addDays('2026-11-22', diasAviso), 'Vigente'),
    row(addDays('2026-11-22', diasAviso + 1), 'Vigente'),
  ];
  const now = withEstados(rows, '2026-11-22');

  it('gets the state of the new day', () => {
    expect(now.map(({ estado }) => estado)).toEqual(['Vencida', 'Por vencer', 'Por vencer', 'Vigente']);
  });

  it('is about to expire by the days of its type', () => {
    const own = [row('2026-11-29', 'Vigente', 7), row('2026-11-30', 'Vigente', 7)];
    expect(withEstados(own, '2026-11-22').map(({ estado }) => estado)).toEqual(['Por vencer', 'Vigente']);
  });

  it('is another object on the day it begins, or its renewal', () => {
    const begins = { ...row('2027-11-22', 'Vigente'), fechainicio: '2026-11-22' } as Orden;
    const por = { _id: 'x', numeroorden: 9, fechainicio: '2026-11-22' };
    const renewed = { ...row('2027-11-22', 'Vigente'), renovadaPor: por } as Orden;
    const later = withEstados([begins, renewed], '2026-11-22', '2026-11-21');
    expect(later).toEqual([begins, renewed]);
    expect([later[0] === begins, later[1] === renewed]).toEqual([false, false]);
    expect(withEstados(later, '2026-11-23', '2026-11-22').every((one, i) => one === later[i])).toBe(true);
  });

  it('stays the same object if its state stays', () => {
    expect(now[1]).toBe(rows[1]);
  });
});
