import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../shared/net/query.ts';
import { showScreen } from '../testing/screen.tsx';
import { LocalidadesPage } from './LocalidadesPage.tsx';

const localidad = (_id: string, nombre: string) => ({
  ...{ _id, version: 1, nombre, codigoPostal: 3000 },
  ...{ provincia: { _id: 'p', nombre: 'Santa Fe' }, pais: { _id: 'a', nombre: 'Argentina' } },
});
const show = (width: 1440 | 390) =>
  showScreen(<LocalidadesPage />, {
    ...{ path: '/localidades', width },
    answers: {
      'GET /api/localidades': () => [localidad('l1', 'Rafaela'), localidad('l2', 'Tostado')],
      'GET /api/sucursales': () => ['s1', 's2'].map((_id) => ({ _id, localidad: { _id: 'l1' } })),
    },
  });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

afterEach(() => queryClient.clear());

it.each([1440, 390] as const)(
  'says how many branches use a locality, and of which none does, at %d px',
  async (width) => {
    await show(width);
    const link = rowOf('Rafaela').getByRole('link', { name: /^2.*: ver sucursales de Rafaela/ });
    await expect.element(link).toHaveAttribute('href', '/sucursales?buscar=Rafaela+Santa+Fe');
    await expect.element(rowOf('Tostado').getByText('Sin uso')).toBeVisible();
  },
);

it('a locality in use cannot be deleted, and its action says why', async () => {
  await show(1440);
  await expect.element(rowOf('Rafaela').getByRole('link')).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones de Rafaela' }).click();
  const remove = page.getByRole('menuitem', { name: /^Eliminar/ });
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('No se puede eliminar: la usan 2 sucursales')).toBeInTheDocument();
});

it("offers 'Ordenar' on a phone where there are no filters", async () => {
  await show(390);
  await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Ordenar' });
  await expect.element(sheet.getByLabelText('Ordenar por')).toBeVisible();
  expect(page.getByRole('button', { name: /filtros/i }).elements()).toEqual([]);
});
