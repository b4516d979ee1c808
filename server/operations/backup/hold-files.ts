import { type Kysely, sql } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { DB } from '#server/platform/db/schema.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Held while an archive is made or restored: one at a time, and meanwhile no file is removed. */
const KEY = 7_305_201_114;
const LOCK_NOT_AVAILABLE = '55P03';

/** The lock, on a connection of its own; `end` tells whether it was held to the end, by throwing where it was not. */
export async function holdFiles(pool: Pool): Promise<{ end(): Promise<void>; drop(): void }> {
  const client = await pool.connect();
  try {
    await take(client);
  } catch (error) {
    client.release(true);
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE)
      throw new StartError('Ya se está haciendo otra copia: espere a que termine.');
    throw error;
  }
  return {
    async end() {
      await client.query('commit');
    },
    drop: () => client.release(true),
  };
}

async function take(client: PoolClient): Promise<void> {
  await client.query(
    `begin; set local lock_timeout = 3000; set local idle_in_transaction_session_timeout = 0`,
  );
  await client.query('select pg_advisory_xact_lock($1)', [KEY]);
}

/** Within the transaction that restores: no archive is being made of what it replaces, nor another restored. */
export async function beAlone(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_xact_lock($1) as alone', [
    KEY,
  ]);
  if (!rows[0]?.alone)
    throw new StartError('Ya se está haciendo o restaurando otra copia: espere a que termine.');
}

/**
 * The store, which removes nothing while an archive is made: its snapshot may know what was deleted since. What stays
 * behind so the weekly sweep removes (reglas 12.5).
 */
export function sparing(files: FileStore, db: Kysely<DB>): FileStore {
  const mayRemove = async () => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock_shared(${KEY}) as free`.execute(db);
    return rows[0]?.free === true;
  };
  return {
    ...files,
    async remove(key) {
      if (await mayRemove()) await files.remove(key);
    },
    async sweepOrphans(known) {
      return (await mayRemove()) ? files.sweepOrphans(known) : 0;
    },
  };
}
