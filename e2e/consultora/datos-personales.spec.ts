import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { datosPersonalesTexts } from '#contract/personas/datos-personales.ts';
import { readZip } from '#server/testing/helpers/zip.ts';
import { makeEmpleado, makeEmpresaEn } from '../support/entities/capacitacion.ts';
import { expectToast, openScreen, signIn } from '../support/page/actions.ts';
import { inspect, watchComplaints, widths } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

let serial = 33_100_200;

/** An employee who attended two trainings, one of them with a file name that has the number. */
async function makeScene(product: Product) {
  const dni = String(++serial);
  const empresa = await makeEmpresaEn(product, `Puerto ${dni} S.A.`);
  const ana = { apellido: 'Ferreyra', nombre: `Lucía ${dni.slice(-2)}`, documento: dni };
  await makeEmpleado(product, empresa, [ana.apellido, ana.nombre, dni]);
  const rest = { apellido: 'Ríos', nombre: 'Beto', documento: '28111222' };
  const vigente = await product.make.capacitacion(empresa, 'Uso de andamios', [rest, ana]);
  const vencida = await product.make.capacitacion(empresa, 'Riesgo eléctrico', [rest, ana]);
  await product.db
    .updateTable('orden')
    .set({ fechavencimiento: '2026-04-01' })
    .where('id', '=', vencida)
    .execute();
  const form = new FormData();
  form.set('archivo', new File(['%PDF-1.4\n'], `Planilla firmada ${dni}.pdf`));
  const path = `/api/ordenes/${vencida}/archivos`;
  expect((await callAs(product, await tokenOf(product, ADMIN), 'POST', path, form)).status).toBe(201);
  return { dni, vigente, vencida, nombre: ana.nombre };
}

