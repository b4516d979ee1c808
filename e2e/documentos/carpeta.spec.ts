import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { readZip } from '#server/testing/helpers/zip.ts';
import { type Empresa, makeNamed, openAs, PDF } from '../support/entities/documentos.ts';
import { iso } from '../support/entities/renovar.ts';
import { openScreen, signIn } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

test.describe.configure({ mode: 'serial' });

let empresa: Empresa;

test.beforeAll(async ({ compartido }) => {
  empresa = await makeNamed(compartido, 'Ñandubay S.A.');
});

/** An order in force with a file. */
async function proof(compartido: Product) {
  const tipoOrdenId = await compartido.make.tipoOrden('compliance', 'Medición de ruido');
  const dates = { fechainicio: iso(-365), fechavencimiento: iso(365) };
  const id = await compartido.make.orden({ ...empresa, tipoOrdenId, ...dates });
  const form = new FormData();
  form.set('archivo', new File([PDF], 'protocolo.pdf'));
  const reply = await callAs(compartido, await tokenOf(compartido, ADMIN), 'POST', archivosDeOrden(id), form);
  expect(reply.status).toBe(201);
}

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Carpeta de inspección' }).click();
  const dialog = page.getByRole('dialog', { name: 'Carpeta de inspección' });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('a client downloads what is in force as one folder, and sees at once when a proof is added', async ({
  browser,
  compartido,
}) => {
  const page = await openAs(browser, compartido, empresa);
  await openScreen(page, 'Documentación');
  const dialog = await open(page);
  await expect(dialog.getByRole('status')).toHaveText('No hay documentación vigente para este cliente.');
  await expect(dialog.getByRole('link', { name: 'Descargar' })).toBeHidden();
  await proof(compartido);
  await expect(dialog.getByRole('status')).toContainText('1 archivo');
  await inspect(page, 'carpeta de inspección');
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Descargar' }).click();
  const zip = await download;
  expect(zip.suggestedFilename()).toMatch(/^Carpeta - Ñandubay S\.A\. - Todas las sucursales - .+\.zip$/);
  const entries = [...(await readZip(await readFile(await zip.path()))).keys()];
  expect(entries).toEqual([
    expect.stringMatching(/^01 Estudios y mediciones\/Medición de ruido - Orden \d+ - vence .+\.pdf$/),
    '00 Índice.pdf',
    '00 Índice.xlsx',
  ]);
});

test('an administrator opens it from the detail and the page of the client, for one branch by keyboard', {
  tag: '@completo',
}, async ({ browser, compartido }) => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, compartido.url, ADMIN);
  const empty = await compartido.make.sucursal(empresa.clienteId, 'Ruta 9 km 12');
  await page.goto(`${compartido.url}/clientes/${empresa.clienteId}`);
  const dialog = await open(page);
  await dialog.getByRole('combobox', { name: 'Sucursal' }).fill('Ruta 9');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('No hay documentación vigente para esta sucursal.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The closed dialog goes back in the history, which breaks off a navigation.
  await expect(() => page.goto(`${compartido.url}/clientes?ver=${empresa.clienteId}`)).toPass();
  await expect((await open(page)).getByRole('status')).toContainText('1 archivo');
  expect(empty).toBeTruthy();
});
