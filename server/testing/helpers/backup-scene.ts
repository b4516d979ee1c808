import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Archive, openArchive } from '#server/operations/backup/archive/archive.ts';
import { makeBackup } from '#server/operations/backup/backup.ts';
import { diskStore } from '#server/platform/files/disk.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { type Blank, blankDatabase, type FilledApp, filledApp } from './backup.ts';

/** For a `describe`: the filled product, databases to restore to, and archives in the product's folder. */
export function backupScene() {
  let filled: FilledApp;
  const blanks: Blank[] = [];
  beforeAll(async () => {
    filled = await filledApp();
  });
  afterAll(async () => {
    for (const blank of blanks) await blank.drop();
    await filled.close();
  });
  return {
    /** After `beforeAll`. */
    get t(): FilledApp {
      return filled;
    },
    async blank(): Promise<Blank> {
      const made = await blankDatabase();
      blanks.push(made);
      return made;
    },
    store: (name: string): Promise<FileStore> => diskStore(join(filled.folder, name)),
    async backup(
      name: string,
      files: FileStore = filled.deps.files,
      url = filled.database.url,
    ): Promise<Archive> {
      const path = join(filled.folder, name);
      await makeBackup({ url, files, path });
      return openArchive(path);
    },
  };
}
