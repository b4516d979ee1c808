import { startProduct } from '../shared/harness.ts';
import { compare, type Result } from '../shared/measure.ts';
import { seedOrdenes } from '../shared/seed.ts';

const WORKERS = 8;

/** A different start date for each order. */
const dateOf = (n: number) => new Date(Date.UTC(1950, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

/** `POST /api/ordenes` with session, validation, duplicate check and audit, against a prepared bare INSERT. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const admin = await product.connect();
    await seedOrdenes(admin, 1_000);
    // The real table without triggers and foreign keys.
    await admin.query('create table banco_orden (like orden including all)');
    const { rows } = await admin.query(
      `select s.id as sucursal_id, s.cliente_id, t.id as tipo_orden_id from sucursal s, tipo_orden t
       where not t.capacitacion order by s.id, t.id`,
    );
    const clients = await Promise.all(Array.from({ length: WORKERS }, () => product.connect()));
    const wires = await Promise.all(clients.map(() => product.wire()));
    let ours = 0;
    let theirs = 0;
    const pick = (n: number) => ({ ...rows[n % rows.length], inicio: dateOf(Math.floor(n / rows.length)) });
    const result = await compare({
      bench: 'create',
      case: `${WORKERS} at a time`,
      goal: '≥ 0.5',
      workers: WORKERS,
      ours: async (worker) => {
        const { sucursal_id, tipo_orden_id, inicio } = pick(ours++);
        const body = {
          sucursal_id,
          tipoOrden_id: tipo_orden_id,
          fechainicio: inicio,
          fechavencimiento: '2099-01-01',
        };
        const reply = await wires[worker]?.send('POST', '/api/ordenes', { body });
        if (reply?.status !== 201) throw new Error(`unexpected reply ${reply?.status}`);
      },
      reference: async (worker) => {
        const { sucursal_id, cliente_id, tipo_orden_id, inicio } = pick(theirs++);
        await clients[worker]?.query({
          name: 'alta',
          text: `insert into banco_orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento)
            values ($1, $2, $3, $4, '2099-01-01') returning *`,
          values: [cliente_id, sucursal_id, tipo_orden_id, inicio],
        });
      },
    });
    for (const wire of wires) wire.close();
    for (const client of [admin, ...clients]) await client.end();
    return [result];
  } finally {
    await product.stop();
  }
}
