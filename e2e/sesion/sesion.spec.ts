import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { CONTRASENA } from '#server/testing/factories.ts';
import { expectToast, fillLogin, openScreen, signIn } from '../support/page/actions.ts';
import { expect, makeEmpresa, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const expectLogin = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresar');
const expectScreen = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${title} · \\d`));

const VENCIDA = 'Su sesión venció, vuelva a ingresar';

async function makeAdmin({ make }: Product) {
  return { ...(await make.cuenta()), password: CONTRASENA };
}

/** Ages the access tokens of an account by 61 minutes. */
async function expireTokens({ db }: Product, usuarioId: string): Promise<void> {
  await db
    .updateTable('sesion')
    .set({ rotada_at: sql`rotada_at - interval '61 minutes'` })
    .where('usuario_id', '=', usuarioId)
    .execute();
}

const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

test('without a session every screen leads to the login, and from there back', async ({ page, product }) => {
  await page.goto(`${product.url}/`);
  await expectLogin(page);
  await page.goto(`${product.url}/rubros?orden=nombre`);
  await expectLogin(page);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await fillLogin(page, ADMIN);
  await expectScreen(page, 'Rubros');
  await expect(page).toHaveURL(`${product.url}/rubros?orden=nombre`);
  await page.goto(`${product.url}/login`);
  await expectScreen(page, 'Órdenes');
});

test('the login never leads to another site', { tag: '@completo' }, async ({ page, product }) => {
  await page.goto(`${product.url}/login?destino=${encodeURIComponent('//otro.example/ordenes')}`);
  await fillLogin(page, ADMIN);
  await expectScreen(page, 'Órdenes');
  expect(new URL(page.url()).origin).toBe(product.url);
});

test('wrong credentials show one toast, whatever is wrong', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Este campo es requerido')).toHaveCount(2);
  for (const email of [ADMIN.email, 'nadie@prisma.example']) {
    await fillLogin(page, { email, password: 'Equivocada1' });
    await expectToast(
      page,
      'Credenciales de acceso incorrectas',
      'por favor verifique su email y contraseña proporcionados',
    );
  }
  await expectLogin(page);
});

test('a user of a company without a branch is told so', { tag: '@completo' }, async ({ page, product }) => {
  const { email } = await product.make.cuenta({ clienteId: await product.make.cliente() });
  await page.goto(`${product.url}/login`);
  await fillLogin(page, { email, password: CONTRASENA });
  await expect(page.getByRole('alert')).toHaveText(
    'Su empresa aún no tiene sucursales registradas. Contacte al administrador.',
  );
});

test('an invalid activation link leads to the login, which says so', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  for (const code of ['x'.repeat(43), 'x'.repeat(300), 'abc%00']) {
    await page.goto(`${product.url}/activation/${code}`);
    await expectLogin(page);
    await expect(page.getByRole('alert')).toContainText('El enlace venció o ya fue usado.');
  }
});

test('a mailed link sets a new password and ends open sessions', { tag: '@completo' }, async ({
  page,
  context,
  product,
}) => {
  const empresa = await makeEmpresa(product);
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recuperar contraseña' });
  await dialog.getByLabel('Email de la cuenta').fill('no es un mail');
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByText('Ingrese un email válido')).toBeVisible();
  await dialog.getByLabel('Email de la cuenta').fill(empresa.email);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByRole('status')).toContainText('le enviamos un mensaje con un enlace');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await fillLogin(page, empresa);
  await expectScreen(page, 'Órdenes');

  const link = await product.mailbox.linkFor(empresa.email);
  expect(link).toContain(`${product.url}/usuarios/validate/?id=`);
  const second = await context.newPage();
  await second.goto(link);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Nueva contraseña');
  await expect(second).toHaveURL(/\/usuarios\/validate\/?$/);
  // reglas 2.4: a signed-in person is signed out first.
  await expectLogin(page);

  const accept = second.getByRole('button', { name: 'Guardar contraseña' });
  await accept.click();
  await expect(second.getByText('Contraseña Requerida')).toBeVisible();
  const renewed = { email: empresa.email, password: 'Renovada2026' };
  await second.getByLabel('Nueva contraseña').fill(renewed.password);
  await accept.click();
  const saved = second.getByRole('status').filter({ hasText: 'Su contraseña fue guardada.' });
  await expect(saved).toContainText(/En [1-4] segundos/);
  await expectLogin(second);

  await fillLogin(second, empresa);
  await expectToast(second, 'Credenciales de acceso incorrectas');
  await fillLogin(second, renewed);
  await expectScreen(second, 'Órdenes');

  await page.bringToFront();
  await page.goto(link);
  await page.getByLabel('Nueva contraseña').fill('Otra2026x');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('El enlace venció o ya fue usado.');
});

test('signing out in one tab signs out the other, and ends the session on the server', async ({
  page,
  context,
  product,
}) => {
  const admin = await makeAdmin(product);
  await signIn(page, product.url, admin);
  const second = await context.newPage();
  await second.goto(`${product.url}/localidades`);
  await expectScreen(second, 'Localidades');
  const token = await accessToken(page);
  const kept = () => page.evaluate(() => [document.cookie, JSON.stringify({ ...localStorage })].join());
  for (const mine of [String(token), admin.email]) expect(await kept()).toContain(mine);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expectLogin(page);
  await expectLogin(second);
  for (const mine of ['token', admin.email]) expect(await kept()).not.toContain(mine);
  await expect(second.getByText(VENCIDA)).toHaveCount(0);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${product.url}/api/auth/me`, { headers })).status).toBe(401);
  // The back button shows nothing.
  await page.goBack();
  await expectLogin(page);
});

