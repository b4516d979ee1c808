import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Pool } from 'pg';
import { connect } from '#server/platform/db/connection/connect.ts';
import { TIMEZONE } from '#server/platform/environment.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { StartError } from '#server/platform/start-error.ts';
import { type Archive, openArchive } from './archive/archive.ts';
import { writeContents } from './archive/contents.ts';
import { ZipWriter } from './archive/zip-writer.ts';
import { acquireBackupLock } from './backup-lock.ts';
import type { Written } from './encryption/written.ts';

export interface BackupOptions {
  /** A role that reads every table. */
  url: string;
  files: FileStore;
  /** Replaced only by a complete archive. */
  path: string;
  /** Public keys of age; the archive is encrypted if there are any, and `path` then ends with `.age`. */
  recipients?: readonly string[];
  /** The consultancy's, for the dates in the archive. */
  timezone?: string;
  signal?: AbortSignal;
}

export interface BackupResult extends Pick<Archive, 'manifest' | 'bytes'> {
  /** Of an encrypted archive. */
  encrypted?: Written;
}

const UNDEFINED_TABLE = '42P01';

/**
 * Saves a snapshot of every table and its files, and reads the archive back (reglas 14.6). Throws StartError, ApiError.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { url, path, recipients = [], signal } = options;
  // The server cannot decrypt its archives, so it reads them back before they are encrypted.
  const plain = recipients.length > 0 ? path.slice(0, -ENCRYPTED.length) : path;
  if ((await stat(path).catch(() => undefined))?.isDirectory())
    throw new StartError(`${path} es una carpeta: indique el nombre de un archivo.`);
  if (recipients.length > 0) (await import('./encryption/encrypt.ts')).encrypterFor(recipients);
  const { pool } = connect(url, 2, () => undefined, 'no-limits');
  try {
    const lock = await acquireBackupLock(pool);
    try {
      const made = await writeDraft(pool, plain, options);
      // Fails if the lock was lost, because files of the snapshot may then be missing.
      await lock.release();
      const result = plain === path ? made : await encryptDraft(made, plain, path, recipients, signal);
      await rename(draftOf(path), path);
      await syncFolder(dirname(path));
      return result;
    } catch (error) {
      await rm(draftOf(path), { force: true });
      throw explain(error);
    } finally {
      lock.discard();
      if (plain !== path) await rm(draftOf(plain), { force: true });
    }
  } finally {
    await pool.end();
  }
}

const DRAFT = '.parcial';
const draftOf = (path: string) => `${path}${DRAFT}`;

/** The end of an encrypted archive's name. */
export const ENCRYPTED = '.age';

/** An unfinished archive, by its name. */
export const isDraft = (name: string): boolean =>
  [`.zip${DRAFT}`, `.zip${ENCRYPTED}${DRAFT}`].some((end) => name.endsWith(end));

async function encryptDraft(
  { manifest }: BackupResult,
  plain: string,
  path: string,
  recipients: readonly string[],
  signal?: AbortSignal,
): Promise<BackupResult> {
  const { encryptFile } = await import('./encryption/encrypt.ts');
  const encrypted = await encryptFile(draftOf(plain), draftOf(path), recipients, signal);
  return { manifest, bytes: encrypted.bytes, encrypted };
}

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
  path: string,
  {
    files,
    signal = new AbortController().signal,
    timezone = TIMEZONE,
  }: Pick<BackupOptions, 'files' | 'signal' | 'timezone'>,
): Promise<BackupResult> {
  const file = await openDraft(draftOf(path));
  try {
    await writeContents(new ZipWriter(file, signal, timezone), pool, files);
  } finally {
    await file.close();
  }
  const { manifest, bytes } = await openArchive(draftOf(path), signal);
  return { manifest, bytes };
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
