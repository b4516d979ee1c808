import type { Page } from '@playwright/test';
import { watchQuiet } from '../../bench/shared/browser.ts';
import { askForScreen, fillLogin, signIn } from '../support/page/actions.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN, copySite, removeSite, startServer } from '../support/run/product.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const ABSENT = 'No se pudo cargar la pantalla';

/** Marks the page, to notice a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marca: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marca' in window);

/** Signs in and waits until preloading has ended: the dialogs' code comes a while after the list. */
async function enter(page: Page, url: string): Promise<void> {
  const quiet = watchQuiet(page);
  const preloaded = page.waitForResponse(/assets\/OrdenForm/);
  await signIn(page, url, ADMIN);
  await preloaded;
  await quiet();
  await mark(page);
}

test('a screen opened while the server is away says so, and appears once it is back', {
  tag: '@completo',
}, async ({ page }) => {
  const site = await copySite();
  let server = startServer(site);
  try {
    await server.ready();
    await enter(page, site.url);
    await server.stop();
    for (const screen of ['Localidades', 'Rubros Laborales']) {
      await askForScreen(page, screen);
      await expect(title(page)).toHaveText(ABSENT);
    }
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
    await expect(title(page)).toHaveText(ABSENT);
    // Loaded screens keep working.
    await askForScreen(page, 'Ordenes');
    await expect(title(page)).toHaveText(/^Órdenes/);
    await askForScreen(page, 'Localidades');
    await expect(title(page)).toHaveText(ABSENT);
    await expect(page).toHaveURL(`${site.url}/localidades`);

    server = startServer(site);
    await server.ready();
    await expect(title(page)).toHaveText('Localidades · 0');
    await expect(title(page)).toBeFocused();
    await askForScreen(page, 'Rubros Laborales');
    await expect(title(page)).toHaveText('Rubros · 0');
  } finally {
    await server.stop();
    await removeSite(site);
  }
});

test('a screen on a silent network says so, and appears once the network works', {
  tag: '@completo',
}, async ({ page, product }) => {
  await page.clock.install();
  await enter(page, product.url);
  let speak = () => {};
  const silence = new Promise<void>((resolve) => {
    speak = resolve;
  });
  await page.route(/assets\/LocalidadesPage/, async (route) => {
    await silence;
    await route.continue();
  });
  await askForScreen(page, 'Localidades');
  // The previous screen waits, then the new one.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(title(page)).toHaveText(ABSENT, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  speak();
  await expect(title(page)).toHaveText(/^Localidades/);
  expect(await isMarked(page)).toBe(true);
});

test("a reload shows menu and toolbar before the screen's own code", { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await enter(page, product.url);
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/assets\/LocalidadesPage/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.url}/localidades`);
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  send();
  await expect(title(page)).toHaveText(/^Localidades/);
});

test('a screen of an older version appears after a reload', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await enter(page, product.url);
  const gone = /assets\/LocalidadesPage/;
  await page.route(gone, (route) => route.fulfill({ status: 404, json: { success: false } }));
  const loads: string[] = [];
  page.on('load', () => {
    loads.push(page.url());
    // The new page has another file name.
    if (loads.length === 1) void page.unroute(gone);
  });
  await askForScreen(page, 'Localidades');
  await expect(title(page)).toHaveText(/^Localidades/);
  expect(loads).toEqual([`${product.url}/localidades`]);
});

test('a page is reloaded once, not repeatedly', { tag: '@completo' }, async ({ page, product }) => {
  await enter(page, product.url);
  await page.route(/assets\/RubrosPage/, (route) => route.fulfill({ status: 404, json: {} }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await askForScreen(page, 'Rubros Laborales');
  await expect(title(page)).toHaveText(ABSENT);
  await expect.poll(() => loads).toBe(1);
  await expect(title(page)).toHaveText(ABSENT);
  await mark(page);
  // Failing again does not reload; 'Reintentar' would, because a person asks for it.
  await askForScreen(page, 'Localidades');
  await expect(title(page)).toHaveText(/^Localidades/);
  await askForScreen(page, 'Rubros Laborales');
  await expect(title(page)).toHaveText(ABSENT);
  expect(await isMarked(page)).toBe(true);
  expect(loads).toBe(1);
  await page.unroute(/assets\/RubrosPage/);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(title(page)).toHaveText(/^Rubros/);
});

test('a dialog or field that cannot be loaded says so, and input stays', async ({ page, product }) => {
  await enter(page, product.url);
  await page.route(/assets\/(BusquedaDialog|pickers)/, (route) => route.fulfill({ status: 404, json: {} }));
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('lo que escribí');
  await page.getByRole('button', { name: 'Buscar · Ctrl K' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No se pudo abrir');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(search).toHaveValue('lo que escribí');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Crear orden' }).first().click();
  await expect(dialog.getByText('No se pudo conectar con el servidor.').first()).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(dialog.getByRole('group', { name: 'Fecha inicio' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await expect(page.locator('input[type=search]')).toHaveValue('lo que escribí');
});

test('connection errors are shown at the login, also before anything else', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/login`);
  await expect(title(page)).toHaveText('Ingresar');
  await page.context().setOffline(true);
  await fillLogin(page, ADMIN);
  await expect(page.getByRole('alert')).toContainText(
    'No se pudo ingresar No se pudo conectar con el servidor.',
  );
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'En cuanto vuelva a responder' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
  await page.context().setOffline(false);
  const forgot = page.getByRole('dialog', { name: 'Recuperar contraseña' });
  await expect(forgot).toBeVisible();
  await forgot.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(title(page)).toHaveText(/^Órdenes/);
});
