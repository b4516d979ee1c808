import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type SituacionEmpleado, situacionEmpleados } from '#contract/clientes/situacion.ts';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { EstadoOrden } from '#contract/ordenes/ordenes.ts';
import type { CapacitacionEmpleado, Empleado } from '#contract/personas/empleados.ts';
import type { Legajo } from '#contract/personas/legajo.ts';
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
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', nombreFantasia: 'Molinos Aguará', active: true },
  sucursal: { _id: 's', direccion: 'Av. Mitre 2080', localidad: { _id: 'l', nombre: 'Maipú' } },
  createdAt: '2024-03-05T12:00:00.000Z',
});
const rows = [empleado('e1', 'Ana'), empleado('e2', 'Bruno'), empleado('e3', 'Celia')];
const known: SituacionEmpleado[] = [
  { _id: 'e1', exigidas: 3, faltan: 2, vencidas: 1, pendientes: ['Primeros auxilios', 'Trabajo en altura'] },
  { _id: 'e2', exigidas: 3, faltan: 0, vencidas: 0, pendientes: [] },
];
const exigida = (nombre: string, estado: Legajo['situacion'][number]['estado'], vence: string | null) => ({
  tipoOrden: { _id: nombre, nombre },
  estado,
  fechavencimiento: vence,
  orden_id: vence && 'o1',
});
const legajo: Legajo = {
  empleado: { apellido: 'Ñandú', nombre: 'Ana', documento: '28111222', puesto: null },
  cliente: { ...empresa, cuit: '30-11111111-8' },
  sucursal: { _id: 's', direccion: 'Av. Mitre 2080', localidad: 'Maipú' },
  situacion: [
    exigida('Trabajo en altura', 'Falta', null),
    exigida('Primeros auxilios', 'Vencido', '2026-01-10'),
    exigida('Uso de matafuegos', 'Vigente', '2030-01-10'),
  ],
  capacitaciones: [],
  aviso: null,
};
const training = (_id: string, fechainicio: string, fechavencimiento: string, estado: EstadoOrden) => ({
  ...{ _id, version: 1, participante: 1, numeroorden: 1, tipo: 'Trabajo en altura' },
  ...{ tituloCapacitacion: _id, fechainicio, fechavencimiento, estado },
});
const trainings: CapacitacionEmpleado[] = [
  training('Repaso', '2999-01-10', '2999-12-10', 'Vigente'),
  training('Anual', '2020-03-01', '2021-03-01', 'Vencida'),
  training('Inicial', '2019-03-01', '2020-03-01', 'Vencida'),
];
const show = (
  usuario: Usuario,
  width: 1440 | 1024 | 390,
  situacion: unknown = known,
  path = '/empleados',
  people = rows,
) =>
  showScreen(<EmpleadosList usuario={usuario} />, {
    ...{ path, usuario, width },
    answers: {
      'GET /api/empleados': () => people,
      'GET /api/empleados/cliente/c1': () => rows,
      'GET /api/situacion/empleados': () => situacion,
      'GET /api/empleados/e1/legajo': () => legajo,
      'GET /api/empleados/e2/legajo': () => ({ ...legajo, situacion: [] }),
      'GET /api/empleados/e1/capacitaciones': () => [],
      'GET /api/empleados/e2/capacitaciones': () => trainings,
      'GET /api/empleados/e3/capacitaciones': () => [],
    },
  });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

afterEach(() => queryClient.clear());

it('counts the trainings that a person lacks in the words of the matrix', () => {
  const of = (faltan: number, vencidas: number) => situacionText({ faltan, vencidas });
  expect([of(0, 0), of(1, 0), of(1, 1), of(3, 1)]).toEqual([
    'En regla',
    '1 falta',
    '1 vencida',
    '1 vencida · 2 faltan',
  ]);
});

it.each([
  ['an administrator', admin],
  ['a client user', cliente],
] as const)(
  '%s reads beside each name whether the person is in order, and quietly that nothing is asked of them',
  async (_, usuario) => {
    const { calls } = await show(usuario, 1440);
    await expect.element(rowOf('Ana').getByText('1 vencida · 1 falta', { exact: true })).toBeVisible();
    await expect.element(rowOf('Bruno').getByText('En regla', { exact: true })).toBeVisible();
    await expect.element(rowOf('Celia')).toBeVisible();
    expect(rowOf('Celia').element().textContent).not.toMatch(/En regla|falta/);
    await expect.element(rowOf('Celia').getByText('Sin requisitos', { exact: true })).toBeVisible();
    expect(calls.filter(({ path }) => path.startsWith('/api/situacion')).length).toBe(1);
  },
);

