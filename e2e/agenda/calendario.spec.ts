import { iso } from '../support/entities/renovar.ts';
import { expectToast, openScreen, signIn } from '../support/page/actions.ts';
import { inspect, widths } from '../support/page/inspection.ts';
import { expect, makeEmpresa, test } from '../support/run/fixtures.ts';

test('a calendar link is made, shown once, read and removed', { tag: '@completo' }, async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cuenta = await makeEmpresa(product);
  // The calendar has 400 days.
  const fechavencimiento = iso(90);
  await product.make.orden({ ...cuenta, fechavencimiento });
  await signIn(page, product.url, cuenta);
  await openScreen(page, 'Mi perfil');
  const section = page.getByRole('region', { name: 'Calendario' });
  await expect(section).toContainText('Vea los vencimientos en el calendario de su teléfono o de su correo.');
  await section.getByRole('button', { name: 'Crear enlace' }).click();
  const asked = page.getByRole('dialog', { name: 'Crear enlace' });
  await asked.getByLabel('Contraseña actual').fill('Equivocada1');
  await asked.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(asked).toContainText('La contraseña actual no es correcta');
  await asked.getByLabel('Contraseña actual').fill(cuenta.password);
  await asked.getByRole('button', { name: 'Crear enlace' }).click();
  const field = section.getByLabel('Enlace del calendario');
  await expect(field).toBeFocused();
  await expect(section).toContainText(
    'Quien tenga este enlace puede ver los vencimientos. Si lo compartió por error, cree otro.',
  );
  const url = await field.inputValue();
  await section.getByRole('button', { name: 'Copiar' }).click();
  await expectToast(page, 'Enlace copiado');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const links = section.getByRole('link');
  await expect(links).toHaveText(['Este dispositivo', 'Google Calendar', 'Outlook']);
  const webcal = url.replace('http:', 'webcal:');
  const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(hrefs[0]).toBe(webcal);
  expect(new URL(hrefs[1] ?? '').searchParams.get('cid')).toBe(webcal);
  expect(new URL(hrefs[2] ?? '').searchParams.get('url')).toBe(url);
  await expect(section.getByRole('img', { name: 'Código QR del calendario' })).toBeVisible();
  const read = async (address: string) => {
    const reply = await fetch(address);
    return { status: reply.status, text: await reply.text() };
  };
  const feed = await read(url);
  expect(feed.status).toBe(200);
  expect(feed.text).toContain('BEGIN:VEVENT');

  await page.reload();
  await expect(section.getByRole('button', { name: 'Crear otro' })).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(section).toContainText(/Usado por última vez el \d\d\/\d\d\/\d{4}, \d\d:\d\d\./);
  await inspect(page, 'perfil con enlace');
  await section.getByRole('button', { name: 'Crear otro' }).click();
  const another = page.getByRole('dialog', { name: 'Crear otro enlace' });
  await expect(another).toContainText('El enlace anterior deja de funcionar.');
  await another.getByLabel('Contraseña actual').fill(cuenta.password);
  await another.getByRole('button', { name: 'Crear otro' }).click();
  await expect(field).toBeFocused();
  const second = await field.inputValue();
  expect(second).not.toBe(url);
  expect((await read(url)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // The toolbar would cover a part of a field.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await inspect(page, `perfil con enlace nuevo ${width}`);
  }

  await section.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  expect((await read(second)).status).toBe(200);
  await section.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, 'Enlace eliminado');
  await expect(section.getByRole('button', { name: 'Crear enlace' })).toBeVisible();
  expect((await read(second)).status).toBe(404);
});

test('the agenda offers the calendar link', { tag: '@completo' }, async ({ page, product }) => {
  const cuenta = await makeEmpresa(product);
  await signIn(page, product.url, cuenta);
  await page.goto(`${product.url}/agenda`);
  await page.getByRole('button', { name: 'Suscribir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suscribir al calendario' });
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const asked = page.getByRole('dialog', { name: 'Crear enlace' });
  await asked.getByLabel('Contraseña actual').fill(cuenta.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Enlace del calendario')).toBeFocused();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `suscribir ${width}`);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
