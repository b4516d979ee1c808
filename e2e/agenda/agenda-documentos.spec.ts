import { choose, signIn } from '../support/page/actions.ts';
import { settle } from '../support/page/inspection.ts';
import { announce, expect, makeEmpresa, makeTecnico, type Product, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

// Far from today, so that the test reads the same on every day.
const MES = '2031-05';

/** A company whose one branch has a document and no order. */
async function makeScene(product: Product) {
  const empresa = await makeEmpresa(product);
  const { clienteId, sucursalId } = empresa;
  const direccion = `Ruta 9 km ${clienteId.slice(-6)}`;
  const { db } = product;
  await db.updateTable('sucursal').set({ direccion }).where('id', '=', sucursalId).execute();
  const archivo = await db
    .insertInto('archivo')
    .values({
      ...{ clave: `00/${clienteId}`, nombre: 'Plan.pdf', tipo_contenido: 'application/pdf' },
      ...{ bytes: 10, sha256: Buffer.alloc(32), clase: 'documento_tecnico' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('documentacion_tecnica')
    .values({
      ...{ cliente_id: clienteId, sucursal_id: sucursalId, archivo_id: archivo.id, vencimiento: `${MES}-14` },
    })
    .execute();
  const { razon_social } = await db
    .selectFrom('cliente')
    .select('razon_social')
    .where('id', '=', clienteId)
    .executeTakeFirstOrThrow();
  await announce(product);
  return { empresa, direccion, razonSocial: razon_social };
}

test('the filters offer a client and a branch that have a document and no order', {
  tag: '@completo',
}, async ({ browser, product }) => {
  const { empresa, direccion, razonSocial } = await makeScene(product);
  for (const { rol, cuenta } of [
    { rol: 'admin', cuenta: ADMIN },
    { rol: 'tecnico', cuenta: await makeTecnico(product) },
    { rol: 'cliente', cuenta: empresa },
  ]) {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, product.url, cuenta);
    await page.goto(`${product.url}/agenda?mes=${MES}&vista=mes`);
    await settle(page);
    if (rol !== 'cliente') await choose(page, 'Cliente', razonSocial);
    await choose(page, 'Sucursal', direccion);
    await expect(page, rol).toHaveURL(new RegExp(`sucursal=${empresa.sucursalId}`));
    await expect(page.getByRole('grid').getByRole('link'), rol).toHaveText(/Plan\.pdf/);
    await page.context().close();
  }
});
