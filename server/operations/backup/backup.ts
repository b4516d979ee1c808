import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Pool } from 'pg';
import { connect } from '#server/platform/db/connection/connect.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { StartError } from '#server/platform/start-error.ts';
import { type Archive, openArchive } from './archive/archive.ts';
import { writeContents } from './archive/contents.ts';
import { ZipWriter } from './archive/zip-writer.ts';
import { acquireBackupLock } from './backup-lock.ts';

export interface BackupOptions {
  /** A role that reads every table. */
  url: string;
  files: FileStore;
  /** Replaced only by a complete archive. */
  path: string;
  signal?: AbortSignal;
}

export type BackupResult = Pick<Archive, 'manifest' | 'bytes'>;

const UNDEFINED_TABLE = '42P01';

/**
 * Saves a snapshot of every table and its files, and reads the archive back (reglas 14.6). Throws StartError, ApiError.
 */
export async function makeBackup({ url, files, path, signal }: BackupOptions): Promise<BackupResult> {
  if ((await stat(path).catch(() => undefined))?.isDirectory())
    throw new StartError(`${path} es una carpeta: indique el nombre de un archivo.`);
  const { pool } = connect(url, 2, () => undefined, 'no-limits');
  try {
    const lock = await acquireBackupLock(pool);
    try {
      const { manifest, bytes } = await writeDraft(pool, files, path, signal);
      // Fails if the lock was lost, because files of the snapshot may then be missing.
      await lock.release();
      await rename(draftOf(path), path);
      await syncFolder(dirname(path));
      return { manifest, bytes };
    } catch (error) {
      await rm(draftOf(path), { force: true });
      throw explain(error);
    } finally {
      lock.discard();
    }
  } finally {
    await pool.end();
  }
}

const DRAFT = '.parcial';
const draftOf = (path: string) => `${path}${DRAFT}`;

/** An unfinished archive, by its name. */
export const isDraft = (name: string): boolean => name.endsWith(`.zip${DRAFT}`);

function explain(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  if (code === UNDEFINED_TABLE)
    return new StartError('La base de datos está vacía: inicie el producto una vez, o revise DATA_DIR.');
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return new StartError('No queda espacio en el disco para la copia.');
  return error;
}

async function writeDraft(
  pool: Pool,
  files: FileStore,
  path: string,
  signal = new AbortController().signal,
): Promise<BackupResult> {
  const file = await openDraft(draftOf(path));
  try {
    await writeContents(new ZipWriter(file, signal), pool, files);
  } finally {
    await file.close();
  }
  return openArchive(draftOf(path), signal);
}

async function openDraft(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w', 0o600);
  } catch (error) {
    const why = (error as Error).message;
    throw new StartError(`No se puede escribir ${basename(path)} en ${dirname(path)}: ${why}.`);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
