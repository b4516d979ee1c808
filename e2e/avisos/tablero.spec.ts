import type { Page } from '@playwright/test';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { dayFromNow, signIn } from '../support/page/actions.ts';
import { inspect, settle } from '../support/page/inspection.ts';
import { expect, makeEmpresa, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

async function openInicio(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Prisma Seguridad' }).click();
  // The screen before stays until this one has come.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
}

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
  for (const label of [/^Órdenes/, /^Por vencer/, /^Vencidas/, /^Clientes activos/]) {
    await openInicio(page);
    await settle(page);
    const card = page.getByRole('main').getByRole('link', { name: label });
    const figure = toNumber(await card.getByRole('paragraph').nth(1).innerText());
    expect(figure).toBeGreaterThan(0);
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Órdenes|Clientes) · /);
    expect([String(label), await rowsShown(page)]).toEqual([String(label), figure]);
  }
  for (const label of ['Vencidas', `Próximos ${diasAviso} días`]) {
    await openInicio(page);
    await settle(page);
    const work = page.getByRole('list', { name: 'Resumen del trabajo' });
    const link = work.getByRole('listitem').filter({ hasText: label }).getByRole('link');
    const figure = toNumber(/^[\d.]+/.exec(await link.innerText())?.[0] ?? '');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · /);
    expect([label, await rowsShown(page)]).toEqual([label, figure]);
  }
});

test('a chart opens as a table, and the next order as its detail', { tag: '@completo' }, async ({
  page,
  demo,
}) => {
  await signIn(page, demo.url, ADMIN);
  await openInicio(page);
  const card = page.getByRole('region', { name: 'Órdenes por mes' });
  await expect(card.locator('svg.MuiChartsSvgLayer-root, .MuiChartsSurface-root').first()).toBeVisible();
  await card.getByRole('button', { name: 'Ver la tabla' }).click();
  await expect(card.getByRole('row')).toHaveCount(13);
  await expect(card.getByRole('rowheader').last()).toBeInViewport();
});

