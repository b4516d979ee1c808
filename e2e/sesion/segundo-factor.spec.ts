import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { CONTRASENA } from '#server/testing/factories.ts';
import { expectToast, fillLogin, openScreen, rowMenu, signIn } from '../support/page/actions.ts';
import { inspect, widths } from '../support/page/inspection.ts';
import {
  announce,
  type Cuenta,
  expect,
  makeEmpresa,
  makeTecnico,
  type Product,
  test,
} from '../support/run/fixtures.ts';
import { ADMIN, copySite, removeSite, startServer } from '../support/run/product.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Segundo factor' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** An administrator is asked for it above the form. */
const start = (page: Page) => page.getByRole('button', { name: /^Activar( segundo factor)?$/ });

/** The code that an app shows for this secret. */
const codeOf = (secreto: string) =>
  new TOTP({ secret: Secret.fromBase32(secreto.replaceAll(' ', '')) }).generate();

/** A code counts once. */
const forgetSteps = ({ db }: Product) => db.updateTable('totp').set({ paso: '0' }).execute();

async function activate(
  page: Page,
  product: Product,
  { password }: Cuenta,
  look?: (name: string) => Promise<void>,
) {
  await start(page).click();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Equivocada1');
  await button(page, 'Continuar').click();
  await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible();
  await look?.('segundo factor, aplicación');
  const secreto = await page.locator('code').innerText();
  await page.getByLabel('Código', { exact: true }).fill('000000');
  await button(page, 'Activar').click();
  await expect(page.getByText('El código no es correcto o ya se usó')).toBeVisible();
  await page.getByLabel('Código', { exact: true }).fill(codeOf(secreto));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await look?.('segundo factor, códigos');
  await forgetSteps(product);
  return { secreto, codes: await codes.allInnerTexts() };
}

const lookAt = (page: Page) => async (name: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('heading', { name: 'Segundo factor' }).scrollIntoViewIfNeeded();
    await inspect(page, `${name} ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('a second factor is activated, asked for at sign-in and before a sensitive act, and removed', async ({
  page,
  browser,
  product,
}) => {
  const cuenta = await product.make.cuenta();
  const admin = { email: cuenta.email, password: CONTRASENA };
  await signIn(page, product.url, admin);
  await openScreen(page, 'Mi perfil');
  const { secreto, codes } = await activate(page, product, admin, lookAt(page));
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar' }).click();
  expect((await saved).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await button(page, 'Listo').click();
  await expect(section(page)).toContainText('Le quedan 10 códigos de recuperación');
  await lookAt(page)('segundo factor, activo');

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${product.url}/login`);
  await fillLogin(other, admin);
  await expect(other.getByLabel('Código', { exact: true })).toBeFocused();
  await lookAt(other)('ingreso, código');
  await other.keyboard.press('Enter');
  await expect(other.getByText('Este campo es requerido')).toBeVisible();
  await other.getByLabel('Código', { exact: true }).fill('000000');
  await other.keyboard.press('Enter');
  await expect(other.getByText('El código no es correcto o ya se usó')).toBeVisible();
  await other.getByLabel(/^No pedir el segundo factor en este navegador por/).check();
  await other.getByLabel('Código', { exact: true }).fill(codes[0] ?? '');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await page.reload();
  await expect(section(page)).toContainText('Le quedan 9 códigos de recuperación');
  await section(page)
    .getByRole('button', { name: /^Olvidar / })
    .click();
  await expectToast(page, 'Navegador olvidado');

  const aged = product.db.updateTable('sesion').set({ factor_at: new Date(Date.now() - 11 * 60_000) });
  await aged.where('usuario_id', '=', cuenta.usuarioId).execute();
  await button(page, 'Quitar').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await inspect(page, 'confirme que es usted');
  await proof.getByRole('button', { name: 'Cancelar' }).click();
  await expectToast(page, 'No se pudo quitar el segundo factor');
  await button(page, 'Quitar').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await proof.getByLabel('Código').fill(codeOf(secreto));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Segundo factor quitado');
  await expect(start(page)).toBeVisible();
});

