import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import {
  add,
  asistentes,
  dias,
  fillDatos,
  makeEmpresaEn,
  makeTipo,
  next,
  openWizard,
  paste,
  pdfPages,
  savedBy,
  says,
  TIPO,
} from '../support/entities/capacitacion.ts';
import { askForScreen, choose, expectToast, rowMenu, signIn, typeDate } from '../support/page/actions.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const PLANILLA = Buffer.from('apellido;nombre;documento\nÑáñez;Ana;28111222\n');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function attach(page: Page, name: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Elegir|Cambiar) archivo de/ }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: PLANILLA });
}

const rowOf = (page: Page, titulo: string) => page.getByRole('row').filter({ hasText: titulo });

async function openDetail(page: Page, titulo: string) {
  await rowOf(page, titulo).getByText(titulo).first().click();
  const detail = page.getByRole('dialog', { name: 'Detalle de capacitación' });
  await expect(detail.getByRole('region', { name: 'Participantes' })).toBeVisible();
  return detail;
}

test('an administrator registers a training, views it, updates it and exports it', async ({
  page,
  product,
}) => {
  await makeTipo(product);
  const titulo = 'Arneses y líneas de vida';
  const empresa = await makeEmpresaEn(product, 'Molinos Aguará S.A.');
  await signIn(page, product.url, ADMIN);
  await openWizard(page, 'Crear capacitacion');
  await test.step('general data', async () => {
    await fillDatos(page, { sucursal: empresa.razonSocial, titulo, fin: dias.fin });
    await page.getByLabel('Capacitación presencial').check();
    await button(page, 'Datos para la constancia').click();
    await page.getByLabel('Instructor').fill('Ing. Íñigo Méndez');
    await next(page, 'Lista de asistentes');
  });
  await test.step('attendees, typed and pasted, and a sheet', async () => {
    await says(page, 'La actividad no posee ningún participante registrado.');
    await add(page, 'Ñáñez', 'Ana', '28.111.222');
    await says(page, 'La actividad cuenta por ahora con solo un participante registrado.');
    await paste(page, page.getByLabel('Apellido'), [
      ['DNI', 'Nombres', 'Apellidos'],
      ['30111222', 'Beto', 'Ibáñez'],
      ['sin número', 'Carla', 'Łukasz'],
      ['31111222', 'Darío', '=1+1'],
    ]);
    const bad = page.getByRole('listitem').filter({ hasText: 'Fila 3' });
    await expect(bad).toContainText('Documento: Este campo solo admite números');
    const rest = page.getByLabel('Filas de la planilla');
    await expect(rest).toHaveValue('DNI\tNombres\tApellidos\nsin número\tCarla\tŁukasz');
    await rest.fill('DNI\tNombres\tApellidos\n32111222\tCarla\tŁukasz');
    await button(page, 'Agregar filas').click();
    await expect(rest).toHaveCount(0);
    await expect(asistentes(page)).toHaveCount(5);
    await attach(page, 'planilla.exe');
    await expect(page.getByText(/^Archivo inválido, por favor utilice uno de los siguientes/)).toBeVisible();
    await attach(page, 'ñ 100%.csv');
    await says(page, 'Archivo válidado');
    await next(page, 'Confirmar y guardar');
  });
  await test.step('the summary', async () => {
    await expect(page.getByText(`${empresa.razonSocial} | Localidad`)).toBeVisible();
    for (const text of [TIPO, titulo, 'Se asigna al guardar', 'Sí', `${dias.inicio} · 09:00`])
      await says(page, text);
    for (const text of [`${dias.fin} · 12:30`, dias.expiracion, 'ñ 100%.csv']) await says(page, text);
    await says(page, 'La actividad posee 4 participantes registrados.');
    await page.getByLabel('Buscar participante').fill('LUKASZ'.slice(1));
    await expect(page.getByRole('table', { name: 'Participantes' }).getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('alert').filter({ hasText: 'Verifique los datos' })).toBeVisible();
    await button(page, 'Guardar').click();
    await expectToast(page, 'orden registrada');
    await expect(page).toHaveURL(`${product.url}/ordenes`);
  });
  await test.step('the detail, its file and its documents', async () => {
    await expect(rowOf(page, titulo)).toContainText(`Capacitación: "${TIPO}"`);
    const detail = await openDetail(page, titulo);
    await says(detail, 'La actividad posee 4 participantes registrados.');
    await expect(detail.getByRole('cell', { name: 'ŁUKASZ CARLA', exact: true })).toBeVisible();
    await detail.getByLabel('Buscar participante').fill('30111222');
    await expect(detail.getByRole('table').getByRole('row')).toHaveCount(2);
    const saved = await savedBy(page, detail.getByRole('link', { name: 'ñ 100%.csv' }));
    expect(saved).toEqual({ name: 'ñ 100%.csv', bytes: PLANILLA });
    const [sheet = ''] = await pdfPages(page, detail.getByRole('link', { name: 'Planilla para firmar' }));
    for (const text of [titulo, empresa.razonSocial, 'Ibáñez']) expect(sheet).toContain(text);
    await says(detail, `Las constancias se pueden pedir desde el ${dias.inicio}, el día de la capacitación.`);
    await expect(button(page, 'Constancias')).toBeDisabled();
    await expect(detail.getByRole('link', { name: /^Constancia/ })).toHaveCount(0);
    // Somebody else changes the date meanwhile: the open dialog follows.
    const otra = product.db.updateTable('orden').set({ fechainicio: '2026-03-02' });
    await otra.where('titulo', '=', titulo).execute();
    const records = await pdfPages(page, detail.getByRole('link', { name: 'Constancias' }));
    expect(records).toHaveLength(4);
    expect(records[0]).toMatch(/Ñáñez/i);
    const own = await pdfPages(page, detail.getByRole('link', { name: /^Constancia de IBÁÑEZ BETO/ }));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatch(/Ibáñez/i);
    await button(page, 'Cerrar').click();
  });
  await test.step('updating it', async () => {
    await rowMenu(rowOf(page, titulo), /^Editar orden/);
    await expect(page.getByRole('heading', { level: 1, name: 'Actualizar registro' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(/^Molinos Aguará S.A. \| /);
    await next(page, 'Lista de asistentes');
    await page.getByRole('button', { name: 'Editar ÑÁÑEZ ANA' }).click();
    await page.getByLabel('Nombre').fill('Analía');
    await page.keyboard.press('Enter');
    await rowMenu(asistentes(page).filter({ hasText: 'IBÁÑEZ' }), 'Eliminar IBÁÑEZ BETO');
    await expect(asistentes(page)).toHaveCount(4);
    await button(page, 'Quitar archivo').click();
    await next(page, 'Confirmar y guardar');
    await says(page, 'No se ha adjuntado ningún archivo');
    await button(page, 'Guardar').click();
    await expectToast(page, 'orden actualizada');
    const detail = await openDetail(page, titulo);
    await expect(detail.getByRole('cell', { name: 'ÑÁÑEZ ANALÍA', exact: true })).toBeVisible();
    await says(detail, 'No se ha adjuntado ningún archivo');
    await button(page, 'Cerrar').click();
  });
  await test.step('the workbook', async () => {
    await choose(page, 'Cliente', empresa.razonSocial);
    const { bytes } = await savedBy(page, button(page, 'Exportar Ordenes'));
    const [, people] = await readXlsxFile(bytes);
    const cells = (people?.data ?? []).flat().map(String);
    for (const text of ['Ñáñez', 'Analía', 'Łukasz', '=1+1']) expect(cells).toContain(text);
    expect(cells).not.toContain('Ibáñez');
  });
});

async function reachEnd(page: Page, product: Product, sucursal: string, titulo: string) {
  await page.goto(`${product.url}/ordenes`);
  await openWizard(page, 'Crear capacitacion');
  await fillDatos(page, { sucursal, titulo });
  await next(page, 'Lista de asistentes');
  await add(page, 'Paz', 'Luz', '1234567');
  await next(page, 'Confirmar y guardar');
}

test('errors appear where they can be corrected, and no input is lost', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await makeTipo(product);
  const { razonSocial } = await makeEmpresaEn(product, 'Errores del Sur S.R.L.');
  await signIn(page, product.url, ADMIN);
  await openWizard(page, 'Crear capacitacion');
  await test.step('required fields', async () => {
    await button(page, 'Siguiente').click();
    await expect(page.getByText('Este campo es requerido')).toHaveCount(7);
    await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeFocused();
  });
  await test.step('contradictions warn and do not block', async () => {
    await fillDatos(page, { sucursal: razonSocial, titulo: 'Al revés', horaFin: '0800' });
    await says(page, 'Es anterior a la hora de inicio');
    await typeDate(page, 'Fecha de expiración', '01/01/2020');
    await says(page, 'Es anterior a la fecha de inicio');
    await next(page, 'Lista de asistentes');
  });
  await test.step('attendees', async () => {
    await button(page, 'Agregar').click();
    await expect(page.getByText('Este campo es requerido')).toHaveCount(2);
    // reglas 5.3: an empty document has no digits.
    await says(page, 'Este campo solo admite números');
    await page.getByLabel('Documento').fill('abc');
    await expect(page.getByText('Este campo solo admite números')).toHaveCount(1);
    await add(page, 'Paz', 'Luz', '1.234.567');
    await add(page, 'Paz', 'Luz María', '1234567');
    await expect(asistentes(page).filter({ hasText: 'Repetido' })).toHaveCount(2);
    await says(page, '1.234.567 (filas 1 y 2)');
    await button(page, 'Vaciar tabla').click();
    await button(page, 'Cancelar').click();
    await expect(asistentes(page)).toHaveCount(3);
    await rowMenu(asistentes(page).filter({ hasText: 'LUZ MARÍA' }), 'Eliminar PAZ LUZ MARÍA');
    await expect(page.getByText('Repetido', { exact: true })).toHaveCount(0);
    await next(page, 'Confirmar y guardar');
    await button(page, 'Anterior').click();
    await expect(asistentes(page)).toHaveCount(2);
    await button(page, 'Anterior').click();
    await expect(page.getByLabel('Título')).toHaveValue('Al revés');
    await next(page, 'Lista de asistentes');
    await next(page, 'Confirmar y guardar');
  });
  await test.step('a lost connection, then a double click', async () => {
    const address = '**/api/capacitaciones';
    await page.route(address, (route) => route.abort());
    await button(page, 'Guardar').click();
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo conectar' })).toBeVisible();
    await page.unroute(address);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/capacitaciones')) posts += 1;
    });
    await button(page, 'Guardar').dblclick();
    await expectToast(page, 'orden registrada');
    await expect(page).toHaveURL(`${product.url}/ordenes`);
    expect(posts).toBe(1);
  });
  await test.step('the same training again', async () => {
    await reachEnd(page, product, razonSocial, 'Al revés');
    await button(page, 'Guardar').click();
    await expectToast(page, 'Una orden con los mismos datos ya fue registrada');
    await says(page, 'La actividad cuenta por ahora con solo un participante registrado.');
    await button(page, 'Anterior').click();
    await button(page, 'Anterior').click();
    await page.getByLabel('Título').fill('Otra');
  });
  await test.step("the server's refusals appear at their field and row", async () => {
    const refuse = (campo: string, mensaje: string) =>
      page.route(
        '**/api/capacitaciones',
        (route) =>
          route.fulfill({
            status: 400,
            json: { success: false, code: 'validacion', message: 'x', errores: [{ campo, mensaje }] },
          }),
        { times: 1 },
      );
    await next(page, 'Lista de asistentes');
    await next(page, 'Confirmar y guardar');
    await refuse('tituloCapacitacion', 'Este campo admite hasta 200 caracteres');
    await button(page, 'Guardar').click();
    await says(page, 'Este campo admite hasta 200 caracteres');
    await expect(page.getByLabel('Título')).toBeFocused();
    await next(page, 'Lista de asistentes');
    await next(page, 'Confirmar y guardar');
    await refuse('attendees.0.documento', 'Este campo solo admite números');
    await button(page, 'Guardar').click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Lista de asistentes');
    await says(page, 'Fila 1: Documento: Este campo solo admite números');
    await expect(asistentes(page).nth(1)).toContainText('Documento: Este campo solo admite números');
  });
});

