import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../../shared/net/query.ts';
import { admin } from '../../testing/admin.ts';
import { orden, sucursal } from '../../testing/orden.ts';
import { showScreen } from '../../testing/screen.tsx';
import { OrdenesList } from '../OrdenesList.tsx';

const vencida: Orden = {
  ...{ ...orden, _id: 'o3', numeroorden: 1400, estado: 'Vencida' },
  ...{ fechainicio: '2024-01-10', fechavencimiento: '2025-01-10' },
};
const sola: Orden = { ...vencida, _id: 'o4', numeroorden: 1401, referencia: 'Caldera' };
const tecnico: Usuario = {
  ...{ ...admin, isAdmin: false },
  tecnico: { _id: 't1', nombre: 'Paula', apellido: 'Ormos' },
};
const cliente: Usuario = {
  ...{ ...admin, isAdmin: false },
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', linktofile: null },
};
const note = page.getByText(/^1 tiene una orden posterior igual, sin enlazar\./);
const inRow = page.getByText(new RegExp(`^La sigue la N\\.º ${orden.numeroorden}`));

const show = (usuario: Usuario, query: string, width: 1440 | 390 = 1440) =>
  showScreen(<OrdenesList usuario={usuario} />, {
    path: `/ordenes${query}`,
    width,
    answers: {
      'GET /api/ordenes': () => [orden, vencida, sola],
      'GET /api/ordenes/cliente/c1': () => [orden, vencida, sola],
      'GET /api/ordenes/asistentes': () => ({ ordenes: [], faltan: false }),
      'GET /api/sucursales/s1': () => sucursal,
      'POST /api/ordenes/enlaces': () => ({ enlaces: 0, vencidas: 0, muestra: [] }),
    },
  });

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'at %i px the list of what has expired says which order follows, and links it',
  async (width) => {
    await show(admin, '?estado=sin-renovar', width);
    await expect.element(note).toBeVisible();
    await expect.element(inRow).toBeVisible();
    expect(inRow.elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Enlazar renovaciones…' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Enlazar renovaciones anteriores' })).toBeVisible();
  },
);

it('a card keeps its branch beside that order', async () => {
  await show(admin, '?estado=sin-renovar', 390);
  const line = page.getByText(`La sigue la N.º ${orden.numeroorden} · Urquiza 1517 - Río Cuarto`);
  await expect.element(line).toBeVisible();
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = line.element();
  expect([scrollHeight <= clientHeight, scrollWidth <= clientWidth]).toEqual([true, true]);
});

it.each([1440, 390] as const)(
  'at %i px such a row offers its link first, and to renew it in its menu',
  async (width) => {
    const { calls } = await show(admin, '?estado=sin-renovar', width);
    const enlazar = page.getByRole('button', { name: /^Enlazar 1400/ });
    await expect.element(enlazar).toHaveAttribute('title', 'La une con la orden que la sigue. No crea otra.');
    await enlazar.click();
    await expect
      .element(page.getByRole('dialog', { name: 'Enlazar la renovación de la N.º 1400' }))
      .toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ excepto: [], solo: ['o3'] });
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect.element(page.getByRole('button', { name: /^Renovar 1401/ })).toBeVisible();
    await page.getByRole('button', { name: /^Más acciones de 1400/ }).click();
    await expect.element(page.getByRole('menuitem', { name: /^Renovar 1400/ })).toBeVisible();
  },
);

it.each([1440, 390] as const)(
  'at %i px a client user reads which order follows, and asks only for the others',
  async (width) => {
    await show(cliente, '?estado=sin-renovar', width);
    await expect.element(inRow).toBeVisible();
    await expect
      .element(page.getByText('A 1 la sigue otra orden igual: no hace falta pedirla.'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pedir la renovación' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pedir renovación 1401' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pedir renovación 1400' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: `Ver N.º ${orden.numeroorden}: 1400` }).click();
    await expect
      .element(page.getByRole('dialog', { name: new RegExp(`Orden N.º ${orden.numeroorden}$`) }))
      .toBeVisible();
  },
);

it('the form of such a renewal says that it may be registered already', async () => {
  await show(admin, '?renovar=o3');
  await expect.element(page.getByText(/La orden N\.º \d+, con inicio el .* no registre otra/)).toBeVisible();
});

it.each([
  ['without that filter', admin, ''],
  ['for who may not link', tecnico, '?estado=sin-renovar'],
])('says nothing %s', async (_when, usuario, query) => {
  await show(usuario, query);
  await expect.element(page.getByText('1400')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(inRow).not.toBeInTheDocument();
});

it('the panel of an expired order offers an administrator the link with the order that follows it', async () => {
  await show(admin, '?ver=o3');
  await page.getByRole('button', { name: `Enlazar con la N.º ${orden.numeroorden}` }).click();
  await expect.element(page.getByRole('dialog', { name: /^Enlazar la renovación/ })).toBeVisible();
});

it('the panel of an expired order names the order that follows it', async () => {
  await show(tecnico, '?ver=o3');
  await expect.element(page.getByRole('dialog').getByText('Orden posterior')).toBeVisible();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: `N.º ${orden.numeroorden}` }))
    .toBeVisible();
});

it.each([1440, 390] as const)(
  'at %i px a row says that the order which follows has expired too',
  async (width) => {
    const follows = { ...orden, estado: 'Vencida', fechavencimiento: '2025-06-10' } as const;
    await showScreen(<OrdenesList usuario={cliente} />, {
      path: '/ordenes?estado=sin-renovar',
      width,
      answers: {
        'GET /api/ordenes/cliente/c1': () => [follows, vencida],
        'GET /api/ordenes/asistentes': () => ({ ordenes: [], faltan: false }),
      },
    });
    await expect
      .element(page.getByText(`Sigue N.º ${orden.numeroorden}, vencida`, { exact: false }))
      .toBeVisible();
  },
);
