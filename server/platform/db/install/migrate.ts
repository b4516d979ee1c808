import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DB } from '../schema.ts';
import { syncEntityRights } from './entity-rights.ts';
import { readMigrations } from './migrations.ts';

/**
 * Brings the schema up to date, or up to the migration `last`; many processes may call it at once, one does the work.
 * Throws what failed.
 */
export async function migrate(db: Kysely<DB>, last?: string): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => migrate(trx, last));
  // The transaction's own: Kysely's would be the session's, which behind a pooler is nobody's (docs/decisions/014).
  await sql`select pg_advisory_xact_lock(7305201116)`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
  if (!last) await syncEntityRights(db);
}
