import { describe, expect, it } from 'vitest';
import { diasPedido } from '#contract/ordenes/plazos.ts';
import { groupFilter, sinRenovarPath } from '../../links/ordenes.ts';
import { canAsk, pedidaText } from '../../ordenes/pedido/pedido.ts';
import { addDays } from '../../shared/text/dates.ts';
import { othersText } from './groups.ts';

const molinos = { _id: 'molinos', nombre: 'Molinos Aguará S.A.' };

describe('a group of the work', () => {
  it('opens the orders of its client, for a client user of its branch, for a technician of the name', () => {
    expect(groupFilter('admin', molinos)).toEqual({ cliente: 'molinos' });
    expect(groupFilter('cliente', molinos)).toEqual({ sucursal: 'molinos' });
    expect(groupFilter('tecnico', molinos)).toEqual({ buscar: 'Molinos Aguará S.A.' });
  });

  it('of what has expired opens the open orders, the oldest first', () => {
    expect(sinRenovarPath(groupFilter('admin', molinos))).toBe(
      '/ordenes?cliente=molinos&estado=sin-renovar&orden=vencimiento',
    );
    expect(sinRenovarPath()).toBe('/ordenes?estado=sin-renovar&orden=vencimiento');
  });

  it.each([
    [1, 'admin', 'Y 1 cliente más'],
    [1_200, 'tecnico', 'Y 1.200 clientes más'],
    [1, 'cliente', 'Y 1 sucursal más'],
    [2, 'cliente', 'Y 2 sucursales más'],
  ] as const)('%s others for %s are %s', (others, rol, text) => {
    expect(othersText(others, rol)).toBe(text);
  });
});

describe('a request to renew an order', () => {
  const today = '2026-11-25';

  it('says its day, and the year of another one', () => {
    expect(pedidaText('2026-11-20', today)).toBe('Renovación pedida el 20/11');
    expect(pedidaText('2025-12-30', today)).toBe('Renovación pedida el 30/12/2025');
  });

  it('may be repeated when it no longer counts', () => {
    expect(canAsk(null, today)).toBe(true);
    expect(canAsk(addDays(today, 1 - diasPedido), today)).toBe(false);
    expect(canAsk(addDays(today, -diasPedido), today)).toBe(true);
  });
});
