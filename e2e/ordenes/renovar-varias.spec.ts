import { makeEmpleado, says } from '../support/entities/capacitacion.ts';
import { makeNamed, openAs } from '../support/entities/documentos.ts';
import {
  button,
  dateIn,
  dialog,
  inMonths,
  iso,
  makeVencida,
  numeroOf,
  renewsOn,
  rowOf,
  showOrdenes,
  tipoCon,
} from '../support/entities/renovar.ts';
import { dayFromNow, expectToast, typeDate } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, makeTecnico, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

test('many are renewed from a selection, trainings too, and what fails stays with its reason', {
  tag: '@completo',
}, async ({ page, product }) => {
  const empresa = await makeNamed(product, 'Varias Juntas S.A.');
  const tipoOrdenId = await tipoCon(product, 6);
  await product.db
    .updateTable('tipo_orden')
    .set({ exige_respaldo: true })
    .where('id', '=', tipoOrdenId)
    .execute();
  const uno = await makeVencida(product, { ...empresa, tipoOrdenId, referencia: 'Uno' });
  const dos = await makeVencida(product, { ...empresa, tipoOrdenId, referencia: 'Dos' });
  const persona = { apellido: 'Gil', nombre: 'Ana', documento: '30111222' };
  const ida = { apellido: 'Paz', nombre: 'Eva', documento: '28999000' };
  const charla = await product.make.capacitacion(empresa, 'Charla de varias', [persona, ida]);
  await makeEmpleado(product, empresa, ['Gil', 'Ana', '30111222']);
  await showOrdenes(page, product, 'varias juntas');
  // The head's checkbox selects what the search has left.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · 3( de |$)/);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Renovar' }).click();
  const form = dialog(page, 'Renovar 3 órdenes');
  const row = (orden: { numero: number }) =>
    form.getByRole('row').filter({ hasText: `N.º ${orden.numero} ` });
  await expect(button(form, 'Renovar 3 órdenes')).toBeDisabled();
  await expect(form.getByRole('table')).toHaveCount(0);
  await form.getByRole('radio', { name: 'Ya se hizo' }).check();
  await expect.poll(() => dateIn(form, 'Se hizo el')).toBe(dayFromNow(0));
  await expect.poll(() => dateIn(row(uno), 'Inicio')).toBe(dayFromNow(0));
  await says(form, '2 quedarán sin respaldo');
  await typeDate(row(uno), 'Inicio', dayFromNow(3));
  await typeDate(row(dos), 'Expiración', dayFromNow(-1));
  await button(form, 'Renovar 3 órdenes').click();
  await expect(row(uno)).toContainText('La fecha no puede ser posterior a hoy');
  await expect(row(dos)).toContainText('La fecha de expiración no puede ser anterior a la fecha de inicio');
  await typeDate(row(uno), 'Inicio', dayFromNow(-3));
  await expect.poll(() => dateIn(row(uno), 'Expiración')).toBe(inMonths(6, -3));
  await typeDate(row(dos), 'Expiración', dayFromNow(99));
  await inspect(page, 'Renovar varias');
  await page.setViewportSize({ width: 390, height: 844 });
  await inspect(page, 'Renovar varias 390');
  await page.setViewportSize({ width: 1440, height: 900 });

  const admin = await tokenOf(product, ADMIN);
  const before = await callAs(product, admin, 'POST', '/api/ordenes', {
    sucursal_id: empresa.sucursalId,
    tipoOrden_id: tipoOrdenId,
    fechainicio: iso(0),
    fechavencimiento: iso(50),
    referencia: 'Uno',
    renueva_id: uno._id,
  });
  const other = (await before.json()) as { numeroorden: number };
  await button(form, 'Renovar 3 órdenes').click();
  await expectToast(page, 'Se renovaron 2 órdenes');
  const left = dialog(page, 'Renovar 1 orden');
  await expect(left.getByRole('row')).toHaveCount(2);
  await expect(left).toContainText(
    `La orden N.º ${uno.numero} ya fue renovada por la N.º ${other.numeroorden}.`,
  );
  const renewalOf = (id: string) =>
    product.db
      .selectFrom('orden')
      .select(['fechainicio', 'fechavencimiento', 'referencia', 'cantidad_asistentes'])
      .where('renueva_id', '=', id)
      .executeTakeFirst();
  expect(await renewalOf(dos._id)).toMatchObject({
    ...{ fechainicio: iso(0), fechavencimiento: iso(99), referencia: 'Dos' },
  });
  // Of both attendees one still works there.
  expect(await renewalOf(charla)).toMatchObject({ fechainicio: iso(0), cantidad_asistentes: 1 });
  await button(left, 'Cancelar').click();
  await button(page.getByRole('alertdialog'), 'Descartar cambios').click();
  await expect(page.getByRole('region', { name: 'Selección' })).toContainText('1 seleccionada');
  await expect(rowOf(page, dos.numero)).toContainText('Renovada');
  await button(page, 'Ver la que queda sin respaldo').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · 1 de /);
  const unproved = rowOf(page, await numeroOf(product, dos._id));
  await expect(unproved).toContainText('sin archivos');
  await expect(unproved.getByRole('button', { name: /^Agregar archivo/ })).toBeVisible();
});

