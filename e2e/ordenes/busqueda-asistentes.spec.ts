import { makeTipo } from '../support/entities/capacitacion.ts';
import { openScreen, signIn } from '../support/page/actions.ts';
import { inspect } from '../support/page/inspection.ts';
import { expect, makeEmpresa, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

/** A training of the company with attendees 'Apellido, Nombre'. */
async function makeCapacitacion(
  product: Product,
  empresa: { clienteId: string; sucursalId: string },
  titulo: string,
  asistentes: readonly (readonly [apellido: string, nombre: string, documento: string])[],
): Promise<void> {
  const { db } = product;
  const { id: orden_id } = await db
    .insertInto('orden')
    .values({
      cliente_id: empresa.clienteId,
      sucursal_id: empresa.sucursalId,
      tipo_orden_id: await makeTipo(product),
      capacitacion: true,
      cantidad_asistentes: asistentes.length,
      titulo,
      ispresencial: true,
      horainicio: '09:00',
      horafin: '10:00',
      fechainicio: '2026-03-02',
      fechavencimiento: '2027-03-02',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('asistente')
    .values(
      asistentes.map(([apellido, nombre, documento], posicion) => ({
        ...{ orden_id, cliente_id: empresa.clienteId, posicion, apellido, nombre, documento },
      })),
    )
    .execute();
}

test('orders are found by their attendees, within what one may see, and say why', {
  tag: '@completo',
}, async ({ page, browser, product }) => {
  const empresa = await makeEmpresa(product);
  const ajena = await makeEmpresa(product);
  const estela = ['Zubieta Agüero', 'Estela', '31.415.926'] as const;
  await makeCapacitacion(product, empresa, 'Charla de Estela', [['Paz', 'Juan', '1'], estela]);
  await makeCapacitacion(product, ajena, 'Charla ajena', [
    estela,
    ['Zubieta Agüero', 'Ana', '2'],
    ['Zubieta Agüero', 'Eva', '3'],
  ]);
  await signIn(page, product.url, ADMIN);
  await openScreen(page, 'Ordenes');
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  const row = (titulo: string) => page.getByRole('row').filter({ hasText: titulo });

  await test.step('by name, ignoring accents', async () => {
    await expect(search).toHaveAttribute('placeholder', 'Cliente, sucursal, tipo, número o asistente');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('zubieta aguero');
    await expect(row('Charla de Estela')).toContainText('Asistió: Zubieta Agüero, Estela');
    await expect(row('Charla ajena')).toContainText(
      'Asistieron: Zubieta Agüero, Estela; Zubieta Agüero, Ana y 1 más',
    );
    await expect(page.getByRole('row')).toHaveCount(3);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await inspect(page, `órdenes por asistente ${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('by document, however typed', async () => {
    await search.fill('31-415 926');
    await expect(row('Charla de Estela')).toContainText('Asistió: Zubieta Agüero, Estela');
    // '/' in a field is a character.
    await search.fill('');
    await search.press('/');
    await expect(search).toHaveValue('/');
  });
  await test.step('a reply for another text never shows', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/ordenes/asistentes?buscar=zubieta*', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/asistentes\?buscar=zubieta%20a$/);
    await search.fill('zubieta a');
    await asked;
    await search.fill('nadie se llama así');
    release();
    await expect(page.getByText('No se encontraron resultados para "nadie se llama así".')).toBeVisible();
    await expect(row('Charla')).toHaveCount(0);
    await page.unroute('**/api/ordenes/asistentes?buscar=zubieta*');
  });
  await test.step('a failure leaves the other rows, and says so without a toast', async () => {
    await page.route('**/api/ordenes/asistentes**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await search.fill('charla de estela');
    await expect(page.getByText('No se pudo buscar entre los asistentes.')).toBeVisible();
    await expect(row('Charla de Estela')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')).toHaveCount(0);
    await page.unroute('**/api/ordenes/asistentes**');
  });
  await test.step('a client finds its own alone', async () => {
    const suya = await (await browser.newContext()).newPage();
    await signIn(suya, product.url, empresa);
    await suya.getByRole('searchbox', { name: 'Buscar' }).fill('zubieta');
    await expect(suya.getByRole('row').filter({ hasText: 'Charla de Estela' })).toContainText('Asistió:');
    await expect(suya.getByRole('row')).toHaveCount(2);
    await suya.context().close();
  });
});
