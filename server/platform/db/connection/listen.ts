import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '../schema.ts';

interface Where {
  /** The connection to keep. */
  url: string;
  /** Another way to the same database, by which it is proved that the connection hears. */
  db: Kysely<DB>;
  signal: AbortSignal;
}

interface Told {
  onListening: () => void;
  onNotification: () => void;
}

/** Why listening came to its end; `deaf` where the connection stands but hears nothing. */
interface End {
  deaf: boolean;
  error: unknown;
}

const PROOF_MS = 3_000;
const GOODBYE_MS = 1_000;

/**
 * Listens for `NOTIFY cambios` on a connection of its own until it is lost or `signal` ends it. Whether it hears is
 * tried out first: PgBouncer in transaction mode accepts LISTEN, and nothing ever comes. Never rejects.
 */
export async function listen({ url, db, signal }: Where, told: Told): Promise<End> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'prisma-cambios',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<End>();
  const onAbort = () => lose({ deaf: false, error: undefined });
  client.on('error', (error) => lose({ deaf: false, error }));
  client.on('end', () => lose({ deaf: false, error: new Error('the connection ended') }));
  signal.addEventListener('abort', onAbort);
  try {
    await client.connect();
    await client.query('listen cambios');
    if (!(await Promise.race([hears(client, db), lost.then(() => true)]))) {
      return { deaf: true, error: new Error('the connection hears no NOTIFY') };
    }
    client.on('notification', ({ payload }) => payload === '' && told.onNotification());
    told.onListening();
    return await lost;
  } catch (error) {
    return { deaf: false, error };
  } finally {
    signal.removeEventListener('abort', onAbort);
    // A silent network never lets go of it.
    const late = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS);
    await client.end().catch(() => undefined);
    clearTimeout(late);
  }
}

/** Does what is said to the same database arrive here? */
async function hears(client: pg.Client, db: Kysely<DB>): Promise<boolean> {
  const word = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  const heard = new Promise<boolean>((resolve) => {
    client.on('notification', ({ payload }) => payload === word && resolve(true));
    timer = setTimeout(() => resolve(false), PROOF_MS);
  });
  try {
    await sql`select pg_notify('cambios', ${word})`.execute(db);
    return await heard;
  } finally {
    clearTimeout(timer);
  }
}
