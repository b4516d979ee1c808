import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { showScreen } from '../testing/screen.tsx';
import { ClientesPage } from './ClientesPage.tsx';

const cliente = (razonSocial: string, active: boolean): Cliente => ({
  ...{ _id: razonSocial, version: 1, nombreFantasia: razonSocial, razonSocial, active },
  rubro: { _id: 'rubro', nombre: 'Agro' },
  categoriaAfip: null,
  cuit: '30-71234500-0',
  telefono: null,
  email: null,
  pais: { _id: 'pais', nombre: 'Argentina' },
  status: 'VERIFIED',
  createdAt: '2026-03-02T12:00:00.000Z',
  linktofile: null,
  filename: null,
  sucursales: [],
  documentos: [],
});

const row = (name: string) => page.getByRole('button', { name, exact: true });

// reglas 4.1
it('an inactive company appears in a search alone', async () => {
  await showScreen(<ClientesPage />, {
    path: '/clientes',
    answers: {
      'GET /api/clientes': () => [cliente('Molinos Aguará', true), cliente('Molinos Yaguar', false)],
    },
  });
  await expect.element(row('Molinos Aguará')).toBeVisible();
  await expect.element(row('Molinos Yaguar')).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('molinos');
  await expect.element(row('Molinos Yaguar')).toBeVisible();
  await expect.element(row('Molinos Aguará')).toBeVisible();
});

it('a filter takes the text that was just typed into the address with it', async () => {
  const answers = {
    'GET /api/clientes': () => [cliente('Molinos Aguará', true)],
  };
  await showScreen(<ClientesPage />, { path: '/clientes', answers });
  await expect.element(row('Molinos Aguará')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('molinos');
  (page.getByRole('button', { name: 'Solo con documentos' }).element() as HTMLElement).click();
  await expect.poll(() => location.search, { interval: 5 }).toContain('documentos=si');
  expect(location.search).toContain('buscar=molinos');
});

it('leads from a client to its overdue orders', async () => {
  const { router } = await showScreen(<ClientesPage />, {
    path: '/clientes',
    answers: {
      'GET /api/clientes': () => [cliente('Molinos', true), cliente('Zárate', true)],
      'GET /api/situacion': () => [situacion('Molinos', 3), situacion('Zárate', 0)],
    },
  });
  await expect.element(page.getByText('3 órdenes vencidas')).toBeVisible();
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  await page.getByRole('button', { name: 'Más acciones de Zárate' }).click();
  await expect.element(item(/^Desactivar/)).toBeVisible();
  await expect.element(item(/^Ver vencidas/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Más acciones de Molinos' }).click();
  await item(/^Ver vencidas/).click();
  await expect.poll(() => router.state.location.search).toContain('cliente=Molinos&estado=sin-renovar');
});

it('sends the mail of activation again beside the words that say that it waits; the detail keeps its place', async () => {
  const waiting: Cliente = {
    ...cliente('Molinos', true),
    status: 'PENDING',
    email: 'molinos@prueba.example',
  };
  let sent = 0;
  await showScreen(<ClientesPage />, {
    ...{ path: '/clientes', width: 1440 },
    answers: {
      'GET /api/clientes': () => [waiting, cliente('Zárate', true)],
      'POST /api/clientes/Molinos/activacion': () => ({ sent: ++sent }),
    },
  });
  const resend = page.getByRole('button', { name: 'Reenviar activación Molinos' });
  await expect.element(resend).toHaveTextContent('Reenviar');
  expect(page.getByRole('button', { name: /^Ver detalle/ }).elements()).toHaveLength(2);
  await resend.click();
  await expect.poll(() => sent).toBe(1);
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

it('the expired orders of a client are a link in a row too', async () => {
  await showScreen(<ClientesPage />, {
    ...{ path: '/clientes', width: 1440 },
    answers: {
      'GET /api/clientes': () => [cliente('Molinos', true)],
      'GET /api/situacion': () => [situacion('Molinos', 3)],
    },
  });
  await expect
    .element(page.getByRole('link', { name: '3 órdenes vencidas: ver las vencidas de Molinos' }))
    .toHaveAttribute('href', expect.stringContaining('cliente=Molinos&estado=sin-renovar'));
});

it('a card calls the company, or says that there is no telephone, and leads to what has expired', async () => {
  const situacion = {
    cliente: { _id: 'Molinos', razonSocial: 'Molinos', telefono: null },
    ...{ semaforo: 'Sin requisitos', porcentaje: null, vigentes: 0, porVencer: 0, vencidos: 0, faltan: 0 },
    ...{ sinRespaldo: 0, vencidasSinRenovar: 3, proxima: null, otraOrden: null },
  };
  await showScreen(<ClientesPage />, {
    ...{ path: '/clientes', width: 390 },
    answers: {
      'GET /api/clientes': () => [
        { ...cliente('Molinos', true), telefono: '341 426-2420' },
        cliente('Zárate', true),
      ],
      'GET /api/situacion': () => [situacion],
    },
  });
  await expect
    .element(page.getByRole('link', { name: '341 426-2420: llamar a Molinos' }))
    .toHaveAttribute('href', 'tel:3414262420');
  await expect.element(page.getByText('Sin teléfono')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '3 órdenes vencidas: ver las vencidas de Molinos' }))
    .toHaveAttribute('href', expect.stringContaining('cliente=Molinos&estado=sin-renovar'));
});

const situacion = (razonSocial: string, vencidasSinRenovar: number) => ({
  cliente: { _id: razonSocial, razonSocial, telefono: null },
  ...{ semaforo: 'Sin requisitos', porcentaje: null, vigentes: 0, porVencer: 0, vencidos: 0, faltan: 0 },
  ...{ sinRespaldo: 0, vencidasSinRenovar, proxima: null, otraOrden: null },
});

// reglas 2.5
it.each([
  ['Con vencidas', 'con-vencidas', 'Molinos'],
  ['Cuenta sin activar', 'sin-activar', 'Pampa'],
  ['Inactivos', 'inactivos', 'Yaguar'],
])("the filter 'Estado' lists %s, and the address keeps it", async (name, value, found) => {
  await showScreen(<ClientesPage />, {
    path: '/clientes',
    answers: {
      'GET /api/clientes': () => [
        cliente('Molinos', true),
        { ...cliente('Pampa', true), status: 'PENDING', email: 'a@pampa.example' },
        cliente('Yaguar', false),
      ],
      'GET /api/situacion': () => [situacion('Molinos', 3), situacion('Pampa', 0)],
    },
  });
  await expect.element(row('Pampa')).toBeVisible();
  const estado = page.getByRole('combobox', { name: 'Estado' });
  await expect.element(estado).toHaveTextContent('Activos');
  await estado.click();
  await page.getByRole('option', { name, exact: true }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('estado')).toBe(value);
  await expect.element(row(found)).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-index]').length).toBe(1);
});
