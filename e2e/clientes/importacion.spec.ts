import type { Page } from '@playwright/test';
import { workbookOf } from '#server/testing/helpers/workbooks.ts';
import { pick, signIn } from '../support/page/actions.ts';
import { inspect, widths } from '../support/page/inspection.ts';
import { expect, makeEmpresa, test } from '../support/run/fixtures.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Fila = [nombre: string, documento: string, fecha: string, sucursal: string];

async function review(page: Page, url: string, cuenta: Parameters<typeof signIn>[2], filas: readonly Fila[]) {
  await signIn(page, url, cuenta);
  await page.goto(`${url}/empleados`);
  await page.getByRole('button', { name: 'Importar empleados' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar empleados' });
  const rows = filas.map(([nombre, documento, fecha, sucursal]) => [
    ...[nombre, 'Gil', documento, null, fecha, 'Peón', sucursal],
  ]);
  const buffer = await workbookOf(rows);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'nómina.xlsx', mimeType: XLSX, buffer });
  await dialog.getByRole('button', { name: 'Revisar planilla' }).click();
  await expect(dialog.getByRole('heading', { name: 'Resultado de la revisión' })).toBeVisible();
  return dialog;
}

test('wrong cells and unknown addresses are corrected before the import', async ({ page, product }) => {
  const { db, make, url } = product;
  const empresa = await makeEmpresa(product);
  const segunda = await make.sucursal(empresa.clienteId, 'Depósito Sur 9');
  const { direccion } = await db
    .selectFrom('sucursal')
    .select('direccion')
    .where('id', '=', empresa.sucursalId)
    .executeTakeFirstOrThrow();
  const dialog = await review(page, url, empresa, [
    ['Ana', 'DNI 30', '31/2/2020', direccion],
    ['Beto', '31000111', '1/2/2020', 'Casa central'],
    ['Caro', '31000222', '1/2/2020', 'CASA  CENTRAL'],
    ['Dora', '31000333', '1/2/2020', 'Sucursal vieja'],
  ]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `importación ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const errors = dialog.getByRole('table', { name: 'Filas con errores' });
  await expect(errors.getByRole('row')).toHaveCount(3);
  await expect(errors.getByRole('row').nth(1)).toContainText('Gil, Ana');
  const documento = dialog.getByLabel('Documento de la fila 2');
  await expect(documento).toHaveValue('DNI 30');
  await documento.fill('30.999.888');
  // Enter leads to the next row.
  await documento.press('Enter');
  await expect(dialog.getByLabel('Fecha de ingreso de la fila 2')).toBeFocused();
  await page.keyboard.type('30/2/2020');
  await pick(dialog, 'Sucursal de Casa central', /Depósito Sur 9/);
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click();
  await expect(errors.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByLabel('Fecha de ingreso de la fila 2')).toHaveValue('30/2/2020');
  await dialog.getByLabel('Fecha de ingreso de la fila 2').fill('29/2/2020');
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click();
  await expect(errors).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Importar 3 empleados' }).click();
  await expect(dialog.getByRole('heading', { name: 'Resultado de la importación' })).toBeVisible();
  // What is still wrong is listed, and can no longer be changed.
  await expect(errors.getByRole('row').nth(1)).toContainText('Sucursal vieja');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  const people = await db
    .selectFrom('empleado')
    .select(['nombre', 'documento', 'sucursal_id'])
    .where('cliente_id', '=', empresa.clienteId)
    .orderBy('nombre')
    .execute();
  expect(people).toEqual([
    { nombre: 'Ana', documento: '30.999.888', sucursal_id: empresa.sucursalId },
    { nombre: 'Beto', documento: '31000111', sucursal_id: segunda },
    { nombre: 'Caro', documento: '31000222', sucursal_id: segunda },
  ]);
});

test('the only branch of a company is offered for all addresses; thousands of errors stay usable', {
  tag: '@completo',
}, async ({ page, product }) => {
  const empresa = await makeEmpresa(product);
  const filas = Array.from(
    { length: 10_000 },
    (_, i): Fila => [`Ana ${i}`, i % 5 ? `${30_000_000 + i}` : `DNI ${i}`, '1/2/2020', `Obra ${i % 3}`],
  );
  const dialog = await review(page, product.url, empresa, filas);
  await dialog.getByRole('button', { name: /^Usar .* para todas$/ }).click();
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click();
  await expect(dialog.getByRole('button', { name: 'Importar 8.000 empleados' })).toBeVisible();
  const errors = dialog.getByRole('table', { name: 'Filas con errores' });
  await expect(errors).toHaveAttribute('aria-rowcount', '2001');
  const first = dialog.getByLabel('Documento de la fila 2', { exact: true });
  await first.focus();
  for (let i = 0; i < 30; i++) await page.keyboard.press('Enter');
  const reached = dialog.getByLabel('Documento de la fila 152', { exact: true });
  await expect(reached).toBeFocused();
  await reached.fill('29000000');
  await dialog.getByRole('button', { name: 'Revisar cambios' }).click();
  await expect(dialog.getByRole('button', { name: 'Importar 8.001 empleados' })).toBeVisible();
  await test.step('leaving asks before corrections are lost', async () => {
    await dialog.getByRole('button', { name: 'Volver' }).click();
    const question = page.getByRole('alertdialog', { name: 'Volver a elegir la planilla' });
    await question.getByRole('button', { name: 'Seguir corrigiendo' }).click();
    await expect(dialog.getByRole('button', { name: 'Importar 8.001 empleados' })).toBeVisible();
  });
});
