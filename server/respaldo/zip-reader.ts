import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { StartError } from '#server/start-error.ts';
import {
  contentsOf,
  DESCRIPTOR_BYTES,
  readCentral,
  readEnd,
  TAIL_BYTES,
  type ZipEntry,
} from './zip-format.ts';

const CHUNK = 256 * 1024;
const DIGITS = 64;
/** The directory is read whole: of some five million entries. */
const MAX_DIRECTORY = 512 * 1024 * 1024;

/** An archive is refused whole, whatever is wrong with it. */
export const damaged = (path: string, why: string): StartError =>
  new StartError(`La copia ${path} está dañada (${why}): no se puede usar.`);

/** A zip of ours, whose every byte has been found as it was written. */
export interface Zip {
  entries: Map<string, ZipEntry>;
  bytes: number;
  /** The contents of an entry, unpacked as they are read. */
  read(name: string): Readable;
}

/** Opens a zip after checking it against the SHA-256 at its end. Throws StartError. */
export async function openZip(path: string): Promise<Zip> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `No existe el archivo ${path}.`
        : `No se puede leer ${path}: ${error.message}.`,
    );
  });
  try {
    const { entries, bytes } = await readEntries(file, path);
    return { entries, bytes, read: (name) => unpack(path, entries, name) };
  } finally {
    await file.close();
  }
}

async function readEntries(
  file: FileHandle,
  path: string,
): Promise<{ entries: Map<string, ZipEntry>; bytes: number }> {
  const { size } = await file.stat();
  const end = readEnd(await readAt(file, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES)));
  if (!end) throw new StartError(`${path} no es una copia de este producto, o está incompleta.`);
  if ((await digestOf(path, size - DIGITS)) !== end.digest)
    throw damaged(path, 'su contenido no coincide con su SHA-256');
  if (end.offset + end.size + TAIL_BYTES !== size || end.size > MAX_DIRECTORY)
    throw damaged(path, 'su índice no está donde debe');
  try {
    const list = readCentral(await readAt(file, end.offset, end.size), end.count);
    if (!isContiguous(list, end.offset)) throw new RangeError('gaps');
    const entries = new Map(list.map((entry) => [entry.name, entry]));
    if (entries.size !== list.length) throw new RangeError('the same name twice');
    return { entries, bytes: size };
  } catch (error) {
    if (error instanceof RangeError) throw damaged(path, 'su índice no se entiende');
    throw error;
  }
}

/** Between the entries there is nothing that they do not account for. */
function isContiguous(entries: readonly ZipEntry[], directory: number): boolean {
  let next = 0;
  for (const entry of entries) {
    if (entry.offset !== next) return false;
    next = contentsOf(entry) + entry.packed + DESCRIPTOR_BYTES;
  }
  return next === directory;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function digestOf(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: bytes - 1, highWaterMark: CHUNK }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function unpack(path: string, entries: Map<string, ZipEntry>, name: string): Readable {
  const entry = entries.get(name);
  if (!entry) throw damaged(path, `falta ${name}`);
  const start = contentsOf(entry);
  const packed = createReadStream(path, { start, end: start + entry.packed - 1, highWaterMark: CHUNK });
  const unpacked = createInflateRaw({ chunkSize: CHUNK });
  packed.on('error', (error) => unpacked.destroy(error));
  unpacked.on('close', () => packed.destroy());
  return packed.pipe(unpacked);
}
