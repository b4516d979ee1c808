import { setTimeout as pause } from 'node:timers/promises';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { constanciasDe } from '#contract/ordenes/constancias.ts';
import {
  ADMIN,
  asBrowser,
  caller,
  freePort,
  type Product,
  pdfForm,
  type Reply,
  startProduct,
} from '../shared/harness.ts';
import { compareLimit, compareTimes, duration, median, quantile, type Result } from '../shared/measure.ts';
import { forgetPeak, peakOf, residentOf } from '../shared/memory.ts';
import { seedOrdenes, seedPersonal } from '../shared/seed.ts';

const ORDERS = 20_000;
const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const WORKERS = 8;
const CALIBRATION_MS = 30_000;
const SAMPLE_MS = 5_000;
const PRINT_EVERY = 60;
const REST_MS = 60_000;
const MEMORY_MB = 250;
const bench = 'soak';

type Call = Product['call'];

interface Office {
  admin: Call;
  /** Users of client companies. */
  companies: Call[];
  port: number;
  branch: { id: string; cliente: string };
  types: string[];
  trainings: string[];
  /** Orders that this bench created and not yet deleted. */
  created: string[];
  /** By list and caller: the version that a screen holds. */
  held: Map<string, string>;
  /** All that it created, for dates of their own. */
  n: number;
}

function expectStatus(what: string, { status, body }: Reply, ...expected: number[]): void {
  if (!expected.includes(status)) throw new Error(`${what}: ${status} ${body.subarray(0, 300)}`);
}

/** Refreshes a list as a screen that holds it. */
async function refresh(office: Office, call: Call, who: string, path: string): Promise<void> {
  const key = `${who} ${path}`;
  const etag = office.held.get(key);
  const headers = { 'accept-encoding': 'br', ...asBrowser(etag) };
  const reply = await call('GET', path, { headers });
  expectStatus(path, reply, 200, 226, 304);
  office.held.set(key, String(reply.headers.etag));
}

async function create(office: Office): Promise<void> {
  const n = office.n++;
  const body = {
    sucursal_id: office.branch.id,
    tipoOrden_id: office.types[n % office.types.length],
    fechainicio: new Date(Date.UTC(1950, 0, 1) + Math.floor(n / office.types.length) * 86_400_000)
      .toISOString()
      .slice(0, 10),
    fechavencimiento: '2099-01-01',
  };
  const reply = await office.admin('POST', '/api/ordenes', { body });
  expectStatus('create', reply, 201);
  office.created.push((JSON.parse(reply.body.toString()) as { _id: string })._id);
}

/** As many as were created, so that the lists keep their size. */
async function remove(office: Office): Promise<void> {
  const id = office.created.shift();
  if (id) expectStatus('delete', await office.admin('DELETE', `/api/ordenes/${id}`), 204);
}

async function attach(office: Office): Promise<void> {
  const id = office.created.shift();
  if (!id) return;
  expectStatus(
    'upload',
    await office.admin('POST', archivosDeOrden(id), pdfForm(Buffer.alloc(500_000, 7))),
    201,
  );
  expectStatus('delete', await office.admin('DELETE', `/api/ordenes/${id}`), 204);
}

