import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { renewsOnText } from '../renovar/renews-on.ts';
import {
  bothText,
  closedText,
  demoraText,
  estadoOptions,
  estadoText,
  joinRenovacion,
  matchesEstado,
} from './estados.tsx';

const hoy = '2026-11-22';
beforeEach(() => void vi.useFakeTimers({ now: new Date(`${hoy}T15:00:00Z`) }));
afterEach(() => void vi.useRealTimers());

const orden = (fields: Partial<Orden>) =>
  ({
    ...{ estado: 'Vigente', fechainicio: '2026-01-02', fechavencimiento: '2027-11-22' },
    ...{ renovadaPor: null, noSeRenueva: false, pedida: null, cliente: { active: true } },
    ...fields,
  }) as Orden;
const por = (fechainicio: string) => ({ _id: 'x', numeroorden: 812, fechainicio });

describe('an order that has not begun', () => {
  const tomorrow = orden({ fechainicio: '2026-11-23' });
  const soon = orden({ fechainicio: '2026-11-23', fechavencimiento: '2026-11-30', estado: 'Por vencer' });
  const today = orden({ fechainicio: hoy });

  it("is 'Programada' in words, whatever its state", () => {
    expect([tomorrow, soon, today].map(estadoText)).toEqual(['Programada', 'Programada', 'Vigente']);
  });

  it('has a filter of its own and is not among those in force', () => {
    expect(estadoOptions).toMatchObject({ programada: 'Programada' });
    const matching = (value: string) => [tomorrow, soon, today].map((one) => matchesEstado(one, value, hoy));
    expect(matching('programada')).toEqual([true, true, false]);
    expect(matching('vigente')).toEqual([false, false, true]);
    // As many as the dashboard counts.
    expect(matching('por-vencer')).toEqual([false, true, false]);
  });
});

describe('an order that has expired', () => {
  const expired = orden({ estado: 'Vencida', fechavencimiento: '2026-10-10' });

  it('says how long ago, unless it is renewed, closed or planned', () => {
    const { renovadaPor } = orden({ renovadaPor: por('2026-11-01') });
    const others = [
      orden({}),
      { ...expired, renovadaPor },
      { ...expired, noSeRenueva: true },
      { ...expired, fechainicio: '2026-11-23' },
    ];
    expect([expired, ...others].map(demoraText)).toEqual([
      'hace 43 días',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('an order whose renewal is planned', () => {
  it('says on which day it is renewed, with another year, until that day', () => {
    expect(renewsOnText(por('2026-12-03'), hoy)).toBe('Se renueva el 03/12');
    expect(renewsOnText(por('2027-01-03'), hoy)).toBe('Se renueva el 03/01/2027');
    expect(renewsOnText(por(hoy), hoy)).toBeUndefined();
  });

  it("says it in place of 'Renovada'", () => {
    const expired = orden({ estado: 'Vencida', fechavencimiento: '2026-11-01' });
    expect(closedText({ ...expired, renovadaPor: por('2026-12-03') })).toBe('Se renueva el 03/12');
    expect(closedText({ ...expired, renovadaPor: por(hoy) })).toBe('Renovada');
    expect(closedText(orden({ renovadaPor: por('2026-12-03') }))).toBeUndefined();
  });
});

describe("the filter 'Estado' holds what becomes of an order too (decision 072)", () => {
  const rows = {
    vencida: orden({ estado: 'Vencida', fechavencimiento: '2026-11-01' }),
    renovada: orden({ estado: 'Vencida', fechavencimiento: '2026-11-01', renovadaPor: por(hoy) }),
    cerrada: orden({ estado: 'Por vencer', fechavencimiento: '2026-11-29', noSeRenueva: true }),
    proxima: orden({ estado: 'Por vencer', fechavencimiento: '2026-11-29' }),
  };
  const found = (value: string) =>
    Object.entries(rows).flatMap(([name, row]) => (matchesEstado(row, value, hoy) ? [name] : []));

  it('finds open, renewed and closed orders, and those that expire soon and are open', () => {
    expect(found('pendiente')).toEqual(['vencida', 'proxima']);
    expect(found('renovada')).toEqual(['renovada']);
    expect(found('no-se-renueva')).toEqual(['cerrada']);
    expect(found('por-vencer-sin-renovar')).toEqual(['proxima']);
    expect(estadoOptions).toMatchObject({ 'por-vencer-sin-renovar': 'Por vencer sin renovar' });
  });

  it('finds no order of an inactive client among what is awaited, and says why', () => {
    const inactivo = { cliente: { _id: 'c', razonSocial: 'Molinos', active: false } };
    const all = [rows.vencida, rows.proxima].map((row) => ({ ...row, ...inactivo, pedida: hoy }));
    for (const value of ['sin-renovar', 'por-vencer-sin-renovar', 'pedida'])
      expect(all.filter((row) => matchesEstado(row, value, hoy))).toEqual([]);
    expect(all.map(estadoText)).toEqual(['Cliente inactivo', 'Cliente inactivo']);
    expect(all.map((row) => matchesEstado(row, 'vencida', hoy))).toEqual([true, false]);
  });

  it('finds the orders whose renewal was asked for, while they wait for it', () => {
    const asked = { ...rows.vencida, pedida: '2026-11-20' };
    const all = [asked, { ...rows.renovada, pedida: '2026-11-20' }, rows.vencida];
    expect(all.filter((row) => matchesEstado(row, 'pedida', hoy))).toEqual([asked]);
  });

  it('finds the orders whose file was asked for', () => {
    const asked = { ...rows.cerrada, archivoPedido: '2026-11-20' };
    const all = [asked, { ...rows.vencida, archivoPedido: null }];
    expect(all.filter((row) => matchesEstado(row, 'archivo-pedido', hoy))).toEqual([asked]);
  });

  it('shows the same rows for an address with the former filter, alone or beside a state', () => {
    expect(found(joinRenovacion('', 'renovada'))).toEqual(['renovada']);
    expect(joinRenovacion('por-vencer', 'pendiente')).toBe('por-vencer-sin-renovar');
    expect(joinRenovacion('vencida', 'pendiente')).toBe('sin-renovar');
    expect(found(joinRenovacion('vencida', 'renovada'))).toEqual(['renovada']);
    expect(found(joinRenovacion('por-vencer', 'no-se-renueva'))).toEqual(['cerrada']);
    expect(found(joinRenovacion('sin-renovar', 'renovada'))).toEqual([]);
    expect(joinRenovacion('vencida', 'otra')).toBe('vencida');
  });

  it('names both in words, and nothing that is unknown', () => {
    expect(bothText(joinRenovacion('vencida', 'renovada'))).toBe('Vencida · Renovada');
    expect(bothText('vencida otra')).toBeUndefined();
  });
});
