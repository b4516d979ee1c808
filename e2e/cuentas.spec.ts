import { expectToast, fillLogin, openScreen, signIn } from './acciones.ts';
import { makeNamed, openAs, setPassword } from './documentos.ts';
import { expect, test } from './fixtures.ts';
import { ADMIN } from './producto.ts';

test("whom an administrator disables lands on the login at the open tab's next click", async ({
  page,
  browser,
  producto,
}) => {
  const empresa = await makeNamed(producto, 'Ceibo Logística S.A.');
  const cliente = await openAs(browser, producto, empresa);
  await openScreen(cliente, 'Documentación');
  await expect(cliente.getByRole('heading', { level: 1 })).toHaveText(/^Mis documentaciones/);

  await signIn(page, producto.url, ADMIN);
  await openScreen(page, 'Usuarios');
  const row = page.getByRole('row', { name: new RegExp(empresa.email) });
  await expect(row).toContainText('Habilitado');
  await page.getByRole('button', { name: `Deshabilitar ${empresa.email}` }).click();
  await expectToast(page, 'Cambio realizado con éxito.');
  await expect(row).toContainText('Deshabilitado');

  await openScreen(cliente, 'Ordenes');
  await expect(cliente).toHaveURL(/\/login/);
  await expect(cliente.getByRole('heading', { level: 1 })).toHaveText('Ingresar');
  await fillLogin(cliente, empresa);
  await expectToast(cliente, 'Credenciales de acceso incorrectas');

  await page.getByRole('button', { name: `Habilitar ${empresa.email}` }).click();
  await expect(row).toContainText('Habilitado');
  await fillLogin(cliente, empresa);
  await expect(cliente.getByRole('heading', { level: 1 })).not.toHaveText('Ingresar');
  await cliente.context().close();
});

test('an invited administrator is sent the link again, and the one before leads nowhere', async ({
  page,
  browser,
  producto,
}) => {
  const cuenta = { email: 'socia@prisma.example', password: 'Vigia2026' };
  await signIn(page, producto.url, ADMIN);
  await openScreen(page, 'Usuarios');
  await page.getByRole('button', { name: 'Invitar administrador' }).first().click();
  const form = page.getByRole('dialog', { name: 'Invitar administrador' });
  await form.getByLabel('Email').fill(cuenta.email);
  await form.getByRole('button', { name: 'Enviar invitación' }).click();
  await expectToast(page, 'Invitación enviada');
  const first = await producto.buzon.linkFor(cuenta.email);
  const row = page.getByRole('row', { name: new RegExp(cuenta.email) });
  await expect(row).toContainText('Cuenta sin activar');
  await page.getByRole('button', { name: `Reenviar activación ${cuenta.email}` }).click();
  await expectToast(page, 'Email de activación enviado');
  const second = await producto.buzon.linkFor(cuenta.email, 1);
  expect(second).not.toBe(first);

  const socia = await (await browser.newContext()).newPage();
  await socia.goto(first);
  await expect(socia.getByRole('heading', { level: 1 })).toHaveText('Ingresar');
  await setPassword(socia, second, cuenta.password);
  await fillLogin(socia, cuenta);
  await expect(socia.getByRole('link', { name: 'Usuarios' })).toBeVisible();
  await openScreen(page, 'Localidades');
  await openScreen(page, 'Usuarios');
  await expect(row).toContainText('Habilitado');
  await expect(page.getByRole('button', { name: `Reenviar activación ${cuenta.email}` })).toHaveCount(0);
  await socia.context().close();
});
