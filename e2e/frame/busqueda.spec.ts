import type { Page } from '@playwright/test';
import { signIn } from '../support/page/actions.ts';
import { inspect, widths } from '../support/page/inspection.ts';
import { expect, makeEmpresa, makeTecnico, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo el sistema' });

/** Opens the search and types, by keyboard. */
async function search(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
}

test('everything is found by keyboard, within what the role may see', { tag: '@completo' }, async ({
  page,
  browser,
  product,
}) => {
  const { make, db, url } = product;
  const empresa = await makeEmpresa(product);
  const ajena = await makeEmpresa(product);
  const set = { razon_social: 'Ñandubay Logística S.R.L.' };
  await db.updateTable('cliente').set(set).where('id', '=', empresa.clienteId).execute();
  const tipoOrdenId = await make.tipoOrden('inspeccion', 'Medición de iluminación');
  const id = await make.orden({ ...empresa, tipoOrdenId });
  const { numeroorden } = await db
    .selectFrom('orden')
    .select('numeroorden')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  await signIn(page, url, ADMIN);
  await search(page, 'nandubay');
  const found = dialog(page).getByRole('option', { name: /^Ñandubay Logística S\.R\.L\./ });
  await expect(found).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `búsqueda ${width}`);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Ñandubay Logística S.R.L.');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Clientes');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Enter waits for the results of the typed words.
  await search(page, 'nandubay');
  await expect(found).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('localidades');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Localidades');

  await search(page, numeroorden);
  await expect(dialog(page).getByRole('option', { name: /Medición de iluminación/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await search(page, 'rubro');
  await expect(dialog(page).getByRole('option', { name: /^Rubros/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rubros');

  await test.step('a client finds its own order, not those of others', async () => {
    for (const [cuenta, count] of [
      [empresa, 1],
      [ajena, 0],
    ] as const) {
      const suya = await (await browser.newContext()).newPage();
      await signIn(suya, url, cuenta);
      const answered = suya.waitForResponse((reply) => reply.url().endsWith(`/api/buscar?q=${numeroorden}`));
      await search(suya, `${numeroorden}`);
      await answered;
      await expect(dialog(suya).getByRole('option', { name: /Medición de iluminación/ })).toHaveCount(count);
      await expect(dialog(suya).getByText('Buscando…')).toHaveCount(0);
      await suya.context().close();
    }
  });
  await test.step('a technician is not offered administrators’ screens', async () => {
    const tecnico = await (await browser.newContext()).newPage();
    await signIn(tecnico, url, await makeTecnico(product));
    await search(tecnico, 'usuarios');
    await expect(dialog(tecnico).getByText('No se encontraron resultados para "usuarios".')).toBeVisible();
    await tecnico.context().close();
  });
});

test('the search runs actions of the role and offers what was opened last', { tag: '@completo' }, async ({
  page,
  browser,
  product,
}) => {
  const { url } = product;
  const empresa = await makeEmpresa(product);
  const set = { razon_social: 'Recuerdos del Iberá S.A.' };
  await product.db.updateTable('cliente').set(set).where('id', '=', empresa.clienteId).execute();
  await signIn(page, url, ADMIN);
  await search(page, 'recuerdos');
  await expect(dialog(page).getByRole('option', { name: /^Recuerdos del Iberá/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Recuerdos del Iberá S.A.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await search(page, '');
  await expect(dialog(page).getByText('Recientes', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Acciones', { exact: true })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `búsqueda sin texto ${width}`);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Recuerdos del Iberá S.A.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('an action opens once, also on the screen that is open', async () => {
    for (const typed of ['importar empleados', 'importar empl']) {
      await search(page, typed);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Importar empleados' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Empleados');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('nothing of it stays for the next person', async () => {
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain('Iberá');
    await search(page, '');
    await expect(dialog(page).getByText('Recientes', { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('a technician is offered its own actions alone', async () => {
    const tecnico = await (await browser.newContext()).newPage();
    await signIn(tecnico, url, await makeTecnico(product));
    await search(tecnico, '');
    await expect(dialog(tecnico).getByRole('option', { name: 'Asignar documentación' })).toBeVisible();
    await expect(dialog(tecnico).getByRole('option', { name: /^(Crear|Registrar|Importar)/ })).toHaveCount(0);
    await tecnico.context().close();
  });
});

test('Ctrl K opens the search though a closed dialog is still moving away', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, ADMIN);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Buscar en todo el sistema' })).toBeVisible();
});
