import type { Page } from '@playwright/test';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { workbookOf } from '#server/testing/helpers/workbooks.ts';
import { makeEmpleado, makeTipo, TIPO } from '../support/entities/capacitacion.ts';
import { makeNamed, PDF } from '../support/entities/documentos.ts';
import { dialog, iso, makeVencida, showOrdenes, tipoCon } from '../support/entities/renovar.ts';
import { dayFromNow, expectToast, openScreen, signIn } from '../support/page/actions.ts';
import { Effort } from '../support/page/effort.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, makeTecnico, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

// What each task of the desk takes at most, in clicks and fields, from the screen of the sign-in.

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const screen = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: label });

test('a client 10, its branch 5, its order 4', { tag: '@completo' }, async ({ page, product }) => {
  const { make } = product;
  await tipoCon(product, 12, 'Medición de tareas');
  await make.localidad('Villa Tareas');
  const rubro = 'Rubro de tareas';
  await product.db.insertInto('rubro').values({ nombre: rubro, control_contratista: false }).execute();
  await signIn(page, product.url, ADMIN);
  await Effort.of(page, 'client', 10, async (effort) => {
    await effort.click(screen(page, 'Clientes'));
    await effort.press('Nuevo');
    const form = dialog(page, 'Crear cliente');
    await effort.fill('Nombre de fantasía', 'Tareas', form);
    await effort.fill('Razón social', 'Tareas Cortas S.A.', form);
    await effort.choose('Rubro', rubro, form);
    await effort.choose('Categoría ARCA/AFIP', 'IVA Responsable Inscripto', form);
    await effort.fill('CUIT/CUIL', '30-71234567-1', form);
    await effort.fill('Teléfono', '0358 465-1234', form);
    await effort.fill('Email', 'tareas@cortas.example', form);
    await effort.press('Guardar', form);
    await expectToast(page, 'Registrado');
  });
  await Effort.of(page, 'branch', 5, async (effort) => {
    await effort.press('Registrar sucursal');
    const form = dialog(page, 'Crear sucursal');
    await effort.choose('Localidad', 'Villa Tareas', form);
    await effort.fill('Dirección', 'Belgrano 9', form);
    await effort.fill('Teléfono', '0358 465-1234', form);
    await effort.press('Guardar', form);
    await expectToast(page, 'Registrada');
  });
  await Effort.of(page, 'order', 4, async (effort) => {
    await effort.press('Crear orden');
    const form = dialog(page, 'Crear orden');
    await effort.choose('Tipo de orden', 'Medición de tareas', form);
    await effort.type('Fecha inicio', dayFromNow(0), form);
    await effort.press('Guardar', form);
    await expectToast(page, 'orden registrada');
  });
});

test('a sheet of employees 10', { tag: '@completo' }, async ({ page, product }) => {
  const empresa = await makeNamed(product, 'Nómina Corta S.A.');
  const { direccion } = await product.db
    .selectFrom('sucursal')
    .select('direccion')
    .where('id', '=', empresa.sucursalId)
    .executeTakeFirstOrThrow();
  const buffer = await workbookOf([
    ['Ana', 'Gil', '30111222', null, '1/2/2020', 'Peón', direccion],
    ['Beto', 'Gil', '30111333', null, '1/2/2020', 'Peón', direccion],
  ]);
  await signIn(page, product.url, ADMIN);
  await Effort.of(page, 'sheet', 10, async (effort) => {
    await effort.click(screen(page, 'Empleados'));
    await effort.press('Importar empleados');
    const form = dialog(page, 'Importar empleados');
    await effort.choose('Cliente', empresa.razonSocial, form);
    await effort.attach(form.getByRole('button', { name: /^Elegir archivo/ }), {
      ...{ name: 'nómina.xlsx', mimeType: XLSX, buffer },
    });
    await effort.press('Revisar planilla', form);
    await effort.press('Importar 2 empleados', form);
    await expect(form.getByRole('heading', { name: 'Resultado de la importación' })).toBeVisible();
  });
});