it('shows the list before it is known how anybody stands', async () => {
  const held = Promise.withResolvers<unknown>();
  await show(admin, 1440, held.promise);
  await expect.element(rowOf('Ana')).toBeVisible();
  held.resolve(known);
  await expect.element(rowOf('Ana').getByText('1 vencida · 1 falta')).toBeVisible();
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
  const link = page.getByRole('link', { name: '1 vencida · 1 falta: ver el legajo de Ñandú, Ana' });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?id=e1');
});

const address = (router: Awaited<ReturnType<typeof show>>['router']) =>
  router.state.location.pathname + router.state.location.search;
const panel = (name: string) => page.getByRole('dialog', { name: `Empleado Ñandú, ${name}` });

it.each([
  ['an administrator', admin],
  ['a client user', cliente],
] as const)('%s reads in the panel which trainings a person lacks, and registers one', async (_, usuario) => {
  const { router } = await show(usuario, 1440);
  await rowOf('Ana')
    .getByRole('button', { name: /^Ana( Ñandú)?$/ })
    .click();
  const situacion = panel('Ana').getByRole('region', { name: 'Situación' });
  await expect
    .element(situacion.getByRole('heading', { name: 'Situación · 1 vencida · 1 falta' }))
    .toBeVisible();
  await expect
    .element(situacion.getByText('Cumple con: Uso de matafuegos, vence el 10/01/2030'))
    .toBeVisible();
  const lines = situacion.getByRole('listitem');
  await expect.poll(() => lines.elements().length).toBe(2);
  await expect.element(lines.nth(0)).toHaveTextContent('Trabajo en alturaFaltaRegistrar capacitación');
  await expect
    .element(lines.nth(1))
    .toHaveTextContent('Primeros auxiliosVenció el 10/01/2026VencidoRegistrar capacitación');
  await expect
    .element(lines.nth(1).getByRole('link', { name: 'Primeros auxilios', exact: true }))
    .toHaveAttribute('href', '/ordenes?ver=o1');
  await expect
    .element(situacion.getByRole('link', { name: 'Ver la matriz de la sucursal' }))
    .toHaveAttribute('href', '/situacion/c1?parte=personal&sucursal=s');
  await situacion
    .getByRole('link', { name: 'Registrar capacitación: Trabajo en altura, de Ñandú, Ana' })
    .click();
  await expect.poll(() => address(router)).toBe('/ordenes/add-training');
  expect(router.state.location.state).toEqual({
    personal: {
      ...{ clienteId: 'c1', sucursalId: 's', empleados: ['e1'] },
      tipo: { _id: 'Trabajo en altura', nombre: 'Trabajo en altura' },
      volver: '/empleados?ver=e1',
    },
  });
});

it('names the state of a training as the training record does', async () => {
  await show(cliente, 1440, known, '/empleados?ver=e2');
  const own = panel('Bruno').getByRole('region', { name: 'Capacitaciones' });
  const stateOf = (title: string) => own.getByRole('listitem').filter({ hasText: title });
  await expect.element(stateOf('Repaso').getByText('Programada', { exact: true })).toBeVisible();
  await expect.element(stateOf('Anual').getByText('No se le exige', { exact: true })).toBeVisible();
  await expect.element(stateOf('Inicial').getByText('Reemplazada', { exact: true })).toBeVisible();
});

it('says of an expired training that nobody asks it of the person', async () => {
  await show(cliente, 1440, known, '/empleados?ver=e2');
  const own = panel('Bruno').getByRole('region', { name: 'Capacitaciones' });
  const items = own.getByRole('listitem');
  await expect.element(items.filter({ hasText: 'Anual' }).getByText('No se le exige')).toBeVisible();
  expect(own.getByText('No se le exige').elements().length).toBe(1);
});

it('loads a record only of people who must have trainings', async () => {
  const { calls } = await show(cliente, 1440, known, '/empleados?ver=e2');
  await expect.element(panel('Bruno').getByRole('heading', { name: 'Situación · En regla' })).toBeVisible();
  await page.getByRole('button', { name: 'Registro siguiente' }).click();
  await expect.element(panel('Celia').getByRole('region', { name: 'Capacitaciones' })).toBeVisible();
  await expect.element(panel('Celia').getByRole('region', { name: 'Situación' })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('e3/legajo'))).toEqual([]);
});

const names = () => ['Ana', 'Bruno', 'Celia'].filter((name) => rowOf(name).elements().length > 0).join(' ');

