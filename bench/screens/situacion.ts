import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Product, startProduct } from '../shared/harness.ts';
import { compare, type Result } from '../shared/measure.ts';
import { seedOrdenes, seedPersonal } from '../shared/seed.ts';

const ORDERS = 20_000;
const bench = 'situacion';
const PATH = '/api/situacion';
const what = '300 clients, 30000 employees, 90000 attendees';

// The figures of each client in plain SQL: the last expiry of each branch and type, and of each person and training.
const BARE = `copy (
  with pedido as (select s.cliente_id, s.id as sucursal_id, r.tipo_orden_id, r.capacitacion, r.puesto
      from requisito r join sucursal s on s.cliente_id = r.cliente_id where r.desde <= current_date),
    o as (select p.cliente_id, max(o.fechavencimiento) as vence
      from pedido p left join orden o on o.sucursal_id = p.sucursal_id and o.tipo_orden_id = p.tipo_orden_id
        and o.fechainicio <= current_date
      where not p.capacitacion group by p.cliente_id, p.sucursal_id, p.tipo_orden_id),
    a as (select o.cliente_id, o.tipo_orden_id, a.documento, max(o.fechavencimiento) as vence
      from orden o join asistente a on a.orden_id = o.id where o.capacitacion and o.fechainicio <= current_date
      group by o.cliente_id, o.tipo_orden_id, a.documento),
    e as (select p.cliente_id, a.vence
      from empleado e join pedido p on p.sucursal_id = e.sucursal_id and p.capacitacion
          and (p.puesto is null or p.puesto = e.tipo)
        left join a on a.cliente_id = e.cliente_id and a.tipo_orden_id = p.tipo_orden_id and a.documento = e.documento),
    n as (select cliente_id, count(*) as celdas, count(*) filter (where vence > current_date + 30) as vigentes,
        count(*) filter (where vence between current_date and current_date + 30) as por_vencer,
        count(*) filter (where vence < current_date) as vencidos, count(*) filter (where vence is null) as faltan,
        min(vence) filter (where vence >= current_date) as proxima
      from (select * from o union all select * from e) x group by cliente_id)
  select json_build_object('cliente', json_build_object('_id', c.id, 'razonSocial', c.razon_social), 'vigentes', n.vigentes,
    'porVencer', n.por_vencer, 'vencidos', n.vencidos, 'faltan', n.faltan, 'proxima', n.proxima)
  from cliente c join n on n.cliente_id = c.id order by c.razon_social) to stdout`;

async function read(product: Product): Promise<void> {
  const { status, body } = await product.call('GET', PATH);
  if (status !== 200 || body.length < 50_000) throw new Error(`unexpected reply ${status}`);
}

const afterChange = (product: Product, client: pg.Client): Promise<Result> =>
  compare({
    bench,
    case: `${what}, after a change`,
    // Three times the bare statement.
    goal: '≥ 0.33',
    workers: 1,
    ours: async () => {
      await client.query(`select contar_version('requisito')`);
      await read(product);
    },
    reference: async () => {
      let bytes = 0;
      for await (const chunk of client.query(copyTo(BARE))) bytes += (chunk as Buffer).length;
      if (bytes < 40_000) throw new Error('unexpected rows');
    },
  });

/** `GET /api/situacion`: right after a change, against the bare figures; unchanged, against the list of all orders. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const client = await product.connect();
    await seedOrdenes(client, ORDERS);
    await seedPersonal(client);
    const cold = await afterChange(product, client);
    const wire = await product.wire();
    const unchanged = async (path: string) => {
      const { status, bytes } = await wire.send('GET', path, { headers: 'accept-encoding: br\r\n' });
      if (status !== 200 || bytes < 2_000) throw new Error(`unexpected reply ${status}`);
    };
    const warm = await compare({
      bench,
      case: `${what}, brotli`,
      goal: '≥ 1',
      workers: 1,
      ours: () => unchanged(PATH),
      reference: () => unchanged('/api/ordenes'),
    });
    wire.close();
    await client.end();
    return [cold, warm];
  } finally {
    await product.stop();
  }
}
