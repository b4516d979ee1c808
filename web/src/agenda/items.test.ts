import { describe, expect, it } from 'vitest';
import type { AgendaItem } from '#contract/ordenes/agenda.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { shortName } from '../shared/text/short-name.ts';
import { cellText, countsOf, lateText, urgentFirst } from './cell.ts';
import {
  byDay,
  cellName,
  countText,
  type Item,
  isAt,
  isPhotographed,
  isRenewable,
  kindOf,
  overdueGroups,
  overdueOf,
  type Shown,
  spokenText,
  toneOf,
} from './items.ts';

const item: AgendaItem = {
  tipo: 'vencimiento',
  _id: 'a',
  fecha: '2026-11-22',
  hora: null,
  titulo: 'Medición de ruido (Sector pintura)',
  detalle: 'Orden N.º 512',
  cliente: { _id: 'molinos', razonSocial: 'Molinos Aguará S.A.' },
  sucursal: { _id: 'urquiza', direccion: 'Urquiza 1517', localidad: 'Río Cuarto' },
  estado: 'Por vencer',
  diasAviso: null,
  fechainicio: '2025-11-22',
  abierta: true,
  enlace: '/ordenes?ver=a',
};
const start: AgendaItem = { ...item, tipo: 'inicio', hora: '09:00', titulo: 'Trabajo en altura' };
const shown: Shown = { today: '2026-11-22', rol: 'tecnico', withCliente: true, closed: new Set(['c']) };

