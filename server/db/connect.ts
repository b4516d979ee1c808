import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';
import { Statements } from './statements.ts';

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

const statements = new Statements();

/**
 * A client that prepares what is asked often, and whose socket does not outlive a query that got no answer: pg alone
 * gives up the query but keeps the silent connection, which the pool would hand out again.
 */
class Client extends pg.Client {
  /** Nobody stands between us and the server, so that what is prepared is there the next time. */
  isDirect = false;
  declare readonly processID: number | null;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const result = query(...this.#prepared(args));
      if (result instanceof Promise) {
        result.catch((error: Error) => {
          if (error.message === 'Query read timeout') this.connection.stream.destroy();
        });
      }
      return result;
    }) as typeof this.query;
  }

  #prepared(args: unknown[]): unknown[] {
    const [text, values, ...others] = args;
    if (!this.isDirect || typeof text !== 'string' || !Array.isArray(values)) return args;
    const name = statements.nameOf(text);
    return name ? [{ name, text, values }, ...others] : args;
  }
}

const ENCODING = `set timezone = 'UTC'; set datestyle = 'ISO, YMD';`;
const LIMITS = `set statement_timeout = 15000; set lock_timeout = 5000;
  set idle_in_transaction_session_timeout = 15000;`;

/** Behind PgBouncer the next query may reach another server process; the one it names as ours is none of them. */
async function isDirect(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === client.processID;
}

export type Database = { pool: pg.Pool; db: Kysely<DB> };

/**
 * Opens the pool and Kysely upon it. Every wait is bounded (security, Staying up), for pg's defaults hang for ever on a
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
    onConnect: async (client) => {
      await client.query(patient ? ENCODING : ENCODING + LIMITS);
      if (client instanceof Client) client.isDirect = !patient && (await isDirect(client));
    },
  });
  pool.on('error', onError);
  // A client that is out has no listener of the pool's: a connection that breaks then would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}
