import { type Product, startProduct, type WireCaller } from '../shared/harness.ts';
import { compare, type Result } from '../shared/measure.ts';
import { seedOrdenes } from '../shared/seed.ts';
import { BARE_FROM, BARE_ROW } from './bare-list.ts';

const ORDERS = 10_000;

// The list as one JSON value, as an ORM builds it.
const BARE = `select json_agg(${BARE_ROW} order by o.numeroorden desc)::text as lista ${BARE_FROM}`;

interface Variant {
  name: string;
  goal: string;
  headers: string;
  status: number;
  /** Of a valid reply. */
  minBytes: number;
}

const identity = { name: 'identity', goal: '≥ 40', headers: '', status: 200, minBytes: ORDERS * 100 };

async function variants(product: Product): Promise<Variant[]> {
  const compressed = {
    name: 'brotli',
    goal: '≥ 300',
    headers: 'accept-encoding: br\r\na-im: parts\r\n',
    status: 226,
    minBytes: 10_000,
  };
  const { headers } = await product.call('GET', '/api/ordenes');
  const known = `if-none-match: ${headers.etag}\r\n`;
  return [identity, compressed, { name: '304', goal: '≥ 100', headers: known, status: 304, minBytes: 0 }];
}

async function request(
  wire: WireCaller | undefined,
  { name, headers, status, minBytes }: Variant,
): Promise<void> {
  const reply = await wire?.send('GET', '/api/ordenes', { headers });
  if (reply?.status !== status || reply.bytes < minBytes)
    throw new Error(`unexpected ${name} ${reply?.status}`);
}

/** `GET /api/ordenes` without changes, whole, as the browser asks for it, and 304, against building the list by `json_agg`. */
export async function run(): Promise<Result[]> {
  const product = await startProduct();
  try {
    const client = await product.connect();
    await seedOrdenes(client, ORDERS);
    const wire = await product.wire();
    const results: Result[] = [];
    for (const each of await variants(product)) {
      results.push(
        await compare({
          bench: 'list-warm',
          case: `${ORDERS} orders, ${each.name}`,
          goal: each.goal,
          workers: 1,
          ours: () => request(wire, each),
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
