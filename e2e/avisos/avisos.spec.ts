import type { Page } from '@playwright/test';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { choose, dayFromNow, expectToast, openScreen, signIn, typeDate } from '../support/page/actions.ts';
import { bell, openBrowser, PATIENT } from '../support/page/bell.ts';
import { inspect, settle } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, makeEmpresa, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN, copySite, openDatabase, removeSite, startServer } from '../support/run/product.ts';

/** The page was not reloaded since it was opened. */
const expectNoReload = async (page: Page) =>
  expect(await page.evaluate(() => (window as { marca?: string }).marca)).toBe('la misma página');

async function crearOrden(page: Page, sucursal: string, tipo: string): Promise<void> {
  await page.getByRole('button', { name: 'Crear orden' }).first().click();
  const form = page.getByRole('dialog', { name: 'Crear orden' });
  await choose(form, 'Sucursal', sucursal);
  await choose(form, 'Tipo de orden', tipo);
  await typeDate(form, 'Fecha inicio', dayFromNow(0));
  await typeDate(form, 'Fecha de expiración', dayFromNow(400));
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'orden registrada');
}

const direccionDe = ({ db }: Product, id: string) =>
  db.selectFrom('sucursal').select('direccion').where('id', '=', id).executeTakeFirstOrThrow();

/** A change through the API. */
async function callAsAdmin(product: Pick<Product, 'url'>, method: string, path: string, body: object) {
  const reply = await callAs(product, await tokenOf(product, ADMIN), method, path, body);
  expect(reply.ok, await reply.clone().text()).toBe(true);
  return (await reply.json()) as { _id: string };
}

const newRubro = (product: Pick<Product, 'url'>, nombre: string) =>
  callAsAdmin(product, 'POST', '/api/rubros', { nombre, controlContratista: false });

test('an order registered in one browser appears in the others, and the client’s bell counts up', async ({
  browser,
  product,
}) => {
  const nandu = await makeEmpresa(product);
  const token = await tokenOf(product, ADMIN);
  const ajena = await makeEmpresa(product);
  await product.make.tipoOrden('inspeccion', 'Termografía de tableros');
  const [ana, beto, cliente, otro] = await Promise.all([
    openBrowser(browser, product.url, ADMIN),
    openBrowser(browser, product.url, ADMIN),
    openBrowser(browser, product.url, nandu),
    openBrowser(browser, product.url, ajena),
  ]);
  await expect(bell(cliente, 0)).toBeVisible();
  await expect(bell(otro, 0)).toBeVisible();
  const { direccion } = await direccionDe(product, nandu.sucursalId);
  await crearOrden(ana, direccion, 'Termografía de tableros');
  for (const page of [beto, cliente])
    await expect(page.getByRole('row', { name: /Termografía de tableros/ })).toContainText(dayFromNow(400));
  await expect(bell(cliente, 1)).toBeVisible(PATIENT);
  await expect(bell(otro, 0)).toBeVisible();
  await expect(otro.getByText('Termografía de tableros')).toHaveCount(0);

  await bell(cliente, 1).click();
  const panel = cliente.getByRole('dialog', { name: 'Notificaciones' });
  await inspect(cliente, 'Notificaciones, panel');
  await panel.getByRole('link', { name: /^Se registró la orden Nº \d+ \(Termografía de tableros\)/ }).click();
  await expect(panel).toHaveCount(0);
  await expect(cliente.getByRole('dialog', { name: 'Detalle de orden' })).toContainText(
    'Termografía de tableros',
  );
  // Opening it marked it as read.
  await cliente.keyboard.press('Escape');
  await expect(bell(cliente, 0)).toBeVisible();
  await openScreen(cliente, 'Notificaciones');
  await expect(cliente.getByText('No tiene alertas sin leer')).toBeVisible();
  await cliente.getByLabel('Ver también las leídas').check();
  await expect(cliente.getByText('Leída', { exact: false }).last()).toBeVisible();

  await cliente.getByRole('link', { name: /^Se registró la orden/ }).click();
  const detail = cliente.getByRole('dialog', { name: 'Detalle de orden' });
  await expect(detail).toContainText(dayFromNow(400));
  const ordenes = (await (await callAs(product, token, 'GET', '/api/ordenes')).json()) as Orden[];
  const orden = ordenes.find(({ sucursal }) => sucursal._id === nandu.sucursalId);
  const address = `/api/ordenes/${orden?._id}`;
  await callAsAdmin(product, 'PUT', address, {
    sucursal_id: nandu.sucursalId,
    tipoOrden_id: orden?.tipoOrden._id,
    fechainicio: orden?.fechainicio,
    fechavencimiento: '2099-12-31',
  });
  await expect(detail).toContainText('31/12/2099');
  await callAs(product, token, 'DELETE', address);
  await expect(detail.getByRole('alert')).toContainText('La orden ya no existe');
  await expect(detail).toContainText('31/12/2099');
  for (const page of [ana, beto, cliente, otro]) await expectNoReload(page);
  for (const page of [ana, beto, cliente, otro]) await page.context().close();
});

