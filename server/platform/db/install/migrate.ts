import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DB } from '../schema.ts';
import { syncEntityRights } from './entity-rights.ts';
import { readMigrations } from './migrations.ts';

/** Migrates to the latest version, or to `last`. Concurrent calls wait. */
export async function migrate(db: Kysely<DB>, last?: string): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => migrate(trx, last));
  // Kysely's lock belongs to the session, which a pooler shares (docs/decisions/014).
  await sql`select pg_advisory_xact_lock(7305201116)`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
  if (!last) await syncEntityRights(db);
}
