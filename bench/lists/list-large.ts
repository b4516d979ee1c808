import type pg from 'pg';
import { asBrowser, type Product, startProduct } from '../shared/harness.ts';
import { compareLimit, compareTimes, duration, type Result } from '../shared/measure.ts';
import { forgetPeak, peakOf } from '../shared/memory.ts';
import { seedOrdenes } from '../shared/seed.ts';

const SMALL = 10_000;
const LARGE = 100_000;
const WORKERS = 8;
const ROUNDS = 5;
const MEMORY_MB = 600;
const bench = 'list-large';

/** Eight requests at once right after a change; returns the bytes of one reply. */
async function askAll(product: Product): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: WORKERS }, () =>
      product.call('GET', '/api/ordenes', { headers: { 'accept-encoding': 'br', ...asBrowser() } }),
    ),
  );
  const refused = replies.find(({ status }) => status !== 226);
  if (refused) throw new Error(`refused: ${refused.status}`);
  return replies[0]?.body.length ?? 0;
}

interface Side {
  product: Product;
  client: pg.Client;
  times: number[];
  bytes: number;
}

async function open(orders: number): Promise<Side> {
  const product = await startProduct();
  const client = await product.connect();
  await seedOrdenes(client, orders);
  return { product, client, times: [], bytes: await askAll(product) };
}

async function round({ product, client, times }: Side): Promise<void> {
  await client.query(`select contar_version('orden')`);
  times.push(await duration(() => askAll(product)));
}

/** 100,000 against 10,000 orders, eight requests at once after each change: duration and memory. */
export async function run(): Promise<Result[]> {
  const sides: Side[] = [];
  try {
    for (const orders of [SMALL, LARGE]) sides.push(await open(orders));
    const [small, large] = sides as [Side, Side];
    forgetPeak(large.product.pid);
    for (let n = 0; n < ROUNDS; n++) for (const side of sides) await round(side);
    const perRow = ({ times }: Side, orders: number) => times.map((ms) => (ms * SMALL) / orders);
    const bytes = (large.bytes / LARGE) * 1e3;
    return [
      compareTimes({ bench, case: `time for each ${SMALL} rows, ${WORKERS} at a time`, goal: '≤ 1' }, [
        { name: `of ${LARGE}`, values: perRow(large, LARGE) },
        { name: `of ${SMALL}`, values: perRow(small, SMALL) },
      ]),
      compareLimit(
        { bench, case: 'bytes for each thousand rows (brotli)', goal: '≤ 1' },
        { values: [bytes / 1e3], unit: ' kB' },
        small.bytes / SMALL,
      ),
      compareLimit(
        { bench, case: 'peak memory', goal: `≤ 1 (${MEMORY_MB} MB)` },
        { values: [peakOf(large.product.pid)], unit: ' MB' },
        MEMORY_MB,
      ),
    ];
  } finally {
    for (const { product, client } of sides) {
      await client.end();
      await product.stop();
    }
  }
}
