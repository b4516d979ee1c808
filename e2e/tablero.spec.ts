import type { Page } from '@playwright/test';
import { diasAviso } from '#contract/ordenes.ts';
import { signIn } from './actions.ts';
import { expect, makeEmpresa, test } from './fixtures.ts';
import { settle } from './inspection.ts';
import { ADMIN } from './product.ts';

const openInicio = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Prisma Seguridad' }).click();

const toNumber = (text: string) => Number(text.replaceAll('.', ''));

/** The number of rows that the screen states. */
async function rowsShown(page: Page): Promise<number> {
  await settle(page);
  const [, rows = ''] = /· ([\d.]+)/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? [];
  return toNumber(rows);
}

test('each figure of the dashboard is the number of rows in the list it opens', async ({ page, demo }) => {
  const drawn: string[] = [];
  page.on('request', (request) => /\/drawn-/.test(request.url()) && drawn.push(page.url()));
  await signIn(page, demo.url, ADMIN);
  await settle(page);
  expect(drawn, 'neither login nor the orders load the charts').toEqual([]);
  for (const label of [
    /^Órdenes/,
    new RegExp(`^Vencen en ${diasAviso} días`),
    /^Vencidas/,
    /^Clientes activos/,
  ]) {
    await openInicio(page);
    await settle(page);
    const card = page.getByRole('main').getByRole('link', { name: label });
    const figure = toNumber(await card.getByRole('paragraph').nth(1).innerText());
    expect(figure).toBeGreaterThan(0);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Órdenes|Clientes) · /);
    expect([String(label), await rowsShown(page)]).toEqual([String(label), figure]);
  }
});

test('a chart opens as a table, and the next order as its detail', async ({ page, demo }) => {
  await signIn(page, demo.url, ADMIN);
  await openInicio(page);
  const card = page.getByRole('region', { name: 'Órdenes por mes' });
  await expect(card.locator('svg.MuiChartsSvgLayer-root, .MuiChartsSurface-root').first()).toBeVisible();
  await card.getByRole('button', { name: 'Ver la tabla' }).click();
  await expect(card.getByRole('row')).toHaveCount(13);
  await expect(card.getByRole('rowheader').last()).toBeInViewport();
  const order = page.getByRole('region', { name: 'Próximos vencimientos' }).getByRole('link').first();
  const [number = ''] = (await order.innerText()).split(' ');
  await order.click();
  await expect(page.getByRole('dialog')).toContainText(number);
});

test('an empty product says what to do, by role', async ({ browser, vacio, page }) => {
  await signIn(page, vacio.url, ADMIN);
  await openInicio(page);
  await page
    .getByRole('region', { name: 'Primeros pasos' })
    .getByRole('link', { name: 'Registre un cliente' })
    .click();
  await expect(page).toHaveURL(/\/clientes$/);
  await openInicio(page);
  await expect(page.getByText(/^Última copia de seguridad: \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible({
    timeout: 60_000,
  });
  const other = await browser.newPage();
  await signIn(other, vacio.url, await makeEmpresa(vacio));
  await openInicio(other);
  await expect(other.getByText('Su empresa todavía no tiene órdenes')).toBeVisible();
  await expect(other.getByText('Clientes activos')).toHaveCount(0);
  await expect(other.getByText(/copia de seguridad/)).toHaveCount(0);
  await other.close();
});

test('the map is a frame of OpenStreetMap, and says so without a network', async ({ page, demo }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort('internetdisconnected'));
  await signIn(page, demo.url, ADMIN);
  await page.goto(`${demo.url}/maps`);
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el mapa');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.unroute('https://www.openstreetmap.org/**');
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Mapa</title><p>Calle Corrientes</p>' }),
  );
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.frameLocator('iframe').getByText('Calle Corrientes')).toBeVisible();
});