/** An authenticator of this browser that always finds its person, as a fingerprint reader does. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...options,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey alone is a second factor: added, used to sign in and before a sensitive act, removed', {
  tag: '@completo',
}, async ({ page, product }) => {
  const cuenta = await product.make.cuenta();
  const admin = { email: cuenta.email, password: CONTRASENA };
  await plugIn(page);
  await signIn(page, product.url, admin);
  await openScreen(page, 'Mi perfil');
  const addKey = async (nombre: string) => {
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(admin.password);
    await button(page, 'Continuar').click();
    await expect(page.getByLabel('Nombre de la llave')).toHaveValue(/^Chrome en /);
    await page.getByLabel('Nombre de la llave').fill(nombre);
  };
  await start(page).click();
  await page.getByRole('radio', { name: /^Una llave de acceso/ }).check();
  await lookAt(page)('segundo factor, qué activar');
  await addKey('Huella de la notebook de la oficina de Añatuya');
  await lookAt(page)('segundo factor, llave');
  await button(page, 'Crear llave').click();
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await button(page, 'Listo').click();
  const keys = section(page).getByRole('list', { name: 'Llaves de acceso' }).getByRole('listitem');
  await expect(keys).toContainText([/Añatuya.*sin usar/]);
  await lookAt(page)('segundo factor, con una llave');

  // This device has one already: the browser says so, and nothing changes.
  await button(page, 'Agregar una llave').click();
  await addKey('Otra');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Este dispositivo ya tiene una llave de acceso de su cuenta.')).toBeVisible();
  await button(page, 'Cancelar').click();
  await expect(keys).toHaveCount(1);

  await button(page, 'Cerrar sesión').click();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, admin);
  await expect(button(page, 'Usar una llave de acceso')).toBeVisible();
  await lookAt(page)('ingreso, llave');
  await expect(button(page, 'Usar una llave de acceso')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  await openScreen(page, 'Mi perfil');
  await expect(keys).toContainText([/usada el/]);

  const aged = product.db.updateTable('sesion').set({ factor_at: new Date(Date.now() - 11 * 60_000) });
  await aged.where('usuario_id', '=', cuenta.usuarioId).execute();
  await section(page)
    .getByRole('button', { name: /^Quitar la llave/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await expect(proof.getByRole('button', { name: 'Usar una llave de acceso' })).toBeVisible();
  await inspect(page, 'confirme que es usted, con llave');
  await proof.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await expectToast(page, 'Llave quitada');
  await expect(start(page)).toBeVisible();
});

test('an administrator removes the factor of a technician who lost their phone', {
  tag: '@completo',
}, async ({ page, browser, product }) => {
  const tecnico = await makeTecnico(product);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, product.url, tecnico);
  await openScreen(theirs, 'Mi perfil');
  await activate(theirs, product, tecnico);
  await button(theirs, 'Listo').click();
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Usuarios');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(tecnico.email);
  const row = page.getByRole('row', { name: new RegExp(tecnico.email) });
  await expect(row).toContainText('Con segundo factor');
  await rowMenu(row, /^Quitar segundo factor/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expectToast(page, 'Segundo factor quitado');
  await expect(row).not.toContainText('Con segundo factor');
  await theirs.reload();
  await expect(start(theirs)).toBeVisible();
});

test('a client user activates one too', { tag: '@completo' }, async ({ page, product }) => {
  const empresa = await makeEmpresa(product);
  await announce(product);
  await signIn(page, product.url, empresa);
  await openScreen(page, 'Mi perfil');
  await activate(page, product, empresa);
  await button(page, 'Listo').click();
  await expect(section(page)).toContainText('Aplicación de códigos activa desde el');
});

test('who must have a second factor activates one first, and then works', { tag: '@completo' }, async ({
  page,
}) => {
  const site = await copySite();
  const server = startServer(site, { SECOND_FACTOR_ROLES: 'admin' });
  try {
    await server.ready();
    await page.goto(`${site.url}/login`);
    await fillLogin(page, ADMIN);
    await expect(page).toHaveURL(/\/segundo-factor$/);
    await expect(page.getByRole('radio', { name: /^Una aplicación de códigos/ })).toBeVisible();
    await lookAt(page)('segundo factor obligatorio');
    await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible();
    await page.getByLabel('Código', { exact: true }).fill(codeOf(await page.locator('code').innerText()));
    await page.keyboard.press('Enter');
    await button(page, 'Listo').click();
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
    await openScreen(page, 'Clientes');
  } finally {
    await server.stop();
    await removeSite(site);
  }
});

test('an administrator sees and ends the sessions of another account', { tag: '@completo' }, async ({
  page,
  browser,
  product,
}) => {
  const tecnico = await makeTecnico(product);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, product.url, tecnico);
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Usuarios');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(tecnico.email);
  await rowMenu(page.getByRole('row', { name: new RegExp(tecnico.email) }), `Ver sesiones ${tecnico.email}`);
  const dialog = page.getByRole('dialog', { name: `Sesiones de ${tecnico.email}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `sesiones de otra cuenta ${width}`);
  }
  await dialog.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expectToast(page, 'Sesión cerrada');
  await expect(dialog.getByText('No hay sesiones abiertas.')).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
});
