import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { diasPosponer } from '#contract/cuentas/notificaciones.ts';
import { dayFromNow, expectToast, openScreen, pick } from '../support/page/actions.ts';
import { bell, openBrowser } from '../support/page/bell.ts';
import { inspect, settle } from '../support/page/inspection.ts';
import { announce, expect, makeEmpresa, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

test('20,000 unread notices scroll and are read, and the bell says 99+', { tag: '@completo' }, async ({
  browser,
  product,
}) => {
  const cuenta = await makeEmpresa(product);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(
    `insert into notificacion (usuario_id, clave, texto, created_at) select $1, 'prueba:' || n,
       'Aviso ' || n || repeat(' de una orden con su sucursal y su fecha', n % 6), now() - make_interval(secs => n * 0.001)
     from generate_series(1, 20000) n`,
    [cuenta.usuarioId],
  );
  await client.end();
  const page = await openBrowser(browser, product.url, cuenta);
  await expect(bell(page, '99+')).toHaveAttribute('title', /20\.000 sin leer/);
  await bell(page, '99+').click();
  const panel = page.getByRole('dialog', { name: 'Notificaciones' });
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await panel.getByRole('link', { name: 'Ver todas' }).click();
  await expect(page.getByRole('banner').getByText('99+')).toBeVisible();
  await expect(page).toHaveURL(/\/notificaciones$/);
  const all = page.getByRole('list', { name: 'Notificaciones' }).getByRole('listitem');
  const items = all.filter({ hasText: /^Aviso / });
  await page
    .getByRole('button', { name: /^Ver l[ao]s [\d.]+: [\d.]+ avisos$/ })
    .first()
    .click();
  await expect(items.first()).toContainText('Aviso 1 ');
  expect(await all.count()).toBeLessThan(60);
  await inspect(page, 'Notificaciones, veinte mil');
  await page.getByRole('button', { name: /^Marcar como leída: Aviso 1 / }).click();
  await expect(items.first()).toContainText('Aviso 2 ');
  await expect(bell(page, '99+')).toHaveAttribute('title', /19\.999 sin leer/);
  // The focus moves to the next notice.
  await expect(page.getByRole('button', { name: /^Marcar como leída: Aviso 2 / })).toBeFocused();
  await items.first().hover();
  await page.mouse.wheel(0, 5_000);
  await expect(items.first()).not.toContainText('Aviso 2 ');
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(page.getByText('No tiene alertas sin leer')).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  await page.context().close();
});

test('notices are grouped by client, the most urgent first, filtered by kind and read by opening them', {
  tag: '@completo',
}, async ({ browser, product }) => {
  const mark = randomUUID().slice(0, 8);
  const molinos = await product.make.cliente({ razonSocial: `Molinos Aguará ${mark}` });
  const ceibo = await product.make.cliente({ razonSocial: `Frigorífico El Ceibo ${mark}` });
  const tipoOrdenId = await product.make.tipoOrden('inspeccion', 'Ergonomía del puesto');
  const expiring = async (clienteId: string, days: number) => {
    const sucursalId = await product.make.sucursal(clienteId);
    const fechavencimiento = dayFromNow(days).split('/').toReversed().join('-');
    await product.make.orden({
      clienteId,
      sucursalId,
      tipoOrdenId,
      fechavencimiento,
      fechainicio: '2020-01-01',
    });
  };
  for (const days of [3, 4, 5, 6, 5, 4]) await expiring(molinos, days);
  for (const days of [-2, 20]) await expiring(ceibo, days);
  await announce(product);
  const page = await openBrowser(browser, product.url, ADMIN);
  await openScreen(page, 'Notificaciones');
  const list = page.getByRole('list', { name: 'Notificaciones' });
  const ours = list.getByRole('heading', { level: 3, name: new RegExp(mark) });
  await product.run('avisos');
  const six = `Molinos Aguará ${mark}: 6 órdenes vencen esta semana`;
  await expect(ours).toHaveText([six]);
  const ofMolinos = list.getByRole('button', {
    name: new RegExp(`^Marcar como leída: .* de Molinos Aguará ${mark}`),
  });
  await expect(ofMolinos).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^Ver l[ao]s \\d+: ${six}$`) }).click();
  await expect(ofMolinos).toHaveCount(6);
  // The heading names the client: its notices do not say it again.
  await expect(
    list.getByRole('link', { name: new RegExp(`^Está .* de Molinos Aguará ${mark}`) }),
  ).toHaveCount(0);
  await inspect(page, 'Notificaciones, por cliente');
  await pick(page, 'Tipo de aviso', 'Vencidas');
  await expect(page).toHaveURL(/clase=vencidas/);
  await expect(ofMolinos).toHaveCount(0);
  const notice = list.getByRole('link', {
    name: new RegExp(`^Venció la orden .* de Frigorífico El Ceibo ${mark}`),
  });
  await notice.click();
  await expect(page.getByRole('dialog', { name: 'Detalle de orden' })).toContainText('Ergonomía del puesto');
  await page.goto(`${product.url}/notificaciones?clase=vencidas`);
  await settle(page);
  await expect(notice).toHaveCount(0);
  await page.goto(`${product.url}/notificaciones?clase=por-vencer`);
  await page.getByRole('link', { name: `Renovar varias: ${six}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · 6 de /);
  await page.context().close();
});

