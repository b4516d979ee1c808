import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Empleado } from '#contract/personas/empleados.ts';
import type { Legajo } from '#contract/personas/legajo.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { EmpleadosList } from './EmpleadosList.tsx';

const empleado = (documento: string | null): Empleado => ({
  ...{ _id: 'e1', version: 1, nombre: 'Ana', apellido: 'Ñandú', documento, cuit: null, otrodocumento: null },
  ...{ fechadeingreso: '2024-03-01', tipo: null, fechaegreso: null, cliente_id: 'c1' },
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', nombreFantasia: 'Molinos Aguará', active: true },
  sucursal: { _id: 's', direccion: 'Av. Mitre 2080', localidad: { _id: 'l', nombre: 'Maipú' } },
  createdAt: '2024-03-05T12:00:00.000Z',
});
const exigida = (nombre: string, estado: 'Falta' | 'Vigente') => ({
  ...{ tipoOrden: { _id: nombre, nombre }, estado, fechavencimiento: null, orden_id: null },
});
const legajo = (documento: string | null, lacked: readonly string[]): Legajo => ({
  empleado: { apellido: 'Ñandú', nombre: 'Ana', documento, puesto: null },
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', cuit: '30-11111111-8' },
  sucursal: { _id: 's', direccion: 'Av. Mitre 2080', localidad: 'Maipú' },
  situacion: [exigida('Matafuegos', 'Vigente'), ...lacked.map((nombre) => exigida(nombre, 'Falta'))],
  ...{ capacitaciones: [], aviso: null },
});
const show = (documento: string | null, lacked: readonly string[]) =>
  showScreen(<EmpleadosList usuario={admin} />, {
    ...{ path: '/empleados?ver=e1', usuario: admin, width: 1440 },
    answers: {
      'GET /api/empleados': () => [empleado(documento)],
      'GET /api/situacion/empleados': () => [
        { _id: 'e1', exigidas: lacked.length + 1, faltan: lacked.length, vencidas: 0, pendientes: [] },
      ],
      'GET /api/empleados/e1/legajo': () => legajo(documento, lacked),
      'GET /api/empleados/e1/capacitaciones': () => [],
    },
  });
const panel = () => page.getByRole('dialog', { name: 'Empleado Ñandú, Ana' });
const edit = () => panel().getByRole('button', { name: 'Editar' });

afterEach(() => queryClient.clear());

it.each([
  [['Altura'], 'Altura'],
  // Nobody knows which of several was held.
  [['Altura', 'Auxilios'], ''],
] as const)(
  'a panel where %j is missing has its registration as main button (reglas 2.8)',
  async (lacked, tipo) => {
    const { router } = await show('28111222', lacked);
    const register = panel().getByRole('link', { name: 'Registrar capacitación: Ñandú, Ana', exact: true });
    await expect.element(register).toHaveClass('MuiButton-contained');
    await expect.element(edit()).toHaveClass('MuiButton-outlined');
    await expect.element(panel().getByText('Altura')).toBeVisible();
    await register.click();
    await expect
      .poll(() => router.state.location.state?.personal)
      .toMatchObject({ empleados: ['e1'], tipo: { _id: tipo, nombre: tipo } });
  },
);

it('a person without a document cannot be registered', async () => {
  await show(null, ['Altura']);
  await expect.element(panel().getByText('Altura')).toBeVisible();
  await expect.element(edit()).toHaveClass('MuiButton-contained');
  await expect.element(panel().getByRole('link', { name: /^Registrar/ })).not.toBeInTheDocument();
});
