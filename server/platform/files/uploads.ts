import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '#server/platform/http/errors.ts';
import { type FileStore, ORPHAN_MS, type Upload } from './store.ts';

/** Temporary files on the local disk, for every store. */
export interface Uploads extends Pick<FileStore, 'receive' | 'discard'> {
  /** Removes files of killed processes. */
  sweep(): Promise<number>;
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

export async function openUploads(dataDir: string): Promise<Uploads> {
  const folder = join(dataDir, 'subidas');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async receive(stream, maxBytes) {
      const path = join(folder, randomUUID());
      try {
        return await receiveTo(path, stream, maxBytes);
      } catch (error) {
        await unlink(path).catch(() => undefined);
        throw error;
      }
    },
    async discard(upload) {
      await unlink(upload.path).catch(() => undefined);
    },
    async sweep() {
      return removeOld((await readdir(folder)).map((name) => join(folder, name)));
    },
  };
}

/** Removes files older than a week. Returns their number. */
export async function removeOld(paths: readonly string[]): Promise<number> {
  const limit = Date.now() - ORPHAN_MS;
  let removed = 0;
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= limit) continue;
    await unlink(path).catch(() => undefined);
    removed++;
  }
  return removed;
}
