import { mkdir, mkdtemp, open, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { isBucketUrl, loadSource } from '#server/platform/config.ts';
import { StartError } from '#server/platform/start-error.ts';
import { type Archive, openArchive } from '../archive/archive.ts';
import { ENCRYPTED } from '../backup.ts';
import { openPlace } from '../copies/open-place.ts';
import type { CopyPlace } from '../copies/place.ts';
import { AGE_HEADER, readChunks } from '../encryption/written.ts';

export interface Source {
  /** A file, or `s3://bucket/prefix/name`. */
  source: string;
  /** The folder of relative paths. */
  folder: string;
  /** A file with the private key, for an encrypted source. */
  identity: string | undefined;
}

/** Gives `work` the checked archive; the decrypted copy of an encrypted one exists only meanwhile. Throws StartError. */
export async function withArchive<T>(
  { source, folder, identity }: Source,
  signal: AbortSignal,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const isRemote = isBucketUrl(source);
  const path = isRemote ? source : resolve(folder, source);
  if (!isRemote) await requireCopy(path);
  const encrypted = isRemote || (await isEncrypted(path));
  if (!encrypted && identity)
    throw new StartError(
      `La copia ${path} no está cifrada con age, o está incompleta: no hace falta --identity.`,
    );
  if (!encrypted) return work(await openArchive(path, signal));
  if (!identity)
    throw new StartError(
      `La copia ${path} está cifrada: agregue --identity ARCHIVO, con la clave privada que la abre.`,
    );
  const { decryptFile, readIdentity } = await import('../encryption/decrypt.ts');
  const decrypter = await readIdentity(resolve(folder, identity));
  return withScratch(loadSource(source).dataDir, async (scratch) => {
    const plain = join(scratch, basename(path, ENCRYPTED));
    const contents = isRemote ? await readRemote(source) : readChunks(path);
    await decryptFile({ source: path, contents }, plain, decrypter, signal);
    return work(await openArchive(plain, signal));
  });
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `No existe el archivo ${path}.`
        : `No se puede leer ${path}: ${error.message}.`,
    );
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE_HEADER;
  } finally {
    await file.close();
  }
}

/** A folder, or a prefix of a bucket, is refused with the copies that it has. */
async function requireCopy(path: string): Promise<void> {
  if (!(await stat(path).catch(() => undefined))?.isDirectory()) return;
  throw await chooseOne(await openPlace({ folder: path }));
}

async function readRemote(source: string): Promise<Readable> {
  const isOne = source.endsWith(ENCRYPTED);
  const place = await openPlace(loadSource(isOne ? dirname(source) : source).copy);
  if (isOne) return place.read(basename(source));
  throw await chooseOne(place);
}

async function chooseOne(place: CopyPlace): Promise<StartError> {
  const names = (await place.list()).map(({ name }) => name).filter((name) => /\.zip(\.age)?$/.test(name));
  return new StartError(
    names.length > 0
      ? `Indique una de las copias de ${place.address}: ${names.sort().join(', ')}.`
      : `En ${place.address} no hay copias.`,
  );
}

/** A private folder in DATA_DIR, which is removed with everything that `work` leaves there. */
async function withScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, 'restauracion-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    // Only while it is empty: a refused restore leaves nothing.
    if (made) await rmdir(dataDir).catch(() => undefined);
  }
}
