import { Client } from 'pg';

/** The role that the program connects as: like the one an external DATABASE_URL names, it is no superuser. */
export const ROLE = 'app';
export const DATABASE = 'seguridad';

/** Makes the program's role and database where they are missing. `adminUrl` is the superuser's. */
export async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new Client({
    connectionString: adminUrl,
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [ROLE]);
    // createrole: the migrations make app_cliente; createdb: the tests make a database each.
    if (role.rowCount === 0) await client.query(`create role ${ROLE} login createdb createrole`);
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${ROLE}`);
  } finally {
    await client.end();
  }
}
