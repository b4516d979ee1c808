import type pg from 'pg';
import { type OrdenRow, writeLibro } from '#server/ordenes/export.ts';
import { type Product, startProduct } from './harness.ts';
import { compareLimit, compareTimes, duration, type Result } from './measure.ts';
import { forgetPeak, peakOf } from './memory.ts';
import { seedOrdenes } from './seed.ts';

const ORDERS = 20_000;
const ROUNDS = 5;
const MEMORY_MB = 300;
const bench = 'export';

/** Gives one company all of the orders; answers which. */
async function seed(db: pg.Client): Promise<string> {
  await seedOrdenes(db, 0);
  const { rows } = await db.query<{ id: string }>('select id from cliente order by id limit 1');
  const id = rows[0]?.id ?? '';
  await db.query(
    `insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento)
     select s.cliente_id, s.id, t.id, date '2024-01-01' + n / 3, date '2025-01-01' + n / 3
     from generate_series(0, $2::int - 1) n
       join (select id, cliente_id, row_number() over () - 1 as i from sucursal where cliente_id = $1) s on s.i = n % 3,
       (select id from tipo_orden where not capacitacion limit 1) t`,
    [id, ORDERS],
  );
  await db.query('vacuum analyze orden');
  return id;
}

/** The rows as the export has them at hand. */
async function readRows(db: pg.Client, clienteId: string): Promise<OrdenRow[]> {
  const { rows } = await db.query<OrdenRow>(
    `select c.razon_social as cliente, s.direccion || ' - ' || l.nombre as sucursal, o.numeroorden as numero,
      t.nombre as tipo, o.titulo, o.fechavencimiento::text as vencimiento, o.fechainicio::text as inicio,
      o.created_at::date::text as alta, o.cantidad_asistentes as asistentes, 'Vigente' as estado
     from orden o join sucursal s on s.id = o.sucursal_id join cliente c on c.id = o.cliente_id
       join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id
     where o.cliente_id = $1 order by o.numeroorden desc`,
    [clienteId],
  );
  return rows;
}

async function download(product: Product, clienteId: string): Promise<void> {
  const { status, body } = await product.call('GET', `/api/ordenes/export/${clienteId}`);
  if (status !== 200 || body.length < ORDERS * 20) throw new Error(`unexpected reply ${status}`);
}

async function write(rows: OrdenRow[]): Promise<void> {
  let bytes = 0;
  for await (const chunk of await writeLibro(rows, [])) bytes += (chunk as Buffer).length;
  if (bytes < ORDERS * 20) throw new Error('unexpected workbook');
}

/** `GET /api/ordenes/export/{id}` to its last byte, against writing the same rows by the same library in memory. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const db = await product.connect();
    const clienteId = await seed(db);
    const rows = await readRows(db, clienteId);
    await db.end();
    forgetPeak(product.pid);
    const ours: number[] = [];
    const alone: number[] = [];
    for (const warmUp of [() => download(product, clienteId), () => write(rows)]) await warmUp();
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await duration(() => download(product, clienteId)));
      alone.push(await duration(() => write(rows)));
    }
    return [
      compareTimes({ bench, case: `${ORDERS} orders`, goal: '≤ 1.3' }, [
        { name: 'ours', values: ours },
        { name: 'writing', values: alone },
      ]),
      compareLimit(
        { bench, case: 'peak memory of the server', goal: `≤ 1 (${MEMORY_MB} MB)` },
        { values: [peakOf(product.pid)], unit: ' MB' },
        MEMORY_MB,
      ),
    ];
  } finally {
    await product.stop();
  }
}
