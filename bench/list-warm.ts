import { BARE_FROM, BARE_ROW } from './bare-list.ts';
import { type Product, startProduct, type WireCaller } from './harness.ts';
import { compare, type Result } from './measure.ts';
import { seedOrdenes } from './seed.ts';

const ORDERS = 10_000;

// The same list as one value, as an ORM's relations would have it, through nothing but pg.
const BARE = `select json_agg(${BARE_ROW} order by o.numeroorden desc)::text as lista ${BARE_FROM}`;

interface Asked {
  name: string;
  goal: string;
  headers: string;
  status: number;
  /** Fewest bytes that such a reply has. */
  least: number;
}

const identity = { name: 'identity', goal: '≥ 40', headers: '', status: 200, least: ORDERS * 100 };

async function asked(product: Product): Promise<Asked[]> {
  const compressed = {
    name: 'brotli',
    goal: '≥ 300',
    headers: 'accept-encoding: br\r\n',
    status: 200,
    least: 10_000,
  };
  const { headers } = await product.call('GET', '/api/ordenes');
  const known = `if-none-match: ${headers.etag}\r\n`;
  return [identity, compressed, { name: '304', goal: '≥ 100', headers: known, status: 304, least: 0 }];
}

async function ask(wire: WireCaller | undefined, { name, headers, status, least }: Asked): Promise<void> {
  const reply = await wire?.send('GET', '/api/ordenes', { headers });
  if (reply?.status !== status || reply.bytes < least) throw new Error(`unexpected ${name} ${reply?.status}`);
}

/** `GET /api/ordenes` while nothing changes: the kept body, and 304, against building the list by `json_agg`. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const client = await product.connect();
    await seedOrdenes(client, ORDERS);
    const wire = await product.wire();
    const results: Result[] = [];
    for (const each of await asked(product)) {
      results.push(
        await compare({
          bench: 'list-warm',
          case: `${ORDERS} orders, ${each.name}`,
          goal: each.goal,
          workers: 1,
          ours: () => ask(wire, each),
          reference: async () => {
            const { rows } = await client.query(BARE);
            if (rows[0].lista.length < ORDERS * 100) throw new Error('unexpected rows');
          },
        }),
      );
    }
    wire.close();
    await client.end();
    return results;
  } finally {
    await product.stop();
  }
}
