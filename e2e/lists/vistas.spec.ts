import type { Page } from '@playwright/test';
import { CONTRASENA } from '#server/testing/factories.ts';
import { iso } from '../support/entities/renovar.ts';
import { expectToast, filterList, openScreen, pick, signIn } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { type Cuenta, expect, makeEmpresa, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Vistas' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });
const names = (page: Page) => tabs(page).getByRole('link').allInnerTexts();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function save(page: Page, nombre: string, label = 'Guardar vista'): Promise<void> {
  await button(page, label).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await dialog.getByLabel('Nombre').fill(nombre);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tab(page, nombre)).toHaveAttribute('aria-current', 'page');
}

async function choose(page: Page, nombre: string, action: string): Promise<void> {
  await button(page, `Opciones de la vista ${nombre}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function pickEstado(page: Page, estado: string): Promise<void> {
  await pick(page, 'Estado', estado);
  await expect(page.getByRole('combobox', { name: 'Estado' })).toContainText(estado);
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** Inspects the screen from its top, once no toast covers a part of it. */
async function inspectUncovered(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')).toHaveCount(0);
  // A click that something covers for a moment is tried again at another scroll position.
  await page.locator('main').evaluate((main) => {
    for (let box: Element | null = main; box; box = box.parentElement) box.scrollTop = 0;
  });
  await inspect(page, name);
}

/** A client user with two orders, one expired and one that is valid for long. */
async function withOrders(product: Product): Promise<Cuenta> {
  const { make } = product;
  const empresa = await makeEmpresa(product);
  await make.orden({ ...empresa, fechainicio: '2020-01-01', fechavencimiento: '2021-01-01' });
  await make.orden({ ...empresa, fechainicio: '2020-01-01', fechavencimiento: iso(5 * 365) });
  return { email: empresa.email, password: CONTRASENA };
}

const count = (page: Page) => page.getByRole('heading', { level: 1 });

test('a view is saved, chosen, changed, updated, renamed, moved and deleted', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, await withOrders(product));
  await expect(count(page)).toHaveText('Órdenes · 2');
  await expect(tabs(page)).toHaveCount(0);

  await pickEstado(page, 'Vencida');
  await save(page, 'Vencidas');
  await expectToast(page, 'Vista guardada');
  await expect(button(page, 'Guardar vista')).toHaveCount(0);

  await tab(page, 'Todas').click();
  await expect(count(page)).toHaveText('Órdenes · 2');
  await expect(tab(page, 'Todas')).toHaveAttribute('aria-current', 'page');
  // Text that is not in the address yet is saved too.
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('belgrano');
  await expect(button(page, 'Guardar vista')).toBeVisible();
  await save(page, 'De Belgrano');
  expect(await names(page)).toEqual(['Todas', 'Vencidas', 'De Belgrano']);

  await tab(page, 'Vencidas').click();
  await expect(count(page)).toHaveText('Órdenes · 1 de 2');
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
  await pickEstado(page, 'Vigente');
  const changed = tabs(page).getByRole('link', { name: 'Vencidas (modificada)' });
  await expect(changed).toHaveAttribute('aria-current', 'page');
  await inspectUncovered(page, 'vistas modificada');
  await save(page, 'Vigentes', 'Guardar como vista');
  await tab(page, 'Vencidas').click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Alta' }).click();
  await page.keyboard.press('Escape');
  await button(page, 'Actualizar vista').click();
  await expectToast(page, 'Vista actualizada');
  await expect(tab(page, 'Vencidas')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Todas').click();
  await expect(page.getByRole('columnheader', { name: 'Alta' })).toBeVisible();
  await tab(page, 'Vencidas').click();
  await expect(page.getByRole('columnheader', { name: 'Alta' })).toHaveCount(0);
  await page.goBack();
  await expect(tab(page, 'Todas')).toHaveAttribute('aria-current', 'page');
  await page.goForward();

  await choose(page, 'Vencidas', 'Cambiar nombre');
  const dialog = page.getByRole('dialog', { name: 'Cambiar nombre de la vista' });
  await dialog.getByLabel('Nombre').fill('VIGENTÉS');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Ya tiene una vista con ese nombre en esta lista')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Atrasadas');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => names(page)).toEqual(['Todas', 'Atrasadas', 'De Belgrano', 'Vigentes']);

  await choose(page, 'Atrasadas', 'Mover a la derecha');
  await expect.poll(() => names(page)).toEqual(['Todas', 'De Belgrano', 'Atrasadas', 'Vigentes']);
  await expect(button(page, 'Opciones de la vista Atrasadas')).toBeFocused();
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Todas', 'De Belgrano', 'Atrasadas', 'Vigentes']);
  await expect(tab(page, 'Atrasadas')).toHaveAttribute('aria-current', 'page');

  await choose(page, 'Atrasadas', 'Eliminar');
  const question = page.getByRole('alertdialog', { name: 'Eliminar la vista Atrasadas' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, 'Vista eliminada');
  await expect.poll(() => names(page)).toEqual(['Todas', 'De Belgrano', 'Vigentes']);
  // What it showed stays, and can be saved again.
  await expect(count(page)).toHaveText('Órdenes · 1 de 2');
  await save(page, 'Atrasadas');
  expect((await names(page)).at(-1)).toBe('Atrasadas');
});

test('a view is a link: it opens in another tab, which follows its changes', { tag: '@completo' }, async ({
  page,
  context,
  product,
}) => {
  const cuenta = await withOrders(product);
  await signIn(page, product.url, cuenta);
  await pickEstado(page, 'Vencida');
  await save(page, 'Vencidas');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(tab(other, 'Vencidas')).toHaveAttribute('aria-current', 'page');
  await expect(count(other)).toHaveText('Órdenes · 1 de 2');
  await tab(page, 'Todas').click();
  await pickEstado(page, 'Vigente');
  await save(page, 'Vigentes');
  await expect(tab(other, 'Vigentes')).toBeVisible();
  // Somebody else who gets the link sees the same list without the tab.
  const token = await tokenOf(product, cuenta);
  const all = (await (await callAs(product, token, 'GET', '/api/vistas')).json()) as { _id: string }[];
  for (const { _id } of all) await callAs(product, token, 'DELETE', `/api/vistas/${_id}`);
  await expect(tabs(other)).toHaveCount(0);
  await expect(count(other)).toHaveText('Órdenes · 1 de 2');
  await expect(button(other, 'Guardar vista')).toBeVisible();
});

test('on a phone views are saved behind ⋯, and chosen by touch and keyboard', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product.url, await withOrders(product));
  await expect(count(page)).toHaveText('Órdenes · 2');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('tipo');
  await expect(page).toHaveURL(/buscar=tipo/);
  await button(page, 'Más acciones').click();
  await page.getByRole('menuitem', { name: 'Guardar vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await dialog.getByLabel('Nombre').fill('Por tipo');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Por tipo')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Todas').focus();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Todas')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('');
});

test('each list has its own views', { tag: '@completo' }, async ({ page, product }) => {
  await signIn(page, product.url, ADMIN);
  for (const [label, title] of [
    ['Rubros Laborales', 'Rubros'],
    ['Usuarios', 'Usuarios'],
  ] as const) {
    await openScreen(page, label);
    await filterList(page, title, 'admin');
    await button(page, 'Más acciones').click();
    await page.getByRole('menuitem', { name: 'Guardar vista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
    await dialog.getByLabel('Nombre').fill('Mía');
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(['Todos', 'Mía']);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await inspectUncovered(page, 'vistas 390');
  const token = await tokenOf(product, ADMIN);
  const all = (await (await callAs(product, token, 'GET', '/api/vistas')).json()) as { _id: string }[];
  for (const { _id } of all) await callAs(product, token, 'DELETE', `/api/vistas/${_id}`);
});

test('the table stays in its place while the views are loading', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, await withOrders(product));
  await pickEstado(page, 'Vencida');
  await save(page, 'Vencidas');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/vistas', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.url}/ordenes`);
  await expect(count(page)).toHaveText('Órdenes · 2');
  await expect(tab(page, 'Vencidas')).toHaveCount(0);
  const place = () => page.getByRole('table', { name: 'Órdenes' }).boundingBox();
  const before = await place();
  release();
  await expect(tab(page, 'Vencidas')).toBeVisible();
  expect(await place()).toEqual(before);
});
