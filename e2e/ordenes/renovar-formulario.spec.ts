import { says } from '../support/entities/capacitacion.ts';
import { makeNamed } from '../support/entities/documentos.ts';
import {
  button,
  dialog,
  expiry,
  inYears,
  makeVencida,
  renewsOn,
  rowOf,
  showOrdenes,
  tipoCon,
} from '../support/entities/renovar.ts';
import {
  choose,
  dayFromNow,
  expectToast,
  filterList,
  openScreen,
  pick,
  rowMenu,
  signIn,
  typeDate,
} from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

test('the ordinary form suggests the expiry and the order that the new one renews', {
  tag: '@completo',
}, async ({ page, product }) => {
  const empresa = await makeNamed(product, 'Sugerencias S.A.');
  const tipoOrdenId = await tipoCon(product, 12, 'Medición sugerida');
  await tipoCon(product, null, 'Medición sin vigencia');
  const uno = await makeVencida(product, { ...empresa, tipoOrdenId, referencia: 'Grúa 1' });
  const dos = await makeVencida(product, { ...empresa, tipoOrdenId, referencia: 'Grúa 2', dias: 400 });
  await showOrdenes(page, product, 'sugerencias');
  await button(page, 'Crear orden').click();
  const form = dialog(page, 'Crear orden');
  const renueva = form.getByRole('combobox', { name: 'Renueva a' });
  await choose(form, 'Sucursal', 'Sugerencias S.A.');
  await expect(form.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(/Sugerencias S\.A\./);
  await expect(renueva).toHaveCount(0);
  await choose(form, 'Tipo de orden', 'Medición sugerida');
  await expect(renueva).toHaveText('Ninguna');
  await form.getByLabel('Referencia (equipo, sector)').fill('grua 2');
  await expect(renueva).toHaveText(`N.º ${dos.numero} · vence ${dayFromNow(400)} · Grúa 2`);
  await pick(form, 'Renueva a', 'Ninguna');
  await form.getByLabel('Referencia (equipo, sector)').fill('Grúa 1');
  // What a person chose stays.
  await expect(renueva).toHaveText('Ninguna');
  await pick(form, 'Renueva a', new RegExp(`^N\\.º ${dos.numero} `));

  await test.step('the expiry follows until somebody types one', async () => {
    await typeDate(form, 'Fecha inicio', dayFromNow(1));
    await expect.poll(() => expiry(form)).toBe(inYears(1, 1));
    await says(form, 'Sugerida por la vigencia de 12 meses.');
    await says(form, 'Vence antes que la orden que renueva.');
    await typeDate(form, 'Fecha de fin', dayFromNow(20));
    await expect.poll(() => expiry(form)).toBe(inYears(1, 20));
    await typeDate(form, 'Fecha de expiración', dayFromNow(500));
    await expect(form.getByText('Sugerida por la vigencia')).toHaveCount(0);
    await expect(form.getByText('Vence antes que la orden que renueva.')).toHaveCount(0);
    await typeDate(form, 'Fecha de fin', dayFromNow(21));
    await expect.poll(() => expiry(form)).toBe(dayFromNow(500));
    await inspect(page, 'Crear orden, con otra expiración');
    await button(form, `Usar ${inYears(1, 21)} (12 meses)`).click();
    await expect.poll(() => expiry(form)).toBe(inYears(1, 21));
    await choose(form, 'Tipo de orden', 'Medición sin vigencia');
    await expect.poll(() => expiry(form)).toBe('');
    await choose(form, 'Tipo de orden', 'Medición sugerida');
    await expect.poll(() => expiry(form)).toBe(inYears(1, 21));
  });

  await expect(renueva).toHaveText(new RegExp(`^N\\.º ${uno.numero} · venció`));
  await button(form, 'Guardar').click();
  await expectToast(page, 'orden registrada');
  await expect(rowOf(page, uno.numero)).toContainText(renewsOn(1));

  await test.step('an order that exists is opened as it is', async () => {
    await rowMenu(rowOf(page, dos.numero), /^Editar orden/);
    const edit = dialog(page, 'Actualizar orden');
    await expect.poll(() => expiry(edit)).toBe(dayFromNow(400));
    await expect(edit.getByRole('button', { name: /^Usar / })).toHaveCount(0);
    await expect(edit.getByRole('combobox', { name: 'Renueva a' })).toHaveCount(0);
    await typeDate(edit, 'Fecha de fin', dayFromNow(30));
    await expect(button(edit, `Usar ${inYears(1, 30)} (12 meses)`)).toBeVisible();
    await expect.poll(() => expiry(edit)).toBe(dayFromNow(400));
  });
});

test('the validity of a type is set in its form and stands in its row', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Tipo de Orden');
  await button(page, 'Crear tipo de orden').first().click();
  const form = dialog(page, 'Crear registro');
  await form.getByLabel('Nombre').fill('Medición de vibraciones');
  await form.getByLabel('Inspección').check();
  await says(form, 'Sugiere la fecha de expiración. Puede cambiarla en cada orden.');
  await form.getByLabel('Vigencia (meses)').fill('121');
  await form.getByLabel('Aviso extra (días antes)').fill('30');
  await button(form, 'Guardar').click();
  await says(form, 'Ingrese un número entre 1 y 120');
  await says(form, 'Ingrese un número entre 31 y 365');
  await form.getByLabel('Vigencia (meses)').fill('12');
  await form.getByLabel('Aviso extra (días antes)').fill('60');
  await button(form, 'Guardar').click();
  await expectToast(page, 'Tipo de orden registrada');
  await filterList(page, 'Tipos de órdenes', 'vibraciones');
  await expect(page.getByRole('row', { name: /Medición de vibraciones/ })).toContainText('12 meses');
});