test('many are planned for one day, and say so until it comes', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeNamed(product, 'Planificada S.A.');
  const tipoOrdenId = await tipoCon(product, 6);
  await product.db
    .updateTable('tipo_orden')
    .set({ exige_respaldo: true })
    .where('id', '=', tipoOrdenId)
    .execute();
  const day = dayFromNow(10);
  const renewed = renewsOn(10);
  const vencidas = [
    await makeVencida(product, { ...empresa, tipoOrdenId, referencia: 'Uno' }),
    await makeVencida(product, { ...empresa, tipoOrdenId, referencia: 'Dos' }),
  ];
  await showOrdenes(page, product, 'planificada');
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Renovar' }).click();
  const form = dialog(page, 'Renovar 2 órdenes');
  await form.getByRole('radio', { name: 'Planificar para…' }).check();
  await typeDate(form, 'Planificar para', day);
  for (const { numero } of vencidas) {
    const row = form.getByRole('row').filter({ hasText: `N.º ${numero} ` });
    await expect.poll(() => dateIn(row, 'Inicio')).toBe(day);
    await expect.poll(() => dateIn(row, 'Expiración')).toBe(inMonths(6, 10));
  }
  await button(form, 'Renovar 2 órdenes').click();
  await expectToast(page, 'Se renovaron 2 órdenes');
  for (const { numero } of vencidas) await expect(rowOf(page, numero)).toContainText(renewed);
  await button(page, 'Ver las 2 sin respaldo').click();
  await expect(page).toHaveURL(/numeros=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Órdenes · 2 de /);
  const nuevas = [];
  for (const { _id } of vencidas) nuevas.push(await numeroOf(product, _id));
  for (const numero of nuevas) await expect(rowOf(page, numero)).toContainText('Programada');
  await inspect(page, 'Órdenes programadas');
  await page.goto(`${product.url}/ordenes?ver=${vencidas[0]?._id}`);
  await expect(dialog(page, `Orden N.º ${vencidas[0]?.numero}`)).toContainText(
    `${renewed} (N.º ${nuevas[0]})`,
  );
});

test('orders of the past are linked after a look at which', { tag: '@completo' }, async ({
  page,
  product,
  browser,
}) => {
  const empresa = await makeNamed(product, 'Historia Larga S.A.');
  const tipoOrdenId = await tipoCon(product, 12);
  const vieja = await makeVencida(product, { ...empresa, tipoOrdenId });
  await product.make.orden({ ...empresa, tipoOrdenId, fechainicio: iso(-5), fechavencimiento: iso(300) });
  await showOrdenes(page, product, 'historia larga');
  const open = async () => {
    await button(page, 'Más acciones').click();
    await page.getByRole('menuitem', { name: 'Enlazar renovaciones anteriores…' }).click();
  };
  await open();
  const form = dialog(page, 'Enlazar renovaciones anteriores');
  await expect(form.getByRole('row', { name: new RegExp(`N\\.º ${vieja.numero} `) })).toBeVisible();
  await inspect(page, 'Enlazar renovaciones');
  const linked = product.db.selectFrom('orden').select('id').where('renueva_id', '=', vieja._id);
  expect(await linked.execute()).toEqual([]);
  await form.getByRole('button', { name: /^Enlazar (1 orden|\d+ órdenes)$/ }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(
    /Se enlaz(ó 1 orden|aron \d+ órdenes)/,
  );
  await expect(rowOf(page, vieja.numero)).toContainText('Renovada');
  await open();
  await says(form, 'No hay renovaciones para enlazar');
  await inspect(page, 'Enlazar renovaciones, ninguna');

  await test.step('a technician has none of this', async () => {
    const tecnico = await openAs(browser, product, await makeTecnico(product));
    await tecnico.goto(`${product.url}/ordenes?ver=${vieja._id}`);
    await expect(dialog(tecnico, `Orden N.º ${vieja.numero}`)).toContainText('Renovada por');
    await expect(tecnico.getByRole('button', { name: /enov|renueva/ })).toHaveCount(0);
    await tecnico.keyboard.press('Escape');
    await expect(rowOf(tecnico, vieja.numero)).toContainText('Renovada');
    await expect(tecnico.getByRole('button', { name: /^Renovar/ })).toHaveCount(0);
    await tecnico.context().close();
  });
});
