import { asistentes, makeEmpleado, next, says } from '../support/entities/capacitacion.ts';
import { makeNamed } from '../support/entities/documentos.ts';
import {
  button,
  dateIn,
  dialog,
  expiry,
  inYears,
  iso,
  makeVencida,
  showOrdenes,
} from '../support/entities/renovar.ts';
import { dayFromNow, expectToast, typeDate } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { announce, expect, test } from '../support/run/fixtures.ts';

test('a training is renewed with the attendees who are still employed', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  const empresa = await makeNamed(product, 'Nómina Nueva S.A.');
  const gente = [
    { apellido: 'Núñez', nombre: 'Ana', documento: '28111222' },
    { apellido: 'Paz', nombre: 'Ciro', documento: '31000111' },
  ];
  await makeEmpleado(product, empresa, ['Núñez', 'Ana', '28.111.222']);
  const vieja = await product.make.capacitacion(empresa, 'Uso de arnés', gente);
  const { numeroorden } = await product.db
    .updateTable('orden')
    .set({ fechavencimiento: iso(-10), referencia: 'Turno noche' })
    .where('id', '=', vieja)
    .returning('numeroorden')
    .executeTakeFirstOrThrow();
  await product.db
    .updateTable('tipo_orden')
    .set({ vigencia_meses: 12 })
    .where('capacitacion', '=', true)
    .execute();
  // A client user renews a training of their own, and nothing else.
  const otra = await makeVencida(product, empresa);
  await announce(product);
  await showOrdenes(page, product, 'N', empresa);
  await expect(page.getByRole('button', { name: /^Pedir renovación/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Renovar/ })).toHaveCount(0);
  await page.goto(`${product.url}/ordenes?renovar=${otra._id}`);
  await expectToast(page, 'Usted no tiene acceso a esta funcionalidad.');
  await page.goto(`${product.url}/ordenes?ver=${otra._id}`);
  await expect(dialog(page, 'Detalle de orden')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Renovar|renueva/ })).toHaveCount(0);
  await page.goto(`${product.url}/ordenes?ver=${vieja}`);
  await button(dialog(page, 'Detalle de capacitación'), 'Renovar').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Renovar orden N.º ${numeroorden}`);
  await says(page, `Renueva la orden N.º ${numeroorden}, que venció el ${dayFromNow(-10)}.`);
  await expect(page.getByLabel('Título')).toHaveValue('Uso de arnés');
  await expect(page.getByLabel('Referencia (equipo, sector)')).toHaveValue('Turno noche');
  expect(await dateIn(page, 'Fecha inicio')).toBe('');
  await typeDate(page, 'Fecha inicio', dayFromNow(2));
  await expect.poll(() => expiry(page)).toBe(inYears(1, 2));
  await inspect(page, 'Renovar capacitación');
  await next(page, 'Lista de asistentes');
  await says(page, 'Se copió 1 de 2 participantes. 1 ya no figura en la nómina.');
  await expect(asistentes(page)).toHaveCount(2);
  await inspect(page, 'Renovar capacitación, asistentes');
  await test.step('its draft is its own', async () => {
    await page.reload();
    await expect(page.getByText('Se recuperaron los datos que había cargado')).toBeVisible();
    await page.goto(`${product.url}/ordenes/add-training`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear registro');
    await expect(page.getByLabel('Título')).toHaveValue('');
    await page.goBack();
  });
  await button(page, 'Copiar también a los demás').click();
  await says(page, 'Se copiaron 2 de 2 participantes.');
  await expect(asistentes(page)).toHaveCount(3);
  await next(page, 'Confirmar y guardar');
  await button(page, 'Guardar').click();
  await expectToast(page, 'Orden renovada');
  await expect(page).toHaveURL(/\/ordenes(\?|$)/);
  const renewal = await product.db
    .selectFrom('orden')
    .select(['titulo', 'referencia', 'cantidad_asistentes'])
    .where('renueva_id', '=', vieja)
    .executeTakeFirst();
  expect(renewal).toEqual({ titulo: 'Uso de arnés', referencia: 'Turno noche', cantidad_asistentes: 2 });
  await page.goto(`${product.url}/ordenes/add-training?renueva=${vieja}`);
  await expect(page.getByRole('alert')).toContainText(
    `La orden N.º ${numeroorden} ya fue renovada por la N.º`,
  );
});
