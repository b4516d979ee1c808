import type { Page } from '@playwright/test';
import { choose, signIn } from '../support/page/actions.ts';
import { inspect, settle } from '../support/page/inspection.ts';
import { tabTo } from '../support/page/keyboard.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { announce, expect, makeEmpresa, makeTecnico, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';
import { stopPageAt } from '../support/run/reloj.ts';

// Far from today, so that the tests of a day read the same on every day.
const MES = '2031-05';

type Empresa = Awaited<ReturnType<typeof makeEmpresa>>;

const expiring = ({ make }: Product, { clienteId, sucursalId }: Empresa, fechavencimiento: string) =>
  make.orden({ clienteId, sucursalId, fechavencimiento });

/** A client user with four expiries on 2031-05-20, one on the 22nd, and an order that has expired. */
async function makeScene(product: Product) {
  const empresa = await makeEmpresa(product);
  const nombre = `Medición de ruido ${empresa.clienteId.slice(-6)}`;
  const tipoOrdenId = await product.make.tipoOrden('inspeccion', nombre);
  const orden = (fechavencimiento: string, fechainicio = '2026-03-02') =>
    product.make.orden({ ...empresa, tipoOrdenId, fechavencimiento, fechainicio });
  for (const day of [1, 2, 3, 4]) await orden(`${MES}-20`, `2026-03-0${day}`);
  const single = await orden(`${MES}-22`);
  await orden('2024-02-10', '2024-01-01');
  await announce(product);
  return { ...empresa, nombre, single };
}

const grid = (page: Page) => page.getByRole('grid');
const dayCell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const overdue = (page: Page) => page.getByRole('region', { name: /^Vencidas sin renovar/ });

/** Another test's change would make the page ask again. */
const muteFeed = (page: Page) => page.route('**/api/eventos', () => undefined);

const openAgenda = async (page: Page, url: string, query = '') => {
  await page.goto(`${url}/agenda${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda');
  await settle(page);
};

test('the agenda is read by keyboard alone', { tag: '@completo' }, async ({ page, product }) => {
  const { single, nombre, ...cuenta } = await makeScene(product);
  await signIn(page, product.url, cuenta);
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Agenda' }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agenda$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await settle(page);
  // A client user's agenda begins as a list; the choice of the month stays in the address.
  await tabTo(page, page.getByRole('button', { name: 'Mes', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agenda\?vista=mes$/);
  await page.reload();
  await tabTo(page, page.locator('[role=gridcell][aria-current=date]'));

  await openAgenda(page, product.url, `?mes=${MES}&vista=mes`);
  await tabTo(page, dayCell(page, '2031-05-01'));
  await page.keyboard.press('ArrowLeft');
  await expect(dayCell(page, '2031-04-30')).toBeFocused();
  await expect(page).toHaveURL(/mes=2031-04/);
  await page.keyboard.press('PageDown');
  await expect(dayCell(page, '2031-05-30')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Mayo de 2031' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(dayCell(page, '2031-05-19')).toBeFocused();
  await settle(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: /Martes 20 de mayo/ });
  await expect(detail.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  const next = page.getByRole('dialog', { name: /Jueves 22 de mayo/ });
  await expect(next.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(dayCell(page, '2031-05-20')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, next.getByRole('link', { name: nombre }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ordenes\\?ver=${single}$`));
  await expect(page.getByRole('dialog', { name: /^Detalle de orden/ })).toBeVisible();
});

test('a day of many lines names three and opens with all of them; only the day of entry is in the tab order', {
  tag: '@completo',
}, async ({ page, product }) => {
  const cuenta = await makeScene(product);
  await signIn(page, product.url, cuenta);
  await openAgenda(page, product.url, `?mes=${MES}&vista=mes`);
  const day = dayCell(page, '2031-05-20');
  await expect(day).toHaveAccessibleName(/^Martes 20 de mayo, 4 vencimientos/);
  await expect(day.getByRole('link')).toHaveCount(3);
  await expect(grid(page).locator('[tabindex="0"]')).toHaveCount(1);
  await day.getByText('20', { exact: true }).click();
  await expect(page).toHaveURL(/ver=2031-05-20/);
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dayCell(page, '2031-05-22').getByRole('link').click();
  await expect(page).toHaveURL(/\/ordenes\?ver=/);
});

