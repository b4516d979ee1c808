import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { choose, dayFromNow, expectToast, fillLogin, openScreen, signIn, typeDate } from './acciones.ts';
import { callAs, tokenOf } from './api.ts';
import { expect, makeEmpresa, type Producto, test } from './fixtures.ts';
import { ADMIN, root } from './producto.ts';

const LOGO = join(root, 'server/testing/files/logo.png');
const empresa = {
  razonSocial: 'Ñandú Construcciones S.R.L.',
  email: 'seguridad@nandu.example',
  password: 'Andamio2026',
};
const fechas = { inicio: dayFromNow(1), fin: dayFromNow(10), expiracion: dayFromNow(400) };

/** Another company, with a logo and an order, of which the first one may learn nothing. */
async function makeAjena(producto: Producto) {
  const ajena = await makeEmpresa(producto);
  const ordenId = await producto.make.orden(ajena);
  const token = await tokenOf(producto, ADMIN);
  const form = new FormData();
  const fields = {
    nombreFantasia: 'Ajena',
    razonSocial: 'Ajena S.A.',
    cuit: '30-71234567-1',
    email: '',
    telefono: '',
    rubro_id: await producto.make.rubro(),
    categoriaAfip_id: await producto.make.reference('categoria_afip'),
    pais_id: await producto.make.reference('pais'),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([await readFile(LOGO)], { type: 'image/png' }), 'logo.png');
  const created = await callAs(producto, token, 'POST', '/api/clientes', form);
  const { linktofile } = (await created.json()) as { linktofile: string };
  return { ...ajena, ordenId, linktofile };
}

async function registerCatalogos(page: Page): Promise<void> {
  await openScreen(page, 'Localidades');
  await page.getByRole('button', { name: 'Registrar localidad' }).first().click();
  const localidad = page.getByRole('dialog', { name: 'Registrar localidad' });
  await localidad.getByLabel('Nombre').fill('Río Cuarto');
  await localidad.getByLabel('Código postal').fill('5800');
  await choose(localidad, 'Provincia', 'Córdoba');
  await localidad.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Localidad registrada');
  await expect(page.getByRole('row', { name: /Río Cuarto.*5800.*Córdoba/ })).toBeVisible();

  await openScreen(page, 'Rubros Laborales');
  await page.getByRole('button', { name: 'Registrar rubro' }).first().click();
  const rubro = page.getByRole('dialog', { name: 'Registrar rubro' });
  await rubro.getByLabel('Nombre').fill('Construcción');
  await rubro.getByLabel('Control Contratista').check();
  await rubro.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'rubro laboral registrado');
  await expect(page.getByRole('row', { name: /Construcción.*Si/ })).toBeVisible();
}

