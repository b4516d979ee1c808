import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SituacionEmpleado } from '#contract/clientes/situacion.ts';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { situacionText } from './con-situacion.tsx';
import { EmpleadosList } from './EmpleadosList.tsx';

const empresa = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', linktofile: null };
const cliente: Usuario = { ...admin, isAdmin: false, cliente: empresa };
const empleado = (_id: string, nombre: string): Empleado => ({
  ...{ _id, version: 1, nombre, apellido: 'Ñandú', documento: '28111222', cuit: null, otrodocumento: null },
  ...{ fechadeingreso: '2024-03-01', tipo: null, fechaegreso: null, cliente_id: 'c1' },
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', nombreFantasia: 'Molinos Aguará' },
  sucursal: { _id: 's', direccion: 'Av. Mitre 2080', localidad: { _id: 'l', nombre: 'Maipú' } },
  createdAt: '2024-03-05T12:00:00.000Z',
});
const rows = [empleado('e1', 'Ana'), empleado('e2', 'Bruno'), empleado('e3', 'Celia')];
const known: SituacionEmpleado[] = [
  { _id: 'e1', exigidas: 3, faltan: 2 },
  { _id: 'e2', exigidas: 3, faltan: 0 },
];
const show = (usuario: Usuario, width: 1440 | 390, situacion: unknown = known) =>
  showScreen(<EmpleadosList usuario={usuario} />, {
    ...{ path: '/empleados', usuario, width },
    answers: {
      'GET /api/empleados': () => rows,
      'GET /api/empleados/cliente/c1': () => rows,
      'GET /api/situacion/empleados': () => situacion,
    },
  });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

afterEach(() => queryClient.clear());

it('counts the trainings that a person lacks, in words', () => {
  expect([0, 1, 2].map((faltan) => situacionText({ faltan }))).toEqual([
    'En regla',
    'Le falta 1',
    'Le faltan 2',
  ]);
});

it.each([
  ['an administrator', admin],
  ['a client user', cliente],
] as const)(
  '%s reads below each name whether the person is in order, and nothing without required trainings',
  async (_, usuario) => {
    const { calls } = await show(usuario, 1440);
    await expect.element(rowOf('Ana').getByText('Le faltan 2', { exact: true })).toBeVisible();
    await expect.element(rowOf('Bruno').getByText('En regla', { exact: true })).toBeVisible();
    await expect.element(rowOf('Celia')).toBeVisible();
    expect(rowOf('Celia').element().textContent).not.toMatch(/En regla|Le falta/);
    expect(calls.filter(({ path }) => path.startsWith('/api/situacion')).length).toBe(1);
  },
);

it('shows the list before it is known how anybody stands', async () => {
  const held = Promise.withResolvers<unknown>();
  await show(admin, 1440, held.promise);
  await expect.element(rowOf('Ana')).toBeVisible();
  held.resolve(known);
  await expect.element(rowOf('Ana').getByText('Le faltan 2')).toBeVisible();
});

it('leads to the record from the menu of a row', async () => {
  const { router } = await show(cliente, 1440);
  await page.getByRole('button', { name: 'Más acciones de Ñandú, Ana' }).click();
  await page.getByRole('menuitem', { name: /^Ver legajo/ }).click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/empleados/legajo?id=e1');
});

it('leads to the record from a card, by the text, with room for a finger', async () => {
  const { router } = await show(cliente, 390);
  const link = page.getByRole('link', { name: 'Le faltan 2: ver el legajo de Ñandú, Ana' });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?id=e1');
});
