import { type Kysely, sql } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { LOCKS } from '#server/platform/db/locks.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { StartError } from '#server/platform/start-error.ts';

const LOCK_NOT_AVAILABLE = '55P03';

interface BackupLock {
  /** Throws if the lock was lost. */
  release(): Promise<void>;
  discard(): void;
}

/** Holds the lock on a connection of its own. */
export async function acquireBackupLock(pool: Pool): Promise<BackupLock> {
  const client = await pool.connect();
  try {
    await lock(client);
  } catch (error) {
    client.release(true);
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE)
      throw new StartError('Ya se está haciendo otra copia: espere a que termine.');
    throw error;
  }
  return {
    async release() {
      await client.query('commit');
    },
    discard: () => client.release(true),
  };
}

async function lock(client: PoolClient): Promise<void> {
  await client.query(
    `begin; set local lock_timeout = 3000; set local idle_in_transaction_session_timeout = 0`,
  );
  await client.query('select pg_advisory_xact_lock($1)', [LOCKS.backup]);
}

/** Takes the lock for the restoring transaction. Throws StartError if it is held. */
export async function requireExclusive(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    LOCKS.backup,
  ]);
  if (!rows[0]?.locked)
    throw new StartError('Ya se está haciendo o restaurando otra copia: espere a que termine.');
}

/** Keeps deleted files during a backup, whose snapshot may have them. The weekly sweep removes them (reglas 12.5). */
export function skipRemovalsDuringBackup(files: FileStore, db: Kysely<DB>): FileStore {
  const mayRemove = async () => {
    const free = sql<boolean>`pg_try_advisory_xact_lock_shared(${LOCKS.backup})`;
    const { rows } = await select({ free }).execute(db);
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