test('a training 11, its papers 3', { tag: '@completo' }, async ({ page, product }) => {
  await product.db
    .updateTable('tipo_orden')
    .set({ vigencia_meses: 12 })
    .where('id', '=', await makeTipo(product))
    .execute();
  const empresa = await makeNamed(product, 'Charla Corta S.A.');
  await makeEmpleado(product, empresa, ['Ñáñez', 'Ana', '28111222']);
  await signIn(page, product.url, ADMIN);
  await Effort.of(page, 'training', 11, async (effort) => {
    await effort.press('Crear capacitacion');
    await effort.choose('Sucursal', empresa.razonSocial);
    await effort.choose('Tipo de capacitación', TIPO);
    await effort.fill('Título', 'Charla de tareas');
    await effort.type('Fecha inicio', dayFromNow(0));
    await effort.type('Hora inicio', '0900');
    await effort.type('Hora de fin', '1000');
    await effort.press('Siguiente');
    await effort.click(page.getByLabel(/^Incluir todos los empleados registrados del cliente/));
    await effort.press('Siguiente');
    await effort.press('Guardar');
    await expectToast(page, 'orden registrada');
  });
  await Effort.of(page, 'papers', 3, async (effort) => {
    const row = page.getByRole('row').filter({ hasText: 'Charla de tareas' });
    await effort.click(row.getByRole('button', { name: /^Ver orden/ }));
    const detail = dialog(page, 'Detalle de capacitación');
    for (const name of ['Planilla para firmar', /^Constancia/]) {
      const opened = page.context().waitForEvent('page');
      await effort.press(name, detail);
      await (await opened).close();
    }
  });
});

test('one document for five clients 10', { tag: '@completo' }, async ({ page, product }) => {
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((n) => `Tarea ${n} S.A.`);
  await Promise.all(names.map((name) => makeNamed(product, name)));
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Documentación');
  await page.getByRole('button', { name: 'Subir PDF' }).first().click();
  const upload = dialog(page, 'Subir PDF');
  await upload.getByLabel('Nombre').fill('Circular de tareas');
  await upload.getByLabel('Etiqueta').fill('Circular');
  await upload.locator('input[type=file]').setInputFiles({
    ...{ name: 'circular.pdf', mimeType: 'application/pdf', buffer: PDF },
  });
  await upload.getByRole('button', { name: 'Subir' }).click();
  await expectToast(page, 'Documento cargado con éxito');
  await Effort.of(page, 'five clients', 10, async (effort) => {
    await effort.press('Asignar Documentación');
    const form = dialog(page, 'Asignar Documentación');
    await effort.choose('Documento', 'Circular de tareas', form);
    await effort.press('A varios clientes a la vez', form);
    for (const name of names) await effort.choose('Clientes', name, form);
    await form.getByRole('combobox', { name: 'Clientes' }).press('Escape');
    await effort.press('Asignar', form);
    await expectToast(page, 'Documento técnico creado', 'Se asignó a 5 clientes.');
  });
});

test('what a person has 3', { tag: '@completo' }, async ({ page, product }) => {
  const empresa = await makeNamed(product, 'Persona Corta S.A.');
  await makeEmpleado(product, empresa, ['Tareaza', 'Eva', '27999111']);
  await signIn(page, product.url, ADMIN);
  await Effort.of(page, 'person', 3, async (effort) => {
    await effort.click(page.getByRole('button', { name: /^Buscar/ }));
    const search = page.getByRole('dialog').getByRole('combobox');
    await search.fill('27999111');
    await page.getByRole('option', { name: /Tareaza/ }).waitFor();
    await effort.click(page.getByRole('option', { name: /Tareaza/ }));
    await effort.press('Legajo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tareaza, Eva');
  });
});

