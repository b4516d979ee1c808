import type { Page } from '@playwright/test';
import {
  asistentes,
  fillDatos,
  makeEmpleado,
  makeEmpresaEn,
  makeTipo,
  next,
  openWizard,
  paste,
  says,
  TIPO,
} from '../support/entities/capacitacion.ts';
import { choose, expectToast, signIn } from '../support/page/actions.ts';
import { inspect, widths } from '../support/page/inspection.ts';
import { callAs } from '../support/run/api.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

type Empresa = Awaited<ReturnType<typeof makeEmpresaEn>>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function formOf(sucursalId: string, tipoId: string): FormData {
  const form = new FormData();
  const fields = {
    sucursal_id: sucursalId,
    tipoOrden_id: tipoId,
    tituloCapacitacion: 'Intento',
    fechainicio: '2026-03-02',
    horainicio: '09:00',
    horafin: '10:00',
    fechavencimiento: '2027-03-02',
    attendees: '[]',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Calls that a client user may not make (reglas 6.4). */
async function expectRefused(page: Page, product: Product, propia: string, ajena: Empresa, tipoId: string) {
  const otra = await product.make.capacitacion(ajena, 'De otra empresa');
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  const tries: [method: string, path: string, status: number, body?: FormData][] = [
    ['POST', '/api/capacitaciones', 400, formOf(ajena.sucursalId, tipoId)],
    ['PUT', `/api/capacitaciones/${propia}`, 403, formOf(ajena.sucursalId, tipoId)],
    ['DELETE', `/api/ordenes/${propia}`, 403],
    ['GET', `/api/capacitaciones/${otra}`, 404],
    ['GET', `/api/capacitaciones/${otra}/planilla.pdf`, 404],
    ['GET', `/api/capacitaciones/${otra}/constancia.pdf`, 404],
  ];
  for (const [method, path, status, body] of tries) {
    const reply = await callAs(product, token, method, path, body);
    expect(`${method} ${path} ${reply.status}`).toBe(`${method} ${path} ${status}`);
  }
  const rows = await product.db
    .selectFrom('orden')
    .select('titulo')
    .where('cliente_id', '=', ajena.clienteId)
    .execute();
  expect(rows).toEqual([{ titulo: 'De otra empresa' }]);
}

test('a client user registers trainings for its own branches, and edits none', async ({ page, product }) => {
  const tipoId = await makeTipo(product);
  const empresa = await makeEmpresaEn(product, 'Acequia Vieja S.R.L.');
  const ajena = await makeEmpresaEn(product, 'Vecina S.A.');
  const norte = await product.make.sucursal(empresa.clienteId, 'Ruta 40 km 12');
  const at = (sucursalId: string) => ({ clienteId: empresa.clienteId, sucursalId });
  await makeEmpleado(product, at(empresa.sucursalId), ['Ñáñez', 'Ana', '28.111.222']);
  await makeEmpleado(product, at(norte), ['Ibáñez', 'Beto', '30111222']);
  await makeEmpleado(product, at(norte), ['Paz', 'Luz', null]);
  await signIn(page, product.url, empresa);
  await openWizard(page, 'Registrar capacitación');

  await test.step('only its own branches are offered', async () => {
    await page.getByRole('combobox', { name: 'Sucursal' }).click();
    await expect(page.getByRole('option')).toHaveCount(2);
    for (const option of await page.getByRole('option').allInnerTexts())
      expect(option).toMatch(/^Acequia Vieja S\.R\.L\. \| /);
    await page.keyboard.press('Escape');
    await fillDatos(page, { sucursal: 'Acequia Vieja', titulo: 'Charla de 5 minutos' });
    await next(page, 'Lista de asistentes');
  });
  await test.step('its employees are added by branch, or all of them', async () => {
    await button(page, 'Elegir empleados').click();
    const dialog = page.getByRole('dialog', { name: 'Elegir empleados' });
    await choose(dialog, 'Sucursal', 'Ruta 40');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Paz, Luz' })).toContainText('Sin documento');
    await dialog.getByLabel(/^Elegir todos los que se ven/).check();
    await button(page, 'Agregar 1 empleado').click();
    await expect(asistentes(page)).toHaveCount(2);
    const todos = page.getByLabel(/^Incluir todos los empleados registrados del cliente/);
    await expect(todos).not.toBeChecked();
    await todos.check();
    await expect(asistentes(page)).toHaveCount(3);
    const alert = page.getByRole('alert').filter({ hasText: 'no tiene documento' });
    await expect(alert).toContainText('Paz, Luz');
    await button(page, 'Completar documentos').click();
    const rest = page.getByLabel('Filas de la planilla');
    await expect(rest).toHaveValue('Paz\tLuz\t');
    await rest.fill('Paz\tLuz\t33.111.222');
    await button(page, 'Agregar filas').click();
    await expect(asistentes(page)).toHaveCount(4);
    await todos.uncheck();
    await expect(asistentes(page)).toHaveCount(2);
    await todos.check();
    await next(page, 'Confirmar y guardar');
  });
  await test.step('it is registered and shown, without edit actions', async () => {
    await button(page, 'Guardar').click();
    await expectToast(page, 'orden registrada');
    const row = page.getByRole('row').filter({ hasText: 'Charla de 5 minutos' });
    await expect(row).toContainText(`Capacitación: "${TIPO}"`);
    await expect(page.getByRole('button', { name: /^(Editar|Eliminar|Crear)/ })).toHaveCount(0);
    await row.getByRole('button', { name: /^Ver orden/ }).click();
    const detail = page.getByRole('dialog', { name: 'Detalle de capacitación' });
    await says(detail, 'La actividad posee 3 participantes registrados.');
    await expect(detail.getByRole('cell', { name: 'PAZ LUZ', exact: true })).toBeVisible();
  });
  const query = product.db.selectFrom('orden').select('id').where('titulo', '=', 'Charla de 5 minutos');
  const { id } = await query.executeTakeFirstOrThrow();
  await page.goto(`${product.url}/ordenes/training?id=${id}`);
  await expect(page).toHaveURL(`${product.url}/ordenes`);
  await expectRefused(page, product, id, ajena, tipoId);
});

test('a change by somebody else during an edit is reported, and can be loaded', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await makeTipo(product);
  const empresa = await makeEmpresaEn(product, 'Dos a la vez S.A.');
  const otra = await makeEmpresaEn(product, 'Rama Correcta S.A.');
  await makeEmpleado(product, empresa, ['Ñáñez', 'Ana', '28.111.222']);
  await makeEmpleado(product, empresa, ['Ibáñez', 'Beto', '30111222']);
  await makeEmpleado(product, otra, ['Ibáñez', 'Beto', '30.111.222']);
  const luz = { apellido: 'Paz', nombre: 'Luz', documento: '1234567' };
  const id = await product.make.capacitacion(empresa, 'Compartida', [luz]);
  await signIn(page, product.url, ADMIN);
  await page.goto(`${product.url}/ordenes/training?id=${id}`);
  await page.getByLabel('Título').fill('La mía');
  await product.db.updateTable('orden').set({ titulo: 'La de otra persona' }).where('id', '=', id).execute();
  await next(page, 'Lista de asistentes');
  await test.step('attendees of another company are named and can be removed', async () => {
    await page.getByLabel(/^Incluir todos los empleados registrados del cliente/).check();
    await expect(asistentes(page)).toHaveCount(4);
    await button(page, 'Anterior').click();
    await choose(page, 'Sucursal', otra.razonSocial);
    await next(page, 'Lista de asistentes');
    const alert = page.getByRole('alert').filter({ hasText: '2 asistentes se cargaron para Dos a la vez' });
    await expect(alert).toContainText('la capacitación es ahora de Rama Correcta S.A.');
    await next(page, 'Confirmar y guardar');
    await alert.getByRole('button', { name: 'Quitar 2 asistentes' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('cell', { name: 'IBÁÑEZ BETO', exact: true })).toBeVisible();
    await says(page, 'La actividad cuenta por ahora con solo un participante registrado.');
  });
  await button(page, 'Guardar').click();
  await says(page, 'Otra persona modificó este registro mientras usted lo editaba.');
  await test.step('input is discarded only on request, and is not saved over the other change', async () => {
    await button(page, 'Guardar').click();
    await button(page, 'Ver los cambios').click();
    await button(page, 'Seguir editando').click();
    await says(page, 'La mía');
    await button(page, 'Ver los cambios').click();
    await button(page, 'Descartar lo mío').click();
    await expect(page.getByLabel('Título')).toHaveValue('La de otra persona');
  });
  await page.goto(`${product.url}/ordenes/training?id=${empresa.clienteId}`);
  await says(page, 'La capacitación no está');
});

test('5,000 attendees are pasted, filtered and saved, few of them drawn', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await makeTipo(product);
  const { razonSocial } = await makeEmpresaEn(product, 'Multitud S.A.');
  await signIn(page, product.url, ADMIN);
  await openWizard(page, 'Crear capacitacion');
  await fillDatos(page, { sucursal: razonSocial, titulo: 'Inducción general' });
  await next(page, 'Lista de asistentes');
  const people = Array.from({ length: 5001 }, (_, n) => [`Ñandú ${n}`, 'Ana', String(20_000_000 + n)]);
  await paste(page, page.getByLabel('Apellido'), people);
  await says(page, 'La actividad posee 5.000 participantes registrados.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Fila 5001' })).toContainText(
    'Una capacitación admite hasta 5000 asistentes',
  );
  await button(page, 'Descartar filas').click();
  expect(await asistentes(page).count()).toBeLessThan(60);
  await page.getByLabel('Buscar asistente').fill('nandu 4999');
  await expect(asistentes(page)).toHaveCount(2);
  await next(page, 'Confirmar y guardar');
  await button(page, 'Guardar').click();
  await expectToast(page, 'orden registrada');
  const saved = await product.db
    .selectFrom('orden')
    .select('cantidad_asistentes')
    .where('titulo', '=', 'Inducción general')
    .executeTakeFirst();
  expect(saved?.cantidad_asistentes).toBe(5000);
});

