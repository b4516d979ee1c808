import { says } from '../support/entities/capacitacion.ts';
import { makeNamed, openAs } from '../support/entities/documentos.ts';
import {
  button,
  dateIn,
  dialog,
  expiry,
  inYears,
  iso,
  makeVencida,
  numeroOf,
  rowOf,
  showOrdenes,
  tipoCon,
} from '../support/entities/renovar.ts';
import { choose, dayFromNow, expectToast, pick, rowMenu } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { tabTo } from '../support/page/keyboard.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';
import { reloj, stopPageAt } from '../support/run/reloj.ts';

test('an order is renewed in two clicks, and its chip is grey', async ({ page, product }) => {
  await stopPageAt(page, product, reloj);
  const empresa = await makeNamed(product, 'Dos Clics S.A.');
  const tipoOrdenId = await tipoCon(product, 12);
  const vieja = await makeVencida(product, { ...empresa, tipoOrdenId, referencia: 'Autoelevador 2' });
  await showOrdenes(page, product, 'dos clics');
  await expect(rowOf(page, vieja.numero)).toContainText('Vencida');
  await button(page, `Renovar ${vieja.numero}`).click();
  const form = dialog(page, `Renovar orden N.º ${vieja.numero}`);
  await says(form, `Renueva la orden N.º ${vieja.numero}, que venció el ${dayFromNow(-10)}.`);
  await expect(form.getByLabel('Referencia (equipo, sector)')).toHaveValue('Autoelevador 2');
  await expect(form.getByRole('combobox')).toHaveCount(0);
  await expect.poll(() => dateIn(form, 'Fecha inicio')).toBe(dayFromNow(0));
  await expect.poll(() => expiry(form)).toBe(inYears(1));
  await says(form, 'Sugerida por la vigencia de 12 meses.');
  await inspect(page, 'Renovar orden');
  await button(form, 'Renovar').click();
  await expectToast(page, 'Orden renovada');
  await expect(rowOf(page, vieja.numero)).toContainText('Renovada');
  await expect(rowOf(page, vieja.numero)).not.toContainText('Vencida');
  await expect(button(page, `Renovar ${vieja.numero}`)).toHaveCount(0);

  await test.step('both details name the other one', async () => {
    await button(page, String(vieja.numero)).click();
    const old = dialog(page, `Orden N.º ${vieja.numero}`);
    await expect(old).toContainText('Autoelevador 2');
    await inspect(page, 'Detalle de una orden renovada');
    const por = old.getByRole('link', { name: /^N\.º \d+$/ });
    const numero = (await por.innerText()).replace('N.º ', '');
    await por.click();
    const renewal = dialog(page, `Orden N.º ${numero}`);
    await expect(renewal.getByText('Renueva a', { exact: true })).toBeVisible();
    await renewal.getByRole('link', { name: `N.º ${vieja.numero}`, exact: true }).click();
    await expect(old).toBeVisible();
    await expect(button(old, 'Renovar')).toHaveCount(0);
    // A linked order takes the place of the other: one step leads to the list.
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/buscar=dos\+clics/);
  });
});

test('a renewal in one browser turns the chip in another, and a second one is told both numbers', {
  tag: '@completo',
}, async ({ page, product, browser }) => {
  const empresa = await makeNamed(product, 'Dos Navegadores S.A.');
  const vieja = await makeVencida(product, empresa);
  await showOrdenes(page, product, 'dos navegadores');
  const other = await openAs(browser, product, ADMIN);
  await other.goto(`${product.url}/ordenes?renovar=${vieja._id}&buscar=navegadores`);
  const late = dialog(other, `Renovar orden N.º ${vieja.numero}`);
  await expect(late).toBeVisible();
  await expect(other).toHaveURL(/ordenes\?buscar=navegadores$/);
  // Without a validity the former time is suggested.
  await says(late, `Sugerida por el plazo de la orden N.º ${vieja.numero}.`);

  await button(page, `Renovar ${vieja.numero}`).click();
  await button(dialog(page, `Renovar orden N.º ${vieja.numero}`), 'Renovar').click();
  await expectToast(page, 'Orden renovada');
  const told = `La orden N.º ${vieja.numero} ya fue renovada por la N.º ${await numeroOf(product, vieja._id)}.`;
  await expect(late.getByText(told)).toBeVisible();
  await expect(rowOf(other, vieja.numero)).toHaveCount(0);
  await button(late, 'Renovar').click();
  await expect(late.getByRole('alert').getByText(told)).toBeVisible();
  await expectToast(other, 'No se pudo renovar', told);
  await button(late, 'Cancelar').click();
  await expect(rowOf(other, vieja.numero)).toContainText('Renovada');
  await other.goto(`${product.url}/ordenes?renovar=${vieja._id}`);
  await expectToast(other, told);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.context().close();
});

