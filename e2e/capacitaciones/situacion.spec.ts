import type { Browser, Page } from '@playwright/test';
import { requisitos } from '#contract/clientes/requisitos.ts';
import { makeEmpleado } from '../support/entities/capacitacion.ts';
import { iso } from '../support/entities/renovar.ts';
import { choose, dayFromNow, expectToast, pick, signIn, typeDate } from '../support/page/actions.ts';
import { inspect, settle } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import {
  announce,
  type Cuenta,
  expect,
  makeEmpresa,
  makeTecnico,
  type Product,
  test,
} from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

let count = 0;
const unique = (name: string) => `${name} ${Date.now().toString(36)}${++count}`;

type Empresa = Awaited<ReturnType<typeof makeEmpresa>>;

const makeRequisito = async (product: Product, { clienteId }: Pick<Empresa, 'clienteId'>, body: object) => {
  const token = await tokenOf(product, ADMIN);
  const reply = await callAs(product, token, 'POST', requisitos.path, { cliente_id: clienteId, ...body });
  expect(reply.status).toBe(201);
};

const openAs = async (browser: Browser, { url }: Product, cuenta: Cuenta): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, url, cuenta);
  return page;
};

/** A company that must measure noise, and whose three people must learn to work at height; one has no document. */
async function makeScene(product: Product) {
  const { make } = product;
  const empresa = await makeEmpresa(product);
  const altura = unique('Trabajo en altura');
  const ruido = unique('Medición de ruido');
  const alturaId = await make.tipoOrden('capacitacion', altura);
  const ruidoId = await make.tipoOrden('inspeccion', ruido);
  await makeEmpleado(product, empresa, ['Agüero', 'Eva', '30111222']);
  await makeEmpleado(product, empresa, ['Benítez', 'Eva', '28.111.222']);
  await makeEmpleado(product, empresa, ['Cáceres', 'Eva', null]);
  await makeRequisito(product, empresa, { tipoOrden_id: alturaId });
  await makeRequisito(product, empresa, { tipoOrden_id: ruidoId });
  await announce(product);
  return { ...empresa, altura, ruido, alturaId, ruidoId };
}

const cell = (page: Page, apellido: string, altura: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: apellido }) })
    .getByRole('gridcell', { name: altura });

test('a gap becomes a training of those who lack it, and turns green in another browser', async ({
  browser,
  product,
}) => {
  const { altura, clienteId, ...cuenta } = await makeScene(product);
  const admin = await openAs(browser, product, ADMIN);
  const client = await openAs(browser, product, cuenta);
  await client.goto(product.url);
  await expect(client.getByRole('region', { name: 'Situación' })).toContainText('Con faltas');
  await client.goto(`${product.url}/situacion`);
  await expect(client).toHaveURL(new RegExp(`/situacion/${clienteId}$`));
  await client.getByRole('tab', { name: 'Personal' }).click();
  await expect(cell(client, 'Agüero', altura)).toHaveAccessibleName(`${altura}: falta`);
  await expect(cell(client, 'Cáceres', altura)).toHaveText('Sin documento');
  await expect(client.getByRole('checkbox', { name: /^Seleccionar/ })).toHaveCount(0);

  await admin.goto(`${product.url}/situacion/${clienteId}`);
  const line = admin.getByRole('listitem').filter({ hasText: altura });
  await expect(line).toContainText('0 de 3 en regla · 3 faltan');
  await line.getByRole('link', { name: `Ver personal: ${altura}` }).click();
  await expect(admin).toHaveURL(/parte=personal&sucursal=.+&tipo=.+&faltas=true/);
  await admin.getByRole('button', { name: `${altura} 3 faltan` }).click();
  const all = admin.getByRole('menuitem', { name: /^Todos los que faltan \(2\)/ });
  await expect(all).toContainText('Sin incluir a 1 sin documento');
  await all.click();
  const bar = admin.getByRole('region', { name: 'Selección' });
  await expect(bar).toContainText('2 personas');
  await inspect(admin, 'matriz de personal');
  await bar.getByRole('button', { name: 'Registrar capacitación' }).click();

  await expect(admin.getByRole('textbox', { name: 'Título' })).toHaveValue(altura);
  await expect(admin.getByRole('combobox', { name: 'Tipo de capacitación' })).toHaveValue(altura);
  await expect(admin.getByRole('combobox', { name: 'Sucursal' })).not.toHaveValue('');
  await typeDate(admin, 'Fecha inicio', dayFromNow(0));
  await typeDate(admin, 'Hora inicio', '0900');
  await typeDate(admin, 'Hora de fin', '1000');
  await typeDate(admin, 'Fecha de expiración', dayFromNow(365));
  await admin.getByRole('button', { name: 'Siguiente' }).click();
  await expect(admin.getByText('28.111.222')).toBeVisible();
  await admin.getByRole('button', { name: 'Siguiente' }).click();
  await admin.getByRole('button', { name: 'Guardar' }).click();

  await expect(admin).toHaveURL(new RegExp(`/situacion/${clienteId}.*parte=personal`));
  await expect(cell(client, 'Agüero', altura)).toHaveAccessibleName(/: vigente hasta el /);
  await expect(cell(client, 'Benítez', altura)).toHaveAccessibleName(/: vigente hasta el /);
  await expect(cell(client, 'Cáceres', altura)).toHaveText('Sin documento');
});