test('next month: seen 2, one renewed 2, all renewed 3', { tag: '@completo' }, async ({ page, product }) => {
  const empresa = await makeNamed(product, 'Mes Corto S.A.');
  const tipoOrdenId = await tipoCon(product, 12);
  const uno = await makeVencida(product, { ...empresa, tipoOrdenId, dias: 20, referencia: 'Uno' });
  await makeVencida(product, { ...empresa, tipoOrdenId, dias: 21, referencia: 'Dos' });
  await makeVencida(product, { ...empresa, tipoOrdenId, dias: 22, referencia: 'Tres' });
  await signIn(page, product.url, ADMIN);
  await Effort.of(page, 'seen', 2, async (effort) => {
    await page.goto(`${product.url}/`);
    await effort.press(/por vencer$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · /);
  });
  await showOrdenes(page, product, 'mes corto');
  await Effort.of(page, 'one renewed', 2, async (effort) => {
    await effort.press(`Renovar ${uno.numero}`);
    await effort.press('Renovar', dialog(page, `Renovar orden N.º ${uno.numero}`));
    await expectToast(page, 'Orden renovada');
  });
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await Effort.of(page, 'all renewed', 3, async (effort) => {
    await effort.press('Renovar', page.getByRole('region', { name: 'Selección' }));
    const form = dialog(page, /^Renovar \d órdenes/);
    await effort.click(form.getByRole('radio', { name: 'Ya se hizo' }));
    await effort.press(/^Renovar \d órdenes/, form);
    await expect(form.getByRole('button', { name: /^Renovar \d órdenes/ })).toBeHidden();
  });
});

test("a photo by a technician's phone 2", { tag: '@completo' }, async ({ browser, product }) => {
  const empresa = await makeNamed(product, 'Foto Corta S.A.');
  const _id = await product.make.orden({ ...empresa, fechainicio: iso(0), fechavencimiento: iso(200) });
  const { numeroorden } = await product.db
    .selectFrom('orden')
    .select('numeroorden')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ viewport, isMobile: true, hasTouch: true })).newPage();
  await signIn(page, product.url, await makeTecnico(product));
  await page.goto(`${product.url}/ordenes`);
  await Effort.of(page, 'photo', 2, async (effort) => {
    await effort.fill('Buscar', 'foto corta');
    const files = page.getByRole('region', { name: 'Archivos', exact: true });
    const buffer = await photoBytes(page);
    await effort.attach(page.getByRole('button', { name: `Sacar foto ${numeroorden}` }), {
      ...{ name: 'tablero.jpg', mimeType: 'image/jpeg', buffer },
    });
    await expect(files.getByText('Foto agregada')).toBeVisible();
  });
});

/** A photo, drawn by the page. */
async function photoBytes(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
    canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

test('a folder for the inspector 2', { tag: '@completo' }, async ({ page, product }) => {
  const empresa = await makeNamed(product, 'Carpeta Corta S.A.');
  const orden = await product.make.orden({ ...empresa, fechainicio: iso(-9), fechavencimiento: iso(365) });
  const form = new FormData();
  form.set('archivo', new File([PDF], 'protocolo.pdf'));
  const token = await tokenOf(product, ADMIN);
  expect((await callAs(product, token, 'POST', archivosDeOrden(orden), form)).status).toBe(201);
  await signIn(page, product.url, empresa);
  await page.goto(`${product.url}/`);
  await Effort.of(page, 'folder', 2, async (effort) => {
    await effort.press('Llegó un inspector');
    const download = page.waitForEvent('download');
    await effort.press('Descargar', dialog(page, 'Carpeta de inspección'));
    expect((await download).suggestedFilename()).toMatch(/^Carpeta - Carpeta Corta/);
  });
});

test('the way to the calendar link 2, beside the password', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeNamed(product, 'Agenda Corta S.A.');
  await signIn(page, product.url, empresa);
  await page.goto(`${product.url}/agenda`);
  await Effort.of(page, 'calendar', 2, async (effort) => {
    await effort.press('Suscribir');
    await effort.press('Crear enlace', dialog(page, 'Suscribir al calendario'));
    await expect(page.getByLabel('Contraseña actual')).toBeFocused();
  });
});
