import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import {
  empresa,
  expectPicture,
  fechas,
  LOGO,
  registerCatalogos,
  registerCliente,
  registerOrden,
  registerSucursal,
} from '../support/entities/registrations.ts';
import { choose, expectToast, fillLogin, signIn } from '../support/page/actions.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, makeEmpresa, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

/** Another company with a logo and an order, both hidden from the first one. */
async function makeAjena(product: Product) {
  const ajena = await makeEmpresa(product);
  const ordenId = await product.make.orden(ajena);
  const token = await tokenOf(product, ADMIN);
  const form = new FormData();
  const fields = {
    nombreFantasia: 'Ajena',
    razonSocial: 'Ajena S.A.',
    cuit: '30-71234567-1',
    email: '',
    telefono: '',
    rubro_id: await product.make.rubro(),
    categoriaAfip_id: await product.make.reference('categoria_afip'),
    pais_id: await product.make.reference('pais'),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([await readFile(LOGO)], { type: 'image/png' }), 'logo.png');
  const created = await callAs(product, token, 'POST', '/api/clientes', form);
  const { linktofile } = (await created.json()) as { linktofile: string };
  return { ...ajena, ordenId, linktofile };
}

async function exportOrdenes(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Exportar Ordenes' })).toBeDisabled();
  await choose(page, 'Cliente', empresa.razonSocial);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar Ordenes' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('ordenes.xlsx');
  const sheets = await readXlsxFile(await file.path());
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Ordenes', 'Asistentes']);
  const [head = [], orden = [], ...others] = sheets[0]?.data ?? [];
  expect(others).toEqual([]);
  const [dia, mes, anio] = fechas.inicio.split('/').map(Number);
  expect(Object.fromEntries(head.map((title, at) => [title, orden[at]]))).toMatchObject({
    Cliente: empresa.razonSocial,
    Sucursal: 'Av. San Martín 1250 - Las Higueras',
    'Tipo de orden': 'Revisión de andamios',
    Inicio: new Date(Date.UTC(anio ?? 0, (mes ?? 0) - 1, dia)),
    // It begins tomorrow.
    Estado: 'Programada',
  });
}

/** The activation screen, with every message of reglas 5.11. */
async function activate(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Activar cuenta' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const password = page.getByLabel('Contraseña', { exact: true });
  const confirm = page.getByLabel('Confirmar contraseña');
  const accept = page.getByRole('button', { name: 'Activar cuenta' });
  const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await says('La contraseña debe contener 8 caracteres mínimo, una mayúscula, una minúscula y un número.');

  await accept.click();
  for (const text of ['¡formulario inválido!', 'Contraseña Requerida', 'Debe confirmar la contraseña'])
    await says(text);
  await password.fill('casco');
  for (const text of [
    'La contraseña debe tener al menos 8 caracteres',
    'al menos una mayúscula',
    'un número',
  ])
    await says(text);
  await password.fill('CASCO2026');
  await says('una minúscula');
  await password.fill(empresa.password);
  await confirm.fill('Otra2026');
  await accept.click();
  for (const text of ['¡formulario inválido!', 'Las contraseñas no coinciden']) await says(text);

  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(confirm).toHaveAttribute('type', 'text');
  await confirm.fill(empresa.password);
  await accept.click();
  await expectToast(page, 'Cuenta activada con éxito', 'Intente iniciar sesión');
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
}