test("'No se renueva' closes an order with its reason, and can be undone", { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeNamed(product, 'Cierres S.A.');
  const vieja = await makeVencida(product, empresa);
  await showOrdenes(page, product, 'cierres');
  await pick(page, 'Estado', 'Vencidas sin renovar');
  await expect(page).toHaveURL(/estado=sin-renovar/);
  await button(page, String(vieja.numero)).click();
  const detail = dialog(page, `Orden N.º ${vieja.numero}`);
  await button(detail, 'No se renueva…').click();
  const form = dialog(page, `No se renueva la orden N.º ${vieja.numero}`);
  await form.getByLabel('Motivo').fill('Equipo vendido');
  await inspect(page, 'No se renueva');
  await button(form, 'Guardar').click();
  await expect(form).toHaveCount(0);
  await expect(detail.getByText('Equipo vendido')).toBeVisible();
  await inspect(page, 'Detalle de una orden que no se renueva');
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(page.getByText('No se encontraron resultados', { exact: false })).toBeVisible();
  await expect(rowOf(page, vieja.numero)).toHaveCount(0);
  await pick(page, 'Estado', 'Vencida');
  await expect(rowOf(page, vieja.numero)).toContainText('No se renueva');
  await button(page, String(vieja.numero)).click();
  await button(detail, 'Sí se renueva').click();
  await expect(detail.getByText('Equipo vendido')).toHaveCount(0);
  await expect(button(detail, 'No se renueva…')).toBeVisible();
  await expect(detail).toContainText('Vencida');
});

test('an order that moves to another company says that its links end', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeNamed(product, 'Se Muda S.A.');
  const otra = await makeNamed(product, 'Destino Final S.A.');
  const tipoOrdenId = await tipoCon(product, 12);
  const vieja = await makeVencida(product, { ...empresa, tipoOrdenId });
  const nueva = await product.make.orden({ ...empresa, tipoOrdenId, fechavencimiento: iso(300) });
  await product.db.updateTable('orden').set({ renueva_id: vieja._id }).where('id', '=', nueva).execute();
  await showOrdenes(page, product, 'se muda');
  await rowMenu(rowOf(page, vieja.numero), /^Editar orden/);
  const form = dialog(page, 'Actualizar orden');
  const told = form.getByText(/deja de estar enlazada con la N\.º \d+\.$/);
  await expect(told).toHaveCount(0);
  await choose(form, 'Sucursal', otra.razonSocial);
  await expect(told).toBeVisible();
  await button(form, 'Guardar').click();
  await expectToast(page, 'orden actualizada');
  const { renueva_id } = await product.db
    .selectFrom('orden')
    .select('renueva_id')
    .where('id', '=', nueva)
    .executeTakeFirstOrThrow();
  expect(renueva_id).toBeNull();
});

test('everything works by keyboard', { tag: '@completo' }, async ({ page, product }) => {
  const empresa = await makeNamed(product, 'Teclado Solo S.A.');
  const tipoOrdenId = await tipoCon(product, 12);
  const vieja = await makeVencida(product, { ...empresa, tipoOrdenId });
  await showOrdenes(page, product, 'teclado solo');
  await button(page, `Renovar ${vieja.numero}`).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, `Renovar orden N.º ${vieja.numero}`);
  // The days are what a renewal decides.
  await expect(form.getByRole('group', { name: 'Fecha inicio' }).locator(':focus')).toHaveCount(1);
  // Nothing was typed, so nothing is asked.
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(button(page, `Renovar ${vieja.numero}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByLabel('Referencia (equipo, sector)'));
  await page.keyboard.type('Sector pintura');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Orden renovada');
  await expect(rowOf(page, vieja.numero)).toContainText('Renovada');
});
