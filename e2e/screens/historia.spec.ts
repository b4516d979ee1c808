import type { Page } from '@playwright/test';
import { fillDatos, makeTipo, next, openWizard } from '../support/entities/capacitacion.ts';
import { makeNamed } from '../support/entities/documentos.ts';
import { button, dialog, iso, makeVencida } from '../support/entities/renovar.ts';
import { filterList, openScreen, signIn } from '../support/page/actions.ts';
import { rest, slowHistory } from '../support/page/history.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true });
const anyDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

/** A number that no other round of a test has: all of them use one product (`--repeat-each`). */
const roundOf = (ms = 0) => 1000 + ms + test.info().repeatEachIndex;

/** Runs an action of the search over everything. */
async function runAction(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialog(page, 'Buscar en todo el sistema').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

/** The screen, its dialogs (none) and the address, once nothing moves any more. */
async function expectScreen(page: Page, heading: RegExp, address: RegExp): Promise<void> {
  await expect(title(page)).toHaveText(heading);
  await expect(anyDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(title(page)).toHaveText(heading);
}

/** Nothing comes back and the screen is not left, also after what is slow. */
async function expectStays(page: Page, heading: RegExp, address: RegExp): Promise<void> {
  await expectScreen(page, heading, address);
  await rest(page);
  await expectScreen(page, heading, address);
}

for (const ms of [0, 400]) {
  test(`what was closed stays closed, with a history of ${ms} ms`, { tag: '@completo' }, async ({
    page,
    product,
  }) => {
    const historia = `Historia ${roundOf(ms)}`;
    const empresa = await makeNamed(product, `${historia} S.A.`);
    const { numero } = await makeVencida(product, empresa);
    if (ms > 0) await slowHistory(page, ms);
    await signIn(page, product.url, ADMIN);
    await openScreen(page, 'Rubros Laborales');
    await openScreen(page, 'Empleados');

    await test.step('an import dialog that Ctrl K opened on its own screen', async () => {
      const importar = dialog(page, 'Importar empleados');
      await runAction(page, 'importar empleados');
      await expect(importar).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(importar).toHaveCount(0);
      await page.reload();
      await expectStays(page, /^Empleados/, /\/empleados$/);
      await page.goBack();
      await expectScreen(page, /^Rubros/, /\/rubros$/);
      await page.goForward();
      await expectStays(page, /^Empleados/, /\/empleados$/);
    });

    await test.step('one that is open while the page reloads: the first Back leaves the screen', async () => {
      await page.goBack();
      await runAction(page, 'importar empleados');
      await expect(dialog(page, 'Importar empleados')).toBeVisible();
      await page.reload();
      await expectStays(page, /^Empleados/, /\/empleados$/);
      await page.goBack();
      await expectScreen(page, /^Rubros/, /\/rubros$/);
    });

    await test.step('a detail, by a double click on × or on the backdrop', async () => {
      await openScreen(page, 'Ordenes');
      await filterList(page, 'Órdenes', historia);
      const open = button(page, String(numero));
      await expect(open).toHaveCount(1);
      const list = [/^Órdenes · 1/, /\/ordenes\?buscar=Historia\+\d+$/] as const;
      const detail = dialog(page, 'Detalle de orden');
      const close = detail.getByRole('button', { name: 'Cerrar' });
      const heading = detail.getByRole('heading', { name: `Orden N.º ${numero}` });
      const before = await page.evaluate(() => history.length);
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 390, height: 800 },
      ]) {
        await page.setViewportSize(viewport);
        if (viewport.width === 390) await page.getByRole('row').nth(1).click();
        else await open.click();
        await expect(heading).toBeFocused();
        await close.dblclick();
        await expectStays(page, ...list);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await open.click();
      await expect(heading).toBeFocused();
      await page.mouse.dblclick(560, 880);
      await expectStays(page, ...list);
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
    });

    await test.step("'Renovar' over a detail, reload, Escape, Back", async () => {
      await button(page, String(numero)).click();
      const detail = dialog(page, 'Detalle de orden');
      const renovar = dialog(page, /^Renovar orden/);
      for (const way of ['Back', 'Escape']) {
        await button(detail, 'Renovar').click();
        await expect(renovar).toBeVisible();
        await page.reload();
        await expect(detail).toBeVisible();
        await expect(renovar).toHaveCount(0);
        await expect(page).toHaveURL(/ver=/);
        // A person reads before the next step.
        await rest(page);
        if (way === 'Back') await page.goBack();
        else await page.keyboard.press('Escape');
        await expectStays(page, /^Órdenes · 1/, /\/ordenes\?buscar=Historia\+\d+$/);
        if (way === 'Back') await button(page, String(numero)).click();
      }
      await page.goBack();
      await expectStays(page, /^Rubros/, /\/rubros$/);
    });
  });
}

