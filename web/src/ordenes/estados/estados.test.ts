import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Orden } from '#contract/ordenes.ts';
import { renewsOnText } from '../renovar/renews-on.ts';
import { closedText, estadoOptions, estadoText, matchesEstado } from './estados.tsx';

const hoy = '2026-11-22';
beforeEach(() => void vi.useFakeTimers({ now: new Date(`${hoy}T15:00:00Z`) }));
afterEach(() => void vi.useRealTimers());

const orden = (fields: Partial<Orden>) =>
  ({
    ...{ estado: 'Vigente', fechainicio: '2026-01-02', fechavencimiento: '2027-11-22' },
    ...{ renovadaPor: null, noSeRenueva: false },
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
