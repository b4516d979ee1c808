import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ApiError } from '#server/http/errors.ts';

/** A file that has arrived whole and safe on disk, and is not kept yet. */
export interface Upload {
  path: string;
  bytes: number;
  sha256: Buffer;
}

/** Where uploaded files live. Keys are ours and say nothing of the file (security, Files). */
export interface FileStore {
  /** Streams to a temporary file, flushed to the disk; 413 beyond `maxBytes`. */
  receive(stream: Readable, maxBytes: number): Promise<Upload>;
  /** Keeps an upload under a new key, durable when this returns. */
  keep(upload: Upload): Promise<string>;
  discard(upload: Upload): Promise<void>;
  /** Opens a kept file; throws where it is not there. */
  read(key: string): Promise<Readable>;
  /** Removes a kept file; a file that is gone already is as good. */
  remove(key: string): Promise<void>;
  /** Removes files older than a week that `known` does not name. */
  sweepOrphans(known: ReadonlySet<string>): Promise<number>;
}

const WEEK_MS = 7 * 24 * 3600 * 1000;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function receiveTo(path: string, stream: Readable, maxBytes: number): Promise<Upload> {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > maxBytes ? new ApiError('demasiado_grande') : null, chunk);
    },
  });
  await pipeline(stream, meter, createWriteStream(path, { flush: true, mode: 0o600 }));
  return { path, bytes, sha256: hash.digest() };
}

/** Files on the local disk, below `folder`: temporary file → fsync → rename → fsync of the folder. */
export async function diskStore(folder: string): Promise<FileStore> {
  const kept = join(folder, 'archivos');
  const temporary = join(folder, 'subidas');
  const disk = new Disk(new FSDriver({ location: kept, visibility: 'private' }));
  for (const path of [kept, temporary]) await mkdir(path, { recursive: true, mode: 0o700 });
  return {
    async receive(stream, maxBytes) {
      const path = join(temporary, randomUUID());
      try {
        return await receiveTo(path, stream, maxBytes);
      } catch (error) {
        await unlink(path).catch(() => undefined);
        throw error;
      }
    },
    async keep(upload) {
      const key = `${randomUUID().slice(0, 2)}/${randomUUID()}`;
      const path = join(kept, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(upload.path, path);
      await syncFolder(dirname(path));
      await syncFolder(kept);
      return key;
    },
    async discard(upload) {
      await unlink(upload.path).catch(() => undefined);
    },
    async read(key) {
      const stream = await disk.getStream(key);
      await once(stream, 'readable');
      return stream;
    },
    remove: (key) => disk.delete(key),
    async sweepOrphans(known) {
      const limit = Date.now() - WEEK_MS;
      const uploads = (await readdir(temporary)).map((name) => join(temporary, name));
      const files = (await readdir(kept, { recursive: true }))
        .filter((name) => name.includes('/') && !known.has(name))
        .map((name) => join(kept, name));
      let removed = 0;
      for (const path of [...uploads, ...files]) {
        // One that has gone meanwhile is as good as removed.
        const found = await stat(path).catch(() => undefined);
        if (!found || found.mtimeMs >= limit) continue;
        await unlink(path).catch(() => undefined);
        removed++;
      }
      return removed;
    },
  };
}
