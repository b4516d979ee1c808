import { createReadStream } from 'node:fs';
import { Measure } from '../archive/measure.ts';

/** The first bytes of every file that age encrypts, in its version 1. */
export const AGE_HEADER = 'age-encryption.org/v1\n';

/** Length and hash of a file as it was written. */
export interface Written {
  bytes: number;
  sha256: string;
}

const CHUNK = 256 * 1024;

export const readChunks = (path: string) => createReadStream(path, { highWaterMark: CHUNK });

export async function measureFile(path: string): Promise<Written> {
  const measure = new Measure('file');
  for await (const chunk of readChunks(path)) measure.update(chunk as Buffer);
  return { bytes: measure.bytes, sha256: measure.sha256() };
}

/** Why `contents` are not the whole encrypted file, in Spanish; undefined if they are. */
export async function differenceOf(
  contents: AsyncIterable<Buffer>,
  { bytes, sha256 }: Written,
): Promise<string | undefined> {
  const measure = new Measure('file');
  let start = '';
  for await (const chunk of contents) {
    if (start.length < AGE_HEADER.length) start += chunk.toString('latin1', 0, AGE_HEADER.length);
    measure.update(chunk);
  }
  if (measure.bytes !== bytes) return 'no está completa';
  if (!start.startsWith(AGE_HEADER)) return 'no comienza como un archivo de age';
  return measure.sha256() === sha256 ? undefined : 'no coincide con su SHA-256';
}
