import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#server/platform/start-error.ts';
import type { CopyPlace, RemoteCopy } from './place.ts';

const CHUNK = 256 * 1024;
const DRAFT = '.parcial';

/** A folder of another disk or machine, which the operator mounts. */
export function folderPlace(folder: string): CopyPlace {
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explain(error, folder);
    }
  };
  return {
    address: folder,
    list: () => call(() => listFolder(folder)),
    put: (copy, check, signal) =>
      call(async () => {
        const path = join(folder, copy.name);
        const draft = `${path}${DRAFT}`;
        try {
          const source = createReadStream(copy.path, { highWaterMark: CHUNK });
          await pipeline(source, createWriteStream(draft, { flush: true, mode: 0o600 }), { signal });
          await check(createReadStream(draft, { highWaterMark: CHUNK, signal }));
          await rename(draft, path);
        } catch (error) {
          await rm(draft, { force: true }).catch(() => undefined);
          throw error;
        }
        await syncFolder(folder);
      }),
    read: (name) =>
      call(async () => {
        await access(join(folder, name), constants.R_OK);
        return createReadStream(join(folder, name), { highWaterMark: CHUNK });
      }),
    remove: (name) => call(() => rm(join(folder, name), { force: true })),
  };
}

async function listFolder(folder: string): Promise<RemoteCopy[]> {
  const copies: RemoteCopy[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name));
    if (found.isFile()) copies.push({ name, bytes: found.size });
  }
  return copies;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  // Some network file systems have nothing to flush.
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/** While nothing is mounted, the folder lies on the disk of the data, where a copy protects from nothing. */
export async function requireOtherDisk(folder: string, dataDir: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    throw explain(error, folder);
  });
  if (found.dev === (await stat(dataDir)).dev)
    throw new StartError(
      `La carpeta ${folder} de las copias está en el mismo disco que los datos: revise que el otro disco esté montado.`,
    );
}

function explain(error: unknown, folder: string): unknown {
  const { code, message, name, path } = error as NodeJS.ErrnoException;
  if (error instanceof StartError || name === 'AbortError' || !code) return error;
  if (code === 'ENOENT' && path === folder)
    return new StartError(`No existe la carpeta ${folder} de las copias.`);
  if (code === 'ENOENT') return new StartError(`No existe ${path}.`);
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return new StartError(`No queda espacio en la carpeta ${folder} para las copias.`);
  return new StartError(`No se puede usar la carpeta ${folder} de las copias: ${message}.`);
}
