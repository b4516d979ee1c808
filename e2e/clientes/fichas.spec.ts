import type { Page } from '@playwright/test';
import { makeEmpleado, makeEmpresaEn } from '../support/entities/capacitacion.ts';
import { openAs } from '../support/entities/documentos.ts';
import { expectToast, filterList, openScreen, signIn } from '../support/page/actions.ts';
import { expect, makeTecnico, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const tabNames = (page: Page) => page.getByRole('tab').allInnerTexts();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('the page of a client', () => {
  test('is reached from its detail, and has its lists without the column of the client', {
    tag: '@completo',
  }, async ({ page, product }) => {
    const empresa = await makeEmpresaEn(product, 'Ficha Uno S.A.');
    const otra = await makeEmpresaEn(product, 'Ficha Otra S.A.');
    await product.make.orden({ ...empresa, fechavencimiento: '2099-01-02' });
    await product.make.orden({ ...empresa, fechavencimiento: '2099-01-01' });
    await product.make.orden({ ...otra, fechavencimiento: '2099-01-03' });
    await makeEmpleado(product, empresa, ['Ñáñez', 'Ana', '28.111.222']);
    await signIn(page, product.url, ADMIN);
    await openScreen(page, 'Clientes');
    await filterList(page, 'Clientes', 'Ficha Uno');
    await button(page, 'Ficha Uno S.A.').click();
    await dialog(page, 'Ficha Uno S.A.').getByRole('link', { name: 'Ver ficha' }).click();
    await expect(title(page)).toHaveText('Ficha Uno S.A.');
    await expect(page).toHaveTitle('Ficha Uno S.A. · Prisma Seguridad');
    await expect(page.getByText('CUIT 30-11111111-8')).toBeVisible();
    expect(await tabNames(page)).toEqual([
      'Resumen',
      'Situación',
      'Sucursales',
      'Órdenes',
      'Empleados',
      'Documentos',
      'Historial',
    ]);
    const expiries = page.getByRole('region', { name: 'Próximos vencimientos' }).getByRole('listitem');
    await expect(expiries).toHaveCount(2);
    await expect(expiries.first()).toContainText('01/01/2099');
    await expect(page.getByRole('link', { name: '2 órdenes' })).toBeVisible();
    await page.getByRole('link', { name: '1 empleado' }).click();
    await expect(tab(page, 'Empleados')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('table', { name: 'Empleados' })).toContainText('Ñáñez');
    await tab(page, 'Órdenes').click();
    await expect(page.getByRole('heading', { name: 'Órdenes · 2' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Sucursal' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Cliente' })).toHaveCount(0);
    // A narrower table shows the branch too.
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(page.getByRole('row').nth(1)).toContainText('Belgrano 100');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('01/01/2099');
    await expect(page.getByRole('heading', { name: 'Órdenes · 1 de 2' })).toBeVisible();
    await expect(page).toHaveURL(/solapa=ordenes&buscar=/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Órdenes · 1 de 2' })).toBeVisible();
    await tab(page, 'Sucursales').click();
    await expect(page.getByRole('heading', { name: 'Sucursales · 1' })).toBeVisible();
    await expect(page).not.toHaveURL(/buscar/);
    await tab(page, 'Documentos').click();
    await button(page, 'Asignar Documentación').first().click();
    const assign = dialog(page, 'Asignar Documentación');
    await expect(assign.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Ficha Uno S.A.');
    await page.keyboard.press('Escape');
    await button(page, 'Editar').click();
    await dialog(page, 'Actualizar cliente').getByLabel('Teléfono').fill('0351 411-1111');
    await button(page, 'Guardar').click();
    await expectToast(page, 'Cliente actualizado');
    await tab(page, 'Historial').click();
    await expect(page.getByRole('tabpanel')).toContainText('0351 411-1111');
  });

  test('asks for the orders of one client, unless the browser has them all', { tag: '@completo' }, async ({
    page,
    product,
  }) => {
    const { clienteId } = await makeEmpresaEn(product, 'Ficha Justa S.A.');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn(page, product.url, ADMIN);
    await expect(title(page)).toHaveText(/^Órdenes/);
    await page.goto(`${product.url}/clientes/${clienteId}?solapa=ordenes`);
    await expect(page.getByText('Todavía no hay órdenes')).toBeVisible();
    expect(asked).toContain(`/api/ordenes/cliente/${clienteId}`);
    await openScreen(page, 'Ordenes');
    await expect(title(page)).toHaveText(/^Órdenes · /);
    await openScreen(page, 'Clientes');
    await filterList(page, 'Clientes', 'Ficha Justa');
    await button(page, 'Ficha Justa S.A.').click();
    asked.length = 0;
    await page.getByRole('link', { name: 'Ver ficha' }).click();
    await tab(page, 'Órdenes').click();
    await expect(page.getByText('Todavía no hay órdenes')).toBeVisible();
    expect(asked).not.toContain(`/api/ordenes/cliente/${clienteId}`);
  });

  test('shows each role what it may read, and tells of a client that is not there', {
    tag: '@completo',
  }, async ({ browser, product }) => {
    const empresa = await makeEmpresaEn(product, 'Ficha Propia S.A.');
    const ajena = await makeEmpresaEn(product, 'Ficha Ajena S.A.');
    await product.make.orden(empresa);
    const tecnico = await openAs(browser, product, await makeTecnico(product));
    await openScreen(tecnico, 'Ordenes');
    await filterList(tecnico, 'Órdenes', 'Ficha Propia');
    await expect(title(tecnico)).toHaveText(/^Órdenes · 1( de|$)/);
    await tecnico.getByRole('cell', { name: /^Ficha Propia S\.A\./ }).click();
    await dialog(tecnico, 'Detalle de orden').getByRole('link', { name: 'Ficha Propia S.A.' }).click();
    await expect(title(tecnico)).toHaveText('Ficha Propia S.A.');
    expect(await tabNames(tecnico)).toEqual(['Resumen', 'Situación', 'Sucursales', 'Órdenes', 'Documentos']);
    await tab(tecnico, 'Sucursales').click();
    await expect(tecnico.getByRole('button', { name: /^Ver detalle/ })).toBeVisible();
    await expect(
      tecnico.getByRole('main').getByRole('button', { name: /^(Editar|Registrar|Crear|Más acciones de)/ }),
    ).toHaveCount(0);
    // A tab of another role is not there.
    await tecnico.goto(`${product.url}/clientes/${empresa.clienteId}?solapa=historial`);
    await expect(tab(tecnico, 'Resumen')).toHaveAttribute('aria-selected', 'true');

    const cliente = await openAs(browser, product, empresa);
    await cliente.goto(`${product.url}/clientes/${empresa.clienteId}?solapa=ordenes`);
    await expect(title(cliente)).toHaveText('Ficha Propia S.A.');
    expect(await tabNames(cliente)).toEqual([
      'Resumen',
      'Situación',
      'Sucursales',
      'Órdenes',
      'Empleados',
      'Documentos',
    ]);
    await expect(cliente.getByRole('heading', { name: 'Órdenes · 1' })).toBeVisible();
    await expect(cliente.getByRole('main').getByRole('button', { name: /^(Editar|Crear)/ })).toHaveCount(0);
    await expect(button(cliente, 'Registrar capacitación')).toBeVisible();
    for (const id of [ajena.clienteId, 'nada']) {
      await cliente.goto(`${product.url}/clientes/${id}`);
      await expect(cliente.getByRole('alert')).toContainText('No se encontró el cliente');
      await expect(cliente.getByText(/Ajena/)).toHaveCount(0);
    }
  });

  test('names what has expired, and offers it before a new order', { tag: '@completo' }, async ({
    page,
    product,
  }) => {
    const empresa = await makeEmpresaEn(product, 'Ficha Vencida S.A.');
    for (const fechavencimiento of ['2021-01-01', '2021-01-02'])
      await product.make.orden({ ...empresa, fechainicio: '2020-01-01', fechavencimiento });
    await signIn(page, product.url, ADMIN);
    await page.goto(`${product.url}/clientes/${empresa.clienteId}`);
    await expect(page.getByRole('region', { name: 'Vencidas y próximas a vencer' })).toContainText(
      '01/01/2021',
    );
    // The figure says it.
    await expect(page.getByText('2 órdenes vencidas', { exact: true })).toHaveCount(0);
    await button(page, 'Más acciones').click();
    await expect(page.getByRole('menuitem', { name: 'Crear orden' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Ver vencidas', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Órdenes · 2' })).toBeVisible();
    await expect(page).toHaveURL(/solapa=ordenes&estado=sin-renovar/);
    // The list offers what is done about them.
    await expect(button(page, 'Renovar las 2')).toBeVisible();
  });

  test('offers the fitting action where a list is empty', { tag: '@completo' }, async ({ page, product }) => {
    const clienteId = await product.make.cliente({ razonSocial: 'Ficha Vacía S.A.' });
    await signIn(page, product.url, ADMIN);
    await page.goto(`${product.url}/clientes/${clienteId}`);
    const panel = page.getByRole('tabpanel');
    for (const [solapa, action] of [
      ['Sucursales', 'Registrar sucursal'],
      ['Órdenes', 'Registrar sucursal'],
      ['Empleados', 'Registrar empleado'],
      ['Documentos', 'Asignar Documentación'],
    ] as const) {
      await tab(page, solapa).click();
      await expect(panel.getByText(/^Todavía no/)).toBeVisible();
      await panel.getByRole('button', { name: action }).last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
