import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { queryClient } from '../shared/net/query.ts';
import { formatDate, today } from '../shared/text/dates.ts';
import { admin } from '../testing/admin.ts';
import { orden, sucursal } from '../testing/orden.ts';
import { showScreen } from '../testing/screen.tsx';
import { NextExpiries } from './NextExpiries.tsx';

const empresa = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', linktofile: null };
const cliente: Usuario = { ...admin, isAdmin: false, cliente: empresa };
/** Of a type of its own, so that no other order follows it. */
const row = (numeroorden: number, of: Partial<Orden>): Orden => ({
  ...{ ...orden, _id: `o${numeroorden}`, numeroorden },
  tipoOrden: { ...orden.tipoOrden, _id: `tipo${numeroorden}` },
  ...of,
});
const expired = { estado: 'Vencida', fechainicio: '2024-01-05', fechavencimiento: '2025-01-05' } as const;
const rows = [
  row(1, expired),
  row(2, { ...expired, fechavencimiento: '2025-02-05' }),
  row(3, { ...expired, fechavencimiento: '2025-03-05', pedida: today() }),
  row(4, { ...expired, fechavencimiento: '2025-04-05', tipoOrden: orden.tipoOrden }),
  row(5, { fechavencimiento: '2099-05-05', tipoOrden: orden.tipoOrden }),
];
const tecnico: Usuario = {
  ...admin,
  isAdmin: false,
  tecnico: { _id: 't1', nombre: 'Inés', apellido: 'Quiroga' },
};
const show = (usuario: Usuario, data = rows, branches: unknown = []) =>
  showScreen(
    <NextExpiries
      cliente={{ _id: 'c1' }}
      list={{ data, error: null, isFetching: false, refetch: () => undefined }}
    />,
    { usuario, width: 1440, answers: { 'GET /api/sucursales': () => branches } },
  );

afterEach(() => queryClient.clear());

it.each([
  ['an administrator', admin],
  ['a client user', cliente],
] as const)('%s reads all dates below each other, whatever action stands beside them', async (_, usuario) => {
  await show(usuario);
  await expect.element(page.getByText(/05.05.2099/)).toBeVisible();
  const ends = rows.map(({ fechavencimiento }) => {
    const date = page.getByText(new RegExp(formatDate(fechavencimiento))).element();
    return Math.round(date.getBoundingClientRect().right);
  });
  expect(new Set(ends).size).toBe(1);
});

it('a client user asks there for all that has expired, as in Inicio (reglas 2.27)', async () => {
  await show(cliente);
  await expect.element(page.getByRole('button', { name: 'Pedir las 2 renovaciones' })).toBeVisible();
  await expect.element(page.getByText('1 ya pedida · 1 ya tiene orden posterior')).toBeVisible();
});

it('an administrator asks for nothing', async () => {
  await show(admin);
  await expect.element(page.getByText(/05.05.2099/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Pedir/ }).elements()).toEqual([]);
});

it('a technician adds a file to each order without any that no other follows, and reads how many the others have', async () => {
  const own = { ...orden.tipoOrden, _id: 'tipo9' };
  await show(tecnico, [...rows, row(9, { ...expired, tipoOrden: own, cantidad_archivos: 1 })]);
  await expect.element(page.getByText('Con 1 archivo', { exact: true })).toBeVisible();
  const buttons = page.getByRole('button', { name: /^Agregar archivo: Orden N/ }).elements();
  expect(buttons.map((button) => button.ariaLabel?.slice(-1))).toEqual(['1', '2', '3', '5']);
});

it('of a technician each line leads to its order by its name alone', async () => {
  await show(tecnico);
  const names = page.getByRole('link', { name: /^N.º / });
  await expect.poll(() => names.elements().length).toBe(rows.length);
  expect(page.getByRole('link', { name: /^Ver N.º / }).elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: /^N.º 1 · / }))
    .toHaveAttribute('href', '/clientes/c1?solapa=ordenes&ver=o1');
});

it('a technician reads the orders by branch, the most urgent first, with its way and its telephone once', async () => {
  const otra = { ...orden.sucursal, _id: 'otra', direccion: 'Belgrano 12' };
  const there = row(9, { ...expired, fechavencimiento: '2025-01-20', sucursal: otra });
  await show(tecnico, [...rows, there], [{ ...sucursal, _id: 'otra', telefono: '0358 412-3456' }]);
  const places = [orden.sucursal.direccion, otra.direccion];
  const ways = page.getByRole('link', { name: /^Cómo llegar a / });
  await expect
    .poll(() => ways.elements().map((way) => way.ariaLabel))
    .toEqual(places.map((place) => `Cómo llegar a ${orden.cliente.razonSocial}, ${place}`));
  const other = page.getByRole('region', { name: /^Belgrano 12/ });
  await expect.element(other.getByRole('link', { name: /^Llamar a .*0358 412-3456$/ })).toBeVisible();
  expect(other.getByRole('listitem').elements()).toHaveLength(1);
  const first = page.getByRole('region', { name: new RegExp(`^${orden.sucursal.direccion}`) });
  const names = first.getByRole('link', { name: /^N.º / }).elements();
  expect(names.map((name) => name.textContent?.slice(0, 5))).toEqual(rows.map((_, at) => `N.º ${at + 1}`));
});

it('a press on the date opens the order, as one on its name does', async () => {
  await show(tecnico);
  const date = page.getByText(/05.05.2099/);
  await expect.element(date).toBeVisible();
  const { x, y, width, height } = date.element().getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(hit?.closest('a')?.textContent).toMatch(/^N.º 5 /);
});
