import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listOrdenes } from '#server/ordenes/ordenes.queries.ts';
import { inline } from '#server/platform/db/copy.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { asBrowser, startProduct } from '../shared/harness.ts';
import { compare, type Result } from '../shared/measure.ts';
import { linkThird, seedOrdenes } from '../shared/seed.ts';

const ORDERS = 10_000;

// How many at a time.
const cases = [
  [1, ''],
  [8, ''],
  [1, ', a third renews another'],
] as const;

// The product's own statement through bare pg.
const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const day = new Date().toISOString().slice(0, 10);
const { apart, sql } = listOrdenes({ kind: 'todo' }, day);
const BARE = `copy (${inline(compiler, apart ?? sql)}) to stdout (format binary)`;

const change = (client: pg.Client | undefined) => client?.query(`select contar_version('orden')`);

/** `GET /api/ordenes` right after a change, as the browser asks for it, against the same statement by bare COPY. */
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
          goal: '≥ 0.85',
          workers,
          ours: async (worker) => {
            await change(clients[worker]);
            const { status, body } = await product.call('GET', '/api/ordenes', { headers: asBrowser() });
            if (status !== 226 || body.length < ORDERS * 100) throw new Error(`unexpected reply ${status}`);
          },
          reference: async (worker) => {
            await change(clients[worker]);
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
