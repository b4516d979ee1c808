import type { Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { connect, kyselyOn } from '#server/platform/db/connection/connect.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Archive } from '../archive/archive.ts';
import { beAlone } from '../hold-files.ts';
import { restoreFiles } from './restore-files.ts';
import { restoreRows } from './restore-rows.ts';
import { asRestore, checkEmpty, checkKnown, checkQuiet, prepareQueues } from './target.ts';

export interface RestoreOptions {
  /** The role that owns the schema. */
  url: string;
  files: FileStore;
  /** Whether what the database holds may go. */
  replace: boolean;
  signal?: AbortSignal;
}

const INSUFFICIENT_PRIVILEGE = '42501';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Puts an archive's rows and files in the place of what the database holds, in one transaction: either all of it is
 * there afterwards, or what was there before (reglas 14.6). The schema is made anew at the archive's own
 * level and then brought up to date. Answers the archive's tables that are none of the product's. Throws StartError.
 */
export async function restore(
  archive: Archive,
  { files, replace, signal = new AbortController().signal, ...options }: RestoreOptions,
): Promise<string[]> {
  await checkKnown(archive);
  const url = asRestore(options.url);
  const check = async (client: PoolClient) => {
    await checkQuiet(client);
    if (!replace) await checkEmpty(client);
  };
  const { pool } = connect(url, 1, () => undefined, 'no-limits');
  try {
    const client = await pool.connect();
    await check(client).finally(() => client.release());
    await prepareQueues(url);
    const kept = await restoreFiles(archive, files, signal);
    try {
      const unknown = await transaction(pool, async (client, trx) => {
        await beAlone(client);
        await check(client);
        const unknown = await restoreRows(archive, client, trx, kept.moved, signal);
        // One that was started meanwhile has read what was there before.
        await checkQuiet(client);
        signal.throwIfAborted();
        return unknown;
      });
      // Until the server counts by itself it knows nothing of the rows, and plans badly.
      await pool.query('analyze').catch(() => undefined);
      return unknown;
    } catch (error) {
      await kept.undo(url);
      throw explain(error);
    }
  } finally {
    await pool.end();
  }
}

/** A transaction, and the connection it is on: COPY needs the connection itself. */
async function transaction<T>(
  pool: Pool,
  work: (client: PoolClient, trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // Kysely hands the connection back when the transaction has ended.
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
