import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { DB } from '../schema.ts';
import { Client } from './client.ts';
import { startWatchdog } from './watchdog.ts';

const DATE = 1082;
const TIMES = [1083, 1266];

/** Keeps dates and times as PostgreSQL's text: a JavaScript Date would shift them by the machine's time zone. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE || TIMES.includes(oid)
      ? (value: string) => value
      : format === 'binary'
        ? pg.types.getTypeParser(oid, 'binary')
        : pg.types.getTypeParser(oid, 'text'),
};

// PgBouncer tracks these two settings for each client.
const ENCODING = `set timezone = 'UTC'; set datestyle = 'ISO, YMD';`;

/** Of every statement, in milliseconds (reglas 14.1). */
export const LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

const settings = (verb: 'set' | 'set local', hasLimits: boolean) =>
  Object.entries(LIMITS)
    .map(([name, ms]) => `${verb} ${name} = ${hasLimits ? ms : 0}`)
    .join('; ');

// Behind PgBouncer the settings may stay for another client, so connections without limits lift them in transactions.
async function setUp(client: Client, hasLimits: boolean): Promise<void> {
  await client.query(`${ENCODING} ${settings('set', true)}`);
  if (!hasLimits) client.preamble = settings('set local', false);
  client.prepares = hasLimits;
}

/** `migrate` takes a lock that ends with its transaction. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class Dialect extends PostgresDialect {
  override createAdapter(): Adapter {
    return new Adapter();
  }
}

export const kyselyOn = (pool: PostgresPool): Kysely<DB> =>
  new Kysely<DB>({ dialect: new Dialect({ pool }) });

export type Database = { pool: pg.Pool; db: Kysely<DB> };

/** Opens a pool of `max` connections with time limits (reglas 14.1); migrations, backup and restore have none. */
export function connect(
  url: string,
  max: number,
  onError: (error: Error) => void,
  limits: 'no-limits' | undefined = undefined,
): Database {
  const hasLimits = limits === undefined;
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max,
    types,
    application_name: 'prisma',
    connectionTimeoutMillis: 5_000,
    ...(hasLimits ? { query_timeout: 30_000 } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // PgBouncer refuses start-up parameters. pg awaits this before the first query.
    onConnect: (client) => setUp(client as Client, hasLimits),
  });
  pool.on('error', onError);
  // The pool does not listen on clients in use; an unhandled `error` would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  startWatchdog(pool);
  return { pool, db: kyselyOn(pool) };
}
