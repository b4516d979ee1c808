import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { expectToast, filterList, openScreen, pick, rowMenu, signIn } from '../support/page/actions.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Seleccionar (?!todas)/ }) });

async function callAsAdmin(product: Product, method: string, path: string, body?: object): Promise<Response> {
  return callAs(product, await tokenOf(product, ADMIN), method, path, body);
}

test.describe('a list of rubros', () => {
  const names = ['Acopio', 'Bodegas', 'Curtiembres', 'Destilería'];
  test.beforeEach(async ({ page, product }) => {
    for (const nombre of names)
      await callAsAdmin(product, 'POST', '/api/rubros', {
        nombre: `Lista ${nombre}`,
        controlContratista: false,
      });
    await signIn(page, product.url, ADMIN);
    await openScreen(page, 'Rubros Laborales');
    await filterList(page, 'Rubros', 'lista');
    await expect(rows(page)).toHaveCount(names.length);
  });
  test.afterEach(async ({ product }) => {
    const left = (await (await callAsAdmin(product, 'GET', '/api/rubros')).json()) as {
      _id: string;
      nombre: string;
    }[];
    for (const { _id, nombre } of left)
      if (nombre.startsWith('Lista ')) await callAsAdmin(product, 'DELETE', `/api/rubros/${_id}`);
  });

  const check = (page: Page, name: string) =>
    page.getByRole('checkbox', { name: `Seleccionar Lista ${name}` });

  test('selects a range with Shift, all of them at the head, and deletes the selected ones', {
    tag: '@completo',
  }, async ({ page }) => {
    await check(page, 'Acopio').click();
    await check(page, 'Curtiembres').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selección' });
    await expect(bar).toContainText('3 seleccionadas');
    await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).click();
    await expect(bar).toContainText('4 seleccionadas');
    await check(page, 'Destilería').click();
    await bar.getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('alertdialog', { name: 'Eliminar 3 rubros' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expectToast(page, 'Se eliminó: 3 rubros');
    await expect(rows(page)).toHaveCount(1);
    await expect(bar).toHaveCount(0);
  });

  test('takes a change of somebody else alone, and keeps search, order and selection', {
    tag: '@completo',
  }, async ({ page, product }) => {
    await page.getByRole('button', { name: 'Nombre', exact: true }).click();
    await check(page, 'Bodegas').click();
    const before = await rows(page).allTextContents();
    const list = (await (await callAsAdmin(product, 'GET', '/api/rubros')).json()) as {
      _id: string;
      nombre: string;
    }[];
    const changed = list.find(({ nombre }) => nombre === 'Lista Destilería');
    const changes = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/rubros') && reply.status() === 226,
    );
    const body = { nombre: 'Lista Destilería', controlContratista: true };
    const { status } = await callAsAdmin(product, 'PUT', `/api/rubros/${changed?._id}`, body);
    expect(status).toBe(200);
    const { filas } = (await (await changes).json()) as { filas: unknown[] };
    expect(filas).toHaveLength(1);
    await expect(rows(page)).toHaveText(
      before.map((text) => (text.includes('Destilería') ? text.replace('No', 'Si') : text)),
    );
    await expect(check(page, 'Bodegas')).toBeChecked();
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('lista');
  });

  test('exports the selected rows, as the columns show them', { tag: '@completo' }, async ({ page }) => {
    await check(page, 'Bodegas').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Exportar' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('Rubros.xlsx');
    const [sheet] = await readXlsxFile(await readFile(await file.path()));
    expect(sheet?.data).toEqual([
      ['Nombre', 'Control Contratista', 'Descripción', 'Clientes'],
      ['Lista Bodegas', 'No', '-', 0],
    ]);
  });

  test('opens a row by a click anywhere in it, and its other actions behind ⋯', { tag: '@completo' }, async ({
    page,
  }) => {
    const row = rows(page).filter({ hasText: 'Lista Curtiembres' });
    await row
      .getByRole('cell')
      .last()
      .click({ position: { x: 2, y: 2 } });
    await expect(page.getByRole('dialog', { name: 'Actualizar rubro' })).toBeVisible();
    await page.keyboard.press('Escape');
    await rowMenu(row, 'Eliminar Lista Curtiembres');
    await expect(page.getByRole('alertdialog', { name: 'Eliminar Lista Curtiembres' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('keeps search, order and hidden columns in its address', { tag: '@completo' }, async ({ page }) => {
    await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
    await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Descripción' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/buscar=lista/);
    await page.reload();
    await expect(rows(page)).toHaveCount(names.length);
    await expect(rows(page).first()).toContainText('Lista Destilería');
    await expect(page.getByRole('columnheader', { name: 'Descripción' })).toHaveCount(0);
  });
});

test('orders are filtered by expiry, type and branch, each shown as a chip that removes it', {
  tag: '@completo',
}, async ({ page, grande }) => {
  await signIn(page, grande.url, ADMIN);
  await expect(title(page)).toHaveText('Órdenes · 20.000');
  // Behind an open dialog nothing has a role.
  const count = async () =>
    Number(/· ([\d.]+)/.exec(await page.locator('h1').innerText())?.[1]?.replaceAll('.', ''));
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  await filters.getByRole('radio', { name: 'Este mes' }).check();
  await expect.poll(count).toBeLessThan(20_000);
  const thisMonth = await count();
  await filters.getByRole('combobox', { name: 'Tipo de orden' }).click();
  await page.getByRole('option').first().click();
  await expect.poll(count).toBeLessThan(thisMonth);
  await page.keyboard.press('Escape');
  const chips = page.getByRole('group', { name: 'Filtros aplicados' });
  await expect(chips.getByRole('button')).toHaveCount(2);
  await pick(page, 'Estado', 'Vencida');
  // The field of this filter is in sight.
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('Vencida');
  await expect(chips.getByRole('button')).toHaveCount(2);
  await chips.getByRole('button', { name: 'Quitar filtro Vencimiento: Este mes' }).click();
  await expect(page).not.toHaveURL(/vencimiento=/);
  await page.getByRole('button', { name: 'Restablecer filtros' }).click();
  await expect(title(page)).toHaveText('Órdenes · 20.000');
});
