import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Orden, ordenTexts } from '#contract/ordenes/ordenes.ts';
import { hasNumero, numerosText } from '../../links/numeros.ts';
import { numerosFilter } from '../numeros-filter.tsx';
import { dayError, firstDay, laterText } from './how.ts';
import {
  checked,
  countSinRespaldo,
  hasChanges,
  type Row,
  sortSelection,
  withDay,
  withExpiry,
  withStart,
} from './many.ts';

const hoy = '2026-11-22';
beforeEach(() => void vi.useFakeTimers({ now: new Date(`${hoy}T15:00:00Z`) }));
afterEach(() => void vi.useRealTimers());

const id = '01a1fa6f-a070-7298-be3f-6be8a4f4099b';
const orden = (fields: object = {}) =>
  ({
    ...{
      _id: id,
      sucursal: { _id: id },
      cliente: { _id: id, active: true },
      cliente_id: id,
      capacitacion: null,
      renovadaPor: null,
    },
    tipoOrden: { _id: id, vigenciaMeses: 6, exigeRespaldo: false },
    ...{ fechainicio: '2026-05-01', fechafin: null, fechavencimiento: '2026-11-01' },
    ...{ numeroorden: 7, referencia: null },
    ...fields,
  }) as unknown as Orden;
const only = (rows: readonly Row[]) => rows[0] as Row;
const row = () => only(sortSelection([orden()]).rows);

describe('a renewal of many', () => {
  it('takes trainings along, and leaves out what is renewed', () => {
    const charla = orden({ capacitacion: { tituloCapacitacion: 'Charla' } });
    const done = orden({ renovadaPor: { _id: 'x', numeroorden: 9, fechainicio: hoy } });
    const { rows, renewed } = sortSelection([orden(), charla, done]);
    expect([rows.map((one) => one.orden), renewed]).toEqual([[orden(), charla], [done]]);
  });

  it('gives one day to all, except to a row with a day of its own, and the expiry follows', () => {
    const later = withDay(row(), hoy, '2026-12-03');
    expect(later).toMatchObject({ inicio: '2026-12-03', vencimiento: '2027-06-03' });
    const own = withStart(row(), '2026-11-25');
    expect(withDay(own, hoy, '2026-12-03')).toBe(own);
    const typed = withDay(withExpiry(row(), '2027-01-31'), hoy, '2026-12-03');
    expect(typed).toMatchObject({ inicio: '2026-12-03', vencimiento: '2027-01-31' });
  });

  it('was done today or before, or is planned for today or later', () => {
    const startOf = (day: string, how: 'hecho' | 'plan') => checked(withStart(row(), day), how).errors.inicio;
    expect([startOf('2026-11-01', 'hecho'), startOf(hoy, 'hecho')]).toEqual([undefined, undefined]);
    expect(startOf('2026-11-23', 'hecho')).toBe(laterText);
    expect([startOf(hoy, 'plan'), startOf('2027-11-23', 'plan')]).toEqual([undefined, undefined]);
    expect(startOf('2026-11-21', 'plan')).toBe(ordenTexts.inicio);
    expect([firstDay('hecho'), firstDay('plan')]).toEqual([hoy, '2026-11-23']);
    expect(dayError('hecho', '2026-11-23')).toBe(laterText);
    expect(dayError('plan', '2026-11-21')).toBe(ordenTexts.inicio);
    expect(dayError('plan', '0202-11-21')).toBe('Ingrese una fecha válida');
    expect([dayError('hecho', hoy), dayError('plan', hoy)]).toEqual([undefined, undefined]);
  });

  it('has something to lose once a day or an expiry was changed, or a renewal was refused', () => {
    const lost = (one: Row, day = hoy) => hasChanges([one], 'hecho', day);
    expect([lost(row()), lost(withDay(row(), hoy, '2026-11-20'), '2026-11-20')]).toEqual([false, true]);
    expect([lost(withStart(row(), '2026-11-20')), lost(withExpiry(row(), '2027-01-31'))]).toEqual([
      true,
      true,
    ]);
    expect(lost({ ...row(), problem: 'La orden ya fue renovada.' })).toBe(true);
  });

  it('counts those whose type asks for a file', () => {
    const asks = orden({ tipoOrden: { _id: id, vigenciaMeses: 6, exigeRespaldo: true } });
    expect(countSinRespaldo(sortSelection([orden(), asks, asks]).rows)).toBe(2);
  });
});

describe('the numbers of an address', () => {
  it('name each order once, those in a row by the first and the last', () => {
    expect(numerosText([847, 812, 813, 814, 812])).toBe('812-814,847');
    expect(numerosText([5])).toBe('5');
  });

  it('filter exactly these orders', () => {
    const found = [811, 812, 814, 815, 847].filter((numero) => hasNumero('812-814, 847', numero));
    expect(found).toEqual([812, 814, 847]);
    expect(numerosFilter.textOf('812-814,847')).toBe('812 a 814, 847');
  });

  it('filter nothing while they are no numbers', () => {
    for (const text of ['', '812-', 'a', '1,,2']) expect(numerosFilter.textOf(text), text).toBeUndefined();
  });
});
