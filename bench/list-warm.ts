import { type Product, startProduct, type WireCaller } from './harness.ts';
import { compare, type Result } from './measure.ts';
import { seedOrdenes } from './seed.ts';

const ORDERS = 10_000;

// The same list as one value, as an ORM's relations would have it, through nothing but pg.
const BARE = `select json_agg(json_build_object('_id', o.id, 'version', o.version, 'numeroorden', o.numeroorden,
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
      'horafin', o.horafin, 'cantidad_asistentes', o.cantidad_asistentes) end) order by o.numeroorden desc)::text as lista
  from orden o join sucursal s on s.id = o.sucursal_id join cliente c on c.id = o.cliente_id
    join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id`;

interface Asked {
  name: string;
  goal: string;
  headers: string;
  status: number;
  /** Fewest bytes that such a reply has. */
  least: number;
}

const identity = { name: 'identity', goal: '≥ 40', headers: '', status: 200, least: ORDERS * 100 };

async function asked(product: Product): Promise<Asked[]> {
  const compressed = {
    name: 'brotli',
    goal: '≥ 300',
    headers: 'accept-encoding: br\r\n',
    status: 200,
    least: 10_000,
  };
  const { headers } = await product.call('GET', '/api/ordenes');
  const known = `if-none-match: ${headers.etag}\r\n`;
  return [identity, compressed, { name: '304', goal: '≥ 100', headers: known, status: 304, least: 0 }];
}

async function ask(wire: WireCaller | undefined, { name, headers, status, least }: Asked): Promise<void> {
  const reply = await wire?.send('GET', '/api/ordenes', { headers });
  if (reply?.status !== status || reply.bytes < least) throw new Error(`unexpected ${name} ${reply?.status}`);
}

/** `GET /api/ordenes` while nothing changes: the kept body, and 304, against building the list by `json_agg`. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const client = await product.connect();
    await seedOrdenes(client, ORDERS);
    const wire = await product.wire();
    const results: Result[] = [];
    for (const each of await asked(product)) {
      results.push(
        await compare({
          bench: 'list-warm',
          case: `${ORDERS} orders, ${each.name}`,
          goal: each.goal,
          workers: 1,
          ours: () => ask(wire, each),
          reference: async () => {
            const { rows } = await client.query(BARE);
            if (rows[0].lista.length < ORDERS * 100) throw new Error('unexpected rows');
          },
        }),
      );
    }
    wire.close();
    await client.end();
    return results;
  } finally {
    await product.stop();
  }
}
