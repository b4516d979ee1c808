import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Legajo } from '#contract/personas/legajo.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { sucursal } from '../testing/orden.ts';
import { showScreen } from '../testing/screen.tsx';
import { LegajoPage } from './LegajoPage.tsx';

const exigida = (nombre: string, estado: Legajo['situacion'][number]['estado']) => ({
  ...{ tipoOrden: { _id: nombre, nombre }, estado, fechavencimiento: null, orden_id: null },
});
const legajo = (documento: string | null): Legajo => ({
  empleado: { apellido: 'Ñandú', nombre: 'Ana', documento, puesto: null },
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', cuit: '30-11111111-8' },
  sucursal: { _id: 's', direccion: 'Av. Mitre 2080', localidad: 'Maipú' },
  situacion: [exigida('Altura', 'Falta'), exigida('Auxilios', 'Vencido'), exigida('Fuego', 'Vigente')],
  ...{ capacitaciones: [], aviso: null },
});
const empresa = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', linktofile: null };
const cliente: Usuario = { ...admin, isAdmin: false, cliente: empresa };
const tecnico: Usuario = { ...admin, isAdmin: false, tecnico: { _id: 't', nombre: 'Eva', apellido: 'Paz' } };

it.each([
  ['an administrator', admin, '28111222', ['Altura', 'Auxilios']],
  ['a client user', cliente, '28111222', ['Altura', 'Auxilios']],
  ['a technician', tecnico, '28111222', []],
  ['anybody, of who has no document,', admin, null, []],
] as const)('%s registers what the person lacks (reglas 2.36)', async (_, usuario, documento, names) => {
  queryClient.clear();
  await showScreen(<LegajoPage />, {
    ...{ usuario, width: 1024, path: '/empleados/legajo?id=e1' },
    answers: { 'GET /api/empleados/e1/legajo': () => legajo(documento) },
  });
  await expect.element(page.getByText('Vigente', { exact: true })).toBeVisible();
  const links = page.getByRole('link', { name: /^Registrar capacitación/ }).elements();
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
    names.map((name) => `Registrar capacitación: ${name}, de Ñandú, Ana`),
  );
});

it.each([
  ['an administrator', admin, '28111222', 'Registrar capacitación: Altura, de Ñandú, Ana'],
  ['anybody, of who has no document,', admin, null, 'Imprimir legajo'],
] as const)('one button alone is filled, what %s does next', async (_, usuario, documento, name) => {
  queryClient.clear();
  await showScreen(<LegajoPage />, {
    ...{ usuario, width: 1024, path: '/empleados/legajo?id=e1' },
    answers: {
      'GET /api/empleados/e1/legajo': () => legajo(documento),
      'GET /api/sucursales/s': () => sucursal,
    },
  });
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  const filled = [...document.querySelectorAll('.MuiButton-contained')];
  expect(filled.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([name]);
});

it('printing is no filled button for a technician either while the person lacks something', async () => {
  queryClient.clear();
  await showScreen(<LegajoPage />, {
    ...{ usuario: tecnico, width: 1024, path: '/empleados/legajo?id=e1' },
    answers: {
      'GET /api/empleados/e1/legajo': () => legajo('28111222'),
      'GET /api/sucursales/s': () => sucursal,
    },
  });
  await expect.element(page.getByRole('link', { name: 'Imprimir legajo' })).toBeVisible();
  expect(document.querySelectorAll('.MuiButton-contained')).toHaveLength(0);
});

it('a technician reads how many trainings the person lacks, and calls the branch about them', async () => {
  queryClient.clear();
  await showScreen(<LegajoPage />, {
    ...{ usuario: tecnico, width: 390, path: '/empleados/legajo?id=e1' },
    answers: {
      'GET /api/empleados/e1/legajo': () => legajo('28111222'),
      'GET /api/sucursales/s': () => sucursal,
    },
  });
  await expect
    .element(page.getByText('Le faltan 2 capacitaciones: coordínelas con la sucursal.'))
    .toBeVisible();
  const call = page.getByRole('link', { name: 'Llamar 385 411-4905: Av. Mitre 2080 - Maipú' });
  await expect.element(call).toHaveAttribute('href', 'tel:3854114905');
});
