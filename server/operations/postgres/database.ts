import { Client } from 'pg';

/** Owns the database, for migrations, grants, backup and restore. Not a superuser. */
export const OWNER = 'app';
/** The product's role, which owns nothing and has the rights of `app_sistema`. */
export const WORKER = 'app_worker';
export const DATABASE = 'seguridad';

/** Creates missing roles and the database. `urlOf` returns the superuser's URL of a database. */
export async function ensureDatabase(urlOf: (database: string) => string): Promise<void> {
  await asAdmin(urlOf('postgres'), async (client) => {
    const missing = async (text: string, name: string) => (await client.query(text, [name])).rowCount === 0;
    const role = 'select from pg_roles where rolname = $1';
    if (await missing(role, OWNER)) await client.query(`create role ${OWNER} login createrole`);
    // As a member, the owner sees the worker's connections (backup/restore/target.ts).
    if (await missing(role, WORKER)) await client.query(`create role ${WORKER} login role ${OWNER}`);
    if (await missing('select from pg_database where datname = $1', DATABASE))
      await client.query(`create database ${DATABASE} owner ${OWNER}`);
  });
  await revokeSetConfig(urlOf(DATABASE));
}

const SET_CONFIG = 'function pg_catalog.set_config(text, text, boolean)';

/** Revokes `set_config` from other roles: a client user's query could leave its role by it (docs/decisions/028). */
export const revokeSetConfig = (adminUrl: string): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ open: boolean }>(
      `select has_function_privilege('public', 'pg_catalog.set_config(text, text, boolean)', 'execute') as open`,
    );
    if (rows[0]?.open)
      await client.query(
        `grant execute on ${SET_CONFIG} to ${OWNER}, ${WORKER}; revoke execute on ${SET_CONFIG} from public`,
      );
  });

async function asAdmin(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}
