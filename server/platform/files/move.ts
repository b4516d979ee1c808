import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import type { Bucket } from './bucket.ts';
import { keptFolder } from './disk.ts';
import { isMissing } from './remote-calls.ts';

interface Row {
  clave: string;
  nombre: string;
  bytes: string;
  sha256: Buffer;
}

/** Numbers of files, and a Spanish sentence for each problem. */
export interface MoveResult {
  copied: number;
  present: number;
  problems: string[];
}

const CONCURRENCY = 4;

/** Compares length and hash with the row's. */
async function matches(row: Row, stream: Readable): Promise<boolean> {
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
    return await matches(row, await bucket.read(row.clave));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Copies one file unless the bucket has it. Returns the result, or a sentence about a problem. */
async function moveOne(folder: string, bucket: Bucket, row: Row): Promise<'copied' | 'present' | string> {
  if (await isInBucket(bucket, row)) return 'present';
  const path = join(folder, row.clave);
  const label = `${row.clave} («${row.nombre}»)`;
  let isIntact: boolean;
  try {
    isIntact = await matches(row, createReadStream(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `Falta el archivo ${label}.` : `No se puede leer ${label}: ${message}.`;
  }
  if (!isIntact) return `El archivo ${label} está dañado en el disco: no coincide con su SHA-256.`;
  await bucket.write(row.clave, { path, bytes: Number(row.bytes), sha256: row.sha256 });
  return (await isInBucket(bucket, row)) ? 'copied' : `El archivo ${label} llegó dañado al bucket.`;
}

/** Copies every known file to the bucket and verifies it. Repeatable; deletes nothing; stops at `signal`. */
export async function moveToBucket(
  db: Kysely<DB>,
  dataDir: string,
  bucket: Bucket,
  signal: AbortSignal,
): Promise<MoveResult> {
  const rows = await db.selectFrom('archivo').select(['clave', 'nombre', 'bytes', 'sha256']).execute();
  const moved: MoveResult = { copied: 0, present: 0, problems: [] };
  const queue = rows.values();
  let failed = false;
  const work = async () => {
    for (const row of queue) {
      if (signal.aborted || failed) return;
      const result = await moveOne(keptFolder(dataDir), bucket, row);
      if (result === 'copied' || result === 'present') moved[result]++;
      // The product may run and delete files at the same time.
      else if (await isKnown(db, row)) moved.problems.push(result);
    }
  };
  const all = Array.from({ length: CONCURRENCY }, () =>
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
