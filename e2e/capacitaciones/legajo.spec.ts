import type { Page } from '@playwright/test';
import {
  asistentes,
  fillDatos,
  makeEmpleado,
  makeEmpresaEn,
  makeTipo,
  next,
  openWizard,
  pdfPages,
} from '../support/entities/capacitacion.ts';
import { expectToast, signIn, typeDate } from '../support/page/actions.ts';
import { inspect, settle } from '../support/page/inspection.ts';
import { announce, expect, makeTecnico, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

async function makeScene(product: Product, razonSocial: string) {
  const empresa = await makeEmpresaEn(product, razonSocial);
  await makeEmpleado(product, empresa, ['Paz', 'Ana', '30.111.222']);
  await makeEmpleado(product, empresa, ['Ríos', 'Beto', '28111222']);
  await product.make.capacitacion(empresa, 'Uso de andamios', [
    { apellido: 'Paz', nombre: 'Ana', documento: '27-30111222-4' },
  ]);
  await announce(product);
  const { id } = await product.db
    .selectFrom('empleado')
    .select('id')
    .where('cliente_id', '=', empresa.clienteId)
    .where('apellido', '=', 'Paz')
    .executeTakeFirstOrThrow();
  return { ...empresa, ana: id };
}

const openLegajo = async (page: Page, { url }: Product, id: string) => {
  await page.goto(`${url}/empleados/legajo?id=${id}`);
  await settle(page);
};

test("an employee's record is opened from the detail, read and printed", { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const { ana } = await makeScene(product, 'Legajos del Sur S.A.');
  await signIn(page, product.url, ADMIN);
  await page.goto(`${product.url}/empleados?ver=${ana}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Legajo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paz, Ana');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Legajo de Paz, Ana · Prisma Seguridad');
  await expect(page.getByText('Horas por año · 2026: 2,5 h')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Uso de andamios' });
  await expect(row).toContainText('02/03/2026');
  const [constancia = ''] = await pdfPages(page, row.getByRole('link', { name: /^Constancia/ }));
  expect(constancia).toContain('30111222');
  const [text = ''] = await pdfPages(page, page.getByRole('link', { name: 'Imprimir legajo' }));
  expect(text).toContain('Legajo de capacitación');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `legajo ${width}`);
  }
  await openLegajo(page, product, '00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('No se encontró el empleado')).toBeVisible();
});

test('a technician reads a record without what is reserved, another company none', {
  tag: '@completo',
}, async ({ page, product, browser }) => {
  const { ana } = await makeScene(product, 'Reservas del Sur S.A.');
  await signIn(page, product.url, await makeTecnico(product));
  await openLegajo(page, product, ana);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paz, Ana');
  await expect(page.getByRole('term').filter({ hasText: 'Puesto' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /CUIL|Fecha de ingreso/ })).toHaveCount(0);
  const other = await browser.newPage();
  await signIn(other, product.url, await makeEmpresaEn(product, 'Ajenos del Sur S.A.'));
  await openLegajo(other, product, ana);
  await expect(other.getByText('No se encontró el empleado')).toBeVisible();
  await other.close();
});

test('who leaves is not in the list and not offered to a training', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeScene(product, 'Egresos del Sur S.A.');
  await makeTipo(product);
  await signIn(page, product.url, empresa);
  await page.goto(`${product.url}/empleados?ver=${empresa.ana}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Actualizar empleado' });
  await typeDate(form, 'Fecha de egreso', '15/03/2020');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('La fecha de egreso no puede ser anterior a la de ingreso')).toBeVisible();
  await inspect(page, 'egreso con error');
  await typeDate(form, 'Fecha de egreso', '15/03/2026');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'empleado actualizado');
  const detail = page.getByRole('dialog', { name: /Paz, Ana/ });
  await expect(detail.getByText('15/03/2026')).toBeVisible();
  await detail.getByRole('button', { name: 'Cerrar' }).click();

  await expect(page.getByRole('cell', { name: 'Ríos', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Paz', exact: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Incluir a quienes egresaron' }).check();
  await expect(page).toHaveURL(/egresados=si/);
  await expect(page.getByRole('row').filter({ hasText: 'Paz' })).toContainText('Egresó 03/2026');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Paz' })).toContainText('Egresó 03/2026');
  await inspect(page, 'egresados');

  await page.goto(`${product.url}/ordenes`);
  await openWizard(page, 'Registrar capacitación');
  await fillDatos(page, { sucursal: 'Belgrano 100', titulo: 'Andamios' });
  await next(page, 'Lista de asistentes');
  await page
    .getByRole('checkbox', { name: 'Incluir todos los empleados registrados del cliente (1)' })
    .check();
  await expect(asistentes(page).filter({ hasText: '28111222' })).toContainText('✓ empleado');
  await expect(page.getByRole('table', { name: 'Asistentes' })).not.toContainText('Paz');
  await page.getByRole('button', { name: 'Elegir empleados' }).click();
  await expect(page.getByRole('dialog', { name: 'Elegir empleados' })).not.toContainText('Paz');
  await page.keyboard.press('Escape');
  // Somebody else, and an employee typed by CUIL.
  for (const [apellido, documento] of [
    ['Sosa', '11222333'],
    ['Paz', '27-30111222-4'],
  ] as const) {
    await page.getByLabel('Apellido').fill(apellido);
    await page.getByLabel('Nombre').fill('X');
    await page.getByLabel('Documento').fill(documento);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Apellido')).toHaveValue('');
  }
  await expect(asistentes(page).filter({ hasText: 'Sosa' })).not.toContainText('empleado');
  await expect(asistentes(page).filter({ hasText: 'Paz' })).toContainText('✓ empleado');
  await inspect(page, 'asistentes con empleados');
});
