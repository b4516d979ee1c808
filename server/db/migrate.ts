import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { DB } from './schema.ts';

/**
 * Brings the schema up to date, or up to the migration `last`; many processes may call it at once, one does the work.
 * Throws what failed.
 */
export async function migrate(db: Kysely<DB>, last?: string): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => migrate(trx, last));
  // The transaction's own: Kysely's would be the session's, which behind a pooler is nobody's (docs/decisions/014).
  await sql`select pg_advisory_xact_lock(7305201116)`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
}

/**
 * Lets `role`, which owns nothing, do the system's work (reglas 11.4): it becomes a member of the
 * system's roles, which also work on the job queues' schema, now and as it grows.
 */
export async function grantSystem(owner: Kysely<DB>, role: string): Promise<void> {
  await sql`grant app_sistema, app_cliente to ${sql.id(role)}`.execute(owner);
  for (const statement of [
    'grant usage, create on schema pgboss to app_sistema',
    'grant select, insert, update, delete on all tables in schema pgboss to app_sistema',
    'grant usage on all sequences in schema pgboss to app_sistema',
    'grant execute on all functions in schema pgboss to app_sistema',
    'alter default privileges in schema pgboss grant select, insert, update, delete on tables to app_sistema',
    'alter default privileges in schema public grant select, insert, update, delete on tables to app_sistema',
  ]) {
    await sql.raw(statement).execute(owner);
  }
}