async function registerCliente(page: Page): Promise<void> {
  await openScreen(page, 'Clientes');
  await page.getByRole('button', { name: 'Nuevo' }).first().click();
  const form = page.getByRole('dialog', { name: 'Crear cliente' });
  await form.getByLabel('Nombre de fantasía').fill('Ñandú');
  await form.getByLabel('Razón social').fill(empresa.razonSocial);
  await choose(form, 'Rubro', 'Construcción');
  await choose(form, 'Categoría ARCA/AFIP', 'IVA Responsable Inscripto');
  await form.getByLabel('CUIT/CUIL').fill('30-71234567-1');
  await form.getByLabel('Teléfono').fill('0358 465-1234');
  await form.getByLabel('Email').fill(empresa.email);
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Elegir archivo de Logo' }).click();
  await (await chooser).setFiles(LOGO);
  await expect(form.getByText('Archivo válidado')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar' }).click();
  // spec 8, letter for letter.
  await expectToast(
    page,
    'Registrado',
    'Se le ha enviado un email de activación de cuenta. Para utilizar el cliente necesitara asociar almenos una sucursal',
  );
  const row = page.getByRole('row', { name: new RegExp(empresa.razonSocial) });
  await expect(row).toContainText('Activo');
  await expectPicture(row.getByRole('img', { name: `Logo de ${empresa.razonSocial}` }));
}

/** The picture came whole: it has the width of `logo.png`. */
async function expectPicture(picture: ReturnType<Page['locator']>): Promise<void> {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
}

async function registerSucursal(page: Page): Promise<void> {
  await openScreen(page, 'Sucursales');
  await page.getByRole('button', { name: 'Registrar sucursal' }).first().click();
  const form = page.getByRole('dialog', { name: 'Crear sucursal' });
  await choose(form, 'Cliente', empresa.razonSocial);
  await form.getByRole('button', { name: 'Nueva Localidad' }).click();
  const nueva = page.getByRole('dialog', { name: 'Nueva Localidad' });
  await expect(nueva.getByText('* campos requeridos')).toBeVisible();
  await nueva.getByLabel('Nombre').fill('Las Higueras');
  await choose(nueva, 'Provincias', 'Córdoba');
  await nueva.getByRole('button', { name: 'Confirmar' }).click();
  await expectToast(page, 'Localidad registrada');
  await expect(form.getByRole('combobox', { name: 'Localidad' })).toHaveValue(/Las Higueras/);
  await form.getByLabel('Dirección').fill('Av. San Martín 1250');
  await form.getByLabel('Teléfono').fill('0358 465-1234');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Registrada', 'La sucursal fue añadida satisfactoriamente');
  await expect(page.getByRole('row', { name: /Ñandú.*Av\. San Martín 1250 - Las Higueras/ })).toBeVisible();
}

async function registerOrden(page: Page): Promise<void> {
  await openScreen(page, 'Tipo de Orden');
  await page.getByRole('button', { name: 'Crear tipo de orden' }).first().click();
  const tipo = page.getByRole('dialog', { name: 'Crear registro' });
  await tipo.getByLabel('Nombre').fill('Revisión de andamios');
  await tipo.getByLabel('Capacitacion').check();
  await tipo.getByLabel('Inspección').check();
  await expect(tipo.getByLabel('Capacitacion')).not.toBeChecked();
  await tipo.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Tipo de orden registrada');
  await expect(page.getByRole('row', { name: /Revisión de andamios.*Inspección/ })).toBeVisible();

  await openScreen(page, 'Ordenes');
  await page.getByRole('button', { name: 'Crear orden' }).first().click();
  const form = page.getByRole('dialog', { name: 'Crear orden' });
  await choose(form, 'Sucursal', `${empresa.razonSocial} | Las Higueras | Av. San Martín 1250`);
  await choose(form, 'Tipo de orden', 'Revisión de andamios');
  await typeDate(form, 'Fecha inicio', fechas.inicio);
  await typeDate(form, 'Fecha de fin', fechas.fin);
  await typeDate(form, 'Fecha de expiración', fechas.expiracion);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'orden registrada');
  await expect(page.getByRole('row', { name: /Ñandú.*Revisión de andamios/ })).toContainText(
    fechas.expiracion,
  );
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
    Estado: 'Vigente',
  });
}

/** The activation screen, and every message of spec 5 on the way. */
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

/** What a client user sees (spec 6): company and logo, a reduced menu, its own orders and nothing to change them by. */
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

/** Whatever address or identifier a client user tries, nothing of another company comes (decisions §3). */
async function expectNothingElse(page: Page, producto: Producto, ajena: Ajena): Promise<void> {
  for (const path of [
    '/clientes',
    '/sucursales',
    '/localidades',
    '/rubros',
    '/tiposOrdenes',
    `/ordenes/${ajena.ordenId}`,
  ]) {
    await page.goto(producto.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Órdenes|Página no encontrada)/);
    await expect(page.getByText(/Ajena|Empresa \d/)).toHaveCount(0);
  }
  // By the cookie, as the browser asks for a picture.
  expect((await page.goto(producto.url + ajena.linktofile))?.status()).toBe(404);
  await page.goto(`${producto.url}/ordenes`);

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
    const reply = await callAs(producto, token, method, path, body);
    expect(`${method} ${path} ${reply.status}`).toBe(`${method} ${path} ${status}`);
  }
  for (const list of ['/api/ordenes', '/api/clientes', '/api/sucursales']) {
    const rows = (await (await callAs(producto, token, 'GET', list)).json()) as unknown[];
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain(empresa.razonSocial);
  }
}

test('a company is registered, gets its orders, activates its account and sees only its own', async ({
  page,
  browser,
  producto,
}) => {
  const ajena = await makeAjena(producto);
  await test.step('the administrator registers what a company needs', async () => {
    await signIn(page, producto.url, ADMIN);
    await registerCatalogos(page);
    await registerCliente(page);
    await registerSucursal(page);
    await registerOrden(page);
  });
  await test.step('the orders come as a workbook', () => exportOrdenes(page));

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await test.step('the mailed link activates the account', async () => {
    const link = await producto.buzon.linkFor(empresa.email);
    expect(link).toMatch(new RegExp(`^${producto.url}/activation/[\\w-]{43}$`));
    await activate(theirs, link);
    await fillLogin(theirs, empresa);
  });
  await test.step('the company sees its own', () => expectClientView(theirs));
  await test.step('and nothing of anybody else', () => expectNothingElse(theirs, producto, ajena));
  await context.close();
});
