import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { LOCKS } from '../locks.ts';
import type { DB } from '../schema.ts';
import { syncEntityRights } from './entity-rights.ts';

const folder = new URL('../migrations/', import.meta.url);

/** Every migration by its file's name, as `001-base`. A released migration never changes. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  const modules = files.map(
    async (file) => [file.slice(0, -3), (await import(new URL(file, folder).href)) as Migration] as const,
  );
  return Object.fromEntries(await Promise.all(modules));
}

/** Migrates to the latest version, or to `last`. Concurrent calls wait. */
export async function migrate(db: Kysely<DB>, last?: string): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => migrate(trx, last));
  // Kysely's lock belongs to the session, which a pooler shares (docs/decisions/014).
  await sql`select pg_advisory_xact_lock(${LOCKS.migration})`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
  if (!last) await syncEntityRights(db);
}
