import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Empleado } from '#contract/personas/empleados.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { EmpleadosList } from './EmpleadosList.tsx';

const ana: Empleado = {
  ...{ _id: 'e1', version: 1, nombre: 'Ana', apellido: 'Ñandú', documento: '28111222' },
  ...{ cuit: '27-28111222-4', otrodocumento: null, cliente_id: 'c1' },
  ...{ fechadeingreso: '2024-03-01', tipo: null, fechaegreso: null },
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', nombreFantasia: 'Molinos Aguará', active: true },
  sucursal: { _id: 's', direccion: 'Av. Mitre 2080', localidad: { _id: 'l', nombre: 'Maipú' } },
  createdAt: '2024-03-05T12:00:00.000Z',
};
const pendientes = ['Ergonomía y manejo de cargas', 'Uso de elementos de protección personal'];
const usuario = {
  ...{ ...admin, isAdmin: false },
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', linktofile: null },
};
const bruno = { ...ana, _id: 'e2', nombre: 'Bruno' };
const known = [
  { _id: 'e1', exigidas: 2, faltan: 2, vencidas: 1, pendientes },
  { _id: 'e2', exigidas: 2, faltan: 2, vencidas: 0, pendientes },
];
const show = (width: 1024 | 390) =>
  showScreen(<EmpleadosList usuario={usuario} />, {
    ...{ path: '/empleados', usuario, width },
    answers: {
      'GET /api/empleados/cliente/c1': () => [ana, bruno],
      'GET /api/situacion/empleados': () => known,
    },
  });

afterEach(() => queryClient.clear());

it('beside a narrow rail the names of two trainings stand whole, and the dates below other texts', async () => {
  await show(1024);
  const row = page.getByRole('row').filter({ hasText: 'Ana' });
  const names = row.getByText(pendientes.join(', '));
  await expect.element(names).toBeVisible();
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = names.element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth + 1);
  await expect.element(row.getByText('Ingreso 01/03/2024')).toBeVisible();
  await expect.element(row.getByText('Alta 05/03/2024')).toBeVisible();
});

it('on a phone what is registered for many is as wide as the counts above it', async () => {
  await show(390);
  const many = page.getByRole('link', { name: /^Registrar para los 2: / });
  await expect.element(many).toBeVisible();
  const counts = page.getByRole('group', { name: 'Empleados que piden atención' }).element();
  expect(many.element().getBoundingClientRect().width).toBeCloseTo(counts.getBoundingClientRect().width, 0);
});
