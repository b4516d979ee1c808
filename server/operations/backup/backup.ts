import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Pool } from 'pg';
import { connect } from '#server/platform/db/connection/connect.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { StartError } from '#server/platform/start-error.ts';
import { type Archive, openArchive } from './archive/archive.ts';
import { writeContents } from './archive/contents.ts';
import { ZipWriter } from './archive/zip-writer.ts';
import { holdFiles } from './hold-files.ts';

export interface BackupOptions {
  /** A role that reads every table. */
  url: string;
  files: FileStore;
  /** Where the archive goes; one that is there is replaced, once the new one is whole. */
  path: string;
  signal?: AbortSignal;
}

/** What was made, and how long it is. */
export type Made = Pick<Archive, 'manifiesto' | 'bytes'>;

const UNDEFINED_TABLE = '42P01';

/**
 * Writes every table as one repeatable-read snapshot has it, and every file that it knows, into one zip, while people
 * work (reglas 14.6). The zip is read back whole before it gets its name. Throws StartError or ApiError.
 */
export async function makeBackup({ url, files, path, signal }: BackupOptions): Promise<Made> {
  if ((await stat(path).catch(() => undefined))?.isDirectory())
    throw new StartError(`${path} es una carpeta: indique el nombre de un archivo.`);
  const { pool } = connect(url, 2, () => undefined, 'no-limits');
  try {
    const removals = await holdFiles(pool);
    try {
      const { manifiesto, bytes } = await writeDraft(pool, files, path, signal);
      // Had the lock been lost meanwhile, a file that the snapshot knows might be missing.
      await removals.end();
      await rename(draftOf(path), path);
      await syncFolder(dirname(path));
      return { manifiesto, bytes };
    } catch (error) {
      await rm(draftOf(path), { force: true });
      throw explain(error);
    } finally {
      removals.drop();
    }
  } finally {
    await pool.end();
  }
}

const DRAFT = '.parcial';
const draftOf = (path: string) => `${path}${DRAFT}`;

/** Whether a file is an archive that was not finished, by its name. */
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
): Promise<Made> {
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