test('a form keeps what was typed while the list behind it changes', async ({ page, product }) => {
  const { _id } = await newRubro(product, 'Minería');
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Rubros Laborales');
  await page
    .getByRole('row', { name: /Minería/ })
    .getByRole('button', { name: /Editar/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Actualizar rubro' });
  await form.getByLabel('Nombre').fill('Minería a cielo ab');
  await callAsAdmin(product, 'PUT', `/api/rubros/${_id}`, {
    nombre: 'Minería no metalífera',
    controlContratista: true,
  });
  // Behind the dialog, hidden from screen readers.
  await expect(page.getByText('Minería no metalífera')).toBeAttached();
  await expect(form.getByLabel('Nombre')).toHaveValue('Minería a cielo ab');
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('ierto');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByRole('alert')).toContainText('Otra persona modificó este registro');
  await expect(form.getByLabel('Nombre')).toHaveValue('Minería a cielo abierto');
});

test('the screens work while the stream is refused, and catch up once it is back', {
  tag: '@completo',
}, async ({ page, product }) => {
  await page.route('**/api/eventos', (route) => route.abort('connectionfailed'));
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Rubros Laborales');
  await settle(page);
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Notificaciones', exact: true }),
  ).toBeVisible();
  await newRubro(product, 'Pesca');
  await page.unroute('**/api/eventos');
  await expect(page.getByRole('row', { name: /Pesca/ })).toBeVisible(PATIENT);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notificaciones: \d/ })).toBeVisible();
});

test('after a kill and restart of the server both browsers are up to date', { tag: '@completo' }, async ({
  browser,
}) => {
  const site = await copySite();
  let server = startServer(site);
  try {
    await server.ready();
    const [ana, beto] = await Promise.all([
      openBrowser(browser, site.url, ADMIN),
      openBrowser(browser, site.url, ADMIN),
    ]);
    for (const page of [ana, beto]) {
      await openScreen(page, 'Rubros Laborales');
      await expect(page.getByText('Todavía no hay rubros')).toBeVisible();
      await expect(bell(page, 0)).toBeVisible();
    }
    server.child.kill('SIGKILL');
    server = startServer(site, { TIMEZONE: 'Asia/Tokyo' });
    await server.ready();
    // A new page is told what "today" means on the server.
    expect(await (await fetch(`${site.url}/rubros`)).text()).toMatch(
      /^<!doctype html>\s*<html data-zona="Asia\/Tokyo" /,
    );
    // Outside the product: only the next poll finds it.
    const { db } = await openDatabase(site);
    await db.insertInto('rubro').values({ nombre: 'Textil' }).execute();
    await db.destroy();
    for (const page of [ana, beto])
      await expect(page.getByRole('row', { name: /Textil/ })).toBeVisible(PATIENT);
    await newRubro(site, 'Calzado');
    for (const page of [ana, beto]) {
      await expect(page.getByRole('row', { name: /Calzado/ })).toBeVisible();
      await expectNoReload(page);
      await page.context().close();
    }
  } finally {
    await server.stop();
    await removeSite(site);
  }
});

test('the tabs of one browser share one stream, and another tab takes over when its leader closes', {
  tag: '@completo',
}, async ({ browser, product }) => {
  const context = await browser.newContext();
  const streams: string[] = [];
  context.on('request', (request) => request.url().endsWith('/api/eventos') && streams.push(request.url()));
  const first = await context.newPage();
  await signIn(first, product.url, ADMIN);
  await expect(first.getByRole('button', { name: /^Notificaciones: \d/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${product.url}/rubros`);
  // Known from the other tab.
  await expect(second.getByRole('button', { name: /^Notificaciones: \d/ })).toBeVisible();
  await newRubro(product, 'Apicultura');
  await expect(second.getByRole('row', { name: /Apicultura/ })).toBeVisible();
  expect(streams).toHaveLength(1);
  await first.close();
  await expect.poll(() => streams.length).toBe(2);
  await newRubro(product, 'Forestación');
  await expect(second.getByRole('row', { name: /Forestación/ })).toBeVisible();
  await context.close();
});

test('a disabled account’s browser shows the login without a click', { tag: '@completo' }, async ({
  browser,
  product,
}) => {
  const cuenta = await makeEmpresa(product);
  const page = await openBrowser(browser, product.url, cuenta);
  await expect(bell(page, 0)).toBeVisible();
  const reply = await callAs(
    product,
    await tokenOf(product, ADMIN),
    'PATCH',
    `/api/admin/${cuenta.usuarioId}`,
  );
  expect(reply.ok).toBe(true);
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible(PATIENT);
  await page.context().close();
});

test('the weekly digest is switched on in the profile', { tag: '@completo' }, async ({
  browser,
  product,
}) => {
  const page = await openBrowser(browser, product.url, await makeEmpresa(product));
  await page.getByRole('link', { name: 'Mi perfil' }).click();
  const resumen = page.getByRole('switch', {
    name: 'Recibir por email un resumen semanal de los vencimientos',
  });
  await expect(resumen).not.toBeChecked();
  await resumen.check();
  await expectToast(page, 'Perfil actualizado');
  await page.reload();
  await expect(resumen).toBeChecked();
  await inspect(page, 'Mi perfil, con el resumen');
  await page.context().close();
});
