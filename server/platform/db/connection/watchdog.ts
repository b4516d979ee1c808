import pg from 'pg';
import type { Client } from './client.ts';

const LOOK_MS = 1_000;
/** A query that takes longer is reason enough to ask whether the database is there at all. */
const SLOW_MS = 4_000;
const PROBE_MS = 4_000;

/**
 * Watches the connections of a pool: while queries wait for long, a new connection is tried, and where the way to the
 * database says nothing, those that wait are cut, so that people are told within ten seconds (reglas 14.2). A
 * silent network tells of itself only after many minutes, and `query_timeout` must leave a slow query its time.
 */
export function watchSilence(pool: pg.Pool): void {
  const clients = new Set<Client>();
  let probing = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const began = performance.now();
    const waiting = [...clients].filter(({ askedAt }) => askedAt !== undefined && began - askedAt > SLOW_MS);
    if (probing || waiting.length === 0) return;
    probing = true;
    const silent = await isSilent(pool.options);
    probing = false;
    if (!silent) return;
    for (const client of clients) {
      if (client.askedAt !== undefined && client.askedAt < began) client.cut();
    }
  };

  pool.on('connect', (client) => {
    clients.add(client as pg.PoolClient & Client);
    timer ??= setInterval(() => void look(), LOOK_MS).unref();
  });
  pool.on('remove', (client) => {
    clients.delete(client as pg.PoolClient & Client);
    if (clients.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}

/** Nobody answers; who refuses, or says that there are too many, is there. */
async function isSilent({ connectionString = '' }: pg.PoolOptions): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'prisma',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  const end = () => {
    // A silent network never lets go of it.
    const late = setTimeout(() => client.connection.stream.destroy(), 1_000);
    void client
      .end()
      .catch(() => undefined)
      .finally(() => clearTimeout(late));
  };
  try {
    await client.connect();
    return false;
  } catch (error) {
    const said =
      error instanceof pg.DatabaseError || (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    return !said;
  } finally {
    end();
  }
}