test('the work of today is opened from the dashboard, and sorted by its expiry', {
  tag: '@completo',
}, async ({ page, demo }) => {
  await signIn(page, demo.url, ADMIN);
  await openInicio(page);
  const work = page.getByRole('region', { name: 'Próximos vencimientos' });
  const order = work.getByRole('link', { name: /^N\.º \d+ · / }).first();
  const number = /\d+/.exec(await order.innerText())?.[0] ?? '';
  await order.click();
  await expect(page.getByRole('dialog')).toContainText(number);
  await page.keyboard.press('Escape');
  await openInicio(page);
  const month = work.getByRole('region', { name: `Próximos ${diasAviso} días` });
  const inMonth = toNumber(/^[\d.]+/.exec(await month.getByText(/^[\d.]+ órdenes$/).innerText())?.[0] ?? '');
  await month.getByRole('link', { name: /clientes más$/ }).click();
  await expect.poll(() => rowsShown(page)).toBe(inMonth);
  await expect(page.getByRole('columnheader', { name: /^Vencimiento/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const days = await page
    .getByRole('row')
    .filter({ hasText: 'Por vencer' })
    .evaluateAll((rows) =>
      rows.map((row) => /Por vencer · (\d+) días?/.exec(row.textContent ?? '')?.[1] ?? '0'),
    );
  expect(days.length).toBeGreaterThan(5);
  expect(days.map(Number)).toEqual(days.map(Number).toSorted((a, b) => a - b));
});

test('what is overdue comes first, by client, and leads to the orders of each', { tag: '@completo' }, async ({
  page,
  demo,
}) => {
  await signIn(page, demo.url, ADMIN);
  await openInicio(page);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText(/^Vencidas sin renovar ·\s[\d.]+$/);
  await expect(headings.nth(1)).toHaveText('Próximos vencimientos');
  await inspect(page, 'Inicio, lo vencido primero');
  const overdue = page.getByRole('region', { name: /^Vencidas sin renovar/ });
  const all = toNumber((await headings.first().innerText()).replace(/^\D+/, ''));
  const group = overdue.getByRole('link', { name: /^Ver las [\d.]+ órdenes de / }).first();
  const inGroup = toNumber(/[\d.]+/.exec(await group.innerText())?.[0] ?? '');
  await group.click();
  await expect.poll(() => rowsShown(page)).toBe(inGroup);
  await openInicio(page);
  await overdue.getByRole('link', { name: /^Ver las [\d.]+ vencidas$/ }).click();
  await expect.poll(() => rowsShown(page)).toBe(all);
  await openInicio(page);
  await overdue.getByRole('link', { name: /clientes más$/ }).click();
  await expect(page).toHaveURL(/\/situacion$/);
  await openInicio(page);
  await overdue.getByRole('button', { name: 'Enlazar renovaciones…' }).click();
  await expect(page.getByRole('dialog', { name: 'Enlazar renovaciones anteriores' })).toContainText(
    /Hay [\d.]+ órden|No hay renovaciones/,
  );
});

test('a client user asks for a renewal, and the administrator renews from the notice', {
  tag: '@completo',
}, async ({ browser, page, product }) => {
  const cuenta = await makeEmpresa(product);
  const fechavencimiento = dayFromNow(-3).split('/').toReversed().join('-');
  const id = await product.make.orden({ ...cuenta, fechainicio: '2020-01-01', fechavencimiento });
  const orden = product.db.selectFrom('orden').select('numeroorden').where('id', '=', id);
  const { numeroorden } = await orden.executeTakeFirstOrThrow();
  const suya = await browser.newPage();
  await signIn(suya, product.url, cuenta);
  await openInicio(suya);
  const overdue = suya.getByRole('region', { name: 'Vencidas sin renovar · 1' });
  await overdue.getByRole('button', { name: `Pedir renovación de la orden N.º ${numeroorden}` }).click();
  await expect(overdue.getByText(/^Renovación pedida el \d\d\/\d\d$/)).toBeVisible();
  await expect(overdue.getByRole('button')).toHaveCount(0);
  await suya.getByRole('button', { name: 'Llegó un inspector' }).click();
  await expect(suya.getByRole('dialog', { name: 'Carpeta de inspección' })).toBeVisible();
  await suya.close();

  await signIn(page, product.url, ADMIN);
  await page.goto(`${product.url}/notificaciones?clase=pedidos`);
  await page
    .getByRole('link', { name: new RegExp(`^Renovar: .* pide renovar la orden N\\.º ${numeroorden} `) })
    .click();
  await expect(page.getByRole('dialog', { name: `Renovar orden N.º ${numeroorden}` })).toBeVisible();

  // One request alone opens its order; of two it is their list.
  const other = await product.make.orden({ ...cuenta, fechainicio: '2020-01-02', fechavencimiento });
  await product.db
    .updateTable('orden')
    .set({ renovacion_pedida: fechavencimiento })
    .where('id', '=', other)
    .execute();
  await page.goto(product.url);
  await openInicio(page);
  await inspect(page, 'inicio con pedidos');
  const asked = page
    .getByRole('list', { name: 'También espera' })
    .getByRole('link', { name: /^Ver: Renovaci/ });
  const count = toNumber(
    /·\s([\d.]+), la primera /.exec((await asked.getAttribute('aria-label')) ?? '')?.[1] ?? '',
  );
  await asked.click();
  await expect(page).toHaveURL(/estado=pedida/);
  expect(await rowsShown(page)).toBe(count);
});

test('a month of the strip opens its orders', { tag: '@completo' }, async ({ page, demo }) => {
  await signIn(page, demo.url, ADMIN);
  await openInicio(page);
  const strip = page.getByRole('region', { name: 'Vencimientos de los próximos 12 meses' });
  await expect(strip.getByRole('link')).toHaveCount(12);
  for (const at of [0, 5]) {
    const month = strip.getByRole('link').nth(at);
    const [, count = ''] = /^[a-z]{3} \d\d\s+([\d.]+)\s+órdenes$/.exec(await month.innerText()) ?? [];
    await month.click();
    await expect(page).toHaveURL(
      /\/ordenes\?vencimiento=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d&estado=pendiente&orden=vencimiento$/,
    );
    await expect.poll(() => rowsShown(page)).toBe(toNumber(count));
    await openInicio(page);
  }
});

test('a client user reads by branch whether all is in order, and finds the employees', {
  tag: '@completo',
}, async ({ browser, product }) => {
  const cuenta = await makeEmpresa(product);
  const { clienteId, sucursalId } = cuenta;
  const otra = await product.make.sucursal(clienteId, 'Urquiza 1517');
  const day = (days: number) => dayFromNow(days).split('/').toReversed().join('-');
  for (const [place, days] of [
    [sucursalId, -3],
    [sucursalId, 12],
    [otra, 200],
  ] as const) {
    await product.make.orden({
      clienteId,
      sucursalId: place,
      fechainicio: '2020-01-01',
      fechavencimiento: day(days),
    });
  }
  const page = await browser.newPage();
  await signIn(page, product.url, cuenta);
  await openInicio(page);
  const answer = page.getByRole('region', { name: '¿Está todo en orden?' });
  await expect(answer).toContainText('No: 1 de 2 sucursales tiene órdenes vencidas.');
  const branches = page.getByRole('region', { name: 'Órdenes por sucursal' });
  await expect(branches.getByRole('listitem')).toHaveText([
    /Belgrano.*Con vencidas$/,
    /Urquiza 1517.*En orden$/,
  ]);
  await inspect(page, 'Inicio de un cliente');
  await branches.getByRole('link', { name: '1 vencida', exact: true }).click();
  await expect.poll(() => rowsShown(page)).toBe(1);
  await openInicio(page);
  await page.getByRole('link', { name: /^Empleados/ }).click();
  await expect(page).toHaveURL(/\/empleados$/);
  await page.close();
});

test('an empty product says what to do, by role', { tag: '@completo' }, async ({ browser, propio, page }) => {
  await signIn(page, propio.url, ADMIN);
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  // The landing screen has them too.
  await expect(page).toHaveURL(/\/ordenes$/);
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await inspect(page, 'Órdenes, primer día');
  await openInicio(page);
  await inspect(page, 'Inicio, primer día');
  await steps.getByRole('link', { name: 'Registre un cliente' }).click();
  await expect(page).toHaveURL(/\/clientes$/);
  await propio.run('respaldo');
  await openInicio(page);
  await expect(page.getByText(/^Última copia de seguridad: \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toBeVisible();
  const other = await browser.newPage();
  await signIn(other, propio.url, await makeEmpresa(propio));
  await openInicio(other);
  await expect(other.getByText('Su empresa todavía no tiene órdenes')).toBeVisible();
  await expect(other.getByText('Clientes activos')).toHaveCount(0);
  await expect(other.getByText(/copia de seguridad/)).toHaveCount(0);
  await other.close();
});

test('the map is a frame of OpenStreetMap, and says so without a network', { tag: '@completo' }, async ({
  page,
  demo,
}) => {
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