test('each role sees its own: filters, overdue orders, renewals', { tag: '@completo' }, async ({
  browser,
  product,
}) => {
  const scene = await makeScene(product);
  const foreign = await makeEmpresa(product);
  await expiring(product, foreign, `${MES}-25`);
  await announce(product);
  const roles = [
    { rol: 'admin', cuenta: ADMIN, filters: ['Cliente', 'Sucursal'], foreigns: true, renews: true },
    { rol: 'tecnico', cuenta: await makeTecnico(product), filters: ['Cliente', 'Sucursal'], foreigns: true },
    { rol: 'cliente', cuenta: scene, filters: ['Sucursal'], foreigns: false },
  ];
  for (const { rol, cuenta, filters, foreigns, renews = false } of roles) {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, product.url, cuenta);
    await openAgenda(page, product.url, `?mes=${MES}&vista=mes`);
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu.getByRole('link', { name: 'Ordenes' }), rol).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'Agenda' }), rol).toHaveCount(0);
    for (const name of ['Cliente', 'Sucursal'])
      await expect(page.getByRole('combobox', { name }), rol).toHaveCount(filters.includes(name) ? 1 : 0);
    await expect(dayCell(page, '2031-05-25').getByRole('link'), rol).toHaveCount(foreigns ? 1 : 0);
    await openAgenda(page, product.url, `?mes=${MES}&vista=mes&cliente=${scene.clienteId}`);
    await expect(dayCell(page, '2031-05-22').getByRole('link'), rol).toHaveCount(1);
    const title = overdue(page).getByRole('heading', { level: 2 });
    await expect(title, rol).toHaveText('Vencidas sin renovar · 1');
    if (rol === 'tecnico') await title.click();
    await expect(overdue(page).getByText('Venció el 10/02/2024'), rol).toBeVisible();
    // Others of its kind follow it, which nobody linked.
    await expect(overdue(page).getByRole('button', { name: /^Enlazar/ }), rol).toHaveCount(renews ? 1 : 0);
    await page.context().close();
  }
});