describe('a line of the agenda', () => {
  it('has the state of today, also when the day has turned since it was loaded', () => {
    expect(kindOf(item, shown)).toBe('Por vencer');
    expect(kindOf(item, { ...shown, today: '2026-11-23' })).toBe('Vencida');
    expect(kindOf({ ...item, fecha: '2027-11-22' }, shown)).toBe('Vigente');
    expect(kindOf(start, { ...shown, today: '2026-12-23' })).toBe('Capacitación');
  });

  it('is about to expire by the days of its type', () => {
    const monthly = { ...item, diasAviso: 7 };
    expect(kindOf(monthly, { ...shown, today: '2026-11-15' })).toBe('Por vencer');
    expect(kindOf(monthly, { ...shown, today: '2026-11-14' })).toBe('Vigente');
  });

  it('is planned until its order begins, and a training’s start is not', () => {
    const planned = { ...item, fechainicio: '2026-11-20' };
    expect(kindOf(planned, { ...shown, today: '2026-11-19' })).toBe('Programada');
    expect(kindOf(planned, { ...shown, today: '2026-11-20' })).toBe('Por vencer');
    expect(kindOf({ ...planned, tipo: 'inicio' }, { ...shown, today: '2026-11-19' })).toBe('Capacitación');
    expect(isRenewable(planned, 'Programada')).toBe(false);
  });

  it('says whether an order was renewed or closed, once the orders are known', () => {
    const renewed = { ...item, abierta: false };
    expect(kindOf(renewed, shown)).toBe('Renovada');
    expect(kindOf({ ...renewed, _id: 'c' }, shown)).toBe('No se renueva');
    expect(kindOf(renewed, { ...shown, closed: undefined })).toBe('Renovada o cerrada');
  });

  it('of a document has words of its own, and offers no renewal', () => {
    const documento: AgendaItem = { ...item, tipo: 'documento', sucursal: null };
    const late = { ...shown, today: '2026-11-23' };
    expect(kindOf(documento, shown)).toBe('Por vencer');
    expect(kindOf(documento, late)).toBe('Vencido');
    expect(kindOf({ ...documento, abierta: false }, late)).toBe('Reemplazado');
    expect(isRenewable(documento, 'Por vencer')).toBe(false);
    expect(isRenewable(item, 'Por vencer')).toBe(true);
  });

  it('is read with its place and its state; a client user hears no company', () => {
    expect(spokenText(item, shown)).toBe(
      'Vence: Molinos Aguará Ruido (Sector pintura) · Medición de ruido (Sector pintura) · Orden N.º\u00a0512 · Molinos Aguará S.A. · Urquiza 1517 - Río Cuarto · Por vencer',
    );
    expect(spokenText(start, { ...shown, withCliente: false })).toBe(
      '09:00 Trabajo en altura Urquiza 1517 - Río Cuarto · Orden N.º\u00a0512 · Capacitación',
    );
  });

  it('says client and type in a cell; a client user reads the type and the branch', () => {
    expect(cellText(item, shown)).toBe('Molinos Aguará · Ruido (Sector pintura)');
    expect(cellText(item, { ...shown, withCliente: false })).toBe(
      'Medición de ruido (Sector pintura) · Urquiza 1517 - Río Cuarto',
    );
  });

  it('leaves the resolution of its type out of a cell, and says it aloud in full', () => {
    const medicion = { ...item, titulo: 'Medición de ruido (Res. SRT 85/12) (Sector pintura)' };
    expect(cellText(medicion, shown)).toBe('Molinos Aguará · Ruido (Sector pintura)');
  });

  it.each([
    ['Medición de puesta a tierra', 'Puesta a tierra'],
    ['Control de extintores', 'Extintores'],
    ['Visita técnica de higiene y seguridad', 'Higiene y seguridad'],
    ['Relevamiento general de riesgos laborales (RGRL)', 'Riesgos laborales'],
    ['Relevamiento de agentes de riesgo (RAR)', 'Agentes de riesgo'],
    ['Medición de ruido (Sector pintura)', 'Ruido (Sector pintura)'],
    ['Uso de elementos de protección personal', 'Protección personal'],
    ['Prevención de incendios y evacuación', 'Incendios y evacuación'],
    ['Plan de evacuación y simulacro', 'Evacuación'],
    ['Primeros auxilios', 'Primeros auxilios'],
    ['Control de EPP', 'Control de EPP'],
  ])('names %s by its subject', (titulo, subject) => {
    expect(cellText({ ...item, titulo }, shown)).toBe(`Molinos Aguará · ${subject}`);
  });

  it('that its type warns of later says from when, while others of its day are about to expire', () => {
    const weekly = { ...item, fecha: '2026-12-10', diasAviso: 7 };
    const late = 'Su tipo avisa 7 días antes';
    expect(spokenText(weekly, shown)).toContain(`Vigente · ${late}`);
    expect(spokenText(weekly, { ...shown, today: '2026-12-05' })).not.toContain(late);
    expect(spokenText({ ...weekly, fecha: '2027-03-10' }, shown)).not.toContain(late);
    expect(lateText([item, weekly, { ...weekly, diasAviso: 15 }], shown)).toBe('Avisa 7 o 15 días antes');
    expect(lateText([item, start], shown)).toBeUndefined();
  });

  it('is never green within the days of every order, but grey until its type warns', () => {
    const weekly = { ...item, fecha: '2026-12-10', diasAviso: 7 };
    expect(toneOf(weekly, shown)).toBe('grey');
    expect(toneOf({ ...weekly, diasAviso: null }, shown)).toBe('amber');
    expect(toneOf(weekly, { ...shown, today: '2026-12-05' })).toBe('amber');
    expect(toneOf({ ...weekly, fecha: '2027-03-10' }, shown)).toBe('green');
  });

  it('says in a cell that it is a document', () => {
    expect(cellText({ ...item, tipo: 'documento', titulo: 'Plan.pdf' }, shown)).toBe(
      'Molinos Aguará · Doc. Plan.pdf',
    );
    const control = { ...item, tipo: 'documento', titulo: 'Control de extintores' } as const;
    expect(cellText(control, shown)).toBe('Molinos Aguará · Doc. Extintores');
    expect(spokenText(control, shown)).toContain('Control de extintores');
  });

  it('offers a technician a photo of an open order that has begun', () => {
    expect(isPhotographed(item, shown)).toBe(true);
    expect(isPhotographed({ ...item, fechainicio: '2026-11-23' }, shown)).toBe(false);
    expect(isPhotographed({ ...item, abierta: false }, shown)).toBe(false);
    expect(isPhotographed({ ...item, tipo: 'documento', fechainicio: null }, shown)).toBe(false);
  });

  it('is shown at its client and its branch', () => {
    expect(isAt(item, { cliente: '', sucursal: '' })).toBe(true);
    expect(isAt(item, { cliente: 'molinos', sucursal: 'urquiza' })).toBe(true);
    expect(isAt(item, { cliente: 'otro', sucursal: '' })).toBe(false);
    expect(isAt(item, { cliente: 'molinos', sucursal: 'otra' })).toBe(false);
    expect(isAt({ ...item, sucursal: null }, { cliente: '', sucursal: 'urquiza' })).toBe(false);
  });
});

it('the lines of a day keep their order', () => {
  const other = { ...item, _id: 'b', fecha: '2026-11-23' };
  const days = byDay([item, other, start]);
  expect([...days.keys()]).toEqual(['2026-11-22', '2026-11-23']);
  expect(days.get('2026-11-22')).toEqual([item, start]);
});

