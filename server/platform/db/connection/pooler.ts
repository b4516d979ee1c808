import pg from 'pg';
import { StartError } from '#server/platform/start-error.ts';

const DUPLICATE_STATEMENT = '42P05';

const prepare = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  // A statement without values, and so without a name of the product's own (statements.ts).
  await client.query({ name: 'prueba', text }).finally(() => client.end());
};

/**
 * Throws StartError behind a pooler that does not keep prepared statements apart (PgBouncer before 1.21, or without
 * `max_prepared_statements`): there a second client finds the statement of the first under the same name.
 */
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