async function signIn(office: Office): Promise<void> {
  const call = caller(office.port);
  const reply = await call('POST', '/api/auth/signin', { body: ADMIN });
  expectStatus('sign-in', reply, 200);
  const { token } = JSON.parse(reply.body.toString()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br', ...asBrowser() };
  expectStatus('first list', await call('GET', '/api/ordenes', { headers }), 226);
  expectStatus('sign-out', await call('POST', '/api/auth/logout', { headers }), 200, 204);
}

async function read(office: Office, path: string, accept = 'application/json'): Promise<void> {
  // Costly calls of one person wait for each other, and are refused beyond a number.
  expectStatus(path, await office.admin('GET', path, { headers: { accept } }), 200, 429);
}

const LISTS = ['clientes', 'sucursales', 'empleados', 'tiposOrden', 'documentacion', 'localidades'];

type Act = (office: Office, n: number) => Promise<void>;

/** What people do, by how often; `n` counts all acts. */
const acts: readonly (readonly [number, Act])[] = [
  [30, (office) => refresh(office, office.admin, 'admin', '/api/ordenes')],
  [20, (office, n) => refresh(office, office.admin, 'admin', `/api/${LISTS[n % LISTS.length]}`)],
  [
    14,
    (office, n) => {
      const who = n % office.companies.length;
      return refresh(office, office.companies[who] as Call, String(who), '/api/ordenes');
    },
  ],
  [12, create],
  [10, remove],
  [3, (office) => read(office, '/api/buscar?q=empresa%20210')],
  [3, (office) => read(office, '/api/tablero')],
  [2, attach],
  [2, (office) => read(office, '/api/agenda?desde=2025-12-29&hasta=2026-02-08')],
  [1, (office) => read(office, '/api/situacion')],
  [1, signIn],
  [1, (office) => read(office, `/api/ordenes/export/${office.branch.cliente}`)],
  [
    1,
    (office, n) =>
      read(office, constanciasDe(office.trainings[n % office.trainings.length] ?? ''), 'application/pdf'),
  ],
];
const schedule = acts.flatMap(([often, act]) => Array.from({ length: often }, () => act));

/** The same acts in each run. */
const pick = (n: number) => schedule[((n * 2_654_435_761) % 2 ** 32) % schedule.length];

/** Acts until `end`, at most `rate` in a second; returns the durations in milliseconds. */
async function work(office: Office, end: number, rate = Number.POSITIVE_INFINITY): Promise<number[]> {
  const taken: number[] = [];
  const started = performance.now();
  let n = 0;
  const loop = async () => {
    while (performance.now() < end) {
      const mine = n++;
      await pause(Math.max(0, started + (mine * 1_000) / rate - performance.now()));
      taken.push(await duration(() => pick(mine)?.(office, mine) ?? Promise.resolve()));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, loop));
  return taken;
}

async function openOffice(product: Product): Promise<Office> {
  const db = await product.connect();
  await seedOrdenes(db, ORDERS);
  await seedPersonal(db);
  const ids = async (text: string) => (await db.query<{ id: string }>(text)).rows.map(({ id }) => id);
  const [branch] = (
    await db.query<{ id: string; cliente: string }>('select id, cliente_id as cliente from sucursal limit 1')
  ).rows;
  const types = await ids('select id from tipo_orden where not capacitacion order by id');
  const trainings = await ids('select id from orden where capacitacion order by numeroorden limit 200');
  await db.query(`insert into usuario (email, password_hash, rol, status, cliente_id)
    select 'empresa' || row_number() over () || '@banco.example', u.password_hash, 'cliente', u.status, c.id
    from usuario u, (select id from cliente order by id limit 40) c where u.email = '${ADMIN.email}'`);
  await db.end();
  const companies = await Promise.all(
    Array.from({ length: 40 }, async (_, n): Promise<Call> => {
      const call = caller(product.port);
      const body = { email: `empresa${n + 1}@banco.example`, password: ADMIN.password };
      const reply = await call('POST', '/api/auth/signin', { body });
      expectStatus('sign-in', reply, 200);
      const authorization = `Bearer ${JSON.parse(reply.body.toString()).token}`;
      return (method, path, options = {}) =>
        call(method, path, { ...options, headers: { authorization, ...options.headers } });
    }),
  );
  if (!branch) throw new Error('no branch');
  return {
    admin: product.call,
    companies,
    port: product.port,
    branch,
    types,
    trainings,
    created: [],
    held: new Map(),
    n: 0,
  };
}

/** Mixed work at half of the most that the product can do: its memory, and whether that grows. */
export async function run(): Promise<Result[]> {
  const metrics = await freePort();
  const product = await startProduct({ METRICS_PORT: String(metrics), ACCESS_MINUTES: '600' });
  try {
    const office = await openOffice(product);
    const scrape = caller(metrics);
    const print = async () => {
      const text = (await scrape('GET', '/metrics')).body.toString();
      const megabytes = (name: string) =>
        `${name} ${(Number(new RegExp(`^nodejs_${name}_bytes (\\S+)`, 'm').exec(text)?.[1]) / 1e6).toFixed(0)}`;
      const parts = ['heap_size_used', 'heap_size_total', 'external_memory'].map(megabytes).join(', ');
      console.log(`soak: resident ${residentOf(product.pid).toFixed(0)} MB; ${parts}`);
    };
    const most = (await work(office, performance.now() + CALIBRATION_MS)).length / (CALIBRATION_MS / 1_000);
    console.log(`soak: at most ${most.toFixed(0)} acts a second; ${MINUTES} minutes at half of it`);
    forgetPeak(product.pid);
    const resident: number[] = [];
    const end = performance.now() + MINUTES * 60_000;
    const done = work(office, end, most / 2);
    while (performance.now() < end - SAMPLE_MS) {
      await pause(SAMPLE_MS);
      resident.push(residentOf(product.pid));
      if (resident.length % PRINT_EVERY === 0) await print();
    }
    const taken = await done;
    const peak = peakOf(product.pid);
    await pause(REST_MS);
    await print();
    const third = Math.floor(resident.length / 3);
    const limit = (name: string, values: number[]) =>
      compareLimit({ bench, case: name, goal: `≤ 1 (${MEMORY_MB} MB)` }, { values, unit: ' MB' }, MEMORY_MB);
    const growth = compareTimes({ bench, case: 'the last third of the time to the second', goal: '≤ 1.05' }, [
      { name: 'last third', values: resident.slice(2 * third, 3 * third) },
      { name: 'second third', values: resident.slice(third, 2 * third) },
    ]);
    return [
      limit(`memory during ${MINUTES} minutes, ${(most / 2).toFixed(0)} acts a second`, resident),
      limit('peak', [peak]),
      limit('a minute after the work', [residentOf(product.pid)]),
      { ...growth, samples: growth.samples.map((sample) => ({ ...sample, unit: ' MB' })) },
      compareLimit(
        { bench, case: 'p99 of an act to its median', goal: '–' },
        { values: [quantile(taken, 0.99)], unit: ' ms' },
        median(taken),
      ),
    ];
  } finally {
    await product.stop();
  }
}
