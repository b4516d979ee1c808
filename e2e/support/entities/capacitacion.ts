import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { choose, dayFromNow, typeDate } from '../page/actions.ts';
import type { Product } from '../run/fixtures.ts';
import { makeNamed } from './documentos.ts';

export const TIPO = 'Uso de elementos de protección';
export const dias = { inicio: dayFromNow(2), fin: dayFromNow(3), expiracion: dayFromNow(367) };

export async function makeTipo({ db, make }: Product): Promise<string> {
  const known = await db.selectFrom('tipo_orden').select('id').where('nombre', '=', TIPO).executeTakeFirst();
  return known?.id ?? make.tipoOrden('capacitacion', TIPO);
}

/** A company with an account and a branch at Belgrano 100. */
export async function makeEmpresaEn(product: Product, razonSocial: string) {
  const empresa = await makeNamed(product, razonSocial);
  const query = product.db.updateTable('sucursal').set({ direccion: 'Belgrano 100' });
  await query.where('id', '=', empresa.sucursalId).execute();
  return empresa;
}

/** An employee of a branch; null for a missing document. */
export async function makeEmpleado(
  { db }: Product,
  of: { clienteId: string; sucursalId: string },
  [apellido, nombre, documento]: readonly [string, string, string | null],
): Promise<void> {
  const values = { apellido, nombre, documento, fecha_ingreso: '2024-03-01', tipo: 'Operario' };
  await db
    .insertInto('empleado')
    .values({ ...values, cliente_id: of.clienteId, sucursal_id: of.sucursalId })
    .execute();
}

export async function openWizard(page: Page, button: 'Crear capacitacion' | 'Registrar capacitación') {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear registro' })).toBeVisible();
}

export interface Datos {
  sucursal: string;
  titulo: string;
  fin?: string;
  horaFin?: string;
}

export async function fillDatos(page: Page, { sucursal, titulo, fin, horaFin = '1230' }: Datos) {
  await choose(page, 'Sucursal', sucursal);
  await choose(page, 'Tipo de capacitación', TIPO);
  await page.getByLabel('Título').fill(titulo);
  await typeDate(page, 'Fecha inicio', dias.inicio);
  await typeDate(page, 'Hora inicio', '0900');
  if (fin) await typeDate(page, 'Fecha de fin', fin);
  await typeDate(page, 'Hora de fin', horaFin);
  await typeDate(page, 'Fecha de expiración', dias.expiracion);
}

export async function next(page: Page, heading: 'Lista de asistentes' | 'Confirmar y guardar') {
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
}

/** Adds an attendee by keyboard; the focus returns to the first field. */
export async function add(page: Page, apellido: string, nombre: string, documento: string) {
  await page.getByLabel('Apellido').fill(apellido);
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Documento').fill(documento);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Apellido')).toBeFocused();
  await expect(page.getByLabel('Apellido')).toHaveValue('');
}

/** Pastes copied spreadsheet cells from the clipboard. */
export async function paste(page: Page, into: Locator, rows: readonly (readonly string[])[]) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((row) => row.join('\t')).join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await into.focus();
  await page.keyboard.press('ControlOrMeta+V');
}

export const says = (page: Page | Locator, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

export const asistentes = (page: Page) => page.getByRole('table', { name: 'Asistentes' }).getByRole('row');

/** Text of the file that a link downloads. */
export async function savedBy(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await link.click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Pages of a PDF of the product, requested with the cookie only. */
export async function pdfPages(page: Page, link: Locator): Promise<string[]> {
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const reply = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect(reply.headers()['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.body())));
  return text;
}