test('every step is in order at every width, for eyes and for screen readers', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await makeTipo(product);
  const { razonSocial } = await makeEmpresaEn(product, 'Inspección ocular S.A.');
  await signIn(page, product.url, ADMIN);
  await openWizard(page, 'Crear capacitacion');
  const look = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await inspect(page, `${name} ${width}`);
    }
  };
  await button(page, 'Siguiente').click();
  await button(page, 'Datos para la constancia').click();
  await look('Datos generales');
  await page.setViewportSize({ width: 1440, height: 900 });
  await fillDatos(page, { sucursal: razonSocial, titulo: 'Orden y limpieza', horaFin: '0800' });
  await next(page, 'Lista de asistentes');
  await look('Lista de asistentes vacía');
  await paste(page, page.getByLabel('Apellido'), [
    ['Paz', 'Luz', '1234567'],
    ['Paz', 'Luz', '1234567'],
    ['Paz', '', 'x'],
  ]);
  await look('Lista de asistentes');
  await test.step('beside the open drawer a surname has room', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    expect((await page.getByLabel('Apellido').boundingBox())?.width).toBeGreaterThan(150);
  });
  await test.step('a second block is read by its own heading', async () => {
    await paste(page, page.getByLabel('Apellido'), [
      ['Nombre', 'Apellido', 'Documento'],
      ['Carlos', 'Gardel', '555'],
    ]);
    await expect(page.getByRole('button', { name: 'Editar GARDEL CARLOS' })).toBeVisible();
    await expect(page.getByLabel('Filas de la planilla')).toHaveValue('Paz\t\tx');
  });
  await next(page, 'Confirmar y guardar');
  await look('Confirmar y guardar');
});
