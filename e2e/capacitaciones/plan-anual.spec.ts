import type { Locator, Page } from '@playwright/test';
import { dias, makeEmpresaEn, makeTipo, pdfPages, TIPO } from '../support/entities/capacitacion.ts';
import { choose, expectToast, pick, signIn, typeDate } from '../support/page/actions.ts';
import { inspect, settle } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { announce, expect, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

type Empresa = Awaited<ReturnType<typeof makeEmpresaEn>>;

const anio = Number(dias.inicio.slice(-4));

const plan = (page: Page) => page.getByRole('region', { name: 'Plan anual' });
const item = (page: Page, title: string): Locator =>
  plan(page).getByRole('listitem').filter({ hasText: title });

async function openPlan(page: Page, { url }: Product, { clienteId }: Empresa, year?: number): Promise<void> {
  await page.goto(`${url}/situacion/${clienteId}?parte=plan${year ? `&anio=${year}` : ''}`);
  await expect(plan(page)).toBeVisible();
  await settle(page);
}

interface Item {
  readonly mes: number;
  readonly tema: string;
  readonly anio?: number;
}

/** Items of a training type; a branch or all of them. */
async function makePlan(
  product: Product,
  { clienteId }: Empresa,
  items: readonly Item[],
  sucursalId?: string,
) {
  const tipo = await makeTipo(product);
  const token = await tokenOf(product, ADMIN);
  for (const one of items) {
    const body = { cliente_id: clienteId, sucursal_id: sucursalId ?? '', tipoOrden_id: tipo, anio, ...one };
    const reply = await callAs(product, token, 'POST', '/api/planCapacitacion', body);
    expect(reply.status).toBe(201);
  }
}

test('an administrator plans a year, corrects it and removes from it', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await makeTipo(product);
  const empresa = await makeEmpresaEn(product, 'Planes del Sur S.A.');
  await signIn(page, product.url, ADMIN);
  await openPlan(page, product, empresa);
  await expect(page.getByText(`Todavía no hay capacitaciones planificadas para ${anio}.`)).toBeVisible();
  await inspect(page, 'plan vacío');

  await page.getByRole('button', { name: 'Agregar' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar al plan' });
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(form.getByText('Este campo es requerido')).toHaveCount(2);
  await choose(form, 'Tipo de capacitación', TIPO);
  await choose(form, 'Sucursal', 'Belgrano 100');
  await pick(form, 'Mes', 'Marzo');
  await form.getByLabel('Año').fill('1999');
  await form.getByLabel('Tema').fill('Cascos y arneses');
  await form.getByLabel('Destinatarios').fill('Operarios');
  await form.getByLabel('Horas').fill('2,55');
  await form.getByLabel('Responsable').fill('Ing. Paz');
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(form.getByText('Ingrese las horas con hasta un decimal')).toBeVisible();
  await expect(form.getByText(/entre 2000 y 2100/)).toBeVisible();
  await inspect(page, 'plan formulario');
  await form.getByLabel('Año').fill('2031');
  await form.getByLabel('Horas').fill('2,5');
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expectToast(page, 'Capacitación agregada al plan');
  // The year that was saved is shown.
  await expect(page).toHaveURL(/anio=2031/);
  const saved = item(page, 'Cascos y arneses');
  await expect(saved).toContainText('Pendiente');
  await expect(saved).toContainText(`${TIPO} · Belgrano 100`);
  await expect(saved).toContainText('2,5 h');
  await expect(plan(page).getByRole('heading', { name: 'Marzo' })).toBeVisible();

  await saved.getByRole('button', { name: /^Más acciones de / }).click();
  await page.getByRole('menuitem', { name: 'Editar Cascos y arneses, marzo' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar capacitación planificada' });
  await expect(edit.getByLabel('Horas')).toHaveValue('2,5');
  await pick(edit, 'Mes', 'Abril');
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Plan actualizado');
  await expect(plan(page).getByRole('heading', { name: 'Abril' })).toBeVisible();

  await item(page, 'Cascos')
    .getByRole('button', { name: /^Más acciones de / })
    .click();
  await page.getByRole('menuitem', { name: /^Eliminar / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, 'Capacitación quitada del plan');
  await expect(page.getByText('Todavía no hay capacitaciones planificadas para 2031.')).toBeVisible();
});

test('a plan is copied from the year before, and says why it cannot be', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeEmpresaEn(product, 'Copias del Sur S.A.');
  const tipo = await makeTipo(product);
  const items = [
    { mes: 2, tema: 'Ruido' },
    { mes: 9, tema: 'Ergonomía' },
  ].map((one) => ({ ...one, anio: 2031 }));
  await makePlan(product, empresa, items);
  await signIn(page, product.url, ADMIN);
  await openPlan(page, product, empresa, 2032);
  await page.getByRole('button', { name: 'Copiar del año anterior' }).click();
  const question = page.getByRole('alertdialog', { name: 'Copiar el plan de 2031' });
  await expect(question).toContainText('Se agregan 2 capacitaciones a 2032');
  await question.getByRole('button', { name: 'Copiar 2 capacitaciones' }).click();
  await expectToast(page, 'Se copiaron 2 capacitaciones');
  await expect(plan(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Año anterior', exact: true }).click();
  await expect(page).toHaveURL(/anio=2031/);
  await page.getByRole('button', { name: 'Este año' }).click();
  await expect(page).not.toHaveURL(/anio=/);

  // 2032 is full but for one place.
  await product.db
    .insertInto('plan_capacitacion')
    .values(
      Array.from({ length: 197 }, () => ({
        cliente_id: empresa.clienteId,
        tipo_orden_id: tipo,
        anio: 2032,
        mes: 12,
      })),
    )
    .execute();
  await announce(product);
  await openPlan(page, product, empresa, 2032);
  await page
    .getByRole('region', { name: 'Plan anual' })
    .getByRole('button', { name: 'Más acciones', exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Copiar del año anterior' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Copiar / })
    .click();
  await expectToast(
    page,
    'No se copió ninguna capacitación',
    'Un cliente admite hasta 200 capacitaciones planificadas por año.',
  );
});

test('an item is registered as a training, and everybody sees it met', { tag: '@completo' }, async ({
  page,
  product,
  browser,
}) => {
  const empresa = await makeEmpresaEn(product, 'Registros del Sur S.A.');
  await makePlan(product, empresa, [{ mes: 1, tema: 'Cascos y arneses' }], empresa.sucursalId);
  const other = await browser.newPage();
  await signIn(other, product.url, empresa);
  await openPlan(other, product, empresa);
  await expect(item(other, 'Cascos y arneses')).toContainText(/Atrasada|Pendiente/);
  await expect(plan(other).getByRole('button', { name: /Agregar|Copiar|Más acciones de/ })).toHaveCount(0);
  await plan(other).getByRole('link', { name: 'Registrar capacitación: Cascos y arneses, enero' }).click();
  await expect(other.getByLabel('Título')).toHaveValue('Cascos y arneses');
  await expect(other.getByRole('combobox', { name: 'Tipo de capacitación' })).toHaveValue(TIPO);
  await expect(other.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(/Belgrano 100/);
  await other.getByRole('button', { name: 'Volver a Situación' }).click();
  await expect(plan(other)).toBeVisible();

  await signIn(page, product.url, ADMIN);
  await openPlan(page, product, empresa);
  const back = page.url();
  await page.getByRole('link', { name: 'Registrar capacitación: Cascos y arneses, enero' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear registro');
  await expect(page.getByLabel('Título')).toHaveValue('Cascos y arneses');
  await expect(page.getByRole('combobox', { name: 'Tipo de capacitación' })).toHaveValue(TIPO);
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(/Belgrano 100/);
  await typeDate(page, 'Fecha inicio', `02/01/${anio}`);
  await typeDate(page, 'Hora inicio', '0900');
  await typeDate(page, 'Hora de fin', '1100');
  await typeDate(page, 'Fecha de expiración', `02/01/${anio + 1}`);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByLabel('Apellido').fill('Paz');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Documento').fill('30111222');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(back);
  await expect(item(page, 'Cascos y arneses')).toContainText('Realizada');
  await expect(plan(page)).toContainText('Realizadas 1 de 1 · 100 %');
  // Without a reload, in another browser.
  await expect(item(other, 'Cascos y arneses')).toContainText('Realizada');
  await item(other, 'Cascos y arneses')
    .getByRole('link', { name: /^Orden N\.º/ })
    .click();
  await expect(other.getByRole('dialog')).toContainText('Cascos y arneses');
  await other.close();
});

test('the plan is in order in both schemes and on a phone, and is printed', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeEmpresaEn(product, 'Impresos del Sur S.A.');
  await makePlan(product, empresa, [
    { mes: 1, tema: 'Cascos y arneses' },
    { mes: 12, tema: 'Simulacro de evacuación' },
  ]);
  await signIn(page, product.url, ADMIN);
  await openPlan(page, product, empresa);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await inspect(page, `plan ${width}`);
  }
  const [text = ''] = await pdfPages(page, page.getByRole('link', { name: 'Imprimir programa' }));
  expect(text).toContain(`Programa anual de capacitación ${anio}`);
  expect(text).toContain('Simulacro de evacuación');
});
