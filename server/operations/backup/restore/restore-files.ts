import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import { connect } from '#server/platform/db/connection/connect.ts';
import { expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { Archive } from '../archive/archive.ts';
import { entryOfFile, type Manifest } from '../archive/manifest.ts';

type FileEntry = Manifest['archivos'][number];

const CONCURRENCY = 4;

export interface RestoredFiles {
  /** New keys by the archive's keys, of the files that were stored. */
  moved: Map<string, string>;
  /** Removes the stored files that the database at `url` does not know. */
  undo(url: string): Promise<void>;
}

/** Stores each file under a new key, unless the store has the same file. Changes no existing file. */
export async function restoreFiles(
  archive: Archive,
  files: FileStore,
  signal: AbortSignal,
): Promise<RestoredFiles> {
  const moved = new Map<string, string>();
  const queue = archive.manifest.archivos.values();
  const undo = (url: string) => removeUnknown(url, files, [...moved.values()]);
  const work = async () => {
    for (const one of queue) {
      signal.throwIfAborted();
      if (!(await isStored(files, one))) moved.set(one.clave, await store(archive, files, one));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (!failed) return { moved, undo };
  for (const key of moved.values()) await files.remove(key).catch(() => undefined);
  throw failed.reason;
}

async function store(archive: Archive, files: FileStore, { clave, bytes }: FileEntry): Promise<string> {
  const contents = Readable.from(archive.read(entryOfFile(clave)), { objectMode: false });
  const upload = await files.receive(contents, bytes);
  try {
    return await files.keep(upload);
  } catch (error) {
    await files.discard(upload);
    throw error;
  }
}

async function isStored(files: FileStore, { clave, sha256 }: FileEntry): Promise<boolean> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await files.read(clave)) hash.update(chunk as Buffer);
    return hash.digest('hex') === sha256;
  } catch {
    return false;
  }
}

/** If the connection broke during the commit, the rows may exist. */
async function removeUnknown(url: string, files: FileStore, keys: string[]): Promise<void> {
  const { db, pool } = connect(url, 1, () => undefined);
  try {
    const known = await knownOf(db, keys);
    for (const key of keys) if (!known.has(key)) await files.remove(key);
  } catch {
    // The weekly sweep decides.
  } finally {
    await pool.end();
  }
}

async function knownOf(db: Kysely<DB>, keys: string[]): Promise<Set<string>> {
  const { rows } = await select({ exists: expr<boolean>`to_regclass('public.archivo') is not null` }).execute(
    db,
  );
  if (!rows[0]?.exists) return new Set();
  const known = await db
    .selectFrom('archivo')
    .select('clave')
    .where(sql<boolean>`clave = any(${keys}::text[])`)
    .execute();
  return new Set(known.map(({ clave }) => clave));
}
