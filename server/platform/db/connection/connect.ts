import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { DB } from '../schema.ts';
import { Client } from './client.ts';
import { watchSilence } from './watchdog.ts';

const DATE = 1082;
const TIMES = [1083, 1266];

/** PostgreSQL's own text for dates and times: a JavaScript Date would move them by the machine's zone. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE || TIMES.includes(oid)
      ? (value: string) => value
      : format === 'binary'
        ? pg.types.getTypeParser(oid, 'binary')
        : pg.types.getTypeParser(oid, 'text'),
};

// PgBouncer keeps these two for each of its clients.
const ENCODING = `set timezone = 'UTC'; set datestyle = 'ISO, YMD';`;

/** The bounds of every statement, in PostgreSQL's own names (reglas 14.1); milliseconds. */
export const LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

const settings = (verb: 'set' | 'set local', patient: boolean) =>
  Object.entries(LIMITS)
    .map(([name, ms]) => `${verb} ${name} = ${patient ? 0 : ms}`)
    .join('; ');

/**
 * What a new connection starts with: one message, which PgBouncer too hands to one server process. There the settings
 * stay for the next client, which wants the same; later server processes have the role's limits (limits.ts). Patience is
 * set for each transaction.
 */
async function begin(client: Client, patient: boolean): Promise<void> {
  await client.query(`${ENCODING} ${settings('set', false)}`);
  if (patient) client.preamble = settings('set local', true);
  client.prepares = !patient;
}

/** Takes no lock for migrations: `migrate` has taken one that ends with its transaction, and not with the session. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): Adapter {
    return new Adapter();
  }
}

/** Kysely upon connections that are there. */
export const kyselyOn = (pool: PostgresPool): Kysely<DB> =>
  new Kysely<DB>({ dialect: new Dialect({ pool }) });

export type Database = { pool: pg.Pool; db: Kysely<DB> };

/**
 * Opens the pool and Kysely upon it. Every wait is bounded (reglas 14.1), for pg's defaults hang for ever on a
 * silent network; `patient` lifts the bounds for migrations, whose statements may take their time. `url` is a connection
 * string, also of a socket; `max` is the pool's size.
 */
export function connect(
  url: string,
  max: number,
  onError: (error: Error) => void,
  patient: 'patient' | undefined = undefined,
): Database {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max,
    types,
    application_name: 'prisma',
    connectionTimeoutMillis: 5_000,
    ...(patient ? {} : { query_timeout: 30_000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // By statements rather than start-up parameters, which PgBouncer refuses; awaited before the first query.
    onConnect: (client) => begin(client as Client, patient !== undefined),
  });
  pool.on('error', onError);
  // A client that is out has no listener of the pool's: a connection that breaks then would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  watchSilence(pool);
  return { pool, db: kyselyOn(pool) };
}