test('an expired access token is renewed unnoticed, also in two tabs at once', async ({
  page,
  context,
  product,
}) => {
  const admin = await makeAdmin(product);
  await signIn(page, product.url, admin);
  const before = await accessToken(page);
  await expireTokens(product, admin.usuarioId);
  await openScreen(page, 'Rubros Laborales');
  await expectScreen(page, 'Rubros');
  const renewed = await accessToken(page);
  expect(renewed).not.toBe(before);

  const second = await context.newPage();
  await second.goto(`${product.url}/localidades`);
  await expectScreen(second, 'Localidades');
  await expireTokens(product, admin.usuarioId);
  await Promise.all([page.reload(), second.reload()]);
  await expectScreen(page, 'Rubros');
  await expectScreen(second, 'Localidades');
  const { generacion } = await product.db
    .selectFrom('sesion')
    .select('generacion')
    .where('usuario_id', '=', admin.usuarioId)
    .executeTakeFirstOrThrow();
  expect(generacion).toBe(3);
});

test("a 403 leads to the dashboard, whatever the browser's copy of the user says", {
  tag: '@completo',
}, async ({ page, context, product }) => {
  const empresa = await makeEmpresa(product);
  await signIn(page, product.url, empresa);
  await expect(page.getByRole('link', { name: 'Documentación' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rubros Laborales' })).toHaveCount(0);
  // A changed copy of the user, as from another tab.
  const second = await context.newPage();
  await second.goto(`${product.url}/healthz`);
  await second.evaluate(() => {
    const user: object = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, cliente: null, isAdmin: true }));
  });
  await page.bringToFront();
  await openScreen(page, 'Rubros Laborales');
  await page.getByRole('button', { name: 'Registrar rubro' }).first().click();
  const form = page.getByRole('dialog', { name: 'Registrar rubro' });
  await form.getByLabel('Nombre').fill('Aviación');
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await form.getByRole('button', { name: 'Guardar' }).click();
  expect((await answered).status()).toBe(403);
  await expect(page).not.toHaveURL(/\/rubros/);
  await expect(form).toHaveCount(0);
  const rubros = product.db.selectFrom('rubro').select('id').where('nombre', '=', 'Aviación').execute();
  expect(await rubros).toEqual([]);
});
