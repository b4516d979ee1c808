import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from '#server/platform/start-error.ts';
import { entryOfFile, entryOfTable, FORMAT, MANIFEST_ENTRY, Manifest } from './manifest.ts';
import { Measure } from './measure.ts';
import { damaged, openZip, type Zip } from './zip-reader.ts';

/** An archive whose checksums, row counts and lengths match its manifest. */
export interface Archive {
  path: string;
  manifest: Manifest;
  bytes: number;
  /** Checks the contents again while they are read, because the file may have changed. */
  read(name: string): AsyncGenerator<Buffer>;
}

interface Expected {
  kind: 'csv' | 'file';
  bytes: number;
  sha256: string;
  filas?: number;
}

const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

/** Opens an archive after a check of all its contents. Throws StartError if it is damaged. */
export async function openArchive(path: string, signal?: AbortSignal): Promise<Archive> {
  const zip = await openZip(path);
  const manifest = await readManifest(zip, path);
  const expected = expectedOf(manifest);
  const missing = [...expected.keys(), MANIFEST_ENTRY].find((name) => !zip.names.has(name));
  if (missing) throw damaged(path, `falta ${missing}`);
  if (zip.names.size !== expected.size + 1) throw damaged(path, 'tiene de más');
  const read = (name: string) => checked(path, name, zip.read(name), expected.get(name) as Expected);
  for (const name of expected.keys()) {
    signal?.throwIfAborted();
    await drain(read(name));
  }
  return { path, manifest, bytes: zip.bytes, read };
}

async function drain(contents: AsyncGenerator<Buffer>): Promise<void> {
  for (;;) if ((await contents.next()).done) return;
}

async function readManifest(zip: Zip, path: string): Promise<Manifest> {
  if (!zip.names.has(MANIFEST_ENTRY)) throw damaged(path, `falta ${MANIFEST_ENTRY}`);
  let json: unknown;
  try {
    json = JSON.parse(await text(bounded(zip.read(MANIFEST_ENTRY), MAX_MANIFEST_BYTES)));
  } catch {
    throw damaged(path, `${MANIFEST_ENTRY} no se entiende`);
  }
  if (LaterFormat.safeParse(json).success)
    throw new StartError(`La copia ${path} es de una versión más nueva del producto: use esa versión.`);
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw damaged(path, `${MANIFEST_ENTRY} no se entiende`);
  return parsed.data;
}

const LaterFormat = z.object({ formato: z.number().gt(FORMAT) });

/** Limits the unpacked size, which is unknown before. */
async function* bounded(contents: AsyncIterable<Buffer>, max: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of contents) {
    bytes += chunk.length;
    if (bytes > max) throw new RangeError('too long');
    yield chunk;
  }
}

const expectedOf = ({ tablas, archivos }: Manifest): Map<string, Expected> =>
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
