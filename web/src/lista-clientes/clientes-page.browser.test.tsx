import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
