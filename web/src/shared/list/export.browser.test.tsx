import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { RubrosPage } from '../../rubros/RubrosPage.tsx';
import { showScreen } from '../../testing/screen.tsx';

const rubros: readonly Rubro[] = ['Agro', 'Construcción', 'Minería'].map((nombre, at) => ({
  ...{ _id: String(at), version: 1, nombre, controlContratista: at === 0, cantidad_clientes: at },
}));

it('an export has the rows that are shown, in their order, and says which they are', async () => {
  const { calls } = await showScreen(<RubrosPage />, {
    path: '/rubros',
    answers: { 'GET /api/rubros': () => rubros, 'POST /api/exportaciones': () => null },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Rubros · 3');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('i');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Rubros · 2 de 3');
  const head = page.getByRole('columnheader', { name: 'Nombre' });
  for (const order of ['ascending', 'descending']) {
    if (head.element().getAttribute('aria-sort') !== order) await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', order);
  }
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exportar a Excel' }).click();
  const exported = () => calls.find(({ method }) => method === 'POST')?.body;
  await expect.poll(exported).toMatchObject({ lista: 'Rubros', filtros: 'i' });
  const { filas } = exported() as { filas: unknown[][] };
  expect(filas.map(([nombre]) => nombre)).toEqual(['Minería', 'Construcción']);
});
