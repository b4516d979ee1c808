import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { RandomChanges, seeded, seedForChanges } from '#server/testing/cambios.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { type AskList, HeldList, listsWithChanges } from '#server/testing/held-list.ts';
import { tokenOf } from '../../support/run/api.ts';
import { ADMIN, startServer } from '../../support/run/product.ts';
import { missingPgBouncer } from '../net/pgbouncer.ts';
import type { Options, Report, Unavailable } from '../report.ts';
import { type Cluster, startCluster } from './cluster.ts';

const CHANGES = 100_000;
// Between two comparisons with the whole lists.
const STEP = 300;
const CUT_MS = 12;
const SEED = 20_261_123;

interface Reader {
  ask: AskList;
  held: HeldList[];
}

const replyOf = ({ status, headers }: Response, text: string) => ({
  status,
  etag: headers.get('etag') ?? '',
  im: headers.get('im'),
  text,
});

/** Asks through the proxy in front of both processes, again where none of them answers. */
const askAs =
  (url: string, token: string): AskList =>
  async (path, headers) => {
    for (;;) {
      const reply = await fetch(url + path, {
        headers: { authorization: `Bearer ${token}`, ...headers },
      }).catch(() => undefined);
      const text = await reply?.text().catch(() => undefined);
      if (reply && text !== undefined && reply.status < 500) return replyOf(reply, text);
      await pause(50);
    }
  };

/** A reader that often gives up in the middle of a reply. */
const cutOften =
  (url: string, token: string, random: () => number): AskList =>
  async (path, headers) => {
    const signal = AbortSignal.timeout(1 + random() * CUT_MS);
    const reply = await fetch(url + path, {
      signal,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    return replyOf(reply, await reply.text());
  };

/** One order at a time in a transaction that commits late, until the returned function is called. */
function writeSlowly(client: PoolClient, random: () => number): () => Promise<void> {
  let isOver = false;
  const written = (async () => {
    while (!isOver) {
      await client.query('begin');
      await client.query(`update orden set referencia = 'lenta ' || md5(random()::text)
        where id = (select id from orden order by random() limit 1 for update skip locked)`);
      await pause(random() * 300);
      await client.query('commit');
    }
  })();
  return async () => {
    isOver = true;
    await written;
  };
}

async function readersOf({ balancer, database }: Cluster): Promise<Reader[]> {
  const make = factories(database.db);
  const empresa = await make.empresa();
  const { email } = await make.cuenta({ clienteId: empresa.clienteId });
  const own = ['ordenes', 'empleados', 'documentacionTecnica'].map(
    (name) => `/api/${name}/cliente/${empresa.clienteId}`,
  );
  const admin = await tokenOf(balancer, ADMIN);
  const client = await tokenOf(balancer, { email, password: CONTRASENA });
  const listsOf = (paths: readonly string[]) => paths.map((path) => new HeldList(path));
  return [
    { ask: askAs(balancer.url, admin), held: listsOf([...listsWithChanges, ...own]) },
    {
      ask: askAs(balancer.url, client),
      held: listsOf(['/api/ordenes', '/api/empleados', '/api/sucursales', ...own]),
    },
  ];
}

const totals = (held: readonly HeldList[]) => {
  const sum = new Map<string, number>();
  for (const [kind, n] of held.flatMap(({ answers }) => [...answers]))
    sum.set(kind, (sum.get(kind) ?? 0) + n);
  return [...sum].map(([kind, n]) => `${n} × ${kind}`).join(', ');
};

async function changeAndCompare(cluster: Cluster, restarts: number): Promise<Report> {
  const { balancer, database, servers, sites, env } = cluster;
  const random = seeded(SEED);
  const readers = await readersOf(cluster);
  const held = readers.flatMap((reader) => reader.held);
  const [writer, slow] = [await database.pool.connect(), await database.pool.connect()];
  const changes = new RandomChanges(writer, random);
  await seedForChanges(writer);
  const impatient = cutOften(balancer.url, await tokenOf(balancer, ADMIN), random);
  const balance = { acknowledged: 0, found: 0, lost: [] as string[], repeated: 0 };
  const rounds = Math.ceil(CHANGES / STEP);
  let cuts = 0;
  let killed = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      const stop = writeSlowly(slow, random);
      for (let done = 0; done < STEP; done += STEP / 5) {
        await changes.make(STEP / 5);
        // While others write, and sometimes without waiting for the end.
        for (const { ask, held } of readers)
          for (const list of held.filter(() => random() < 0.4)) {
            const isCut = random() < 0.2 && ask === readers[0]?.ask;
            if (isCut) await list.refresh(impatient).catch(() => cuts++);
            else await list.refresh(ask);
          }
      }
      if (killed < Math.floor((round * restarts) / rounds)) {
        const one = killed++ % 2 === 0 ? 0 : 1;
        const exited = once(servers[one].child, 'exit');
        servers[one].child.kill('SIGKILL');
        await exited;
        servers[one] = startServer(sites[one], env);
        await servers[one].ready();
      }
      await stop();
      for (const { ask, held } of readers)
        for (const list of held) {
          await list.refresh(ask);
          const whole = JSON.parse((await ask(list.path, {})).text) as { _id: string }[];
          balance.acknowledged++;
          balance.repeated += list.rows.length - new Set(list.rows.map(({ _id }) => _id)).size;
          if (JSON.stringify(list.rows) === JSON.stringify(whole)) balance.found++;
          else balance.lost.push(`${list.path} after ${(round + 1) * STEP} changes`);
        }
    }
  } finally {
    writer.release();
    slow.release();
  }
  const accepted = [...changes.counts.values()].reduce((sum, n) => sum + n, 0);
  const unfit = held.reduce((sum, list) => sum + list.unfit, 0);
  return {
    scenario: 'lists kept by their changes, against whole lists',
    faults: killed + cuts,
    balance,
    readyMs: [],
    notes: [
      `${rounds * STEP} changes, ${accepted} of them accepted by the database, of ${changes.counts.size} kinds; ${killed} processes killed, ${cuts} replies cut`,
      `replies: ${totals(held)}; ${unfit} did not fit and were fetched whole; ${held[0]?.rows.length} orders at the end`,
    ],
    wrong: [],
  };
}

/** Changes at random, while two processes tell readers what changed; the whole lists are the oracle. `n` is the number of kills. */
export async function run({ n }: Options): Promise<(Report | Unavailable)[]> {
  const missing = missingPgBouncer();
  if (missing) return [{ scenario: 'lists kept by their changes', missing }];
  const cluster = await startCluster();
  try {
    return [await changeAndCompare(cluster, n)];
  } finally {
    await cluster.stop();
  }
}
