import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

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

const SETTINGS = `set statement_timeout = 15000; set lock_timeout = 5000;
  set idle_in_transaction_session_timeout = 15000; set timezone = 'UTC'; set datestyle = 'ISO, YMD'`;

export type Database = { pool: pg.Pool; db: Kysely<DB> };

/**
 * Opens the pool and Kysely upon it. Every wait is bounded (security, Staying up): pg's defaults hang for ever on a
 * silent network. `url` is a connection string, also of a socket; `max` is the pool's size.
 */
export function connect(url: string, max: number, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'prisma',
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    // By statements rather than start-up parameters, which PgBouncer refuses; awaited before the first query.
    onConnect: async (client) => {
      await client.query(SETTINGS);
    },
  });
  pool.on('error', onError);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}
