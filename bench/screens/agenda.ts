import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Product, startProduct } from '../shared/harness.ts';
import { compare, type Result } from '../shared/measure.ts';
import { linkThird, seedOrdenes } from '../shared/seed.ts';

const ORDERS = 20_000;
const bench = 'agenda';
// The weeks of one month, as the screen asks for them. About a thousand of the orders are theirs.
const [DESDE, HASTA] = ['2026-02-23', '2026-04-05'];
const PATH = `/api/agenda?desde=${DESDE}&hasta=${HASTA}`;

// The same rows through bare pg.
const BARE = `copy (
  select json_build_object('tipo', a.tipo, '_id', o.id, 'fecha', a.fecha, 'hora', a.hora, 'titulo', coalesce(o.titulo, t.nombre),
    'detalle', o.numeroorden, 'cliente', json_build_object('_id', c.id, 'razonSocial', c.razon_social),
    'sucursal', json_build_object('_id', s.id, 'direccion', s.direccion, 'localidad', l.nombre),
    'estado', 'Vigente', 'abierta', true, 'enlace', '/ordenes?ver=' || o.id)
  from orden o join sucursal s on s.id = o.sucursal_id join cliente c on c.id = o.cliente_id
    join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id
    cross join lateral (values ('vencimiento', o.fechavencimiento, null::time),
      ('inicio', case when o.capacitacion then o.fechainicio end, o.horainicio)) a (tipo, fecha, hora)
  where a.fecha between '${DESDE}' and '${HASTA}' and not exists (select from orden n where n.renueva_id = o.id)
  order by a.fecha, a.hora, o.numeroorden) to stdout`;

async function afterChange(product: Product, client: pg.Client): Promise<Result> {
  return compare({
    bench,
    case: `a month of ${ORDERS} orders after a change`,
    goal: '≥ 0.75',
    workers: 1,
    ours: async () => {
      await client.query(`select contar_version('orden')`);
      const { status, body } = await product.call('GET', PATH);
      if (status !== 200 || body.length < 100_000) throw new Error(`unexpected reply ${status}`);
    },
    reference: async () => {
      let bytes = 0;
      for await (const chunk of client.query(copyTo(BARE))) bytes += (chunk as Buffer).length;
      if (bytes < 100_000) throw new Error('unexpected rows');
    },
  });
}

/** `GET /api/agenda` of a month: unchanged, against the unchanged list of all orders, and right after a change. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const client = await product.connect();
    await seedOrdenes(client, ORDERS);
    await linkThird(client);
    const wire = await product.wire();
    const read = async (path: string) => {
      const { status, bytes } = await wire.send('GET', path, { headers: 'accept-encoding: br\r\n' });
      if (status !== 200 || bytes < 5_000) throw new Error(`unexpected reply ${status}`);
    };
    const unchanged = await compare({
      bench,
      case: `a month of ${ORDERS} orders, brotli`,
      goal: '≥ 1',
      workers: 1,
      ours: () => read(PATH),
      reference: () => read('/api/ordenes'),
    });
    wire.close();
    const results = [unchanged, await afterChange(product, client)];
    await client.end();
    return results;
  } finally {
    await product.stop();
  }
}