const part = (page: Page, name: RegExp) => page.getByRole('region', { name });
const search = async (page: Page, numero: string) => {
  await page.getByLabel('DNI, CUIL u otro documento').fill(numero);
  await page.keyboard.press('Enter');
};
const atEachWidth = async (page: Page, name: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `datos personales ${name} ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('a person is found by number, copied, corrected and suppressed', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const complaints = watchComplaints(page);
  const { dni, nombre } = await makeScene(product);
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Datos personales');
  await search(page, '123');
  await expect(page.getByText(datosPersonalesTexts.numero)).toBeVisible();
  await search(page, `27-${dni}-4`);
  await expect(page.getByText(`Datos del documento ${dni}`)).toBeVisible();
  await expect(part(page, /^Empleados · 1$/)).toContainText(`Ferreyra, ${nombre}`);
  await expect(part(page, /^Asistencias a capacitaciones · 2$/)).toContainText('Uso de andamios');
  await expect(part(page, /^Archivos de sus capacitaciones/)).toContainText(`Planilla firmada ${dni}.pdf`);
  // Nothing of the person is in the address.
  expect(page.url()).toBe(`${product.url}/datos-personales`);
  await atEachWidth(page, 'resultado');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar copia' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Datos personales.zip');
  const files = await readZip(await readFile(await download.path()));
  expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(2);

  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByLabel('Apellido')).toBeFocused();
  await page.getByLabel('Apellido').fill('Ferreira');
  await page.getByRole('button', { name: 'Ver los cambios' }).click();
  const cambios = page.getByRole('table', { name: 'Cambios' });
  await expect(cambios.getByRole('row')).toHaveCount(4);
  await atEachWidth(page, 'corrección');
  await page.getByRole('button', { name: 'Corregir', exact: true }).click();
  await expectToast(page, 'Datos corregidos');
  await expect(part(page, /^Empleados · 1$/)).toContainText(`Ferreira, ${nombre}`);

  await page.getByRole('button', { name: 'Suprimir' }).click();
  const suprime = page.getByRole('table', { name: 'Qué se suprime' });
  await expect(page.getByLabel('Conservar las capacitaciones vigentes')).toBeFocused();
  const rowOf = (text: string) => suprime.getByRole('row').filter({ hasText: text });
  await expect(rowOf('Riesgo eléctrico').filter({ hasText: 'Asistencia' })).toContainText('Se anonimiza');
  await expect(rowOf('Uso de andamios').filter({ hasText: 'Asistencia' })).toContainText('Se conserva');
  await atEachWidth(page, 'supresión');
  await page.getByLabel('Conservar las capacitaciones vigentes').uncheck();
  await expect(rowOf('Uso de andamios').filter({ hasText: 'Asistencia' })).toContainText('Se anonimiza');
  await page.getByRole('button', { name: 'Suprimir los datos' }).click();
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.getByLabel('Motivo').fill('Pedido por nota');
  await page.getByRole('button', { name: 'Suprimir los datos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suprimir' }).click();
  await expectToast(page, 'Datos suprimidos');
  await expect(page.getByRole('table', { name: 'Queda por decidir' })).toContainText(
    'Planilla firmada (suprimido).pdf',
  );
  await atEachWidth(page, 'suprimida');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el registro' }).click();
  const registro = await readFile(await (await saving).path(), 'utf8');
  expect(registro).toContain('asistente: se anonimiza');
  expect(registro).not.toContain(dni);

  await search(page, dni);
  await expect(page.getByText('No hay datos de esa persona')).toBeVisible();
  await inspect(page, 'datos personales sin nada');
  expect(complaints).toEqual([]);
});

test('an open training loses the person at once, and keeps its list when it is edited', {
  tag: '@completo',
}, async ({ page, browser, product }) => {
  const { dni, vencida, nombre } = await makeScene(product);
  await signIn(page, product.url, ADMIN);
  await page.goto(`${product.url}/ordenes?ver=${vencida}`);
  const participantes = page.getByRole('dialog').getByRole('region', { name: 'Participantes' });
  await expect(participantes).toContainText(`FERREYRA ${nombre.toUpperCase()}`);
  const other = await browser.newPage();
  await signIn(other, product.url, ADMIN);
  await other.goto(`${product.url}/datos-personales`);
  await search(other, dni);
  await other.getByRole('button', { name: 'Suprimir' }).click();
  await other.getByLabel('Motivo').fill('Pedido');
  await other.getByRole('button', { name: 'Suprimir los datos' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Suprimir' }).click();
  await expectToast(other, 'Datos suprimidos');
  await expect(participantes).toContainText('PERSONA SUPRIMIDA');
  await expect(participantes).not.toContainText('FERREYRA');
  await expect(participantes).toContainText('La actividad posee 2 participantes registrados.');
});

test('years of each kind show what they would suppress before they are saved', { tag: '@completo' }, async ({
  page,
  propio,
}) => {
  const { clienteId, sucursalId } = await propio.make.empresa();
  const left = { apellido: 'Lejano', nombre: 'Ex', fecha_ingreso: '2001-01-01', fecha_egreso: '2003-01-01' };
  await propio.db
    .insertInto('empleado')
    .values({ ...left, cliente_id: clienteId, sucursal_id: sucursalId, tipo: 'Peón' })
    .execute();
  await signIn(page, propio.url, ADMIN);
  await page.goto(`${propio.url}/datos-personales`);
  await page.getByRole('tab', { name: 'Conservación' }).press('Enter');
  const egresados = page.getByLabel('Empleados que egresaron');
  await egresados.fill('20');
  await expect(page.getByText('Hoy se suprimirían 1')).toBeVisible();
  await atEachWidth(page, 'conservación');
  await egresados.fill('1');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ingrese un número entre 2 y 50')).toBeVisible();
  await egresados.fill('20');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Conservación actualizada');
  await page.reload();
  await expect(egresados).toHaveValue('20');
  await egresados.fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Conservación actualizada');
});

test('who activates an account reads the text that an administrator wrote', { tag: '@completo' }, async ({
  page,
  browser,
  propio,
}) => {
  await signIn(page, propio.url, ADMIN);
  await page.goto(`${propio.url}/datos-personales?solapa=informacion`);
  await expect(page.getByText('Texto a revisar por un abogado.')).toBeVisible();
  const texto = page.getByLabel('Texto', { exact: true });
  await expect(texto).toHaveValue(/Agencia de Acceso a la Información Pública/);
  await atEachWidth(page, 'texto');
  await texto.fill('Cuidamos sus datos.\n\nEscriba a datos@prueba.example.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Texto actualizado');
  const email = 'activar-datos@prueba.example';
  const invited = await callAs(propio, await tokenOf(propio, ADMIN), 'POST', '/api/users', { email });
  expect(invited.status).toBe(201);
  const invitada = await (await browser.newContext()).newPage();
  await invitada.goto(await propio.mailbox.linkFor(email));
  await expect(invitada.getByRole('region', { name: 'Sus datos personales' })).toContainText(
    'Escriba a datos@prueba.example.',
  );
  for (const width of widths) {
    await invitada.setViewportSize({ width, height: 900 });
    await inspect(invitada, `activación con información ${width}`);
  }
  await page.getByRole('button', { name: 'Usar el texto sugerido' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Texto actualizado');
});
