import pg from 'pg';
import { StartError } from '#server/platform/start-error.ts';

const DUPLICATE_STATEMENT = '42P05';

const prepare = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    // Loading the modules at the same time may hold this process up for seconds.
    connectionTimeoutMillis: 20_000,
    query_timeout: 20_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  // statements.ts names only statements with values, so this name is free.
  await client.query({ name: 'prueba', text }).finally(() => client.end());
};

/** Throws StartError if a pooler shares prepared statements between clients, as PgBouncer before 1.21. */
export async function requirePreparedStatements(url: string): Promise<void> {
  try {
    await prepare(url, 'select 1');
    await prepare(url, 'select 2');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_STATEMENT)) throw error;
    throw new StartError(
      'El pooler de DATABASE_URL no admite sentencias preparadas: use PgBouncer 1.21 o posterior con max_prepared_statements.',
    );
  }
}
