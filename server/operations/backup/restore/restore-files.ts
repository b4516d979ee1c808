import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import { connect } from '#server/platform/db/connection/connect.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Archive } from '../archive/archive.ts';
import { entryOfFile, type Manifiesto } from '../archive/manifest.ts';

type Archivo = Manifiesto['archivos'][number];

const AT_ONCE = 4;

/** The files of an archive, kept in a store. */
export interface KeptFiles {
  /** The archive's key of each file that has another one now. */
  moved: Map<string, string>;
  /** Removes again what was kept, unless the database at `url` knows it. */
  undo(url: string): Promise<void>;
}

/**
 * Keeps each file of the archive, durably and under a new key, so that none that is there is touched; one that the
 * store has already, with the same hash, stays as it is.
 */
export async function restoreFiles(
  archive: Archive,
  files: FileStore,
  signal: AbortSignal,
): Promise<KeptFiles> {
  const moved = new Map<string, string>();
  const queue = archive.manifiesto.archivos.values();
  const undo = (url: string) => removeUnknown(url, files, [...moved.values()]);
  const work = async () => {
    for (const one of queue) {
      signal.throwIfAborted();
      if (!(await isThere(files, one))) moved.set(one.clave, await keep(archive, files, one));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (!failed) return { moved, undo };
  for (const key of moved.values()) await files.remove(key).catch(() => undefined);
  throw failed.reason;
}

async function keep(archive: Archive, files: FileStore, { clave, bytes }: Archivo): Promise<string> {
  // Held to the manifest's length and hash as it is read; on the disk when it has been received.
  const contents = Readable.from(archive.read(entryOfFile(clave)), { objectMode: false });
  const upload = await files.receive(contents, bytes);
  try {
    return await files.keep(upload);
  } catch (error) {
    await files.discard(upload);
    throw error;
  }
}

async function isThere(files: FileStore, { clave, sha256 }: Archivo): Promise<boolean> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await files.read(clave)) hash.update(chunk as Buffer);
    return hash.digest('hex') === sha256;
  } catch {
    return false;
  }
}

/** Where the connection broke at the commit, the rows may be there all the same; then the weekly sweep decides. */
async function removeUnknown(url: string, files: FileStore, keys: string[]): Promise<void> {
  const { db, pool } = connect(url, 1, () => undefined);
  try {
    const known = await knownOf(db, keys);
    for (const key of keys) if (!known.has(key)) await files.remove(key);
  } catch {
    // Left to the sweep.
  } finally {
    await pool.end();
  }
}

async function knownOf(db: Kysely<DB>, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    made: boolean;
  }>`select to_regclass('public.archivo') is not null as made`.execute(db);
  if (!rows[0]?.made) return new Set();
  const known = await db
    .selectFrom('archivo')
    .select('clave')
    .where(sql<boolean>`clave = any(${keys}::text[])`)
    .execute();
  return new Set(known.map(({ clave }) => clave));
}
