import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { archivosDeOrden, maxArchivosOrden } from '#contract/ordenes/archivos-orden.ts';
import { carpetaPath } from '#contract/ordenes/carpeta.ts';
import { PDF_START, type Product, pdfForm, startProduct } from '../shared/harness.ts';
import { compareLimit, duration, quantile, type Result } from '../shared/measure.ts';
import { forgetPeak, peakOf } from '../shared/memory.ts';
import { seedOrdenes } from '../shared/seed.ts';

const ORDERS = 20;
// 400 files of nearly 1 GiB in all, the most that a folder may have.
const FILE_BYTES = Math.floor(1024 ** 3 / (ORDERS * maxArchivosOrden)) - PDF_START.length;
const IDLE_MS = 5_000;
const MEMORY_MB = 400;
const FIRST_BYTE_MS = 1_000;
const bench = 'carpeta';

/** Orders in force of one company, each with as many files as it may have; returns the company. */
async function seed(product: Product): Promise<string> {
  const db = await product.connect();
  await seedOrdenes(db, 0);
  const { rows } = await db.query<{ id: string; cliente_id: string }>(
    `insert into orden (cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechavencimiento)
     select s.cliente_id, s.id, t.id, current_date - n, current_date + 100 + n
     from generate_series(1, $1::int) n, (select id, cliente_id from sucursal order by id limit 1) s,
       (select id from tipo_orden where not capacitacion limit 1) t returning id, cliente_id`,
    [ORDERS],
  );
  await db.end();
  for (const { id } of rows) {
    for (let n = 0; n < maxArchivosOrden; n++) {
      const { status, body } = await product.call(
        'POST',
        archivosDeOrden(id),
        pdfForm(randomBytes(FILE_BYTES)),
      );
      if (status !== 201) throw new Error(`${status} ${body}`);
    }
  }
  return rows[0]?.cliente_id ?? '';
}

/** Latencies of a small request, one after another, until `done`. */
async function latencies(product: Product, done: () => boolean): Promise<number[]> {
  const values: number[] = [];
  while (!done()) {
    values.push(await duration(() => product.call('GET', '/api/rubros')));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return values;
}

/** Saves the folder; resolves to the milliseconds until its first byte. */
async function save(product: Product, clienteId: string, file: string): Promise<number> {
  const { authorization } = product.identity;
  const started = performance.now();
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const address = { port: product.port, path: `${carpetaPath(clienteId)}.zip`, headers: { authorization } };
    get(address, resolve).once('error', reject);
  });
  if (reply.statusCode !== 200) throw new Error(`unexpected reply ${reply.statusCode}`);
  let firstMs = 0;
  reply.once('data', () => {
    firstMs = performance.now() - started;
  });
  await pipeline(reply, createWriteStream(file));
  return firstMs;
}

/** `GET /api/clientes/{id}/carpeta.zip` of a gibibyte: memory, first byte, and what others notice. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  const folder = await mkdtemp(join(tmpdir(), 'carpeta-'));
  try {
    const clienteId = await seed(product);
    const file = join(folder, 'carpeta.zip');
    const until = performance.now() + IDLE_MS;
    const idle = await latencies(product, () => performance.now() > until);
    forgetPeak(product.pid);
    let isSaved = false;
    const saved = save(product, clienteId, file).finally(() => {
      isSaved = true;
    });
    const busy = await latencies(product, () => isSaved);
    const firstMs = await saved;
    execFileSync('unzip', ['-tq', file]);
    const [before, during] = [quantile(idle, 0.99), quantile(busy, 0.99)];
    return [
      compareLimit(
        { bench, case: 'peak memory of the server', goal: `≤ 1 (${MEMORY_MB} MB)` },
        { values: [peakOf(product.pid)], unit: ' MB' },
        MEMORY_MB,
      ),
      compareLimit(
        { bench, case: 'first byte', goal: `≤ 1 (${FIRST_BYTE_MS} ms)` },
        { values: [firstMs], unit: ' ms' },
        FIRST_BYTE_MS,
      ),
      compareLimit(
        { bench, case: "p99 of others' requests to idle", goal: '≤ 10' },
        { values: [during], unit: ' ms' },
        before,
      ),
    ];
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
