import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SituacionEmpleado } from '#contract/clientes/situacion.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { showScreen } from '../testing/screen.tsx';
import { RegistrarVarios } from './RegistrarVarios.tsx';

const person = (_id: string, sucursal = 's', documento: string | null = '28111222') =>
  ({ _id, documento, cliente_id: 'c1', sucursal: { _id: sucursal } }) as Empleado;
const lacking = (_id: string, ...pendientes: string[]): SituacionEmpleado => ({
  ...{ _id, exigidas: 3, faltan: pendientes.length, vencidas: 0, pendientes },
});
const known = [lacking('e1', 'Altura'), lacking('e2', 'Ruido', 'Altura'), lacking('e3', 'Ruido', 'Altura')];
const link = (name: string) => page.getByRole('link', { name, exact: true });

/** The button of these people, with these filters chosen. */
function show(
  rows: readonly Empleado[],
  { chosen = {}, shown = rows, situaciones = known }: Partial<ReturnType<typeof optionsOf>> = {},
) {
  const view = {
    ...{ rows: shown, search: '', setFilter: () => {} },
    valueOf: (id: string) => chosen[id] ?? '',
  };
  const map = new Map(situaciones.map((one) => [one._id, one]));
  return showScreen(<RegistrarVarios known={map} rows={rows} view={view} />, {
    ...{ path: '/empleados?falta=Altura', width: 390 },
  });
}
const optionsOf = (
  chosen: Readonly<Record<string, string>>,
  shown: readonly Empleado[],
  situaciones: readonly SituacionEmpleado[],
) => ({ chosen, shown, situaciones });

it('opens the wizard with the training that all lack, these people and their branch (reglas 2.8)', async () => {
  const { router } = await show(['e1', 'e2', 'e3'].map((id) => person(id)));
  await link('Registrar para los 3: Altura').click();
  expect(router.state.location.pathname).toBe('/ordenes/add-training');
  expect(router.state.location.state).toEqual({
    personal: {
      ...{ clienteId: 'c1', sucursalId: 's', tipo: { _id: '', nombre: 'Altura' } },
      ...{ empleados: ['e1', 'e2', 'e3'], volver: '/empleados?falta=Altura' },
    },
  });
});

it('leaves out who has no document, and the branch of people of several', async () => {
  const { router } = await show([person('e1'), person('e2', 'other'), person('e3', 's', null)]);
  await link('Registrar para los 2 con documento: Altura').click();
  expect(router.state.location.state.personal).toMatchObject({ sucursalId: '', empleados: ['e1', 'e2'] });
});

it('is of the training that the filter names, and of the people that the list shows', async () => {
  const rows = ['e1', 'e2', 'e3', 'e4'].map((id) => person(id));
  const situaciones = [...known, lacking('e4')];
  await show(rows, { chosen: { falta: 'Ruido' }, shown: rows.slice(0, 3), situaciones });
  await expect.element(link('Registrar para los 2: Ruido')).toBeVisible();
});

it.each([
  ['not all lack something', [...known, lacking('e4')], {}],
  ['the list shows who has something expired', known, { situacion: 'con-vencidas' }],
  ['one person alone lacks it', known.slice(0, 1), {}],
] as const)('is not offered where %s', async (_, situaciones, chosen) => {
  await show(
    situaciones.map(({ _id }) => person(_id)),
    { situaciones, chosen },
  );
  await expect.element(page.getByRole('link', { name: /^Registrar/ })).not.toBeInTheDocument();
});
