import type { Page } from '@playwright/test';
import { dayFromNow, expectToast, openScreen, signIn, typeDate } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const save = (page: Page, name: string, button = 'Guardar') =>
  dialog(page, name).getByRole('button', { name: button }).click();

test(
  'from nothing to the first order, without leaving its form',
  { tag: '@completo' },
  async ({ page, propio }) => registerAll(page, propio.url),
);

async function registerAll(page: Page, url: string): Promise<void> {
  await signIn(page, url, ADMIN);
  await page.getByRole('button', { name: 'Crear orden' }).first().click();
  const orden = dialog(page, 'Crear orden');
  await typeDate(orden, 'Fecha inicio', dayFromNow(0));
  await typeDate(orden, 'Fecha de expiración', dayFromNow(90));
  await expect(orden).toContainText('Todavía no hay sucursales.');
  await expect(orden).toContainText('Todavía no hay tipos de orden.');
  await inspect(page, 'Crear orden, sin sucursales ni tipos');

  await orden.getByRole('button', { name: 'Registrar sucursal' }).click();
  const sucursal = dialog(page, 'Crear sucursal');
  await sucursal.getByLabel('Dirección').fill('Urquiza 1517');
  await sucursal.getByLabel('Teléfono').fill('341 455-1234');
  await expect(sucursal).toContainText('Todavía no hay clientes activos.');
  await sucursal.getByRole('button', { name: 'Crear cliente' }).click();
  const cliente = dialog(page, 'Crear cliente');
  await cliente.getByLabel('Nombre de fantasía').fill('Aguará');
  await cliente.getByLabel('Razón social').fill('Molinos Aguará S.A.');
  await cliente.getByLabel('CUIT').fill('30-71234567-1');
  await cliente.getByRole('combobox', { name: 'Categoría ARCA/AFIP' }).click();
  await page.getByRole('option').first().click();
  await cliente.getByRole('button', { name: 'Registrar rubro' }).click();
  await dialog(page, 'Registrar rubro').getByLabel('Nombre').fill('Molienda');
  await save(page, 'Registrar rubro');
  await expect(cliente.getByRole('combobox', { name: 'Rubro' })).toHaveValue('Molienda');
  await expect(cliente.getByRole('combobox', { name: 'Rubro' })).toBeFocused();
  await expect(cliente.getByLabel('Nombre de fantasía')).toHaveValue('Aguará');
  await save(page, 'Crear cliente');
  await expect(sucursal.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Molinos Aguará S.A.');

  await sucursal.getByRole('button', { name: 'Registrar localidad' }).click();
  const localidad = dialog(page, 'Nueva Localidad');
  await localidad.getByLabel('Nombre').fill('Rosario');
  await localidad.getByRole('combobox', { name: 'Provincias' }).fill('Santa Fe');
  await page.getByRole('option', { name: 'Santa Fe' }).click();
  await save(page, 'Nueva Localidad', 'Confirmar');
  await expect(sucursal.getByRole('combobox', { name: 'Localidad' })).toHaveValue('Rosario, Santa Fe');
  await expect(sucursal.getByRole('combobox', { name: 'Localidad' })).toBeFocused();
  await expect(sucursal.getByLabel('Dirección')).toHaveValue('Urquiza 1517');
  await save(page, 'Crear sucursal');
  await expect(orden.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(
    'Molinos Aguará S.A. | Rosario | Urquiza 1517',
  );

  await orden.getByRole('button', { name: 'Crear tipo de orden' }).click();
  const tipo = dialog(page, 'Crear registro');
  await tipo.getByLabel('Nombre').fill('Control de extintores');
  await tipo.getByLabel('Inspección').check();
  await save(page, 'Crear registro');
  await expect(orden.getByRole('combobox', { name: 'Tipo de orden' })).toHaveValue('Control de extintores');
  await save(page, 'Crear orden');
  await expectToast(page, 'orden registrada');
  await expect(page.getByRole('row', { name: /Control de extintores/ })).toContainText(dayFromNow(90));
  await expect(page.getByRole('region', { name: 'Primeros pasos' })).toHaveCount(0);
}

test('an employee’s client without branches offers one of that client, and the input stays', {
  tag: '@completo',
}, async ({ page, product }) => {
  await product.make.cliente({ razonSocial: 'Congelados Ñirihuau' });
  await product.make.localidad('Reconquista');
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Empleados');
  await page.getByRole('button', { name: 'Registrar empleado' }).first().click();
  const empleado = dialog(page, 'Nuevo empleado');
  await empleado.getByLabel('Apellido').fill('Agüero');
  await empleado.getByRole('combobox', { name: 'Cliente' }).fill('Nirihuau');
  await page.getByRole('option', { name: /Ñirihuau/ }).click();
  await expect(empleado).toContainText('Este cliente no tiene sucursales.');
  await empleado.getByRole('button', { name: 'Registrar sucursal' }).click();
  const sucursal = dialog(page, 'Crear sucursal');
  await expect(sucursal.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Congelados Ñirihuau');
  // Cancelling leaves the form as it was.
  await sucursal.getByRole('button', { name: 'Cancelar' }).click();
  await expect(empleado.getByRole('button', { name: 'Registrar sucursal' })).toBeFocused();
  await expect(empleado.getByLabel('Apellido')).toHaveValue('Agüero');
  await empleado.getByRole('button', { name: 'Registrar sucursal' }).click();
  await sucursal.getByLabel('Dirección').fill('Ruta 11 km 9');
  await sucursal.getByLabel('Teléfono').fill('3482 42-1234');
  await sucursal.getByRole('combobox', { name: 'Localidad' }).fill('Reconquista');
  await page.getByRole('option', { name: /Reconquista/ }).click();
  await save(page, 'Crear sucursal');
  await expect(empleado.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(
    'Ruta 11 km 9 - Reconquista',
  );
  await expect(empleado.getByLabel('Apellido')).toHaveValue('Agüero');
});