test('a reload restores the input, and leaving asks first', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await makeTipo(product);
  const { razonSocial } = await makeEmpresaEn(product, 'Borrador Hnos. S.A.');
  await signIn(page, product.url, ADMIN);
  await openWizard(page, 'Crear capacitacion');
  await fillDatos(page, { sucursal: razonSocial, titulo: 'A medio cargar' });
  await next(page, 'Lista de asistentes');
  await add(page, 'Paz', 'Luz', '1234567');
  await page.getByLabel('Apellido').fill('Medi');
  await attach(page, 'lista.csv');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/El archivo “lista.csv” no se puede recuperar/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Lista de asistentes');
  await expect(page.getByLabel('Apellido')).toHaveValue('Medi');
  await expect(asistentes(page)).toHaveCount(2);
  await button(page, 'Anterior').click();
  await expect(page.getByLabel('Título')).toHaveValue('A medio cargar');

  await askForScreen(page, 'Notificaciones');
  await button(page, 'Seguir editando').click();
  await expect(page.getByLabel('Título')).toHaveValue('A medio cargar');
  await button(page, 'Volver').click();
  await button(page, 'Salir sin guardar').click();
  await expect(page).toHaveURL(`${product.url}/ordenes`);
  await openWizard(page, 'Crear capacitacion');
  await expect(page.getByLabel('Título')).toHaveValue('');

  await page.getByLabel('Título').fill('De otra persona');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^borrador/.test(key)));
  await expect.poll(drafts).toHaveLength(1);
  await button(page, 'Cerrar sesión').click();
  await button(page, 'Salir sin guardar').click();
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
  // The page is loaded again once the session has ended.
  await expect(async () => expect(await drafts()).toEqual([])).toPass();
});