/** A client user's view (reglas 6.2, 6.4): company and logo, a reduced menu, own orders without edit actions. */
async function expectClientView(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Órdenes · 1');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await expect(menu.getByText(empresa.razonSocial)).toBeVisible();
  await expectPicture(menu.locator('img'));
  const labels = await menu.getByRole('link').allInnerTexts();
  expect(labels).toContain('Ordenes');
  const allowed = ['Ordenes', 'Notificaciones', 'Documentación', 'Mi perfil'];
  expect(labels.filter((label) => !allowed.includes(label))).toEqual([]);

  const rows = page.getByRole('table', { name: 'Órdenes' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  const buttons = await page.getByRole('main').getByRole('button').allInnerTexts();
  expect(buttons.join(' ')).not.toMatch(/Crear|Exportar|Restablecer/);
  await expect(page.getByRole('button', { name: /^(Editar|Eliminar)/ })).toHaveCount(0);
  await rows
    .last()
    .getByRole('button', { name: /^Ver orden/ })
    .click();
  const detail = page.getByRole('dialog', { name: 'Detalle de orden' });
  await expect(detail).toContainText('Revisión de andamios');
  await expect(detail).toContainText(fechas.fin);
  await detail.getByRole('button', { name: 'Cerrar' }).click();
}

type Ajena = Awaited<ReturnType<typeof makeAjena>>;

/** No address or identifier gives a client user data of another company (reglas 6.4). */
async function expectNothingElse(page: Page, product: Product, ajena: Ajena): Promise<void> {
  for (const path of [
    '/clientes',
    '/sucursales',
    '/localidades',
    '/rubros',
    '/tiposOrdenes',
    `/ordenes/${ajena.ordenId}`,
  ]) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Inicio|Página no encontrada)/);
    await expect(page.getByText(/Ajena|Empresa \d/)).toHaveCount(0);
  }
  // With the cookie, as the browser requests a picture.
  expect((await page.goto(product.url + ajena.linktofile))?.status()).toBe(404);
  await page.goto(`${product.url}/ordenes`);

  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const tries: [method: string, path: string, status: number, body?: object][] = [
    ['GET', `/api/ordenes/cliente/${ajena.clienteId}`, 404],
    ['GET', ajena.linktofile, 404],
    ['GET', `/api/documentacionTecnica/cliente/${ajena.clienteId}`, 404],
    ['GET', `/api/ordenes/export/${ajena.clienteId}`, 403],
    ['PUT', `/api/ordenes/${ajena.ordenId}`, 403, {}],
    ['DELETE', `/api/ordenes/${ajena.ordenId}`, 403],
    ['PUT', `/api/clientes/${ajena.clienteId}`, 403, { active: false }],
    ['PATCH', `/api/clientes/${ajena.clienteId}`, 403, { active: false }],
    ['DELETE', `/api/clientes/${ajena.clienteId}`, 403],
    ['PUT', `/api/sucursales/${ajena.sucursalId}`, 403, {}],
    ['DELETE', `/api/sucursales/${ajena.sucursalId}`, 403],
  ];
  for (const [method, path, status, body] of tries) {
    const reply = await callAs(product, token, method, path, body);
    expect(`${method} ${path} ${reply.status}`).toBe(`${method} ${path} ${status}`);
  }
  for (const list of ['/api/ordenes', '/api/clientes', '/api/sucursales']) {
    const rows = (await (await callAs(product, token, 'GET', list)).json()) as unknown[];
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain(empresa.razonSocial);
  }
}

test('a company is registered, gets orders, activates its account and sees only its own', async ({
  page,
  browser,
  product,
}) => {
  const ajena = await makeAjena(product);
  await test.step('the administrator registers what a company needs', async () => {
    await signIn(page, product.url, ADMIN);
    await registerCatalogos(page);
    await registerCliente(page);
    await registerSucursal(page);
    await registerOrden(page);
  });
  await test.step('the orders come as a workbook', () => exportOrdenes(page));

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await test.step('the mailed link activates the account', async () => {
    const link = await product.mailbox.linkFor(empresa.email);
    expect(link).toMatch(new RegExp(`^${product.url}/activation/[\\w-]{43}$`));
    await activate(theirs, link);
    await fillLogin(theirs, empresa);
  });
  await test.step('the company sees its own', () => expectClientView(theirs));
  await test.step('and nothing of anybody else', () => expectNothingElse(theirs, product, ajena));
  await context.close();
});
