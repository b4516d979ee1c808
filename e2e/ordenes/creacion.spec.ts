import type { Page } from '@playwright/test';
import {
  add,
  fillDatos,
  makeEmpresaEn,
  makeTipo,
  next,
  openWizard,
} from '../support/entities/capacitacion.ts';
import {
  choose,
  expectToast,
  filterList,
  openScreen,
  pick,
  signIn,
  typeDate,
} from '../support/page/actions.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

// Also below an open dialog.
const title = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const highlighted = (page: Page) => page.locator('[role=row][data-highlighted]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const siguiente = (page: Page) => page.getByRole('status', { name: 'Siguiente paso' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('after a creation the row is shown, and the line above the list leads from client to branch to order', {
  tag: '@completo',
}, async ({ page, product }) => {
  await product.make.rubro('Rubro de fichas');
  await product.make.localidad('Puerto Ficha');
  await product.make.tipoOrden('inspeccion', 'Inspección de fichas');
  for (let i = 0; i < 40; i++) await product.make.cliente({ razonSocial: `Aaa ${i}` });
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Clientes');
  await filterList(page, 'Clientes', 'aaa');
  await button(page, 'Nuevo').click();
  const form = dialog(page, 'Crear cliente');
  await form.getByLabel('Nombre de fantasía').fill('Zonda');
  await form.getByLabel('Razón social').fill('Zonda Nueva S.R.L.');
  await choose(form, 'Rubro', 'Rubro de fichas');
  await choose(form, 'Categoría ARCA/AFIP', 'IVA Responsable Inscripto');
  await form.getByLabel('CUIT/CUIL').fill('30-71234567-1');
  await button(page, 'Guardar').click();
  await expectToast(page, 'Registrado', 'Para utilizar el cliente necesitara asociar almenos una sucursal');
  // The search hides it.
  await expect(siguiente(page)).toContainText('La búsqueda o los filtros de la lista no lo muestran.');
  await siguiente(page).getByRole('button', { name: 'Mostrar' }).click();
  await expect(highlighted(page)).toContainText('Zonda Nueva S.R.L.');
  await expect(highlighted(page)).toBeInViewport();
  await test.step('client to branch', async () => {
    // By keyboard.
    await siguiente(page).getByRole('button', { name: 'Registrar sucursal' }).press('Enter');
    const sucursal = dialog(page, 'Crear sucursal');
    await expect(title(page)).toHaveText('Zonda Nueva S.R.L.');
    await expect(sucursal.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Zonda Nueva S.R.L.');
    await choose(sucursal, 'Localidad', 'Puerto Ficha');
    await sucursal.getByLabel('Dirección').fill('Los Aromos 12');
    await sucursal.getByLabel('Teléfono').fill('0351 411-1111');
    await button(page, 'Guardar').click();
    await expectToast(page, 'Registrada', 'La sucursal fue añadida satisfactoriamente');
    await expect(highlighted(page)).toContainText('Los Aromos 12');
  });
  await test.step('branch to order', async () => {
    await siguiente(page).getByRole('button', { name: 'Crear orden' }).click();
    const orden = dialog(page, 'Crear orden');
    await expect(orden.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(
      'Zonda Nueva S.R.L. | Puerto Ficha | Los Aromos 12',
    );
    await choose(orden, 'Tipo de orden', 'Inspección de fichas');
    await typeDate(orden, 'Fecha inicio', '01/12/2090');
    await typeDate(orden, 'Fecha de expiración', '01/12/2091');
    await button(page, 'Guardar').click();
    await expectToast(page, 'orden registrada');
    await expect(tab(page, 'Órdenes')).toHaveAttribute('aria-selected', 'true');
    await expect(highlighted(page)).toContainText('01/12/2091');
  });
  await test.step('order to its detail, in the same tab', async () => {
    await siguiente(page)
      .getByRole('button', { name: /^Ver N\.º \d+$/ })
      .click();
    await expect(dialog(page, 'Detalle de orden')).toBeVisible();
    await expect(title(page)).toHaveText('Zonda Nueva S.R.L.');
  });
});

test('a new row far below is scrolled to and highlighted', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  for (let i = 0; i < 60; i++) await product.make.rubro(`Abajo ${String(i).padStart(2, '0')}`);
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Rubros Laborales');
  await button(page, 'Registrar rubro').click();
  await dialog(page, 'Registrar rubro').getByLabel('Nombre').fill('Zzz al final');
  await button(page, 'Guardar').click();
  await expectToast(page, 'rubro laboral registrado');
  await expect(highlighted(page)).toContainText('Zzz al final');
  await expect(highlighted(page)).toBeInViewport();
});

async function saveTraining(page: Page, sucursal: string, titulo: string): Promise<void> {
  await openWizard(page, 'Crear capacitacion');
  await fillDatos(page, { sucursal, titulo });
  await next(page, 'Lista de asistentes');
  await add(page, 'Paz', 'Luz', '1234567');
  await next(page, 'Confirmar y guardar');
  await button(page, 'Guardar').click();
}

test('after a training is saved, the list offers to show it if a filter hides it', {
  tag: '@completo',
}, async ({ page, product }) => {
  await makeTipo(product);
  const { razonSocial } = await makeEmpresaEn(product, 'Después de Guardar S.A.');
  await signIn(page, product.url, ADMIN);
  await pick(page, 'Estado', 'Vencida');
  await saveTraining(page, razonSocial, 'Recién guardada');
  await expectToast(page, 'orden registrada');
  await expect(page).toHaveURL(/estado=vencida/);
  await siguiente(page).getByRole('button', { name: 'Mostrar' }).click();
  await expect(highlighted(page)).toContainText('Recién guardada');
});

test('after a training is saved, the line above the list leads to its certificates', {
  tag: '@completo',
}, async ({ page, product }) => {
  await makeTipo(product);
  const { razonSocial } = await makeEmpresaEn(product, 'Con Constancias S.A.');
  await signIn(page, product.url, ADMIN);
  await saveTraining(page, razonSocial, 'Para ver constancias');
  await expect(highlighted(page)).toContainText('Para ver constancias');
  await siguiente(page).getByRole('button', { name: 'Ver constancias' }).click();
  const detail = page.getByRole('dialog', { name: /^Detalle de capacitación .* · Para ver constancias$/ });
  await expect(detail.getByRole('button', { name: 'Constancias', exact: true })).toBeVisible();
});
