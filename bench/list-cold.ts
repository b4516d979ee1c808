import { to as copyTo } from 'pg-copy-streams';
import { startProduct } from './harness.ts';
import { compare, type Result } from './measure.ts';
import { seedOrdenes } from './seed.ts';

const ORDERS = 10_000;

// The same rows with the same content, nested by the plainest means, through nothing but pg.
const BARE = `copy (select json_build_object('_id', o.id, 'version', o.version, 'numeroorden', o.numeroorden,
    'sucursal', json_build_object('_id', s.id, 'direccion', s.direccion,
      'cliente', json_build_object('_id', c.id, 'razonSocial', c.razon_social),
      'localidad', json_build_object('_id', l.id, 'nombre', l.nombre)),
    'cliente', json_build_object('_id', c.id, 'razonSocial', c.razon_social), 'cliente_id', c.id,
    'localidad', json_build_object('_id', l.id, 'nombre', l.nombre),
    'tipoOrden', json_build_object('_id', t.id, 'nombre', t.nombre, 'capacitacion', t.capacitacion,
      'compliance', t.compliance, 'inspeccion', t.inspeccion),
    'fechainicio', o.fechainicio, 'fechafin', o.fechafin, 'fechavencimiento', o.fechavencimiento,
    'createdAt', o.created_at, 'capacitacion', case when o.capacitacion then json_build_object('_id', o.id,
      'tituloCapacitacion', o.titulo, 'ispresencial', o.ispresencial, 'horainicio', o.horainicio,
      'horafin', o.horafin, 'cantidad_asistentes', o.cantidad_asistentes) end)
  from orden o join sucursal s on s.id = o.sucursal_id join cliente c on c.id = o.cliente_id
    join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id
  order by o.numeroorden desc) to stdout`;

/** `GET /api/ordenes` right after a change, signed in, against the same rows by COPY through bare `pg`. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const seeder = await product.connect();
    await seedOrdenes(seeder, ORDERS);
    const clients = await Promise.all(Array.from({ length: 8 }, () => product.connect()));
    const results: Result[] = [];
    for (const workers of [1, 8]) {
      results.push(
        await compare({
          bench: 'list-cold',
          case: `${ORDERS} orders, ${workers} at a time`,
          goal: '≥ 0.75',
          workers,
          ours: async (worker) => {
            await clients[worker]?.query(`select contar_version('orden')`);
            const { status, body } = await product.call('GET', '/api/ordenes');
            if (status !== 200 || body.length < ORDERS * 100) throw new Error(`unexpected reply ${status}`);
          },
          reference: async (worker) => {
            const stream = clients[worker]?.query(copyTo(BARE));
            let bytes = 0;
            for await (const chunk of stream ?? []) bytes += (chunk as Buffer).length;
            if (bytes < ORDERS * 100) throw new Error('unexpected rows');
          },
        }),
      );
    }
    for (const client of [seeder, ...clients]) await client.end();
    return results;
  } finally {
    await product.stop();
  }
}
