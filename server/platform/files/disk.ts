import { once } from 'node:events';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type FileStore, newKey } from './store.ts';
import { openUploads, removeOld } from './uploads.ts';

/** Files lie at their keys below it. */
export const keptFolder = (dataDir: string): string => join(dataDir, 'archivos');

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Files on the local disk: temporary file, fsync, rename, fsync of the folder. */
export async function diskStore(dataDir: string): Promise<FileStore> {
  const kept = keptFolder(dataDir);
  const uploads = await openUploads(dataDir);
  const disk = new Disk(new FSDriver({ location: kept, visibility: 'private' }));
  await mkdir(kept, { recursive: true, mode: 0o700 });
  return {
    receive: uploads.receive,
    discard: uploads.discard,
    async keep(upload) {
      const key = newKey();
      const path = join(kept, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(upload.path, path);
      await syncFolder(dirname(path));
      await syncFolder(kept);
      return key;
    },
    async read(key) {
      const stream = await disk.getStream(key);
      await once(stream, 'readable');
      return stream;
    },
    remove: (key) => disk.delete(key),
    async sweepOrphans(known) {
      const orphans = (await readdir(kept, { recursive: true }))
        .filter((name) => name.includes('/') && !known.has(name))
        .map((name) => join(kept, name));
      return (await uploads.sweep()) + (await removeOld(orphans));
    },
  };
}
