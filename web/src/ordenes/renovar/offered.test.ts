import { describe, expect, it } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { likelyOf, offeredTo } from './offered.ts';

const place = { sucursal_id: 'planta', tipoOrden_id: 'ruido' };
const order = (_id: string, changes: Partial<Orden> = {}) =>
  ({
    _id,
    sucursal: { _id: 'planta' },
    tipoOrden: { _id: 'ruido' },
    fechavencimiento: '2026-03-10',
    capacitacion: null,
    referencia: null,
    renovadaPor: null,
    noSeRenueva: false,
    ...changes,
  }) as Orden;
const training = (_id: string, tituloCapacitacion: string, referencia: string | null = null) =>
  order(_id, { capacitacion: { tituloCapacitacion } as Orden['capacitacion'], referencia });
const likely = (rows: readonly Orden[], referencia = '', titulo?: string) =>
  likelyOf(rows, { referencia, titulo })?._id;

describe("'Renueva a' offers", () => {
  it('the open orders of the branch and type, the next expiry first', () => {
    const rows = [
      order('b', { fechavencimiento: '2026-05-01' }),
      order('a'),
      order('renovada', { renovadaPor: { _id: 'x', numeroorden: 9, fechainicio: '2025-10-01' } }),
      order('cerrada', { noSeRenueva: true }),
      order('otro tipo', { tipoOrden: { _id: 'luz' } as Orden['tipoOrden'] }),
      order('otra sucursal', { sucursal: { _id: 'depósito' } as Orden['sucursal'] }),
    ];
    expect(offeredTo(rows, place).map(({ _id }) => _id)).toEqual(['a', 'b']);
  });
});

describe('the one chosen beforehand', () => {
  it('is the only one of the same reference, spelling aside', () => {
    const rows = [order('uno', { referencia: 'Grúa  1' }), order('dos', { referencia: 'Grúa 2' })];
    expect(likely(rows, 'GRUA 1')).toBe('uno');
  });

  it('is the only one without a reference for an order without one', () => {
    expect(likely([order('uno', { referencia: 'Grúa 1' }), order('dos')])).toBe('dos');
  });

  it('is none among several', () => {
    expect(likely([order('uno'), order('dos')])).toBeUndefined();
  });

  it('is none of another reference', () => {
    expect(likely([order('uno', { referencia: 'Grúa 1' })])).toBeUndefined();
    expect(likely([order('uno')], 'Grúa 1')).toBeUndefined();
  });

  it('has the title of the training too', () => {
    const rows = [training('arnés', 'Uso de arnés'), training('fuego', 'Uso de extintores')];
    expect(likely(rows, '', 'uso de ARNES ')).toBe('arnés');
    expect(likely(rows, '', 'Uso')).toBeUndefined();
    expect(likely([training('arnés', 'Uso de arnés', 'Turno noche')], '', 'Uso de arnés')).toBeUndefined();
  });
});
