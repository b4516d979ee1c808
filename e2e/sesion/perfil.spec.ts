import { expectToast, fillLogin, openScreen, signIn } from '../support/page/actions.ts';
import { inspect, widths } from '../support/page/inspection.ts';
import { announce, expect, makeEmpresa, test } from '../support/run/fixtures.ts';

test('the profile is saved, and leaving does not lose input', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, await makeEmpresa(product));
  await openScreen(page, 'Mi perfil');
  await page.getByLabel('Nombre', { exact: true }).fill('Ñandú');
  await page.getByLabel('Código postal').fill('X5000');
  await page.getByRole('link', { name: 'Notificaciones' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ñandú');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectToast(page, 'Perfil actualizado');
  await page.reload();
  await expect(page.getByLabel('Código postal')).toHaveValue('X5000');
  await expect(page.getByLabel('Empresa')).toBeDisabled();

  // A change in another tab appears, and saving here keeps it.
  const otra = await page.context().newPage();
  await otra.goto(page.url());
  await otra.getByLabel('Dirección').fill('Calle 2');
  await page.getByLabel('Descripción').fill('Turno mañana');
  await otra.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectToast(otra, 'Perfil actualizado');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectToast(page, 'No se pudo guardar el perfil');
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle 2');
  await expect(page.getByLabel('Descripción')).toHaveValue('Turno mañana');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectToast(page, 'Perfil actualizado');
  await page.reload();
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle 2');
  await expect(page.getByLabel('Descripción')).toHaveValue('Turno mañana');
});

test('a new password needs the present one, and ends the other browser’s session', {
  tag: '@completo',
}, async ({ page, browser, product }) => {
  const cuenta = await makeEmpresa(product);
  const otro = await (await browser.newContext()).newPage();
  await signIn(otro, product.url, cuenta);
  await signIn(page, product.url, cuenta);
  await openScreen(page, 'Mi perfil');
  await expect(page.getByText('Esta sesión')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Cerrar la sesión de/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const form = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await form.getByLabel('Contraseña nueva').fill('Password1');
  await expect(form.getByText(/^Está entre las contraseñas más usadas/)).toBeVisible();
  await inspect(page, 'contraseña muy usada');
  await form.getByLabel('Contraseña nueva').fill('Vigia2026');
  await expect(form.getByText(/^Está entre las contraseñas más usadas/)).toHaveCount(0);
  await form.getByLabel('Contraseña actual').fill('NoEsEsta1');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `cambiar contraseña ${width}`);
  }
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Contraseña actual')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Contraseña actual').fill(cuenta.password);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Contraseña actualizada');
  await expect(otro.getByRole('heading', { level: 1 })).toHaveText('Ingresar', { timeout: 45_000 });
  await expect(page.getByRole('button', { name: /^Cerrar la sesión de/ })).toHaveCount(0);
  await fillLogin(otro, cuenta);
  await expectToast(otro, 'Credenciales de acceso incorrectas');
  await fillLogin(otro, { ...cuenta, password: 'Vigia2026' });
  await expect(otro).not.toHaveURL(/login/);

  await test.step('one session is ended from the list', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
    await expectToast(page, 'Sesión cerrada');
    // A stream ends at the next change of any list, or by itself half a minute later.
    await product.make.rubro();
    await announce(product);
    await expect(otro.getByRole('heading', { level: 1 })).toHaveText('Ingresar', { timeout: 45_000 });
  });
  await otro.context().close();
});
