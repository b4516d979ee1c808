import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { watchBusy } from '../pages/page.ts';
import { openBrowser, openPage, signIn, watchLoads } from '../shared/browser.ts';
import { ADMIN, asBrowser, caller, type Product, startProduct } from '../shared/harness.ts';
import { compareLimit, type Result } from '../shared/measure.ts';
import { seedOrdenes } from '../shared/seed.ts';

const ORDERS = 20_000;
const CHANGES = 10;
const SCREENS = 50;
const STREAMS_EACH = 10;
const CHANGES_PER_SECOND = 10;
const SECONDS = 15;
// A list on the screen is fetched at most once a second (decision 012).
const REFRESH_MS = 1_000;

const WIRE_KB = 5;
const THREAD_MS = 10;
const VISIBLE_MS = 1_000;
const CORES = 0.5;

async function ordenesOf(product: Product): Promise<Orden[]> {
  return JSON.parse((await product.call('GET', '/api/ordenes')).body.toString()) as Orden[];
}

/** Saves an order with another expiry; returns that day. */
async function change(product: Product, orden: Orden, n: number): Promise<string> {
  const fechavencimiento = `2031-0${1 + (n % 9)}-${10 + (n % 18)}`;
  const body = {
    sucursal_id: orden.sucursal._id,
    tipoOrden_id: orden.tipoOrden._id,
    fechainicio: orden.fechainicio,
    fechafin: orden.fechafin,
    fechavencimiento,
  };
  const { status } = await product.call('PUT', `/api/ordenes/${orden._id}`, { body });
  if (status !== 200) throw new Error(`unexpected reply ${status}`);
  return fechavencimiento;
}

interface Seen {
  wire: number;
  thread: number;
  visible: number;
}

/** What one change of another person costs the open list. */
async function seeChanges(product: Product, page: Page): Promise<Seen[]> {
  const loads = await watchLoads(page);
  await page.goto(`http://localhost:${product.port}/`);
  await signIn(page);
  const table = page.getByRole('table', { name: 'Órdenes' });
  await table.getByRole('cell').first().waitFor();
  // The stream opens, and the list is confirmed.
  await pause(4_000);
  const [first] = (await ordenesOf(product)).filter(({ capacitacion }) => !capacitacion);
  if (!first) throw new Error('no order');
  const busy = await watchBusy(page);
  const shown = async (day: string) => {
    const [year, month, date] = day.split('-');
    await table.getByText(`${date}/${month}/${year}`).first().waitFor();
  };
  const seen: Seen[] = [];
  for (let n = 0; n < CHANGES; n++) {
    await pause(REFRESH_MS * 1.5);
    const day = await change(product, first, 2 * n);
    const saved = performance.now();
    await shown(day);
    const visible = performance.now() - saved;
    await pause(REFRESH_MS * 1.5);
    loads.length = 0;
    const before = await busy();
    // Nobody looks for it meanwhile: that would count too.
    const next = await change(product, first, 2 * n + 1);
    await pause(REFRESH_MS * 1.5);
    const thread = (await busy()) - before;
    await shown(next);
    const lists = loads.filter(({ path }) => path === '/api/ordenes');
    seen.push({ wire: lists.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, thread, visible });
  }
  return seen;
}

/** Seconds of processor that a process and its children have used. */
function cpuOf(pid: number): number {
  const tick = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const parents = new Map<number, number>();
  const used = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      parents.set(Number(name), Number(fields[1]));
      // Ended children count at their parent.
      used.set(Number(name), [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0) / tick);
    } catch {
      // It has ended.
    }
  }
  const isOurs = (id: number): boolean =>
    id === pid || (parents.has(id) && isOurs(parents.get(id) as number));
  return [...used].filter(([id]) => isOurs(id)).reduce((sum, [, seconds]) => sum + seconds, 0);
}

/** An open list without a page: the stream of changes, and what it asks for. */
async function openScreen(product: Product, token: string): Promise<() => void> {
  const call = caller(product.port);
  const identity = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  let etag = '';
  const refresh = async () => {
    const reply = await call('GET', '/api/ordenes', { headers: { ...identity, ...asBrowser(etag) } });
    if (![200, 226, 304].includes(reply.status)) throw new Error(`unexpected reply ${reply.status}`);
    etag = String(reply.headers.etag);
  };
  await refresh();
  let last = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        last = performance.now();
        void refresh();
      },
      Math.max(0, last + REFRESH_MS - performance.now()),
    );
  };
  const stream = get(
    { port: product.port, path: '/api/eventos', headers: { ...identity, accept: 'text/event-stream' } },
    (reply) => reply.setEncoding('utf8').on('data', (text: string) => text.includes('cambio') && soon()),
  );
  stream.on('error', () => undefined);
  return () => {
    clearTimeout(timer);
    stream.destroy();
  };
}

/** Cores that the server and its database use while others work. */
async function serveScreens(product: Product): Promise<number> {
  const db = await product.connect();
  const tokens: string[] = [];
  for (let n = 0; n < SCREENS / STREAMS_EACH; n++) {
    const email = `pantalla${n}@banco.example`;
    await db.query(
      `insert into usuario (email, password_hash, rol, status)
         select $1, password_hash, rol, status from usuario where email = $2`,
      [email, ADMIN.email],
    );
    const body = { email, password: ADMIN.password };
    tokens.push(JSON.parse((await product.call('POST', '/api/auth/signin', { body })).body.toString()).token);
  }
  await db.end();
  const screens = await Promise.all(
    Array.from({ length: SCREENS }, (_, n) => openScreen(product, tokens[n % tokens.length] ?? '')),
  );
  const rows = (await ordenesOf(product)).filter(({ capacitacion }) => !capacitacion);
  await pause(2_000);
  const began = performance.now();
  const before = cpuOf(product.pid);
  for (let n = 0; n < SECONDS * CHANGES_PER_SECOND; n++) {
    await change(product, rows[n * 7] as Orden, n);
    await pause(Math.max(0, began + ((n + 1) * 1_000) / CHANGES_PER_SECOND - performance.now()));
  }
  const cores = (cpuOf(product.pid) - before) / ((performance.now() - began) / 1_000);
  for (const close of screens) close();
  return cores;
}

/** A change of one row while lists are open: what it costs a page, and a server with many pages. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const seeder = await product.connect();
    await seedOrdenes(seeder, ORDERS);
    await seeder.end();
    const seen = await seeChanges(product, await openPage(browser));
    await browser.close();
    const cores = [await serveScreens(product)];
    const limit = (name: string, values: number[], unit: ' kB' | ' ms' | '', most: number) =>
      compareLimit(
        { bench: 'list-delta', case: `${ORDERS} orders, ${name}`, goal: `≤ 1 (${most}${unit})` },
        { values, unit },
        most,
      );
    const of = (what: keyof Seen) => seen.map((each) => each[what]);
    return [
      limit('a change on the wire', of('wire'), ' kB', WIRE_KB),
      limit('a change on the page’s thread', of('thread'), ' ms', THREAD_MS),
      limit('from the save to the screen of another', of('visible'), ' ms', VISIBLE_MS),
      limit(`${SCREENS} screens, ${CHANGES_PER_SECOND} changes a second, in cores`, cores, '', CORES),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
