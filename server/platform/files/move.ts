import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import type { Bucket } from './bucket.ts';
import { keptFolder } from './disk.ts';
import { isMissing } from './patience.ts';

interface Row {
  clave: string;
  nombre: string;
  bytes: string;
  sha256: Buffer;
}

/** What a move did: how many files it copied and how many were there already, and a Spanish sentence a problem. */
export interface Moved {
  copied: number;
  present: number;
  problems: string[];
}

const AT_ONCE = 4;

/** Whether what is read has the row's length and hash. */
async function isRight(row: Row, stream: Readable): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return bytes === Number(row.bytes) && hash.digest().equals(row.sha256);
}

const isInBucket = async (bucket: Bucket, row: Row): Promise<boolean> => {
  try {
    return await isRight(row, await bucket.read(row.clave));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Copies one file, unless the bucket has it already; answers what happened, or what is wrong with it. */
async function moveOne(folder: string, bucket: Bucket, row: Row): Promise<'copied' | 'present' | string> {
  if (await isInBucket(bucket, row)) return 'present';
  const path = join(folder, row.clave);
  const called = `${row.clave} («${row.nombre}»)`;
  let right: boolean;
  try {
    right = await isRight(row, createReadStream(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `Falta el archivo ${called}.` : `No se puede leer ${called}: ${message}.`;
  }
  if (!right) return `El archivo ${called} está dañado en el disco: no coincide con su SHA-256.`;
  await bucket.write(row.clave, { path, bytes: Number(row.bytes), sha256: row.sha256 });
  return (await isInBucket(bucket, row)) ? 'copied' : `El archivo ${called} llegó dañado al bucket.`;
}

/**
 * Copies every file that the database knows from the disk below `dataDir` to the bucket, under the same key, and reads
 * each back. Deletes nothing and can be done again; ends early at `signal`. Throws where the bucket cannot be used.
 */
export async function moveToBucket(
  db: Kysely<DB>,
  dataDir: string,
  bucket: Bucket,
  signal: AbortSignal,
): Promise<Moved> {
  const rows = await db.selectFrom('archivo').select(['clave', 'nombre', 'bytes', 'sha256']).execute();
  const moved: Moved = { copied: 0, present: 0, problems: [] };
  const queue = rows.values();
  let failed = false;
  const work = async () => {
    for (const row of queue) {
      if (signal.aborted || failed) return;
      const result = await moveOne(keptFolder(dataDir), bucket, row);
      if (result === 'copied' || result === 'present') moved[result]++;
      // Meanwhile the product may run, and people delete.
      else if (await isKnown(db, row)) moved.problems.push(result);
    }
  };
  const all = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  await Promise.all(all);
  const left = rows.length - moved.copied - moved.present - moved.problems.length;
  if (signal.aborted && left > 0) moved.problems.push(`Se interrumpió con ${left} archivos sin revisar.`);
  return moved;
}

const isKnown = async (db: Kysely<DB>, { clave }: Row): Promise<boolean> =>
  (await db.selectFrom('archivo').select('id').where('clave', '=', clave).executeTakeFirst()) !== undefined;