test('the text that was typed right before a detail opens, and a form over it', {
  tag: '@completo',
}, async ({ page, product }) => {
  const round = roundOf();
  const empresa = await makeNamed(product, `Texto Reciente ${round} S.A.`);
  const { numero } = await makeVencida(product, empresa);
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Ordenes');
  await filterList(page, 'Órdenes', `Texto Reciente ${round}`);
  await expect(title(page)).toHaveText(/^Órdenes · 1/);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(`${round} texto recien`);
  await button(page, String(numero)).click();
  const detail = dialog(page, 'Detalle de orden');
  await expect(detail).toBeVisible();
  await button(detail, 'Editar').click();
  const form = dialog(page, /^Actualizar orden/);
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(detail).toBeVisible();
  await page.goBack();
  await expectScreen(page, /^Órdenes · 1/, /\/ordenes\?buscar=\d+\+texto\+recien$/);
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(`${round} texto recien`);
  await page.goForward();
  await expect(detail).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('a day of the agenda closes once, and opens again by Forward alone', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeNamed(product, 'Día de Agenda S.A.');
  await makeVencida(product, { ...empresa, dias: 1 });
  await signIn(page, product.url, ADMIN);
  await page.goto(`${product.url}/agenda?mes=${iso(1).slice(0, 7)}`);
  const day = page.locator(`[data-day="${iso(1)}"]`);
  const detail = page.getByRole('dialog', { name: /^Agenda del día/ });
  const close = detail.getByRole('button', { name: 'Cerrar' });
  const agenda = [/^Agenda$/, /\/agenda\?mes=[\d-]+$/] as const;
  for (const way of ['double click', 'Escape', 'Back']) {
    await day.click({ position: { x: 6, y: 6 } });
    await expect(detail.getByRole('heading').first()).toBeFocused();
    if (way === 'double click') await close.dblclick();
    else if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.goBack();
    await expectScreen(page, ...agenda);
  }
  await page.reload();
  await expectScreen(page, ...agenda);
  await page.goForward();
  await expect(detail).toBeVisible();
  await page.reload();
  await expect(detail).toBeVisible();
  await close.dblclick();
  await expectStays(page, ...agenda);
});

test('Back in the wizard leads to the step before, and from the first one it warns', async ({
  page,
  product,
}) => {
  await makeTipo(product);
  await makeNamed(product, 'Pasos Atrás S.A.');
  await signIn(page, product.url, ADMIN);
  await openWizard(page, 'Crear capacitacion');
  const step = (name: string) => page.getByRole('heading', { level: 2, name });
  await fillDatos(page, { sucursal: 'Pasos Atrás S.A.', titulo: 'Paso a paso' });
  await next(page, 'Lista de asistentes');
  await next(page, 'Confirmar y guardar');
  await page.goBack();
  await expect(step('Lista de asistentes')).toBeVisible();
  await next(page, 'Confirmar y guardar');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('\\"paso\\":2');
  await page.reload();
  await expect(step('Confirmar y guardar')).toBeVisible();
  await page.goBack();
  await expect(step('Lista de asistentes')).toBeVisible();
  await page.goBack();
  await expect(step('Datos generales')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Paso a paso');
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await page.goBack();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toHaveCount(0);
  await expect(step('Datos generales')).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expectScreen(page, /^Órdenes/, /\/ordenes$/);
});

test('Back closes the lost password and stays on the login', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recuperar contraseña' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
});

test('Back closes the notices, which fill a phone', { tag: '@completo' }, async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product.url, ADMIN);
  const address = page.url();
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notificaciones' });
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  expect(page.url()).toBe(address);
});