test('month, filters and list are in the address, and the orders take the client over', {
  tag: '@completo',
}, async ({ page, product }) => {
  const scene = await makeScene(product);
  const closed = await expiring(product, scene, `${MES}-27`);
  await product.db.updateTable('orden').set({ no_renueva: true }).where('id', '=', closed).execute();
  const { razon_social } = await product.db
    .selectFrom('cliente')
    .select('razon_social')
    .where('id', '=', scene.clienteId)
    .executeTakeFirstOrThrow();
  await announce(product);
  await signIn(page, product.url, ADMIN);
  await openAgenda(page, product.url, '?mes=2031-04');
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await choose(page, 'Cliente', razon_social);
  await page.getByRole('switch', { name: 'Mostrar también lo renovado' }).click();
  await settle(page);
  await expect(dayCell(page, '2031-05-27').getByRole('link', { name: /No se renueva$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  const query = new URLSearchParams({
    mes: MES,
    cliente: scene.clienteId,
    todas: 'true',
    vista: 'lista',
  });
  await expect(page).toHaveURL(`${product.url}/agenda?${query}`);
  await page.reload();
  await settle(page);
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(razon_social);
  const days = page.getByRole('region', { name: 'Calendario' }).getByRole('heading', { level: 3 });
  await expect(days).toHaveText(['Martes 20 de mayo', 'Jueves 22 de mayo', 'Martes 27 de mayo']);
  await page.getByRole('link', { name: 'Órdenes', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/ordenes?cliente=${scene.clienteId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · 7 de /);
});

test('on a phone it is a list, and an empty month says so', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const cuenta = await makeScene(product);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product.url, cuenta);
  await openAgenda(page, product.url, `?mes=${MES}`);
  await expect(page.getByRole('region', { name: 'Martes 20 de mayo' }).getByRole('listitem')).toHaveCount(4);
  await expect(grid(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Vista' })).toHaveCount(0);
  await inspect(page, 'agenda lista 390');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await inspect(page, 'agenda filtros 390');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeHidden();
  const empty = 'No hay vencimientos ni actividades este mes.';
  await openAgenda(page, product.url, '?mes=2031-08&vista=mes');
  await expect(page.getByText(empty)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(grid(page)).toBeVisible();
  await expect(page.getByText(empty)).toBeVisible();
  await inspect(page, 'agenda vacía 1440');
});

test('the list of the current month starts with today, and shows the days before when asked', {
  tag: '@completo',
}, async ({ page, product }) => {
  const cuenta = await makeScene(product);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product.url, cuenta);
  await stopPageAt(page, product, `${MES}-21T12:00:00-03:00`);
  await openAgenda(page, product.url);
  const days = page.getByRole('region', { name: 'Calendario' }).getByRole('heading', { level: 3 });
  await expect(days).toHaveText(['Miércoles 21 de mayoHoy', 'Jueves 22 de mayo']);
  await expect(page.getByText('Hoy no vence nada.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver los días anteriores' }).click();
  await expect(days).toHaveText(['Martes 20 de mayo', 'Miércoles 21 de mayoHoy', 'Jueves 22 de mayo']);
});

test('the tabs leave a phone room for four orders, and are not on the page of a client', {
  tag: '@completo',
}, async ({ page, product }) => {
  const scene = await makeScene(product);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product.url, scene);
  await settle(page);
  const tabs = page.getByRole('navigation', { name: 'Secciones' });
  await expect(tabs.getByRole('link')).toHaveText(['Órdenes', 'Situación', 'Agenda']);
  for (const index of [0, 1, 2, 3])
    await expect(page.locator(`[data-index="${index}"]`)).toBeInViewport({ ratio: 1 });
  await page.goto(`${product.url}/clientes/${scene.clienteId}?solapa=ordenes`);
  await expect(page.getByRole('heading', { name: /^Órdenes/ })).toBeVisible();
  await expect(tabs).toHaveCount(0);
});

test('a change in another browser appears in the month and among the overdue', { tag: '@completo' }, async ({
  page,
  browser,
  product,
}) => {
  const scene = await makeScene(product);
  await signIn(page, product.url, scene);
  await openAgenda(page, product.url, `?mes=${MES}&vista=mes`);
  await expect(overdue(page).getByRole('heading', { level: 2 })).toHaveText('Vencidas sin renovar · 1');
  const otro = await (await browser.newContext()).newPage();
  await signIn(otro, product.url, ADMIN);
  const token = await tokenOf(product, ADMIN);
  const reply = await callAs(product, token, 'PATCH', `/api/ordenes/${scene.single}`, { noSeRenueva: true });
  expect(reply.status).toBe(200);
  await expect(dayCell(page, '2031-05-22').getByRole('link')).toHaveCount(0);
  const { id } = await product.db
    .selectFrom('orden')
    .select('id')
    .where('cliente_id', '=', scene.clienteId)
    .where('fechavencimiento', '<', '2025-01-01')
    .executeTakeFirstOrThrow();
  await callAs(product, token, 'PATCH', `/api/ordenes/${id}`, { noSeRenueva: true });
  await expect(overdue(page).getByText('No hay órdenes vencidas sin renovar.')).toBeVisible();
  await otro.context().close();
});

test('a month that cannot be loaded says so and offers to try again', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const cuenta = await makeScene(product);
  await signIn(page, product.url, cuenta);
  await muteFeed(page);
  await page.route('**/api/agenda?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openAgenda(page, product.url, `?mes=${MES}&vista=mes`);
  await expect(page.getByRole('alert').getByText('No se pudo cargar la agenda')).toBeVisible();
  await page.unroute('**/api/agenda?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dayCell(page, '2031-05-22').getByRole('link')).toHaveCount(1);
});

test('the month asks the server once, whatever the filters', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await muteFeed(page);
  await signIn(page, product.url, await makeScene(product));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/agenda') asked.push(search);
  });
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await settle(page);
  await page.getByRole('combobox', { name: 'Sucursal' }).click();
  await page.getByRole('option').first().click();
  await settle(page);
  expect(asked).toHaveLength(1);
});
