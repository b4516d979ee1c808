import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { RubrosPage } from '../../../rubros/RubrosPage.tsx';
import { showScreen } from '../../../testing/screen.tsx';

const all: readonly Rubro[] = ['Agro', 'Construcción', 'Minería'].map((nombre, at) => ({
  ...{ _id: String(at), version: 1, nombre, controlContratista: false, cantidad_clientes: 0 },
}));
let rubros = all;

const bar = () => page.getByRole('region', { name: 'Selección' });
const count = () => bar().getByRole('status');
const button = (name: string) => bar().getByRole('button', { name, exact: true });
const search = (text: string) => page.getByRole('searchbox', { name: 'Buscar' }).fill(text);

async function showSelected() {
  const shown = await showScreen(<RubrosPage />, {
    path: '/rubros',
    answers: {
      'GET /api/rubros': () => rubros,
      'POST /api/exportaciones': () => null,
      'POST /api/rubros/eliminar': ({ body }) => {
        const { ids } = body as { ids: readonly string[] };
        rubros = rubros.filter(({ _id }) => !ids.includes(_id));
        return { fallas: [] };
      },
    },
  });
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).click();
  await expect.element(count()).toHaveTextContent('3 seleccionadas');
  await search('i');
  await expect.element(count()).toHaveTextContent('2 seleccionadas · 1 no se muestra');
  return shown;
}

beforeEach(() => {
  rubros = all;
});

it('deletes and exports the selected rows that are shown, and keeps the others selected (reglas 15.4)', async () => {
  const { calls } = await showSelected();
  const bodies = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await button('Exportar').click();
  await expect.poll(() => bodies().length).toBe(1);
  const [exported] = bodies() as { filas: unknown[][] }[];
  expect(exported?.filas.map(([nombre]) => nombre)).toEqual(['Construcción', 'Minería']);
  await button('Eliminar').click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar 2 rubros' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect.poll(() => bodies().at(-1)).toEqual({ ids: ['1', '2'] });
  await expect.element(count()).toHaveTextContent('0 seleccionadas · 1 no se muestra');
  await search('');
  await expect.element(count()).toHaveTextContent('1 seleccionada');
  await expect.element(count()).not.toHaveTextContent('no se muestra');
  await expect.element(page.getByRole('checkbox', { name: 'Seleccionar Agro' })).toBeChecked();
});

it('says by pointer, keyboard and touch why nothing can be done with what is hidden', async () => {
  const { calls } = await showSelected();
  await search('xyz');
  await expect.element(count()).toHaveTextContent('0 seleccionadas · 3 no se muestran');
  const reason = page.getByText('La búsqueda o los filtros ocultan lo seleccionado');
  await button('Exportar').hover();
  await expect.element(reason).toBeVisible();
  await userEvent.unhover(button('Exportar'));
  await expect.element(reason).not.toBeInTheDocument();
  (button('Exportar').element() as HTMLElement).focus();
  await expect.element(reason).toBeVisible();
  (button('Exportar').element() as HTMLElement).blur();
  await expect.element(reason).not.toBeInTheDocument();
  // A touch ends with a click, and on some telephones without focus.
  (button('Exportar').element() as HTMLElement).click();
  await expect.element(reason).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
});
