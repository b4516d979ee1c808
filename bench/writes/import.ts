import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readXlsx } from 'hucre/xlsx';
import { readWorkbook } from '#server/empleados/importacion/read-workbook.ts';
import { workbookOf } from '#server/testing/helpers/workbooks.ts';
import { type Product, startProduct } from '../shared/harness.ts';
import { compareTimes, duration, quantile, type Result } from '../shared/measure.ts';
import { seedOrdenes } from '../shared/seed.ts';

const EMPLOYEES = 10_000;
const ROUNDS = 5;
const IDLE_MS = 2_000;
const EVERY_MS = 10;

/** Employees of the branches that the seed creates. */
function makeWorkbook(): Promise<Buffer> {
  const surnames = [
    'Ñáñez',
    'Gómez',
    'Fernández',
    'Quiroga',
    'Ibáñez',
    'Sosa',
    'Paz',
    'Lucero',
    'Ávila',
    'Ríos',
  ];
  const names = ['María José', 'Juan', 'Inés', 'Íñigo', 'Ana', 'Luis', 'Sofía', 'Tomás', 'Úrsula', 'Raúl'];
  const jobs = ['Operario', 'Chofer', 'Electricista', 'Administrativa', 'Soldador'];
  const of = (list: string[], n: number) => list[n % list.length] ?? '';
  return workbookOf(
    Array.from({ length: EMPLOYEES }, (_, n) => [
      of(names, n),
      `${of(surnames, n >> 3)} ${of(surnames, n >> 7)}`,
      20_000_000 + n * 7,
      `20-${20_000_000 + n * 7}-3`,
      new Date(Date.UTC(2000, 0, 1 + (n % 9000))),
      of(jobs, n >> 2),
      `Av. San Martín ${1 + (n % 3)}, piso 2`,
    ]),
  );
}

// The branches of a company have the addresses that the workbook names.
const branchesOfWorkbook = `
  with s as (select id, row_number() over (partition by cliente_id order by id) as n from sucursal)
  update sucursal set direccion = 'Av. San Martín ' || s.n || ', piso 2' from s where s.id = sucursal.id`;

/** For a company without employees, until its rows are committed. */
async function importWorkbook(product: Product, clienteId: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.set('excelFile', new File([Uint8Array.from(bytes)], 'nómina.xlsx'));
  const encoded = new Response(form);
  const reply = await product.call('POST', `/api/empleados/cliente/${clienteId}`, {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  const { creados } = JSON.parse(reply.body.toString()) as { creados?: number };
  if (creados !== EMPLOYEES)
    throw new Error(`unexpected reply ${reply.status} ${reply.body.subarray(0, 200)}`);
}

const READER = `import { readFileSync } from 'node:fs'; import { readXlsx } from 'hucre/xlsx';
  await readXlsx(readFileSync(process.argv[1]));`;

const readApart = (path: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', READER, path]);

/** Durations in milliseconds of small requests, one every 10 ms, during `work`. */
async function othersDuring(product: Product, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  const calls: Promise<unknown>[] = [];
  const paths = ['/api/rubros', '/api/auth/me'];
  const request = async (path: string) => {
    taken.push(await duration(() => product.call('GET', path)));
  };
  const timer = setInterval(() => calls.push(request(paths[calls.length % 2] ?? '')), EVERY_MS);
  await work();
  clearInterval(timer);
  await Promise.all(calls);
  return taken;
}

interface Times {
  ours: number[];
  warm: number[];
  parsed: number[];
  apart: number[];
  idle: number[];
  busy: number[];
}

async function measure(
  product: Product,
  companies: string[],
  workbook: Buffer,
  path: string,
): Promise<Times> {
  const doImport = () => importWorkbook(product, companies.pop() ?? '', workbook);
  const read = () => readXlsx(Uint8Array.from(workbook));
  const pause = () => new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const parse = () => readWorkbook({ path, withCells: false });
  for (const warmUp of [doImport, read, parse, doImport, read, parse]) await warmUp();
  const times: Times = { ours: [], warm: [], parsed: [], apart: [], idle: [], busy: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.ours.push(await duration(doImport));
    times.warm.push(await duration(read));
    times.parsed.push(await duration(parse));
    times.apart.push(await duration(() => readApart(path)));
    times.idle.push(quantile(await othersDuring(product, pause), 0.99));
    times.busy.push(quantile(await othersDuring(product, doImport), 0.99));
  }
  return times;
}

/**
 * Imports 10,000 employees, from the request to committed rows. References: reading the file by the same library, warm and in
 * a new process; the product's parsing alone. Also the duration of other requests.
 */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  const folder = await mkdtemp(join(tmpdir(), 'banco-'));
  try {
    const db = await product.connect();
    await seedOrdenes(db, 100);
    await db.query(branchesOfWorkbook);
    const { rows } = await db.query<{ id: string }>('select id from cliente order by id limit $1', [
      2 * ROUNDS + 2,
    ]);
    await db.end();
    const workbook = await makeWorkbook();
    const path = join(folder, 'nomina.xlsx');
    await writeFile(path, workbook);
    const times = await measure(
      product,
      rows.map(({ id }) => id),
      workbook,
      path,
    );
    const ours = { name: 'ours', values: times.ours };
    const of = (what: string, goal: string) => ({
      bench: 'import',
      case: `${EMPLOYEES} rows, ${what}`,
      goal,
    });
    return [
      compareTimes(of('reader that is warm', '≤ 3'), [ours, { name: 'reading', values: times.warm }]),
      compareTimes(of('our own parsing of it', '≤ 3'), [ours, { name: 'parsing', values: times.parsed }]),
      compareTimes(of('reader of its own process', '≤ 3'), [ours, { name: 'reading', values: times.apart }]),
      compareTimes(of("p99 of others' requests", 'none'), [
        { name: 'during an import', values: times.busy },
        { name: 'idle', values: times.idle },
      ]),
    ];
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