test('a notice of an expiry is silenced or postponed for its person, and the line above the list takes it back', {
  tag: '@completo',
}, async ({ browser, product }) => {
  const clienteId = await product.make.cliente({ razonSocial: 'Silencio y Pausa S.A.' });
  const sucursalId = await product.make.sucursal(clienteId);
  const orden = { clienteId, sucursalId, fechainicio: '2020-01-01' };
  const isoIn = (days: number) => dayFromNow(days).split('/').toReversed().join('-');
  await product.make.orden({ ...orden, fechavencimiento: isoIn(20) });
  await product.make.orden({ ...orden, fechavencimiento: isoIn(-2) });
  await announce(product);
  const page = await openBrowser(browser, product.url, ADMIN);
  await openScreen(page, 'Notificaciones');
  const notices = page.getByRole('listitem').filter({ hasText: 'de Silencio y Pausa S.A.' });
  await product.run('avisos');
  await expect(notices).toHaveCount(2);
  const menuOf = async (text: RegExp, item: string) => {
    await page.getByRole('button', { name: new RegExp(`^Más acciones de: ${text.source}`) }).focus();
    await page.keyboard.press('Enter');
    await inspect(page, 'Notificaciones, acciones de un aviso');
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menuOf(/Venció la orden .* de Silencio/, 'Visto, no avisar más');
  await expect(notices).toHaveCount(1);
  await expectToast(page, 'Aviso silenciado', 'No se le avisará más de este vencimiento.');
  await page
    .getByRole('status', { name: 'Siguiente paso' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(notices).toHaveCount(2);
  const silenced = () =>
    product.db
      .selectFrom('aviso_silenciado as a')
      .innerJoin('orden as o', 'o.id', 'a.orden_id')
      .select('a.hasta')
      .where('o.cliente_id', '=', clienteId)
      .execute();
  await expect.poll(silenced).toEqual([]);
  await menuOf(/Venció la orden .* de Silencio/, 'Recordar en 7 días');
  await expectToast(page, 'Aviso pospuesto', `Se le recordará el ${dayFromNow(7)}.`);
  await expect(notices).toHaveCount(1);
  // A reminder comes at the latest on the day after the expiry.
  await menuOf(/.* de Silencio/, `Recordar en ${diasPosponer[2]} días`);
  await expectToast(page, 'Aviso pospuesto', `Se le recordará el ${dayFromNow(21)}.`);
  await expect(notices).toHaveCount(0);
  await expect.poll(async () => (await silenced()).length).toBe(2);
  await page.context().close();
});

test('on a phone the latest notices fill the screen', { tag: '@completo' }, async ({ browser, product }) => {
  const page = await openBrowser(browser, product.url, await makeEmpresa(product));
  await page.setViewportSize({ width: 390, height: 844 });
  await bell(page, 0).click();
  const panel = page.getByRole('dialog', { name: 'Notificaciones' });
  await expect(panel.getByText('No tiene alertas sin leer')).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(390);
  await inspect(page, 'Notificaciones, panel en un teléfono');
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await expect(panel).toHaveCount(0);
  await expect(bell(page, 0)).toBeFocused();
  await page.context().close();
});