it('a day is counted by expiries and trainings', () => {
  expect(countText([item])).toBe('1 vencimiento');
  expect(countText([start, start])).toBe('2 capacitaciones');
  expect(countText([item, item, start])).toBe('2 vencimientos y 1 capacitación');
  const begins = { ...item, tipo: 'comienzo' } as const;
  expect(countText([item, start, begins, begins])).toBe(
    '1 vencimiento, 1 capacitación y 2 órdenes que empiezan',
  );
  expect(countText([])).toBe('');
});

it.each([
  ['Molinos Aguará S.A.', 'Molinos Aguará'],
  ['Norte, S. R. L.', 'Norte'],
  ['Frigorífico Sur S.A.C.I.F', 'Frigorífico Sur'],
  ['Talleres SRL', 'Talleres'],
  ['Acero SAS', 'Acero'],
  ['Juan B. Justo', 'Juan B. Justo'],
  ['Cooperativa Tambera Ltda.', 'Cooperativa Tambera'],
  ['La Casa', 'La Casa'],
  ['S.A.', 'S.A.'],
])('%s is called %s', (razonSocial, name) => {
  expect(shortName(razonSocial)).toBe(name);
});

it.each([
  ['Cooperativa de Trabajo Gráfica Tinta Suelta Ltda.', 'Gráfica Tinta Suelta'],
  ['Cooperativa de Servicios Eléctricos Médano Sur Ltda.', 'Servicios Eléctricos Médano Sur'],
  ['Cooperativa Tambera Ltda.', 'Coop. Tambera'],
  ['Cooperativa de Trabajo', 'Trabajo'],
  ['Molinos Aguará S.A.', 'Molinos Aguará'],
])('a cell calls %s %s, so that two cooperatives of a day differ', (razonSocial, name) => {
  expect(cellName(razonSocial)).toBe(name);
});

it('many items of a day are counted by kind, the most urgent first', () => {
  const late = { ...shown, today: '2026-11-23' };
  const counts = (items: AgendaItem[]) => countsOf(items, late).map(({ text }) => text);
  const documento: AgendaItem = { ...item, tipo: 'documento', sucursal: null };
  expect(counts([start, item, { ...item, abierta: false }, item, documento])).toEqual([
    '2 vencidas',
    '1 doc. vencido',
    '1 capacitación',
    '1 renovada',
  ]);
  expect(counts([])).toEqual([]);
});

it('a cell names what has expired or expires before trainings and what begins', () => {
  const begins: Item = { ...item, tipo: 'comienzo', _id: 'begins' };
  const far = { ...item, _id: 'far', fecha: '2027-11-22' };
  const late = { ...item, _id: 'late', fecha: '2026-11-21' };
  const order = urgentFirst([begins, start, far, item, late], shown).map(({ _id, tipo }) => `${tipo} ${_id}`);
  expect(order).toEqual([
    ...['vencimiento late', 'vencimiento a', 'vencimiento far', 'inicio a', 'comienzo begins'],
  ]);
});

it('overdue orders are open, of active clients and the chosen place, and the first to expire comes first', () => {
  const row = (numeroorden: number, fechavencimiento: string, extra: Partial<Orden> = {}) =>
    ({
      ...{ _id: String(numeroorden), numeroorden, fechavencimiento, estado: 'Vencida' },
      ...{
        cliente: { ...item.cliente, active: true },
        sucursal: { ...item.sucursal, localidad: { nombre: 'Río Cuarto' } },
        renovadaPor: null,
        noSeRenueva: false,
      },
      ...extra,
    }) as Orden;
  const rows = [
    row(3, '2026-10-01'),
    row(2, '2024-10-01'),
    row(1, '2026-10-01'),
    row(4, '2025-10-01', { renovadaPor: { _id: 'x', numeroorden: 9, fechainicio: '2025-10-01' } }),
    row(5, '2025-10-01', { noSeRenueva: true }),
    row(6, '2026-12-01', { estado: 'Por vencer' }),
    row(8, '2025-10-01', { cliente: { _id: 'molinos', razonSocial: 'Molinos', active: false } }),
    row(7, '2023-10-01', { cliente: { _id: 'otro', razonSocial: 'Otro', active: true } }),
  ];
  expect(overdueOf(rows, { cliente: 'molinos', sucursal: '' }).map((one) => one.numeroorden)).toEqual([
    2, 1, 3,
  ]);
  const all = overdueOf(rows, { cliente: '', sucursal: '' });
  const groups = (withCliente: boolean) =>
    overdueGroups(all, { ...shown, withCliente }).map(({ name, rows }) => [name, rows.length]);
  expect(groups(true)).toEqual([
    ['Molinos Aguará S.A.', 3],
    ['Otro', 1],
  ]);
  expect(groups(false)).toEqual([['Urquiza 1517 - Río Cuarto', 4]]);
});
