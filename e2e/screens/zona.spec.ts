import type { Page } from '@playwright/test';
import { choose, openScreen, signIn } from '../support/page/actions.ts';
import { plainReply } from '../support/page/replies.ts';
import { expect, makeEmpresa, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';
import { stopPageAt } from '../support/run/reloj.ts';

// 23:30 of the previous day in the consultancy's zone (TIMEZONE); afternoon in the browser's.
test.use({ timezoneId: 'Pacific/Auckland' });
const INSTANT = '2031-03-06T02:30:15.000Z';
const DAY = '05/03/2031';
const TIME = '05/03/2031, 23:30';
const ELSEWHERE = '06/03/2031';

const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/.test(value);

/** A reply in which everything happened at one instant. */
function atInstant(value: unknown): unknown {
  if (isInstant(value)) return INSTANT;
  if (Array.isArray(value)) return value.map(atInstant);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, of]) => [
    name,
    name === 'ultimo' ? INSTANT : atInstant(of),
  ]);
  return Object.fromEntries(entries);
}

async function stopClock(page: Page): Promise<void> {
  await page.route(/\/api\/(?!eventos|auth|archivos|marca)/, async (route) => {
    const reply = await plainReply(route);
    if (!reply.ok()) return route.fulfill({ response: reply });
    await route.fulfill({ status: reply.status(), json: atInstant(await reply.json()) });
  });
}

const main = (page: Page) => page.getByRole('main');

/** The sample data's notices are not for the administrator of a worker. */
async function makeNotice({ db }: Product): Promise<void> {
  const { id } = await db
    .selectFrom('usuario')
    .select('id')
    .where('email', '=', ADMIN.email)
    .executeTakeFirstOrThrow();
  const notice = { usuario_id: id, clave: 'prueba:zona', texto: 'Vence una orden' };
  await db
    .insertInto('notificacion')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

test('every screen shows instants in the consultancy’s zone, wherever the browser is', {
  tag: '@completo',
}, async ({ page, demo }) => {
  await signIn(page, demo.url, ADMIN);
  await makeNotice(demo);
  await stopClock(page);
  await page.reload();
  const tells = async (text: string) => {
    await expect(main(page)).toContainText(text);
    await expect(main(page)).not.toContainText(ELSEWHERE);
  };
  await test.step('tables and cards', async () => {
    for (const screen of ['Usuarios', 'Tecnicos', 'Clientes', 'Empleados', 'Ordenes', 'Documentación']) {
      await openScreen(page, screen);
      await tells(DAY);
    }
    for (const screen of ['Notificaciones', 'Actividad']) {
      await openScreen(page, screen);
      await tells(TIME);
    }
  });
  const dialog = page.getByRole('dialog');
  await test.step('details', async () => {
    await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
    await expect(dialog).toContainText(`${TIME}:15`);
    await page.keyboard.press('Escape');
    for (const screen of ['Clientes', 'Empleados']) {
      await openScreen(page, screen);
      await page
        .getByRole('button', { name: /^Ver detalle/ })
        .first()
        .click();
      await expect(dialog).toContainText(DAY);
      await page.keyboard.press('Escape');
    }
    await openScreen(page, 'Ordenes');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(DAY);
    await page.getByRole('row').filter({ hasText: DAY }).first().click();
    await dialog.getByRole('button', { name: 'Historial' }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText(TIME);
    await expect(dialog).not.toContainText(ELSEWHERE);
    await page.keyboard.press('Escape');
    await openScreen(page, 'Documentación');
    await page.getByRole('button', { name: 'Ver asignaciones' }).click();
    const { razon_social } = await demo.db
      .selectFrom('documentacion_tecnica')
      .innerJoin('cliente', 'cliente.id', 'documentacion_tecnica.cliente_id')
      .select('razon_social')
      .where('cliente.active', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    await choose(dialog, 'Cliente', razon_social);
    await expect(dialog.getByRole('listitem').first()).toContainText(DAY);
    await page.keyboard.press('Escape');
  });
  await test.step('the person’s sessions, and the last backup', async () => {
    await openScreen(page, 'Mi perfil');
    await tells(TIME);
    await page.getByRole('link', { name: 'Prisma Seguridad' }).click();
    await tells('Última copia de seguridad: 05/03/2031, 23:30');
  });
});

test('a row created late in the evening has that day’s date, and a calendar starts at the consultancy’s today', {
  tag: '@completo',
}, async ({ page, product }) => {
  const empresa = await makeEmpresa(product);
  const id = await product.make.orden(empresa);
  await product.db
    .updateTable('orden')
    .set({ created_at: new Date(INSTANT) })
    .where('id', '=', id)
    .execute();
  await stopPageAt(page, product, INSTANT);
  await signIn(page, product.url, ADMIN);
  const { numeroorden } = await product.db
    .selectFrom('orden')
    .select('numeroorden')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const number = page.getByRole('cell', { name: String(numeroorden), exact: true });
  const row = page.getByRole('row').filter({ has: number });
  // The day it was created stands below its start.
  await expect(row.getByText(`Alta ${DAY}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Crear orden' }).first().click();
  const field = page.getByRole('dialog').getByRole('group', { name: 'Fecha inicio' });
  await field.getByRole('button').click();
  await expect(page.locator('[aria-current=date]')).toHaveText('5');
  await expect(page.getByRole('gridcell', { name: '4', exact: true })).toBeDisabled();
  await page.getByRole('gridcell', { name: '5', exact: true }).click();
  await expect(field.getByRole('spinbutton').first()).toHaveText('05');
});
