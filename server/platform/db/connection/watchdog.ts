import pg from 'pg';
import type { Client } from './client.ts';

const CHECK_MS = 1_000;
// A query that waits longer makes the watchdog probe the database.
const SLOW_MS = 4_000;
const PROBE_MS = 4_000;

/** Closes waiting connections if the database is unreachable (reglas 14.2); TCP would report that after minutes. */
export function startWatchdog(pool: pg.Pool): void {
  const clients = new Set<Client>();
  let probing = false;
  let timer: NodeJS.Timeout | undefined;

  const check = async () => {
    const now = performance.now();
    const isWaiting = [...clients].some(({ pendingSince = now }) => now - pendingSince > SLOW_MS);
    if (probing || !isWaiting) return;
    probing = true;
    const unreachable = await isUnreachable(pool.options);
    probing = false;
    if (!unreachable) return;
    for (const client of clients) {
      if (client.pendingSince !== undefined && client.pendingSince < now) client.closeSocket();
    }
  };

  pool.on('connect', (client) => {
    clients.add(client as pg.PoolClient & Client);
    timer ??= setInterval(() => void check(), CHECK_MS).unref();
  });
  pool.on('remove', (client) => {
    clients.delete(client as pg.PoolClient & Client);
    if (clients.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}

/** True if the server does not answer. A refusal counts as an answer. */
async function isUnreachable({ connectionString = '' }: pg.PoolOptions): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'prisma',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  const end = () => {
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
    const isRefusal =
      error instanceof pg.DatabaseError || (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    return !isRefusal;
  } finally {
    end();
  }
}
