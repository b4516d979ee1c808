import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '../schema.ts';

interface Source {
  url: string;
  /** Another connection to the same database, which sends the test notification. */
  db: Kysely<DB>;
  signal: AbortSignal;
}

interface Handlers {
  onListening: () => void;
  onNotification: () => void;
}

interface End {
  /** The connection gets no notification: PgBouncer in transaction mode accepts LISTEN without effect. */
  isUnsupported: boolean;
  error: unknown;
}

const TEST_MS = 3_000;
const CLOSE_MS = 1_000;

/** Listens for `NOTIFY cambios` until the connection is lost or `signal` aborts. Never rejects. */
export async function listen({ url, db, signal }: Source, handlers: Handlers): Promise<End> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'prisma-cambios',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<End>();
  const onAbort = () => end({ isUnsupported: false, error: undefined });
  client.on('error', (error) => end({ isUnsupported: false, error }));
  client.on('end', () => end({ isUnsupported: false, error: new Error('the connection ended') }));
  signal.addEventListener('abort', onAbort);
  try {
    await client.connect();
    await client.query('listen cambios');
    if (!(await Promise.race([receivesNotifications(client, db), ended.then(() => true)]))) {
      return { isUnsupported: true, error: new Error('the connection receives no NOTIFY') };
    }
    client.on('notification', ({ payload }) => payload === '' && handlers.onNotification());
    handlers.onListening();
    return await ended;
  } catch (error) {
    return { isUnsupported: false, error };
  } finally {
    signal.removeEventListener('abort', onAbort);
    const late = setTimeout(() => client.connection.stream.destroy(), CLOSE_MS);
    await client.end().catch(() => undefined);
    clearTimeout(late);
  }
}

async function receivesNotifications(client: pg.Client, db: Kysely<DB>): Promise<boolean> {
  const token = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  const received = new Promise<boolean>((resolve) => {
    client.on('notification', ({ payload }) => payload === token && resolve(true));
    timer = setTimeout(() => resolve(false), TEST_MS);
  });
  try {
    await sql`select pg_notify('cambios', ${token})`.execute(db);
    return await received;
  } finally {
    clearTimeout(timer);
  }
}
