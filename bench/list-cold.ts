import { to as copyTo } from 'pg-copy-streams';
import { BARE_FROM, BARE_ROW } from './bare-list.ts';
import { startProduct } from './harness.ts';
import { compare, type Result } from './measure.ts';
import { linkThird, seedOrdenes } from './seed.ts';

const ORDERS = 10_000;

// How many at a time.
const cases = [
  [1, ''],
  [8, ''],
  [1, ', a third renews another'],
] as const;

// The same rows through bare pg.
const BARE = `copy (select ${BARE_ROW} ${BARE_FROM} order by o.numeroorden desc) to stdout`;

/** `GET /api/ordenes` right after a change, against COPY of the same rows. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const seeder = await product.connect();
    await seedOrdenes(seeder, ORDERS);
    const clients = await Promise.all(Array.from({ length: 8 }, () => product.connect()));
    const results: Result[] = [];
    for (const [workers, linked] of cases) {
      if (linked) await linkThird(seeder);
      results.push(
        await compare({
          bench: 'list-cold',
          case: `${ORDERS} orders, ${workers} at a time${linked}`,
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
