import type { Page, Route } from '@playwright/test';
import { pdfPages } from '../support/entities/capacitacion.ts';
import { expectToast, openScreen, signIn } from '../support/page/actions.ts';
import { inspect, watchComplaints, widths } from '../support/page/inspection.ts';
import { choosePicture, drawPng } from '../support/page/pictures.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, makeEmpresa, makeTecnico, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

async function save(propio: Product, fields: Record<string, string>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const reply = await callAs(propio, await tokenOf(propio, ADMIN), 'PUT', '/api/consultora', form);
  expect(reply.status).toBe(200);
}

const NOMBRE = 'Litoral Higiene y Seguridad';
const brandOf = (page: Page) => page.getByRole('banner').getByTitle('Ir al inicio');
const logoOf = (page: Page) => brandOf(page).locator('img[src^="/api/marca/logo/"]');
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

test('an administrator gives the product its name and logo', { tag: '@completo' }, async ({
  page,
  browser,
  propio,
}) => {
  const complaints = watchComplaints(page);
  await signIn(page, propio.url, ADMIN);
  await openScreen(page, 'Consultora');
  const entries = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('listitem');
  await expect(entries.filter({ hasNotText: /Mi perfil|Cerrar sesión/ }).last()).toHaveText(
    'Datos personales',
  );
  await expect(guardar(page)).toBeDisabled();
  await expect(page.getByText('Texto sugerido, a revisar por el profesional responsable')).toHaveCount(2);

  const vista = page.getByRole('region', { name: 'Vista previa' });
  await page.getByLabel('Nombre').fill(NOMBRE);
  await page.getByLabel('CUIT').fill('30-71234567-1');
  await page.getByLabel('Pie de los documentos').fill('Sede Paraná');
  for (const text of [NOMBRE, 'CUIT 30-71234567-1', 'Sede Paraná']) await expect(vista).toContainText(text);
  await page.getByLabel('Planilla de asistencia').fill('Uso interno');
  await expect(vista).toContainText('Uso interno');
  await choosePicture(page, 'Archivo', 'logo.png', await drawPng(page, 2001, 10));
  await expect(page.getByText('La imagen admite hasta 2000 píxeles por lado')).toBeVisible();
  await choosePicture(page, 'Archivo', 'logo.png', await drawPng(page, 400, 100));
  await expect(vista.locator('img')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Nothing lies half under the toolbar.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await inspect(page, `consultora con datos ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'Ordenes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await guardar(page).click();
  await expectToast(page, 'Datos de la consultora actualizados');
  await expect(guardar(page)).toBeDisabled();
  await expect(brandOf(page)).toContainText(NOMBRE);
  await expect(logoOf(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo actual' })).toBeVisible();
  await expect(page).toHaveTitle(`Consultora · ${NOMBRE}`);
  const [sample = ''] = await pdfPages(page, page.getByRole('link', { name: 'Ver ejemplo' }));
  for (const text of [NOMBRE, 'Sede Paraná']) expect(sample).toContain(text);

  // Everybody sees it, also before signing in.
  const otra = await (await browser.newContext()).newPage();
  await otra.goto(`${propio.url}/login`);
  await expect(otra).toHaveTitle(`Ingresar · ${NOMBRE}`);
  await expect(otra.getByRole('complementary', { name: NOMBRE }).locator('img')).toBeVisible();
  await signIn(otra, propio.url, await makeEmpresa(propio));
  await expect(logoOf(otra)).toBeVisible();
  await otra.setViewportSize({ width: 390, height: 800 });
  const bounds = await brandOf(otra).boundingBox();
  expect(bounds?.height).toBeLessThanOrEqual(56);

  await page.getByRole('button', { name: 'Quitar logo' }).click();
  await expect(vista.locator('img')).toHaveCount(0);
  await guardar(page).click();
  await expect(guardar(page)).toBeDisabled();
  await expect(logoOf(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a lost logo and an overlong name leave the frame in order', { tag: '@completo' }, async ({
  page,
  propio,
}) => {
  await save(propio, { nombre: 'Consultora Integral de Higiene, Seguridad y Medio Ambiente del Litoral' });
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, propio.url, ADMIN);
  await expect(brandOf(page)).toContainText('Consultora Integral');
  const overflow = () => page.evaluate(() => document.body.scrollWidth - document.body.clientWidth);
  expect(await overflow()).toBe(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cuenta de/ })).toBeInViewport({
    ratio: 1,
  });
  // The page names a logo that is gone by now.
  const withLogo = { nombre: 'Sin archivo', logo: '/api/marca/logo/00000000-0000-4000-8000-000000000000' };
  const marca = `data-marca="${JSON.stringify(withLogo).replaceAll('"', '&quot;')}"`;
  const name = async (route: Route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replace(/data-marca="[^"]*"/, marca) });
  };
  // The page may ask for its document again while its product ends.
  await page.route(propio.url, name, { times: 1 });
  await page.goto(propio.url);
  await expect(brandOf(page)).toContainText('Sin archivo');
  await expect(brandOf(page).locator('svg')).toBeVisible();
});

test('what somebody else saved meanwhile is shown, and nothing typed is lost', { tag: '@completo' }, async ({
  page,
  propio,
}) => {
  await signIn(page, propio.url, ADMIN);
  await openScreen(page, 'Consultora');
  await page.getByLabel('Teléfono').fill('0342 4551234');
  await save(propio, { nombre: 'Prisma Seguridad', razonSocial: 'Prisma S.R.L.' });
  await expect(page.getByLabel('Razón social')).toHaveValue('Prisma S.R.L.');
  await expect(page.getByLabel('Teléfono')).toHaveValue('0342 4551234');

  // Another change, of which this browser does not hear.
  await page.route('**/api/consultora', (route) => route.abort());
  const missed = page.waitForEvent('requestfailed');
  await save(propio, { nombre: 'Prisma Seguridad', razonSocial: 'Prisma S.A.' });
  await missed;
  await page.unroute('**/api/consultora');
  await guardar(page).click();
  await expectToast(page, 'No se pudieron guardar los datos');
  await expect(page.getByLabel('Razón social')).toHaveValue('Prisma S.A.');
  await expect(page.getByLabel('Teléfono')).toHaveValue('0342 4551234');
  await guardar(page).click();
  await expectToast(page, 'Datos de la consultora actualizados');
});

test('others than administrators have no such screen, and a failure offers to retry', {
  tag: '@completo',
}, async ({ page, browser, propio }) => {
  for (const cuenta of [await makeEmpresa(propio), await makeTecnico(propio)]) {
    const otra = await (await browser.newContext()).newPage();
    await signIn(otra, propio.url, cuenta);
    await expect(otra.getByRole('link', { name: 'Documentación' })).toBeVisible();
    await expect(otra.getByRole('link', { name: 'Consultora' })).toHaveCount(0);
    await otra.goto(`${propio.url}/consultora`);
    await expect(otra).toHaveURL(`${propio.url}/`);
  }
  await signIn(page, propio.url, ADMIN);
  await page.route('**/api/consultora', (route) => route.fulfill({ status: 500 }));
  await openScreen(page, 'Consultora');
  await expect(page.getByText('No se pudieron cargar los datos')).toBeVisible();
  await page.unroute('**/api/consultora');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Prisma Seguridad');
});
