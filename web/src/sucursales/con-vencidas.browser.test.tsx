import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Sucursal } from '#contract/clientes/sucursales.ts';
import { queryClient } from '../shared/net/query.ts';
import { showScreen } from '../testing/screen.tsx';
import { SucursalesList } from './SucursalesList.tsx';

const sucursal = (_id: string, direccion: string): Sucursal => ({
  ...{ _id, version: 1, direccion, telefono: '341 555-0101', email: null, secondEmail: null },
  ...{
    cliente_id: 'c',
    cantidad_ordenes: 8,
    localidad: { _id: 'l', nombre: 'Rosario', provincia: 'Santa Fe' },
  },
  cliente: { _id: 'c', razonSocial: 'Molinos Aguará S.A.', nombreFantasia: 'Molinos Aguará', active: true },
});
const show = (
  width: 1440 | 390,
  path = '/sucursales',
  counted: unknown = [{ _id: 's1', vencidasSinRenovar: 3 }],
) =>
  showScreen(<SucursalesList />, {
    ...{ path, width },
    answers: {
      'GET /api/sucursales': () => [sucursal('s1', 'Mitre 100'), sucursal('s2', 'Roca 200')],
      'GET /api/situacion/sucursales': () => counted,
    },
  });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'leads from a branch to its orders that have expired, at %d px',
  async (width) => {
    await show(width);
    const link = rowOf('Mitre 100').getByRole('link', { name: /ver las vencidas de Mitre 100/ });
    await expect.element(link).toBeVisible();
    expect(link.element().textContent).toBe(width === 390 ? '3 vencidas' : '3');
    // The number of all of them is not in red.
    if (width === 390) expect(rowOf('Mitre 100').element().textContent).toContain('8 órdenes · 3 vencidas');
    await expect
      .element(link)
      .toHaveAttribute('href', '/ordenes?sucursal=s1&estado=sin-renovar&orden=vencimiento');
    await expect.element(rowOf('Roca 200')).toBeVisible();
    expect(
      rowOf('Roca 200')
        .getByRole('link', { name: /vencidas/ })
        .elements(),
    ).toEqual([]);
  },
);

it('lists the branches with expired orders alone, once it is known which', async () => {
  const held = Promise.withResolvers<unknown>();
  await show(1440, '/sucursales?ordenes=con-vencidas', held.promise);
  expect(rowOf('Mitre 100').elements()).toEqual([]);
  held.resolve([{ _id: 's1', vencidasSinRenovar: 3 }]);
  await expect.element(rowOf('Mitre 100')).toBeVisible();
  expect(rowOf('Roca 200').elements()).toEqual([]);
});