it('narrows the list to who lacks something, or to who is in order, in the address', async () => {
  const { router } = await show(cliente, 1440);
  await expect.poll(names).toBe('Ana Bruno Celia');
  for (const [name, address, shown] of [
    ['Con vencidas o faltantes', '/empleados?situacion=con-faltas', 'Ana'],
    ['Con vencidas', '/empleados?situacion=con-vencidas', 'Ana'],
    ['En regla', '/empleados?situacion=en-regla', 'Bruno'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Situación' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect.poll(names).toBe(shown);
    expect(router.state.location.pathname + router.state.location.search).toBe(address);
  }
});

it('shows nobody before it is known who lacks something, and follows its changes', async () => {
  const held = Promise.withResolvers<unknown>();
  const { calls } = await show(admin, 1440, held.promise, '/empleados?situacion=con-faltas');
  await expect.poll(() => calls.some(({ path }) => path === '/api/empleados')).toBe(true);
  expect(names()).toBe('');
  held.resolve(known);
  await expect.poll(names).toBe('Ana');
  queryClient.setQueryData(
    [situacionEmpleados.path],
    [{ _id: 'e2', exigidas: 3, faltan: 1, vencidas: 1, pendientes: ['Trabajo en altura'] }],
  );
  await expect.poll(names).toBe('Bruno');
});

it.each([
  ['an administrator', admin],
  ['a client user', cliente],
] as const)('%s reads first how many people lack something, and lists these alone', async (_, usuario) => {
  const { router } = await show(usuario, 1440);
  await expect.element(page.getByRole('button', { name: 'De ellos, con vencidas · 1' })).toBeVisible();
  const chip = page.getByRole('button', { name: 'Con faltas · 1' });
  await chip.click();
  await expect.poll(names).toBe('Ana');
  expect(address(router)).toBe('/empleados?situacion=con-faltas');
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect.poll(names).toBe('Ana Bruno Celia');
});

it('does not count an employee of an inactive client among those who lack something', async () => {
  await show(admin, 1440, [{ _id: 'e2', exigidas: 3, faltan: 0, vencidas: 0, pendientes: [] }]);
  await expect.element(page.getByText('A ningún empleado le falta una capacitación')).toBeVisible();
});

it.each([1440, 1024] as const)('shows the whole text of a situation at %d px', async (width) => {
  const most = [{ _id: 'e1', exigidas: 99, faltan: 22, vencidas: 11, pendientes: ['Primeros auxilios'] }];
  await show(cliente, width, most);
  const text = rowOf('Ana').getByRole('link', { name: /^11 vencidas · 11 faltan/ });
  await expect.element(text).toBeVisible();
  const { scrollWidth, clientWidth } = text.element() as HTMLElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it('leads a client user, who has no entry for it in the menu, back to the people of the situation', async () => {
  await show(cliente, 1440);
  await expect
    .element(page.getByRole('navigation', { name: 'Volver' }).getByRole('link'))
    .toHaveAttribute('href', '/situacion/c1?parte=personal');
  await expect.element(page.getByRole('columnheader', { name: 'Cliente' })).not.toBeInTheDocument();
});

it('leads from the menu of a person with required trainings to the matrix of the branch', async () => {
  const { router } = await show(cliente, 1440);
  await expect.element(rowOf('Ana').getByText('1 vencida · 1 falta')).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones de Ñandú, Celia' }).click();
  await expect.element(page.getByRole('menuitem', { name: /^Ver legajo/ })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /^Ver matriz/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Más acciones de Ñandú, Ana' }).click();
  await page.getByRole('menuitem', { name: /^Ver matriz de la sucursal/ }).click();
  await expect.poll(() => address(router)).toBe('/situacion/c1?parte=personal&sucursal=s');
});

it('of who has no document the row says so, as the matrix does: what they lack cannot be known', async () => {
  const people = rows.map((row) => (row._id === 'e1' ? { ...row, documento: null } : row));
  await show(admin, 1440, known, '/empleados', people);
  await expect.element(rowOf('Ana').getByText('Sin documento')).toBeVisible();
  await expect.element(rowOf('Ana').getByText('Cargue el número')).toBeVisible();
  expect(rowOf('Bruno').getByText('En regla').elements()).toHaveLength(1);
});

it('people of inactive clients are left out at first, and say so in place of a situation', async () => {
  const people = rows.map((row) => ({ ...row, cliente: { ...row.cliente, active: row._id !== 'e2' } }));
  await show(admin, 1440, known.slice(0, 1), '/empleados', people);
  await expect.element(rowOf('Ana')).toBeVisible();
  expect(rowOf('Bruno').elements()).toEqual([]);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByRole('checkbox', { name: 'Incluir a los de clientes inactivos' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(rowOf('Bruno').getByText('Cliente inactivo')).toBeVisible();
  expect(rowOf('Ana').getByText('Cliente inactivo').elements()).toEqual([]);
});