test('the matrix is used by keyboard alone, and a cell opens its training', { tag: '@completo' }, async ({
  browser,
  product,
}) => {
  const { altura, alturaId, clienteId, sucursalId } = await makeScene(product);
  const attendee = { apellido: 'Agüero', nombre: 'Eva', documento: '30.111.222' };
  const id = await product.make.capacitacion({ clienteId, sucursalId }, 'Arnés', [attendee]);
  await product.db.updateTable('orden').set({ tipo_orden_id: alturaId }).where('id', '=', id).execute();
  await announce(product);
  const page = await openAs(browser, product, ADMIN);
  await page.goto(`${product.url}/situacion/${clienteId}?parte=personal`);
  await settle(page);
  await expect(cell(page, 'Agüero', altura)).toHaveText(/^[✓!✗] \d\d\/\d{4}$/);
  await cell(page, 'Cáceres', altura).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('checkbox', { name: /Cáceres/ })).toBeDisabled();
  await cell(page, 'Benítez', altura).focus();
  await page.keyboard.press(' ');
  await expect(page.getByRole('checkbox', { name: /Benítez/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'Agüero', altura)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(cell(page, 'Cáceres', altura)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(cell(page, 'Agüero', altura)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: new RegExp(`^${altura} .*faltan?`) })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ordenes\\?ver=${id}`));
  await page.goBack();
  await cell(page, 'Benítez', altura).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/empleados\/legajo\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Benítez');
});

test('requirements are made by hand, by proposal and by copy, and the server answers beside the field', {
  tag: '@completo',
}, async ({ browser, product }) => {
  const { make } = product;
  const empresa = await makeEmpresa(product);
  const ruido = unique('Medición de ruido');
  const tipoOrdenId = await make.tipoOrden('inspeccion', ruido);
  const altura = unique('Trabajo en altura');
  await make.tipoOrden('capacitacion', altura);
  await make.orden({ ...empresa, tipoOrdenId, fechainicio: iso(-182), fechavencimiento: iso(365) });
  await announce(product);
  const page = await openAs(browser, product, ADMIN);
  await page.goto(`${product.url}/situacion/${empresa.clienteId}`);
  await page.getByRole('button', { name: 'Definir requisitos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Requisitos' });
  await inspect(page, 'requisitos sin ninguno');

  await dialog.getByRole('button', { name: 'Agregar' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar requisito' });
  await choose(form, 'Tipo de orden o capacitación', altura);
  await form.getByRole('combobox', { name: 'Puesto' }).fill('Soldador');
  await inspect(page, 'agregar requisito');
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expectToast(page, 'Requisito agregado');
  await expect(dialog.getByRole('region', { name: altura })).toContainText('Todas las sucursales · Soldador');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await choose(form, 'Tipo de orden o capacitación', altura);
  await form.getByRole('combobox', { name: 'Puesto' }).fill(' SOLDADOR');
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(form.getByText('Ese requisito ya está definido')).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();

  await dialog.getByRole('button', { name: 'Proponer según lo registrado…' }).click();
  const proposal = page.getByRole('dialog', { name: 'Proponer según lo registrado' });
  const box = proposal.getByRole('checkbox', { name: new RegExp(`^${ruido}, `) });
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(proposal.getByRole('button', { name: 'Agregar' })).toBeDisabled();
  await box.check();
  await inspect(page, 'propuesta de requisitos');
  await proposal.getByRole('button', { name: 'Agregar 1 requisito' }).click();
  await expectToast(page, 'Se agregó 1 requisito');
  await expect(dialog.getByRole('region', { name: ruido })).toBeVisible();

  const other = await makeEmpresa(product);
  await announce(product);
  await page.goto(`${product.url}/clientes/${other.clienteId}?solapa=situacion`);
  await page.getByRole('button', { name: 'Requisitos', exact: true }).click();
  await dialog.getByRole('button', { name: 'Copiar de otro cliente…' }).click();
  const copy = page.getByRole('dialog', { name: 'Copiar de otro cliente' });
  const { razon_social } = await product.db
    .selectFrom('cliente')
    .select('razon_social')
    .where('id', '=', empresa.clienteId)
    .executeTakeFirstOrThrow();
  await choose(copy, 'Cliente', razon_social);
  await copy.getByRole('button', { name: 'Agregar 1 requisito' }).click();
  await expect(dialog.getByRole('region', { name: altura })).toContainText('Soldador');
  await dialog.getByRole('button', { name: new RegExp(`^Eliminar ${altura}`) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expectToast(page, 'Requisito eliminado');
  await expect(dialog.getByRole('region', { name: altura })).toHaveCount(0);
});

test('an administrator registers what is missing and renews what expired, without leaving the screen', {
  tag: '@completo',
}, async ({ browser, product }) => {
  const { ruido, clienteId } = await makeScene(product);
  const page = await openAs(browser, product, ADMIN);
  await page.goto(`${product.url}/situacion/${clienteId}`);
  const line = page.getByRole('listitem').filter({ hasText: ruido });
  await expect(line).toContainText('Nunca registrado');
  await line.getByRole('button', { name: `Registrar: ${ruido}` }).click();
  const form = page.getByRole('dialog', { name: 'Crear orden' });
  await expect(form.getByRole('combobox', { name: 'Tipo de orden' })).toHaveValue(ruido);
  await typeDate(form, 'Fecha inicio', dayFromNow(0));
  await typeDate(form, 'Fecha de expiración', dayFromNow(10));
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(line).toContainText('Por vencer');
  await line.getByRole('button', { name: `Renovar: ${ruido}` }).click();
  const renewal = page.getByRole('dialog', { name: /^Renovar orden N\.º/ });
  await typeDate(renewal, 'Fecha de expiración', dayFromNow(400));
  await renewal.getByRole('button', { name: 'Renovar' }).click();
  await expect(line).toContainText('Vigente');
  await line.getByRole('link', { name: ruido }).click();
  await expect(page.getByRole('dialog', { name: /^Detalle de orden/ })).toBeVisible();
});

test('the list begins with who has most expired orders, has filters in the address, and opens a client; technicians read it', {
  tag: '@completo',
}, async ({ browser, product }) => {
  const { clienteId } = await makeScene(product);
  const page = await openAs(browser, product, await makeTecnico(product));
  await page.goto(`${product.url}/ordenes`);
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Situación' }).click();
  await expect(page.getByRole('columnheader', { name: 'Órdenes vencidas' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const first = page.locator('[data-index="0"]');
  await expect(first).toContainText(/Con (faltas|órdenes vencidas)/);
  await pick(page, 'Situación', 'Con faltas');
  await expect(page).toHaveURL(/estado=con-faltas/);
  await expect(first).toContainText('Con faltas');
  await inspect(page, 'situación');
  await page.setViewportSize({ width: 390, height: 844 });
  await inspect(page, 'situación 390');
  await page.goto(`${product.url}/situacion/${clienteId}?parte=personal`);
  await expect(page.getByRole('list', { name: 'Personal' })).toContainText('Falta');
  await inspect(page, 'personal 390');
  await page.goto(`${product.url}/situacion/${clienteId}`);
  await expect(page.getByText('Falta').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Registrar|Renovar|Requisitos)/ })).toHaveCount(0);
  await inspect(page, 'sucursales 390');
});

test('dragged past whole screens, the matrix shows each person’s own cells again', {
  tag: '@completo',
}, async ({ page, product }) => {
  const empresa = await makeEmpresa(product);
  const altura = unique('Trabajo en altura');
  await makeRequisito(product, empresa, {
    tipoOrden_id: await product.make.tipoOrden('capacitacion', altura),
  });
  const surname = (n: number) => `Persona${String(n).padStart(3, '0')}`;
  const documento = (n: number) => (n % 3 === 0 ? null : String(30_000_000 + n));
  const people = Array.from({ length: 150 }, (_, n) => [surname(n), 'Eva', documento(n)] as const);
  for (const person of people) await makeEmpleado(product, empresa, [...person]);
  await announce(product);
  await signIn(page, product.url, ADMIN);
  await page.goto(`${product.url}/situacion/${empresa.clienteId}?parte=personal`);
  const matriz = page.getByRole('grid', { name: 'Matriz de personal' });
  await expect(cell(page, surname(0), altura)).toHaveText('Sin documento');
  const wasBusy = await matriz.evaluate(async (grid) => {
    const step = grid.clientHeight * 0.8;
    let busy = 0;
    for (let n = 0; n < 6; n++) {
      grid.scrollTop += step;
      await new Promise(requestAnimationFrame);
      if (grid.querySelector('[aria-busy=true]')) busy++;
    }
    return busy;
  });
  expect(wasBusy).toBeGreaterThan(0);
  await expect(matriz.locator('[aria-busy=true]')).toHaveCount(0);
  const rows = await matriz.getByRole('row').filter({ hasText: 'Persona' }).allTextContents();
  expect(rows.length).toBeGreaterThan(10);
  for (const text of rows) {
    const n = Number(text.match(/Persona(\d+)/)?.[1]);
    expect(text).toContain(n % 3 === 0 ? 'Sin documento' : 'Falta');
  }
});
