import type { Page } from '@playwright/test';
import {
  archivoLink,
  assign,
  type Empresa,
  expectOpens,
  makeNamed,
  openAs,
  PDF,
  PROPIO,
  setPassword,
  uploadPdf,
} from '../support/entities/documentos.ts';
import {
  choose,
  expectToast,
  fillLogin,
  filterList,
  openScreen,
  rowMenu,
  signIn,
} from '../support/page/actions.ts';
import { inspect, widths } from '../support/page/inspection.ts';
import { callAs } from '../support/run/api.ts';
import { announce, type Cuenta, expect, makeTecnico, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

/** Registered by an administrator, activated by the mailed link; sign-in leads to the documentation (reglas 2.1). */
async function registerTecnico(admin: Page, tecnico: Page, product: Product, cuenta: Cuenta) {
  await openScreen(admin, 'Tecnicos');
  await admin.getByRole('button', { name: 'Registrar técnico' }).first().click();
  const form = admin.getByRole('dialog', { name: 'Registrar técnico' });
  await form.getByLabel('Nombre').fill('Íñigo');
  await form.getByLabel('Apellido').fill('Núñez');
  await form.getByLabel('Email').fill(cuenta.email);
  await form.getByLabel('CUIT').fill('20-12345678-6');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(admin, 'Nuevo perfil técnico creado');
  const row = admin.getByRole('row', { name: /Núñez, Íñigo/ });
  await expect(row).toContainText('Sin activar');

  const link = await product.mailbox.linkFor(cuenta.email);
  expect(product.mailbox.mailsTo(cuenta.email)[0]?.text).toContain('Hola, Íñigo Núñez:');
  await setPassword(tecnico, link, cuenta.password);
  await fillLogin(tecnico, cuenta);
  await expect(tecnico.getByRole('heading', { level: 1 })).toHaveText(/^Documentación/);
  await expect(tecnico).toHaveURL(`${product.url}/documentaciones/asignar`);
  await admin.reload();
  await expect(row).toContainText('Habilitado');
}

/** A user of another company cannot read it in any way (reglas 6.4). */
async function expectNothing(page: Page, product: Product, { clienteId }: Empresa, files: string[]) {
  await openScreen(page, 'Documentación');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis documentaciones · 0');
  await expect(page.getByText('Todavía no tiene documentos')).toBeVisible();
  await page.goto(`${product.url}/documentaciones/asignar`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis documentaciones · 0');

  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const form = new FormData();
  form.set('cliente_id', clienteId);
  const tries: [method: string, path: string, status: number, body?: FormData][] = [
    ['GET', `/api/documentacionTecnica/cliente/${clienteId}`, 404],
    ['GET', '/api/documentacion', 403],
    ['POST', '/api/documentacion', 403, form],
    ['POST', '/api/documentacionTecnica', 403, form],
  ];
  for (const [method, path, status, body] of tries) {
    const reply = await callAs(product, token, method, path, body);
    expect(`${method} ${path} ${reply.status}`).toBe(`${method} ${path} ${status}`);
  }
  for (const file of files) {
    for (const address of [file, file.replace(/[^/]+$/, 'otro.pdf')]) {
      // With the header, with the cookie as in a tab and otherwise, and with neither.
      expect((await callAs(product, token, 'GET', address)).status).toBe(404);
      expect((await callAs(product, token, 'HEAD', address)).status).toBe(404);
      expect((await page.goto(product.url + address))?.status()).toBe(404);
      expect((await page.request.get(product.url + address)).status()).toBe(404);
      expect((await fetch(product.url + address)).status).toBe(401);
    }
  }
}

/** 'Solo con documentos' and the dialog 'Archivos' (reglas 2.5). */
async function expectArchivos(page: Page, con: Empresa, sin: Empresa): Promise<void> {
  await openScreen(page, 'Clientes');
  await filterList(page, 'Clientes', 'Litoral');
  const row = (empresa: Empresa) => page.getByRole('row', { name: new RegExp(empresa.razonSocial) });
  await expect(row(sin)).toBeVisible();
  await page.getByRole('button', { name: 'Solo con documentos' }).click();
  await expect(row(sin)).toHaveCount(0);
  await expect(row(con)).toBeVisible();
  await expect(page).toHaveURL(/documentos=si/);
  await page.reload();
  await expect(row(con)).toBeVisible();
  await expect(row(sin)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(row(sin)).toBeVisible();

  await rowMenu(page.getByRole('row', { name: con.razonSocial }), `Ver archivos ${con.razonSocial}`);
  const dialog = page.getByRole('dialog', { name: 'Archivos' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  // It downloads also if the session is renewed first.
  await page.evaluate(() => localStorage.setItem('token_since', '0'));
  const saved = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Protocolo ñ 100%.pdf' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Protocolo ñ 100%.pdf');
  expect(Buffer.concat(await (await file.createReadStream()).toArray()).equals(PDF)).toBe(true);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await rowMenu(page.getByRole('row', { name: sin.razonSocial }), `Ver archivos ${sin.razonSocial}`);
  await expect(dialog.getByText('No hay documentos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
}

test('a technician activates by mail and assigns a document, which only its client sees and opens', {
  tag: '@completo',
}, async ({ page, browser, product }) => {
  const empresa = await makeNamed(product, 'Quebracho Litoral S.A.');
  const ajena = await makeNamed(product, 'Lapacho Litoral S.R.L.');
  const tecnico = await (await browser.newContext()).newPage();
  const cuenta = { email: 'inigo@nunez.example', password: 'Arnes2026' };
  await signIn(page, product.url, ADMIN);
  await test.step('the technician', () => registerTecnico(page, tecnico, product, cuenta));

  await test.step('the library and the assignment', async () => {
    await uploadPdf(page, 'Protocolo de ruido', 'Ruido', 'Protocolo ñ 100%.pdf');
    await tecnico.reload();
    await expect(tecnico.getByRole('row', { name: /Protocolo de ruido.*Ruido/ })).toBeVisible();
    // reglas 6.5: assigns, but cannot upload or delete.
    await expect(tecnico.getByRole('button', { name: /Subir PDF|^Eliminar/ })).toHaveCount(0);
    await assign(tecnico, empresa, { documento: 'Protocolo de ruido' });
    await assign(tecnico, empresa, { propio: 'Informe propio.pdf' });
  });

  const files = await test.step('its client opens them', async () => {
    const cliente = await openAs(browser, product, empresa);
    await openScreen(cliente, 'Documentación');
    await expect(cliente.getByRole('heading', { level: 1 })).toHaveText('Mis documentaciones · 2');
    const opened = [
      await expectOpens(cliente, 'Protocolo ñ 100%', PDF),
      await expectOpens(cliente, 'Informe propio', PROPIO),
    ];
    await cliente.context().close();
    return opened;
  });
  await test.step('and nobody else', async () => {
    const otro = await openAs(browser, product, ajena);
    await expectNothing(otro, product, empresa, files);
    await otro.context().close();
  });
  await test.step('the files of each client', () => expectArchivos(page, empresa, ajena));
  await tecnico.context().close();
});

test('an assignment is undone by an administrator, or by its technician', { tag: '@completo' }, async ({
  page,
  browser,
  product,
}) => {
  const empresa = await makeNamed(product, 'Algarrobo Minería S.A.');
  await signIn(page, product.url, ADMIN);
  await uploadPdf(page, 'Plan de evacuación', 'Emergencias', 'plan.pdf');
  await assign(page, empresa, { documento: 'Plan de evacuación' });
  const tecnico = await openAs(browser, product, await makeTecnico(product));
  await assign(tecnico, empresa, { propio: 'Medición.pdf' });
  const cliente = await openAs(browser, product, empresa);
  await openScreen(cliente, 'Documentación');
  const file = (await archivoLink(cliente, 'Medición').getAttribute('href')) ?? '';

  await test.step('its file opens after the token expired in a pause', async () => {
    for (const button of ['left', 'middle'] as const) {
      // A page that has just asked for its session does not ask again.
      await cliente.reload();
      await expect(archivoLink(cliente, 'Medición')).toBeVisible();
      await outliveToken(cliente, product, empresa);
      const answered = cliente.context().waitForEvent('response', (reply) => reply.url().endsWith(file));
      await archivoLink(cliente, 'Medición').click({ button });
      expect(`${button} ${(await answered).status()}`).toBe(`${button} 200`);
    }
  });
  await test.step('the technician undoes their own assignments, and is offered no others', async () => {
    await tecnico.getByRole('button', { name: 'Ver asignaciones' }).click();
    const dialog = tecnico.getByRole('dialog', { name: 'Asignaciones' });
    await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
    await choose(dialog, 'Cliente', empresa.razonSocial);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    for (const width of widths) {
      await tecnico.setViewportSize({ width, height: 900 });
      await inspect(tecnico, `asignaciones ${width}`);
    }
    await expect(dialog.getByRole('button', { name: /^Desasignar/ })).toHaveCount(1);
    await takeBack(tecnico, 'Medición.pdf', 'y el archivo se elimina');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    // The keyboard stays in the dialog.
    await expect(dialog.locator(':focus').or(dialog.and(tecnico.locator(':focus')))).toHaveCount(1);
  });
  await test.step('the client no longer has it', async () => {
    await cliente.reload();
    await expect(cliente.getByRole('heading', { level: 1 })).toHaveText('Mis documentaciones · 1');
    expect((await cliente.request.get(product.url + file)).status()).toBe(404);
  });
  await test.step('the administrator undoes the other one; the library keeps the document', async () => {
    await openScreen(page, 'Clientes');
    await page.getByRole('button', { name: 'Solo con documentos' }).click();
    const row = page.getByRole('row', { name: new RegExp(empresa.razonSocial) });
    await rowMenu(row, `Ver archivos ${empresa.razonSocial}`);
    await takeBack(page, 'plan.pdf', 'en la biblioteca sigue estando');
    const dialog = page.getByRole('dialog', { name: 'Archivos' });
    await expect(dialog.getByText('No hay documentos')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await openScreen(page, 'Documentación');
    await expect(page.getByRole('row', { name: /Plan de evacuación/ })).toBeVisible();
  });
  await test.step('a company that is deactivated while chosen stays visible, and is not sent', () =>
    expectNotSent(page, product, empresa));
  for (const open of [tecnico, cliente]) await open.context().close();
});

/** The access token expires, as after ten minutes with ACCESS_MINUTES=5. */
async function outliveToken(page: Page, { db }: Product, { email }: Empresa): Promise<void> {
  const own = db.selectFrom('usuario').select('id').where('email', '=', email);
  const [ago, since] = [new Date(Date.now() - 7_200_000), String(Date.now() - 600_000)];
  await db.updateTable('sesion').set({ rotada_at: ago }).where('usuario_id', 'in', own).execute();
  await page.evaluate((instant) => localStorage.setItem('token_since', instant), since);
}

async function expectNotSent(page: Page, product: Product, other: Empresa): Promise<void> {
  const { clienteId, razonSocial } = await makeNamed(product, 'Ombú Dado de Baja S.A.');
  await page.getByRole('button', { name: 'Asignar Documentación' }).click();
  const form = page.getByRole('dialog', { name: 'Asignar Documentación' });
  await choose(form, 'Cliente', razonSocial);
  await choose(form, 'Documento', 'Plan de evacuación');
  const { db } = product;
  await db.updateTable('cliente').set({ active: false }).where('id', '=', clienteId).execute();
  await announce(product);
  await expect(form.getByText('Ya no está disponible, elija otro')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue(razonSocial);
  await form.getByRole('button', { name: 'Asignar' }).click();
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
  await choose(form, 'Cliente', other.razonSocial);
  await expect(form.getByText(`Lo verá ${other.razonSocial}, CUIT `)).toBeVisible();
  await form.getByRole('button', { name: 'Asignar' }).click();
  await expectToast(page, 'Documento técnico creado');
  const assigned = db.selectFrom('documentacion_tecnica').select('cliente_id');
  expect(await assigned.where('cliente_id', '=', clienteId).execute()).toEqual([]);
}

async function takeBack(page: Page, filename: string, says: string): Promise<void> {
  await page.getByRole('button', { name: `Desasignar ${filename}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(says);
  await question.getByRole('button', { name: 'Desasignar' }).click();
  await expectToast(page, 'Documento desasignado');
}
