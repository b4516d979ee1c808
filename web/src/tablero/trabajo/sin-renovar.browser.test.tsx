import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PorGrupo, ProximaVencer } from '#contract/consultora/tablero.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { diasSemana } from '#contract/ordenes/plazos.ts';
import { addDays, today } from '../../shared/text/dates.ts';
import { showScreen } from '../../testing/screen.tsx';
import { Reply } from '../../testing/server.ts';
import { SinRenovar } from './SinRenovar.tsx';

const order = (numeroorden: number, pedida: string | null = null): ProximaVencer => ({
  _id: `orden-${numeroorden}`,
  numeroorden,
  cliente: 'Molinos Aguará S.A.',
  sucursal: { direccion: 'Belgrano 100', localidad: 'Rosario' },
  tipoOrden: { nombre: 'Medición de ruido', capacitacion: false },
  fechavencimiento: '2026-03-02',
  dias: -200,
  pedida,
  titulo: null,
  posterior: null,
});
const work = (primeras: ProximaVencer[]): PorGrupo => ({
  ordenes: 565,
  cantidadGrupos: 4,
  grupos: [
    { _id: 'molinos', nombre: 'Molinos Aguará S.A.', telefono: '(03493) 42-5678', ordenes: 12, primeras },
  ],
});
const show = (rol: Rol, primeras = [order(7)], answers = {}) =>
  showScreen(<SinRenovar sinRenovar={work(primeras)} recientes={12} followed={6} rol={rol} />, { answers });

const toast = (text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').filter({ hasText: text });
const ask = () => page.getByRole('button', { name: 'Pedir renovación de la orden N.º 7' });

it('leads an administrator to the list, to each renewal and to the links of the past', async () => {
  const { calls } = await show('admin', [order(7)], {
    'POST /api/ordenes/enlaces': () => ({ enlaces: 0, muestra: [] }),
  });
  const region = page.getByRole('region', { name: 'Vencidas sin renovar · 565' });
  await expect.element(region).toBeVisible();
  const recent = `${addDays(today(), -diasSemana)}..${addDays(today(), -1)}`;
  const recentPath = `/ordenes?${new URLSearchParams({ vencimiento: recent, estado: 'sin-renovar', orden: 'vencimiento' })}`;
  const links = [
    ['Ver las 565 vencidas', '/ordenes?estado=sin-renovar&orden=vencimiento'],
    [
      'Ver las 12 órdenes de Molinos Aguará S.A.',
      '/ordenes?cliente=molinos&estado=sin-renovar&orden=vencimiento',
    ],
    ['Renovar: Orden N.º 7', '/ordenes?renovar=orden-7'],
    ['Y 3 clientes más', '/situacion'],
    ['(03493) 42-5678: llamar a Molinos Aguará S.A.', 'tel:03493425678'],
    [`12 vencieron en los últimos ${diasSemana} días`, recentPath],
  ] as const;
  for (const [name, href] of links)
    await expect.element(region.getByRole('link', { name })).toHaveAttribute('href', href);
  const counted = () => calls.filter(({ path }) => path === '/api/ordenes/enlaces');
  expect(counted()).toEqual([]);
  await region.getByRole('button', { name: 'Enlazar renovaciones…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlazar renovaciones anteriores' });
  await expect.element(dialog.getByText('No hay renovaciones para enlazar')).toBeVisible();
});

it('offers an administrator the link of an order that another one follows, in place of its renewal', async () => {
  const posterior = { _id: 'orden-9', numeroorden: 9, vencida: false };
  const { calls } = await show('admin', [{ ...order(7), posterior }], {
    'POST /api/ordenes/enlaces': () => ({ enlaces: 0, vencidas: 0, muestra: [] }),
  });
  await expect.element(page.getByText(/· La sigue la N\.º 9$/)).toBeVisible();
  await expect.element(page.getByText('6 ya tienen una orden posterior: falta enlazarlas.')).toBeVisible();
  expect(page.getByRole('link', { name: /^Renovar/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Enlazar: Orden N.º 7' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Enlazar la renovación de la N.º 7' })).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ excepto: [], solo: ['orden-7'] });
});

it('says of an order that follows whether it has expired too (reglas 2.10)', async () => {
  await show('tecnico', [{ ...order(7), posterior: { _id: 'orden-9', numeroorden: 9, vencida: true } }]);
  await expect.element(page.getByText(/· Sigue N\.º 9, vencida$/)).toBeVisible();
});

it('offers a technician neither renewals nor requests', async () => {
  await show('tecnico');
  await expect.element(page.getByText(/^Venció el 02\/03\/2026, hace 6 meses · Belgrano 100/)).toBeVisible();
  expect(page.getByRole('button', { name: /Pedir|Enlazar/ }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: /^Renovar/ }).elements()).toEqual([]);
});

it('lets a client user ask, and then keeps the focus on the order', async () => {
  const { calls } = await show('cliente', [order(7)], {
    'POST /api/ordenes/orden-7/pedido': () => ({ _id: 'orden-7', pedida: today() }),
  });
  await ask().click();
  await expect.element(toast('La consultora recibió el aviso.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/ordenes/orden-7/pedido',
  ]);
  expect((document.activeElement as HTMLAnchorElement).textContent).toMatch(/^N\.º\s7/);
});

it('keeps the button, with the reason, where the request is refused', async () => {
  const message = 'La orden ya no espera una renovación.';
  const refusal = new Reply(409, { success: false, code: 'duplicado', message });
  await show('cliente', [order(7)], { 'POST /api/ordenes/orden-7/pedido': () => refusal });
  await ask().click();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(ask()).toBeEnabled();
});

it('says when the renewal was asked for in place of the button', async () => {
  await show('cliente', [order(7, today())]);
  await expect.element(page.getByText(/^Renovación pedida el \d\d\/\d\d$/)).toBeVisible();
  expect(ask().elements()).toEqual([]);
});

it('is one calm line without anything expired', async () => {
  await showScreen(
    <SinRenovar
      sinRenovar={{ ordenes: 0, cantidadGrupos: 0, grupos: [] }}
      recientes={0}
      followed={0}
      rol="admin"
    />,
  );
  await expect.element(page.getByText('Ninguna orden está vencida sin renovar.')).toBeVisible();
  expect(page.getByRole('button', { name: /Enlazar/ }).elements()).toEqual([]);
});

it('shows the two clients with most, so that what expires next begins within the window', async () => {
  const grupos = ['A', 'B', 'C'].map((nombre, at) => ({
    ...{ _id: nombre, nombre: `Cliente ${nombre}`, telefono: null, ordenes: 9 },
    primeras: [order(at + 1)],
  }));
  await showScreen(
    <SinRenovar
      sinRenovar={{ ordenes: 27, cantidadGrupos: 5, grupos }}
      recientes={0}
      followed={0}
      rol="admin"
    />,
  );
  await expect.element(page.getByRole('heading', { name: 'Cliente B' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Cliente C' }).elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: 'Y 3 clientes más' })).toBeVisible();
});
