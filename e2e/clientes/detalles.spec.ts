import type { Page } from '@playwright/test';
import { makeEmpleado, makeEmpresaEn, pdfPages } from '../support/entities/capacitacion.ts';
import { filterList, openScreen, signIn } from '../support/page/actions.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

// Also below an open dialog.
const title = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const gente = Array.from({ length: 25 }, (_, i) => ({
  apellido: `Apellido${String(i + 1).padStart(2, '0')}`,
  nombre: 'Ana',
  documento: String(30_111_222 + i),
}));

test('the detail of an employee has their trainings, newest first, each with its certificate', {
  tag: '@completo',
}, async ({ page, product }) => {
  const empresa = await makeEmpresaEn(product, 'Legajo del Sur S.A.');
  await makeEmpleado(product, empresa, ['Ñandubay', 'Ana', '40.222.333']);
  await makeEmpleado(product, empresa, ['Ñandubay', 'Beto', null]);
  const ana = { apellido: 'Ñandubay', nombre: 'Ana', documento: '40222333' };
  const vieja = await product.make.capacitacion(empresa, 'Uso de arnés', [gente[0] as typeof ana, ana]);
  await product.db.updateTable('orden').set({ fechainicio: '2024-05-06' }).where('id', '=', vieja).execute();
  await product.make.capacitacion(empresa, 'Orden y limpieza', [ana]);
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Empleados');
  await filterList(page, 'Empleados', 'ñandubay');
  await page.getByRole('button', { name: 'Ver detalle Ñandubay, Ana' }).click();
  const detail = dialog(page, 'Ñandubay, Ana');
  const items = detail.getByRole('region', { name: 'Capacitaciones' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Orden y limpieza');
  await expect(items.last()).toContainText('06/05/2024');
  const [text] = await pdfPages(
    page,
    items.last().getByRole('link', { name: /^Constancia de Ñandubay, Ana/ }),
  );
  expect(text).toMatch(/Ñandubay/i);
  await items.last().getByRole('link', { name: 'Uso de arnés', exact: true }).click();
  await expect(dialog(page, 'Detalle de capacitación')).toContainText('Uso de arnés');
  await page.goBack();
  await expect(detail).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Ver detalle Ñandubay, Beto' }).click();
  await expect(dialog(page, 'Ñandubay, Beto')).toContainText('se reconocen por el documento');
});

test('a detail stands at the right edge, with links and all participants at once', {
  tag: '@completo',
}, async ({ page, product }) => {
  const empresa = await makeEmpresaEn(product, 'Panel Lateral S.A.');
  await product.make.orden(empresa);
  await product.make.capacitacion(empresa, 'Rescate en altura', gente);
  await signIn(page, product.url, ADMIN);
  await filterList(page, 'Órdenes', 'Panel Lateral');
  const first = page.getByRole('button', { name: /^Ver orden/ }).first();
  await first.click();
  const detail = page.getByRole('dialog', { name: /^Detalle de capacitación .* · Rescate en altura$/ });
  await expect.poll(() => detail.boundingBox()).toEqual({ x: 840, y: 0, width: 600, height: 900 });
  await expect(detail.getByText('A las 11:30')).toBeVisible();
  const people = detail.getByRole('table', { name: 'Participantes' });
  await expect(people.getByRole('row')).toHaveCount(1 + gente.length);
  // Nothing scrolls but the panel.
  const last = people.getByRole('row').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toContainText('APELLIDO25');
  const inner = await people.evaluate(
    ({ parentElement: box }) => Number(box?.scrollHeight) - Number(box?.clientHeight),
  );
  expect(inner).toBeLessThanOrEqual(1);
  for (const name of ['Planilla para firmar', 'Constancias'])
    await expect(detail.getByRole('link', { name, exact: true })).toBeVisible();
  await detail.getByRole('button', { name: 'Cerrar' }).press('ArrowDown');
  const orden = dialog(page, 'Detalle de orden');
  await expect(orden).toContainText('No se especificó');
  await orden.getByRole('button', { name: 'Editar' }).click();
  await expect(dialog(page, 'Actualizar orden')).toBeVisible();
  await page.keyboard.press('Escape');
  await orden.getByRole('link', { name: /^Belgrano 100/ }).click();
  await expect(title(page)).toHaveText('Panel Lateral S.A.');
  const sucursal = dialog(page, 'Detalle de sucursal Belgrano 100');
  await sucursal.getByRole('link', { name: 'Ver órdenes' }).click();
  await expect(title(page)).toHaveText(/^Órdenes · 2/);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('row').nth(1).click();
  const bounds = () => page.getByRole('dialog').boundingBox();
  await expect.poll(bounds).toEqual({ x: 0, y: 0, width: 390, height: 800 });
});

test.describe("the browser's Back", () => {
  test('closes a form, and asks first if something was typed', { tag: '@completo' }, async ({
    page,
    product,
  }) => {
    await signIn(page, product.url, ADMIN);
    await openScreen(page, 'Rubros Laborales');
    await expect(title(page)).toHaveText(/^Rubros/);
    const address = page.url();
    const form = dialog(page, 'Registrar rubro');
    await button(page, 'Registrar rubro').first().click();
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(form).toHaveCount(0);
    expect(page.url()).toBe(address);

    await button(page, 'Registrar rubro').first().click();
    await form.getByLabel('Nombre').fill('A medio escribir');
    const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('Nombre')).toHaveValue('A medio escribir');
    await page.goBack();
    await question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(form).toHaveCount(0);
    expect(page.url()).toBe(address);
    // No step is left behind.
    await page.goBack();
    await expect(title(page)).toHaveText(/^Órdenes/);
  });

  test('closes the upper of two dialogs, menus of filters and the search, and then leaves', {
    tag: '@completo',
  }, async ({ page, product }) => {
    await signIn(page, product.url, ADMIN);
    await openScreen(page, 'Sucursales');
    await button(page, 'Registrar sucursal').first().click();
    const form = dialog(page, 'Crear sucursal');
    await form.getByRole('button', { name: 'Nueva Localidad' }).click();
    const nueva = dialog(page, 'Nueva Localidad');
    await expect(nueva).toBeVisible();
    await page.goBack();
    await expect(nueva).toHaveCount(0);
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await expect(form).toHaveCount(0);
    await openScreen(page, 'Ordenes');
    await button(page, 'Filtros').click();
    const filters = dialog(page, 'Filtros');
    await filters.getByRole('radio', { name: 'Este mes' }).click();
    await expect(page).toHaveURL(/vencimiento=/);
    await page.goBack();
    await expect(filters).toHaveCount(0);
    await expect(page).toHaveURL(/vencimiento=/);
    await expect(page.locator('[role=dialog]')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+K');
    await expect(dialog(page, 'Buscar en todo el sistema')).toBeVisible();
    await page.goBack();
    await expect(dialog(page, 'Buscar en todo el sistema')).toHaveCount(0);
    await page.goBack();
    await expect(title(page)).toHaveText(/^Sucursales/);
  });

  test('skips the step of a dialog that led to another screen', { tag: '@completo' }, async ({
    page,
    product,
  }) => {
    await signIn(page, product.url, ADMIN);
    await openScreen(page, 'Localidades');
    await page.keyboard.press('ControlOrMeta+K');
    const search = dialog(page, 'Buscar en todo el sistema');
    await search.getByRole('combobox').fill('rubros');
    await search
      .getByRole('option', { name: /Rubros/ })
      .first()
      .click();
    await expect(title(page)).toHaveText(/^Rubros/);
    await page.goBack();
    await expect(title(page)).toHaveText(/^Localidades/);
    await page.goBack();
    await expect(title(page)).toHaveText(/^Órdenes/);
    await page.goForward();
    await expect(title(page)).toHaveText(/^Localidades/);
  });

  test('closes a detail that was opened here', { tag: '@completo' }, async ({ page, product }) => {
    const empresa = await makeEmpresaEn(product, 'Vuelta Atrás S.A.');
    await product.make.orden(empresa);
    await signIn(page, product.url, ADMIN);
    await filterList(page, 'Órdenes', 'Vuelta Atrás');
    await expect(title(page)).toHaveText(/^Órdenes · 1 de/);
    await page.getByRole('button', { name: /^Ver orden/ }).click();
    await dialog(page, 'Detalle de orden').getByRole('button', { name: 'Editar' }).click();
    await expect(dialog(page, 'Actualizar orden')).toBeVisible();
    await page.goBack();
    await expect(dialog(page, 'Actualizar orden')).toHaveCount(0);
    await expect(dialog(page, 'Detalle de orden')).toBeVisible();
    await page.goBack();
    await expect(dialog(page, 'Detalle de orden')).toHaveCount(0);
    await expect(title(page)).toHaveText(/^Órdenes · 1/);
  });
});
