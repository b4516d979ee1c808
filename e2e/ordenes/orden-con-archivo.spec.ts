import type { Page } from '@playwright/test';
import { type Empresa, makeNamed, openAs, PDF } from '../support/entities/documentos.ts';
import { button, dialog, showOrdenes } from '../support/entities/renovar.ts';
import { choose, dayFromNow, expectToast, typeDate } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
const region = (page: Page) => page.getByRole('region', { name: 'Archivos', exact: true });
const elegidos = (page: Page) => page.getByRole('list', { name: 'Archivos elegidos' });
const addFiles = (page: Page, files: ReturnType<typeof pdf>[]) =>
  dialog(page, 'Crear orden').locator('input[type=file][multiple]').setInputFiles(files);

/** Opens the form of a new order from the list and fills it, except for its files. */
async function fillOrden(page: Page, product: Product, { razonSocial }: Empresa, tipo: string) {
  await showOrdenes(page, product, razonSocial);
  await button(page, 'Crear orden').first().click();
  const form = dialog(page, 'Crear orden');
  await choose(form, 'Sucursal', razonSocial);
  await choose(form, 'Tipo de orden', tipo);
  await typeDate(form, 'Fecha inicio', dayFromNow(0));
  await typeDate(form, 'Fecha de expiración', dayFromNow(400));
  return form;
}

test('a new order takes the files that its form was given, and shows them', async ({ browser, product }) => {
  const empresa = await makeNamed(product, 'Con Archivo de Nacimiento S.A.');
  await product.make.tipoOrden('inspeccion', 'Inspección con archivo');
  const page = await openAs(browser, product, ADMIN);
  const form = await fillOrden(page, product, empresa, 'Inspección con archivo');
  await addFiles(page, [
    pdf('Protocolo.pdf'),
    pdf('De más.pdf'),
    { ...pdf('Nota.txt'), buffer: Buffer.from('nota') },
  ]);
  await expect(form.getByRole('alert')).toContainText('Nota.txt: ');
  await expect(elegidos(page).getByRole('listitem')).toHaveCount(2);
  await button(page, 'Quitar De más.pdf').click();
  await expect(button(form, 'Agregar archivo')).toBeFocused();
  // The same file again is one.
  await expect(elegidos(page).getByRole('listitem')).toHaveCount(1);
  await inspect(page, 'Crear orden con archivo');

  await button(page, 'Guardar').click();
  await expectToast(page, 'orden registrada');
  await expect(region(page).getByRole('link', { name: 'Protocolo.pdf', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.reload();
  await expect(region(page).getByRole('link', { name: 'Protocolo.pdf', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'Con Archivo' })).toContainText(
    'Inspección con archivo',
  );
  await expect(
    page.getByRole('row').filter({ hasText: 'Con Archivo' }).getByRole('img', { name: '1 archivo' }),
  ).toBeVisible();
});

test('a file that was chosen for a new order is not lost without a question', { tag: '@completo' }, async ({
  browser,
  product,
}) => {
  const empresa = await makeNamed(product, 'Sin Perder Archivos S.A.');
  const page = await openAs(browser, product, ADMIN);
  await showOrdenes(page, product, empresa.razonSocial);
  await button(page, 'Crear orden').first().click();
  await addFiles(page, [pdf('Único.pdf')]);
  await expect(elegidos(page)).toContainText('Único.pdf');
  await page.keyboard.press('Escape');
  await button(page, 'Seguir editando').click();
  await expect(elegidos(page)).toContainText('Único.pdf');
  await button(page, 'Cancelar').click();
  await button(page, 'Descartar cambios').click();
  await expect(button(page, 'Crear orden').first()).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
