import type pg from 'pg';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '#server/platform/workbooks/sheet.ts';
import { writeWorkbook } from '#server/platform/workbooks/workbook.ts';
import { type Product, startProduct } from '../shared/harness.ts';
import { compareLimit, compareTimes, duration, type Result } from '../shared/measure.ts';
import { forgetPeak, peakOf } from '../shared/memory.ts';
import { seedOrdenes } from '../shared/seed.ts';

const ORDERS = 20_000;
const ROUNDS = 5;
const MEMORY_MB = 300;
const bench = 'export';

/** Assigns all orders to one company; returns its identifier. */
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

async function readRows(db: pg.Client, clienteId: string): Promise<Cell[][]> {
  const { rows } = await db.query<{ fila: Cell[] }>(
    `select json_build_array(c.razon_social, s.direccion || ' - ' || l.nombre, o.numeroorden, t.nombre,
      o.fechavencimiento, o.fechainicio, o.created_at::date, o.titulo, o.cantidad_asistentes, 'Vigente') as fila
     from orden o join sucursal s on s.id = o.sucursal_id join cliente c on c.id = o.cliente_id
       join localidad l on l.id = s.localidad_id join tipo_orden t on t.id = o.tipo_orden_id
     where o.cliente_id = $1 order by o.numeroorden desc`,
    [clienteId],
  );
  const isDay = (_: Cell, i: number) => i >= 4 && i <= 6;
  return rows.map(({ fila }) => fila.map((celda, i) => (isDay(celda, i) ? new Date(String(celda)) : celda)));
}

async function download(product: Product, clienteId: string): Promise<void> {
  const { status, body } = await product.call('GET', `/api/ordenes/export/${clienteId}`);
  if (status !== 200 || body.length < ORDERS * 20) throw new Error(`unexpected reply ${status}`);
}

const WIDTHS = [32, 44, 10, 44, 13, 13, 13, 36, 12, 12];

function isWhole(workbook: Buffer): void {
  if (workbook.length < ORDERS * 20) throw new Error('unexpected workbook');
}

/** With write-excel-file, as the reference. */
async function write(rows: Cell[][]): Promise<void> {
  const cell = (value: Cell) => {
    if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' };
    return value === null ? null : { value, type: typeof value === 'number' ? Number : String };
  };
  const columns = WIDTHS.map((width) => ({ width }));
  const sheet = { sheet: 'Ordenes', data: rows.map((row) => row.map(cell)), columns, stickyRowsCount: 1 };
  isWhole(await writeXlsxFile([sheet]).toBuffer());
}

/** With the export's own writer. */
async function writeOurs(filas: Cell[][]): Promise<void> {
  const columns = WIDTHS.map((ancho, i) => ({ title: `Columna ${i}`, width: ancho }));
  isWhole(await writeWorkbook([{ name: 'Ordenes', columns, rows: [filas] }]));
}

/** `GET /api/ordenes/export/{id}` to its last byte, against writing the same rows in memory. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const db = await product.connect();
    const clienteId = await seed(db);
    const rows = await readRows(db, clienteId);
    await db.end();
    forgetPeak(product.pid);
    const sides = {
      ours: { work: () => download(product, clienteId), values: [] as number[] },
      library: { work: () => write(rows), values: [] as number[] },
      writer: { work: () => writeOurs(rows), values: [] as number[] },
    };
    for (const { work } of Object.values(sides)) await work();
    for (let round = 0; round < ROUNDS; round++) {
      for (const { work, values } of Object.values(sides)) values.push(await duration(work));
    }
    const ours = { name: 'ours', values: sides.ours.values };
    return [
      compareTimes({ bench, case: `${ORDERS} orders`, goal: '≤ 1.3' }, [
        ours,
        { name: 'writing by write-excel-file', values: sides.library.values },
      ]),
      compareTimes({ bench, case: `${ORDERS} orders, beside our own writer`, goal: 'none' }, [
        ours,
        { name: 'writing', values: sides.writer.values },
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
