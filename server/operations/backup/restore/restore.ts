import type { Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { connect, kyselyOn } from '#server/platform/db/connection/connect.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Archive } from '../archive/archive.ts';
import { requireExclusive } from '../backup-lock.ts';
import { restoreFiles } from './restore-files.ts';
import { restoreRows } from './restore-rows.ts';
import { checkEmpty, checkMigrations, checkNotInUse, prepareQueues, restoreUrl } from './target.ts';

export interface RestoreOptions {
  url: string;
  files: FileStore;
  /** Allows existing rows to be deleted. */
  replace: boolean;
  signal?: AbortSignal;
}

const INSUFFICIENT_PRIVILEGE = '42501';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Replaces rows and files in one transaction (reglas 14.6). Returns the archive's unknown tables. Throws StartError.
 */
export async function restore(
  archive: Archive,
  { files, replace, signal = new AbortController().signal, ...options }: RestoreOptions,
): Promise<string[]> {
  await checkMigrations(archive);
  const url = restoreUrl(options.url);
  const check = async (client: PoolClient) => {
    await checkNotInUse(client);
    if (!replace) await checkEmpty(client);
  };
  const { pool } = connect(url, 1, () => undefined, 'no-limits');
  try {
    const client = await pool.connect();
    await check(client).finally(() => client.release());
    await prepareQueues(url);
    const restored = await restoreFiles(archive, files, signal);
    try {
      const unknown = await transaction(pool, async (client, trx) => {
        await requireExclusive(client);
        await check(client);
        const unknown = await restoreRows(archive, client, trx, restored.moved, signal);
        // A process started during the restore has read the old rows.
        await checkNotInUse(client);
        signal.throwIfAborted();
        return unknown;
      });
      // Gives the planner statistics of the new rows.
      await pool.query('analyze').catch(() => undefined);
      return unknown;
    } catch (error) {
      await restored.undo(url);
      throw explain(error);
    }
  } finally {
    await pool.end();
  }
}

/** Also gives `work` the connection, which COPY needs. */
async function transaction<T>(
  pool: Pool,
  work: (client: PoolClient, trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // Kysely releases the connection at the end of the transaction.
  const one = { connect: async () => client, end: async () => undefined, options: {} };
  return kyselyOn(one)
    .transaction()
    .execute((trx) => work(client, trx));
}

function explain(error: unknown): unknown {
  const { code, message } = error as Error & { code?: string };
  if (code === INSUFFICIENT_PRIVILEGE)
    return new StartError(
      `El rol de la base de datos no alcanza (${message}): indique en DATABASE_OWNER_URL el dueño del esquema.`,
    );
  if (code === LOCK_NOT_AVAILABLE)
    return new StartError('Otro programa usa las tablas de esta base de datos: ciérrelo antes de restaurar.');
  return error;
}
