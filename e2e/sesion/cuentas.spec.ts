import type { Page } from '@playwright/test';
import { activate, makeNamed, openAs } from '../support/entities/documentos.ts';
import {
  askForScreen,
  expectToast,
  fillLogin,
  filterList,
  openScreen,
  signIn,
} from '../support/page/actions.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { announce, expect, makeEmpresa, makeTecnico, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const access = (page: Page, email: string) => page.getByRole('switch', { name: `Acceso: ${email}` });

test('a switch shows at once what it saves, waits for the answer, and returns if it is refused', {
  tag: '@completo',
}, async ({ page, product }) => {
  const { email, usuarioId } = await makeEmpresa(product);
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Usuarios');
  await filterList(page, 'Usuarios', ADMIN.email);
  await expect(access(page, ADMIN.email)).toBeChecked();
  await expect(access(page, ADMIN.email)).toHaveAttribute('title', 'No puede deshabilitar su propia cuenta');
  await filterList(page, 'Usuarios', email);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/admin/${usuarioId}`, async (route) => {
    await held;
    await route.fulfill({ status: 500, body: '{}' });
  });
  await access(page, email).focus();
  await page.keyboard.press('Space');
  await expect(access(page, email)).not.toBeChecked();
  await expect(access(page, email)).toBeDisabled();
  await expect(access(page, email)).toBeFocused();
  answer();
  await expectToast(page, 'Error al habilitar/deshabilitar cuenta.');
  await expect(access(page, email)).toBeChecked();
  await expect(access(page, email)).toHaveAttribute('title', 'Deshabilitar');
  await page.unroute(`**/api/admin/${usuarioId}`);
  await expect(access(page, email)).toBeEnabled();
  await access(page, email).focus();
  // A second press right after the first one is taken for a double click.
  await expect(async () => {
    await page.keyboard.press('Space');
    await expect(access(page, email)).not.toBeChecked({ timeout: 500 });
  }).toPass();
  await expectToast(page, 'Cambio realizado con éxito.');
  await expect(access(page, email)).not.toBeChecked();
});

test('a disabled account lands on the login at its next click, and every open tab says why', {
  tag: '@completo',
}, async ({ page, browser, product }) => {
  const empresa = await makeNamed(product, 'Ceibo Logística S.A.');
  const cliente = await openAs(browser, product, empresa);
  await openScreen(cliente, 'Documentación');
  await expect(cliente.getByRole('heading', { level: 1 })).toHaveText(/^Mis documentaciones/);

  const otra = await cliente.context().newPage();
  await otra.goto(`${product.url}/ordenes`);
  await expect(otra.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes/);

  // In a browser that the stream of changes does not reach.
  const aislada = await openAs(browser, product, empresa);
  await aislada.route('**/api/eventos', (route) => route.abort('connectionfailed'));
  await aislada.goto(`${product.url}/documentaciones/historial`);
  await expect(aislada.getByRole('heading', { level: 1 })).toHaveText(/^Mis documentaciones/);

  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Usuarios');
  await filterList(page, 'Usuarios', empresa.email);
  const row = page.getByRole('row', { name: new RegExp(empresa.email) });
  await expect(row).toContainText('Habilitado');
  await Promise.all([
    access(page, empresa.email).uncheck(),
    expectToast(page, 'Cambio realizado con éxito.'),
    // With the stream no click is needed: it ends with the session.
    ...[cliente, otra].map((tab) => expectToast(tab, 'Su sesión venció, vuelva a ingresar')),
  ]);
  await expect(row).toContainText('Deshabilitado');
  await expect(aislada).not.toHaveURL(/\/login/);
  await askForScreen(aislada, 'Ordenes');
  await expectToast(aislada, 'Su sesión venció, vuelva a ingresar');
  for (const tab of [cliente, otra, aislada]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Ingresar');
  }
  await cliente.bringToFront();
  await fillLogin(cliente, empresa);
  await expectToast(cliente, 'Credenciales de acceso incorrectas');

  await access(page, empresa.email).check();
  await expect(row).toContainText('Habilitado');
  await fillLogin(cliente, empresa);
  await expect(cliente.getByRole('heading', { level: 1 })).not.toHaveText('Ingresar');
  await cliente.context().close();
  await aislada.context().close();

  // Another administrator disables the account between the look and the click.
  const token = await tokenOf(product, ADMIN);
  await page.route(`**/api/admin/${empresa.usuarioId}`, async (route) => {
    await callAs(product, token, 'PATCH', `/api/admin/${empresa.usuarioId}`);
    await route.continue();
  });
  // The change before has ended: its line moves the list.
  await expect(page.getByRole('status', { name: 'Siguiente paso' })).toContainText('Cuenta habilitada');
  // Not uncheck(): the change is taken back as soon as the server refuses it.
  await access(page, empresa.email).click();
  await expectToast(
    page,
    'Error al habilitar/deshabilitar cuenta.',
    'Otra persona la modificó mientras tanto. La lista ya muestra cómo quedó.',
  );
  await expect(row).toContainText('Deshabilitado');
});

test('an account that nobody can use looks like it, and no link is offered', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const { db } = product;
  const { usuarioId, clienteId, email } = await makeEmpresa(product);
  const { email: tecnico } = await makeTecnico(product);
  const pending = { status: 'PENDING', password_hash: null } as const;
  await db.updateTable('usuario').set(pending).where('email', 'in', [email, tecnico]).execute();
  // The other tests' technicians have the same name.
  const nombre = { apellido: 'Zárate', nombre: 'Olga' };
  await db.updateTable('tecnico').set(nombre).where('email', '=', tecnico).execute();

  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Usuarios');
  await filterList(page, 'Usuarios', email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Habilitado · sin activar');
  await expect(row.getByRole('button', { name: /^Reenviar activación/ })).toBeVisible();
  await db.updateTable('cliente').set({ active: false }).where('id', '=', clienteId).execute();
  await announce(product);
  await expect(row).toContainText('Deshabilitado · empresa inactiva');
  await expect(row.getByRole('button', { name: /^(Más acciones de|Reenviar)/ })).toHaveCount(0);
  await expect(access(page, email)).not.toBeChecked();
  await expect(access(page, email)).toBeDisabled();
  await expect(access(page, email)).toHaveAttribute(
    'title',
    'Su empresa está inactiva: reactívela en Clientes',
  );
  await db.deleteFrom('usuario').where('id', '=', usuarioId).execute();

  // After a mistyped address the link goes to the corrected one.
  await openScreen(page, 'Tecnicos');
  await filterList(page, 'Técnicos', 'Zárate');
  const fila = page.getByRole('row', { name: /Zárate, Olga/ });
  await expect(fila).toContainText('Sin activar');
  const resend = fila.getByRole('button', { name: /^Reenviar activación/ });
  await expect(resend).toBeVisible();
  await fila.getByRole('button', { name: 'Zárate, Olga', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Actualizar perfil técnico' });
  await expect(form).toContainText('el enlace para activar la cuenta se envía a la nueva dirección');
  await form.getByLabel('Email').fill('olga.zarate@prisma.example');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const enviado = 'El enlace de activación se envió a olga.zarate@prisma.example';
  await expectToast(page, 'Perfil técnico actualizado', enviado);

  await db
    .updateTable('usuario')
    .set({ active: false })
    .where('email', '=', 'olga.zarate@prisma.example')
    .execute();
  await announce(product);
  await expect(fila).toContainText('Deshabilitado');
  await expect(resend).toHaveCount(0);
  // No column is hidden below the buttons on a small desktop.
  await page.setViewportSize({ width: 1024, height: 768 });
  const scroller = page.getByRole('table', { name: 'Técnicos' }).locator('..');
  const hidden = () => scroller.evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(hidden).toBe(0);
});

test('an invited administrator can be sent the link again, and the earlier link does not work', {
  tag: '@completo',
}, async ({ page, product }) => {
  const cuenta = { email: 'socia@prisma.example', password: 'Vigia2026' };
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Usuarios');
  await page.getByRole('button', { name: 'Invitar administrador' }).first().click();
  const form = page.getByRole('dialog', { name: 'Invitar administrador' });
  await form.getByLabel('Email').fill(cuenta.email);
  await form.getByRole('button', { name: 'Enviar invitación' }).click();
  await expectToast(page, 'Invitación enviada');
  const first = await product.mailbox.linkFor(cuenta.email);
  await filterList(page, 'Usuarios', cuenta.email);
  const row = page.getByRole('row', { name: new RegExp(cuenta.email) });
  await expect(row).toContainText('sin activar');
  const resend = row.getByRole('button', { name: `Reenviar activación ${cuenta.email}` });
  await Promise.all([page.waitForResponse(/\/activacion$/), resend.dblclick()]);
  await expectToast(page, 'Email de activación enviado');
  const second = await product.mailbox.linkFor(cuenta.email, 1);
  expect(second).not.toBe(first);

  // In the administrator's own browser a used link says so, and a valid one ends the administrator's session.
  const socia = await page.context().newPage();
  await socia.goto(first);
  await expectToast(socia, 'El enlace venció o ya fue usado.');
  await expect(socia.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes/);
  await socia.goto(second);
  await expect(socia.getByRole('heading', { level: 1 })).toHaveText('Activar cuenta');
  // A quarter of an hour later: the link outlives its token (reglas 9.1).
  await socia.context().clearCookies({ name: 'token_activacion' });
  await activate(socia, cuenta.password);
  for (const tab of [socia, page]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Ingresar');
    await expect(tab.getByRole('alert')).toHaveCount(0);
  }
  await fillLogin(socia, cuenta);
  await openScreen(socia, 'Usuarios');
  await filterList(socia, 'Usuarios', cuenta.email);
  const own = socia.getByRole('row', { name: new RegExp(cuenta.email) });
  await expect(own).toContainText('Habilitado');
  await expect(own).not.toContainText('Sin activar');
  expect(product.mailbox.mailsTo(cuenta.email)).toHaveLength(2);
});
