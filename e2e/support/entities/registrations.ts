import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { choose, dayFromNow, expectToast, filterList, openScreen, typeDate } from '../page/actions.ts';
import { root } from '../run/product.ts';

export const LOGO = join(root, 'server/testing/files/logo.png');
export const empresa = {
  razonSocial: 'Ñandú Construcciones S.R.L.',
  email: 'seguridad@nandu.example',
  password: 'Andamio2026',
};
export const fechas = { inicio: dayFromNow(1), fin: dayFromNow(10), expiracion: dayFromNow(400) };

export async function registerCatalogos(page: Page): Promise<void> {
  await openScreen(page, 'Localidades');
  await page.getByRole('button', { name: 'Registrar localidad' }).first().click();
  const localidad = page.getByRole('dialog', { name: 'Registrar localidad' });
  await localidad.getByLabel('Nombre').fill('Río Cuarto');
  await localidad.getByLabel('Código postal').fill('5800');
  await choose(localidad, 'Provincia', 'Córdoba');
  await localidad.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Localidad registrada');
  await filterList(page, 'Localidades', 'Río Cuarto');
  await expect(page.getByRole('row', { name: /Río Cuarto.*5800.*Córdoba/ })).toBeVisible();

  await openScreen(page, 'Rubros Laborales');
  await page.getByRole('button', { name: 'Registrar rubro' }).first().click();
  const rubro = page.getByRole('dialog', { name: 'Registrar rubro' });
  await rubro.getByLabel('Nombre').fill('Construcción');
  await rubro.getByLabel('Control Contratista').check();
  await rubro.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'rubro laboral registrado');
  await filterList(page, 'Rubros', 'Construcción');
  await expect(page.getByRole('row', { name: /Construcción.*Si/ })).toBeVisible();
}

export async function registerCliente(page: Page): Promise<void> {
  await openScreen(page, 'Clientes');
  await page.getByRole('button', { name: 'Nuevo' }).first().click();
  const form = page.getByRole('dialog', { name: 'Crear cliente' });
  await form.getByLabel('Nombre de fantasía').fill('Ñandú');
  await form.getByLabel('Razón social').fill(empresa.razonSocial);
  await choose(form, 'Rubro', 'Construcción');
  await choose(form, 'Categoría ARCA/AFIP', 'IVA Responsable Inscripto');
  await form.getByLabel('CUIT/CUIL').fill('30-71234567-1');
  await form.getByLabel('Teléfono').fill('0358 465-1234');
  await form.getByLabel('Email').fill(empresa.email);
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Elegir archivo de Logo' }).click();
  await (await chooser).setFiles(LOGO);
  await expect(form.getByText('Archivo válidado')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar' }).click();
  // reglas 8.5, verbatim.
  await expectToast(
    page,
    'Registrado',
    'Se le ha enviado un email de activación de cuenta. Para utilizar el cliente necesitara asociar almenos una sucursal',
  );
  await filterList(page, 'Clientes', empresa.razonSocial);
  const row = page.getByRole('row', { name: new RegExp(empresa.razonSocial) });
  await expect(row).toContainText('Activo');
  await expectPicture(row.getByRole('img', { name: `Logo de ${empresa.razonSocial}` }));
}

/** The whole picture arrived: it has the width of `logo.png`. */
export async function expectPicture(picture: ReturnType<Page['locator']>): Promise<void> {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
}

/** A branch, in a locality that is registered on the way. */
export async function registerSucursal(page: Page): Promise<void> {
  await openScreen(page, 'Sucursales');
  // The toast of the client offers the same.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sucursales/);
  await page.getByRole('button', { name: 'Registrar sucursal' }).first().click();
  const form = page.getByRole('dialog', { name: 'Crear sucursal' });
  await choose(form, 'Cliente', empresa.razonSocial);
  await form.getByRole('button', { name: 'Nueva Localidad' }).click();
  const nueva = page.getByRole('dialog', { name: 'Nueva Localidad' });
  await expect(nueva.getByText('* campos requeridos')).toBeVisible();
  await nueva.getByLabel('Nombre').fill('Las Higueras');
  await choose(nueva, 'Provincias', 'Córdoba');
  await nueva.getByRole('button', { name: 'Confirmar' }).click();
  await expectToast(page, 'Localidad registrada');
  await expect(form.getByRole('combobox', { name: 'Localidad' })).toHaveValue(/Las Higueras/);
  await form.getByLabel('Dirección').fill('Av. San Martín 1250');
  await form.getByLabel('Teléfono').fill('0358 465-1234');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Registrada', 'La sucursal fue añadida satisfactoriamente');
  await filterList(page, 'Sucursales', 'Ñandú');
  await expect(page.getByRole('row', { name: /Ñandú.*Av\. San Martín 1250 - Las Higueras/ })).toBeVisible();
}

export async function registerOrden(page: Page): Promise<void> {
  await openScreen(page, 'Tipo de Orden');
  await page.getByRole('button', { name: 'Crear tipo de orden' }).first().click();
  const tipo = page.getByRole('dialog', { name: 'Crear registro' });
  await tipo.getByLabel('Nombre').fill('Revisión de andamios');
  await tipo.getByLabel('Capacitacion').check();
  await tipo.getByLabel('Inspección').check();
  await expect(tipo.getByLabel('Capacitacion')).not.toBeChecked();
  await tipo.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Tipo de orden registrada');
  await filterList(page, 'Tipos de órdenes', 'andamios');
  await expect(page.getByRole('row', { name: /Revisión de andamios.*Inspección/ })).toBeVisible();

  await openScreen(page, 'Ordenes');
  // The toast of the branch offers the same.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes/);
  await page.getByRole('button', { name: 'Crear orden' }).first().click();
  const form = page.getByRole('dialog', { name: 'Crear orden' });
  await choose(form, 'Sucursal', `${empresa.razonSocial} | Las Higueras | Av. San Martín 1250`);
  await choose(form, 'Tipo de orden', 'Revisión de andamios');
  await typeDate(form, 'Fecha inicio', fechas.inicio);
  await typeDate(form, 'Fecha de fin', fechas.fin);
  await typeDate(form, 'Fecha de expiración', fechas.expiracion);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'orden registrada');
  await expect(page.getByRole('row', { name: /Ñandú.*Revisión de andamios/ })).toContainText(
    fechas.expiracion,
  );
}
