import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from '#server/platform/start-error.ts';
import { entryOfFile, entryOfTable, FORMATO, MANIFIESTO, Manifiesto } from './manifest.ts';
import { Measure } from './measure.ts';
import { damaged, openZip, type Zip } from './zip-reader.ts';

/** An archive that has been found whole: every checksum, row count and length is what the manifest says. */
export interface Archive {
  path: string;
  manifiesto: Manifiesto;
  bytes: number;
  /** An entry's contents, held once more to the manifest: what has changed on the disk since ends it with an error. */
  read(name: string): AsyncGenerator<Buffer>;
}

interface Expected {
  kind: 'csv' | 'file';
  bytes: number;
  sha256: string;
  filas?: number;
}

const MAX_MANIFIESTO = 256 * 1024 * 1024;

/** Opens an archive after checking the whole of it. Throws StartError where anything is amiss. */
export async function openArchive(path: string, signal?: AbortSignal): Promise<Archive> {
  const zip = await openZip(path);
  const manifiesto = await readManifiesto(zip, path);
  const expected = expectedOf(manifiesto);
  const missing = [...expected.keys(), MANIFIESTO].find((name) => !zip.names.has(name));
  if (missing) throw damaged(path, `falta ${missing}`);
  if (zip.names.size !== expected.size + 1) throw damaged(path, 'tiene de más');
  const read = (name: string) => checked(path, name, zip.read(name), expected.get(name) as Expected);
  for (const name of expected.keys()) {
    signal?.throwIfAborted();
    await drain(read(name));
  }
  return { path, manifiesto, bytes: zip.bytes, read };
}

async function drain(contents: AsyncGenerator<Buffer>): Promise<void> {
  for (;;) if ((await contents.next()).done) return;
}

async function readManifiesto(zip: Zip, path: string): Promise<Manifiesto> {
  if (!zip.names.has(MANIFIESTO)) throw damaged(path, `falta ${MANIFIESTO}`);
  let said: unknown;
  try {
    said = JSON.parse(await text(bounded(zip.read(MANIFIESTO), MAX_MANIFIESTO)));
  } catch {
    throw damaged(path, `${MANIFIESTO} no se entiende`);
  }
  if (Later.safeParse(said).success)
    throw new StartError(`La copia ${path} es de una versión más nueva del producto: use esa versión.`);
  const parsed = Manifiesto.safeParse(said);
  if (!parsed.success) throw damaged(path, `${MANIFIESTO} no se entiende`);
  return parsed.data;
}

const Later = z.object({ formato: z.number().gt(FORMATO) });

/** What a few bytes unpack to is known only when they are unpacked. */
async function* bounded(contents: AsyncIterable<Buffer>, max: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of contents) {
    bytes += chunk.length;
    if (bytes > max) throw new RangeError('too long');
    yield chunk;
  }
}

const expectedOf = ({ tablas, archivos }: Manifiesto): Map<string, Expected> =>
  new Map<string, Expected>([
    ...tablas.map((one) => [entryOfTable(one.nombre), { kind: 'csv', ...one }] as const),
    ...archivos.map((one) => [entryOfFile(one.clave), { kind: 'file', ...one }] as const),
  ]);

async function* checked(
  path: string,
  name: string,
  contents: AsyncIterable<Buffer>,
  expected: Expected,
): AsyncGenerator<Buffer> {
  const measure = new Measure(expected.kind);
  try {
    yield* measure.of(bounded(contents, expected.bytes));
  } catch (error) {
    const why = error instanceof RangeError ? 'tiene otro tamaño' : 'no se puede leer';
    throw damaged(path, `${name} ${why}`);
  }
  if (measure.bytes !== expected.bytes) throw damaged(path, `${name} tiene otro tamaño`);
  if (expected.filas !== undefined && measure.rows !== expected.filas)
    throw damaged(path, `${name} tiene otra cantidad de filas`);
  if (measure.sha256() !== expected.sha256) throw damaged(path, `${name} no coincide con su SHA-256`);
}
