import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { normalQuery, type Vista, type VistaInput, type VistaUpdate } from '#contract/lists/vistas.ts';
import { RubrosPage } from '../../../rubros/RubrosPage.tsx';
import { showScreen } from '../../../testing/screen.tsx';
import { type Call, Reply } from '../../../testing/server.ts';

const rubros: readonly Rubro[] = ['Agro', 'Construcción', 'Minería'].map((nombre, at) => ({
  ...{ _id: String(at), version: 1, nombre, controlContratista: at === 0, cantidad_clientes: at },
}));

// The views of one person, as the server keeps them (reglas 2.26).
let vistas: Vista[] = [];

const create = ({ body }: Call) => {
  const { lista, nombre, consulta } = body as VistaInput;
  const orden = (vistas.at(-1)?.orden ?? 0) + 1;
  const row: Vista = { _id: `v${orden}`, version: 1, lista, nombre, consulta: normalQuery(consulta), orden };
  vistas = [...vistas, row];
  return row;
};
const update = (id: string) => (call: Call) => {
  const body = call.body as VistaUpdate;
  const own = vistas.find(({ _id }) => _id === id);
  if (vistas.some(({ _id, nombre }) => _id !== id && nombre === body.nombre))
    return new Reply(409, { code: 'duplicado', message: 'Ya tiene una vista con ese nombre en esta lista' });
  vistas = vistas
    .map((row) => {
      if (row._id === id) return { ...row, ...body, version: row.version + 1 };
      return row.orden === body.orden && own ? { ...row, orden: own.orden } : row;
    })
    .sort((a, b) => a.orden - b.orden);
  return vistas.find(({ _id }) => _id === id);
};
const remove = (id: string) => () => {
  vistas = vistas.filter(({ _id }) => _id !== id);
  return null;
};

const ids = ['v1', 'v2', 'v3'];
const showRubros = () =>
  showScreen(<RubrosPage />, {
    path: '/rubros',
    answers: {
      'GET /api/rubros': () => rubros,
      'GET /api/vistas': () => vistas,
      'POST /api/vistas': create,
      ...Object.fromEntries(ids.map((id) => [`PUT /api/vistas/${id}`, update(id)])),
      ...Object.fromEntries(ids.map((id) => [`DELETE /api/vistas/${id}`, remove(id)])),
    },
  });

const tabs = () => page.getByRole('navigation', { name: 'Vistas' });
const tab = (name: string) => tabs().getByRole('link', { name, exact: true });
const names = () =>
  tabs()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const search = () => page.getByRole('searchbox', { name: 'Buscar' });
const count = () => page.getByRole('heading', { level: 1 });
const dialog = (name: string) => page.getByRole('dialog', { name });

/** Saves what the list shows; without tabs and filters the form is behind ⋯. */
async function save(nombre: string, { label = 'Guardar vista', inMenu = false } = {}): Promise<void> {
  if (inMenu) await button('Más acciones').click();
  await (inMenu ? page.getByRole('menuitem', { name: label }) : button(label)).click();
  await dialog('Guardar vista')
    .getByRole('textbox', { name: /^Nombre/ })
    .fill(nombre);
  await userEvent.keyboard('{Enter}');
  await expect.element(tab(nombre)).toHaveAttribute('aria-current', 'page');
}

async function choose(nombre: string, action: string): Promise<void> {
  await button(`Opciones de la vista ${nombre}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const saved = (_id: string, nombre: string, consulta: string, orden: number): Vista => ({
  ...{ _id, version: 1, lista: 'rubros', nombre, consulta, orden },
});

beforeEach(() => {
  vistas = [];
});

it('a list has no tabs without views; one that is saved is chosen, and the whole list stays a tab', async () => {
  await showRubros();
  await expect.element(count()).toHaveTextContent('Rubros · 3');
  await expect.element(tabs()).not.toBeInTheDocument();
  await search().fill('agro');
  await expect.element(count()).toHaveTextContent('Rubros · 1 de 3');
  await save('Campo', { inMenu: true });
  expect(names()).toEqual(['Todos', 'Campo']);
  await tab('Todos').click();
  await expect.element(count()).toHaveTextContent('Rubros · 3');
  await expect.element(tab('Todos')).toHaveAttribute('aria-current', 'page');
  await expect.element(search()).toHaveValue('');
});

it('a view is chosen, marked when it is changed, and updated', async () => {
  vistas = [saved('v1', 'Campo', 'buscar=agro', 1)];
  const { calls } = await showRubros();
  await tab('Campo').click();
  await expect.element(count()).toHaveTextContent('Rubros · 1 de 3');
  await expect.element(search()).toHaveValue('agro');
  await search().fill('mine');
  await expect.element(tab('Campo (modificada)')).toHaveAttribute('aria-current', 'page');
  await button('Actualizar vista').click();
  await expect.element(tab('Campo')).toHaveAttribute('aria-current', 'page');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ consulta: 'buscar=mine' });
});

it('a changed view is saved beside the one that it was', { tags: 'completo' }, async () => {
  vistas = [saved('v1', 'Campo', 'buscar=agro', 1)];
  await showRubros();
  await tab('Campo').click();
  await expect.element(search()).toHaveValue('agro');
  await search().fill('mine');
  await save('Minas', { label: 'Guardar como vista' });
  expect(names()).toEqual(['Todos', 'Campo', 'Minas']);
  await tab('Campo').click();
  await expect.element(search()).toHaveValue('agro');
});

it('a view gets another name, not that of another view', { tags: 'completo' }, async () => {
  vistas = [saved('v1', 'Campo', 'buscar=agro', 1), saved('v2', 'Minas', 'buscar=mine', 2)];
  await showRubros();
  await tab('Campo').click();
  await choose('Campo', 'Cambiar nombre');
  const form = dialog('Cambiar nombre de la vista');
  await form.getByRole('textbox', { name: /^Nombre/ }).fill('Minas');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(form.getByText('Ya tiene una vista con ese nombre en esta lista')).toBeVisible();
  await form.getByRole('textbox', { name: /^Nombre/ }).fill('Agrícolas');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(names).toEqual(['Todos', 'Agrícolas', 'Minas']);
});

it('a view is moved, and its menu has the focus again', async () => {
  vistas = [saved('v1', 'Campo', 'buscar=agro', 1), saved('v2', 'Minas', 'buscar=mine', 2)];
  await showRubros();
  await tab('Campo').click();
  await choose('Campo', 'Mover a la derecha');
  await expect.poll(names).toEqual(['Todos', 'Minas', 'Campo']);
  await expect.element(button('Opciones de la vista Campo')).toHaveFocus();
});

it('a view is deleted after a question; what it showed stays and can be saved again', {
  tags: 'completo',
}, async () => {
  vistas = [saved('v1', 'Campo', 'buscar=agro', 1), saved('v2', 'Minas', 'buscar=mine', 2)];
  await showRubros();
  await tab('Campo').click();
  await choose('Campo', 'Eliminar');
  const question = page.getByRole('alertdialog', { name: 'Eliminar la vista Campo' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect.poll(names).toEqual(['Todos', 'Minas']);
  await expect.element(count()).toHaveTextContent('Rubros · 1 de 3');
  await save('Campo');
  expect(names()).toEqual(['Todos', 'Minas', 'Campo']);
});

it('tabs are chosen by the keyboard', async () => {
  vistas = [saved('v1', 'Campo', 'buscar=agro', 1)];
  await showRubros();
  await expect.element(tab('Campo')).toBeVisible();
  await tab('Campo').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('Campo')).toHaveAttribute('aria-current', 'page');
  await expect.element(search()).toHaveValue('agro');
});
