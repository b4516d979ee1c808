import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Empleado } from '#contract/personas/empleados.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { EmpleadosList } from './EmpleadosList.tsx';

const empleado = (_id: string, nombre: string): Empleado => ({
  ...{ _id, version: 1, nombre, apellido: 'Ñandú', documento: '28111222', cuit: null, otrodocumento: null },
  ...{ fechadeingreso: '2024-03-01', tipo: null, fechaegreso: null, cliente_id: 'c1' },
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', nombreFantasia: 'Molinos Aguará', active: true },
  sucursal: { _id: 's', direccion: 'Av. Mitre 2080', localidad: { _id: 'l', nombre: 'Maipú' } },
  createdAt: '2024-03-05T12:00:00.000Z',
});
const known = [
  { _id: 'e1', exigidas: 3, faltan: 2, vencidas: 1, pendientes: ['Primeros auxilios', 'Altura'] },
  { _id: 'e2', exigidas: 3, faltan: 0, vencidas: 0, pendientes: [] },
];
const show = (path = '/empleados', situacion: unknown = known) =>
  showScreen(<EmpleadosList usuario={admin} />, {
    ...{ path, usuario: admin, width: 1440 },
    answers: {
      'GET /api/empleados': () => [empleado('e1', 'Ana'), empleado('e2', 'Bruno')],
      'GET /api/situacion/empleados': () => situacion,
    },
  });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const names = () => ['Ana', 'Bruno'].filter((name) => rowOf(name).elements().length > 0).join(' ');

afterEach(() => queryClient.clear());

it('a row whose person lacks trainings names them, and has the way to register one behind its menu', async () => {
  const { router } = await show();
  await expect.element(rowOf('Ana').getByText('Primeros auxilios, Altura')).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones de Ñandú, Bruno' }).click();
  await expect.element(page.getByRole('menuitem', { name: /^Ver legajo/ })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /^Registrar/ }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Más acciones de Ñandú, Ana' }).click();
  await page.getByRole('menuitem', { name: /^Registrar capacitación/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/ordenes/add-training');
  expect(router.state.location.state).toMatchObject({
    personal: { empleados: ['e1'], volver: '/empleados' },
  });
});

it('lists who lacks one training, by its name in the address', async () => {
  await show('/empleados?falta=Altura');
  await expect.poll(names).toBe('Ana');
});

it('counts among what a search has found', async () => {
  await show('/empleados?buscar=Bruno');
  await expect.poll(names).toBe('Bruno');
  await expect.element(page.getByRole('button', { name: 'Con faltas · 0' })).toBeVisible();
});

it('ignores a value of the address that it does not know', async () => {
  await show('/empleados?situacion=otra', new Promise(() => {}));
  await expect.poll(names).toBe('Ana Bruno');
});

it('a row of whom nothing is asked leads to where it is defined', async () => {
  await show('/empleados', [known[0]]);
  await expect
    .element(page.getByRole('link', { name: 'Definir requisitos: Ñandú, Bruno' }))
    .toHaveAttribute('href', '/situacion/c1?parte=personal');
  expect(page.getByRole('link', { name: 'Definir requisitos: Ñandú, Ana' }).elements()).toEqual([]);
});

it('the way to define stands out only in the row of the pointer or the focus, where something hovers', async () => {
  await show('/empleados', [known[0]]);
  const link = page.getByRole('link', { name: 'Definir requisitos: Ñandú, Bruno' });
  await expect.element(link).toBeInTheDocument();
  const row = link.element().closest<HTMLElement>('[role="row"]');
  const shown = () => getComputedStyle(link.element().parentElement as HTMLElement).opacity;
  await page.getByRole('searchbox').hover();
  await expect.poll(shown).toBe(matchMedia('(hover: hover)').matches ? '0' : '1');
  row?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus();
  await expect.poll(shown).toBe('1');
});
