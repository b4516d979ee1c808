import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type Entry, openPromise } from 'yauzl';
import { StartError } from '#server/platform/start-error.ts';
import { DIGITS, LABEL, sealOf } from './seal.ts';

const CHUNK = 256 * 1024;

export const damaged = (path: string, why: string): StartError =>
  new StartError(`La copia ${path} está dañada (${why}): no se puede usar.`);

/** A zip that matches its seal. */
export interface Zip {
  names: ReadonlySet<string>;
  bytes: number;
  read(name: string): AsyncGenerator<Buffer>;
}

/** Throws StartError if the SHA-256 at the zip's end does not match. */
export async function openZip(path: string): Promise<Zip> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `No existe el archivo ${path}.`
        : `No se puede leer ${path}: ${error.message}.`,
    );
  });
  const bytes = await checkSeal(file, path).finally(() => file.close());
  const entries = await readEntries(path);
  return { names: new Set(entries.keys()), bytes, read: (name) => unpack(path, entries, name) };
}

async function checkSeal(file: FileHandle, path: string): Promise<number> {
  const { size } = await file.stat();
  const length = Math.min(size, LABEL.length + DIGITS);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const digest = sealOf(buffer);
  if (!digest) throw new StartError(`${path} no es una copia de este producto, o está incompleta.`);
  if ((await digestOf(path, size - DIGITS)) !== digest)
    throw damaged(path, 'su contenido no coincide con su SHA-256');
  return size;
}

async function digestOf(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: bytes - 1, highWaterMark: CHUNK }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function readEntries(path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    const zip = await openPromise(path, { strictFileNames: true });
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error('the same name twice');
      entries.set(entry.fileName, entry);
    }
  } catch {
    throw damaged(path, 'su índice no se entiende');
  }
  return entries;
}

async function* unpack(path: string, entries: Map<string, Entry>, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name);
  if (!entry) throw damaged(path, `falta ${name}`);
  const zip = await openPromise(path, { autoClose: false });
  try {
    yield* await zip.openReadStreamPromise(entry);
  } finally {
    zip.close();
  }
}
