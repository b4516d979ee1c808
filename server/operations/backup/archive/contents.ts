import { Readable } from 'node:stream';
import pg, { type ClientBase, type Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '#server/platform/files/store.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { entryOfFile, entryOfTable, FORMAT, MANIFEST_ENTRY, type Manifest, productInfo } from './manifest.ts';
import { Measure } from './measure.ts';
import { readMigrationNames, readSequences, readTables } from './snapshot.ts';
import type { ZipWriter } from './zip-writer.ts';

interface FileRow {
  clave: string;
  nombre: string;
  bytes: string;
  sha256: Buffer;
}

/** Writes all tables, then their files, then the manifest. */
export async function writeContents(zip: ZipWriter, pool: Pool, files: FileStore): Promise<void> {
  const { kept, ...tables } = await writeTables(zip, pool);
  const written = await writeFiles(zip, files, kept);
  const manifest: Manifest = {
    formato: FORMAT,
    ...productInfo(),
    creado: new Date().toISOString(),
    ...tables,
    ...written,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await zip.add(MANIFEST_ENTRY, Readable.from([text]), new Measure('file'), 'compress');
  await zip.finish();
}

type Tables = Pick<Manifest, 'postgresql' | 'migraciones' | 'tablas' | 'secuencias'> & { kept: FileRow[] };

async function writeTables(zip: ZipWriter, pool: Pool): Promise<Tables> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migraciones = await readMigrationNames(client);
    const tablas: Manifest['tablas'] = [];
    for (const { nombre, columnas } of await readTables(client))
      tablas.push(await writeTable(zip, client, nombre, columnas));
    const secuencias = await readSequences(client);
    const { rows: kept } = await client.query<FileRow>('select clave, nombre, bytes, sha256 from archivo');
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.query('commit');
    return { postgresql: rows[0]?.server_version ?? '', migraciones, tablas, secuencias, kept };
  } finally {
    client.release(true);
  }
}

async function writeTable(
  zip: ZipWriter,
  client: ClientBase,
  nombre: string,
  columnas: string[],
): Promise<Manifest['tablas'][number]> {
  const columns = columnas.map((name) => pg.escapeIdentifier(name)).join(', ');
  const rows = client.query(
    copyTo(`copy (select ${columns} from ${pg.escapeIdentifier(nombre)}) to stdout (format csv, header)`),
  );
  const measure = new Measure('csv');
  await zip.add(entryOfTable(nombre), rows, measure, 'compress');
  if (measure.rows !== rows.rowCount) throw new Error(`${nombre}: ${measure.rows} of ${rows.rowCount} rows`);
  return { nombre, columnas, filas: measure.rows, bytes: measure.bytes, sha256: measure.sha256() };
}

/** Reports missing and damaged files and saves all others. */
async function writeFiles(
  zip: ZipWriter,
  files: FileStore,
  kept: readonly FileRow[],
): Promise<Pick<Manifest, 'archivos' | 'problemas'>> {
  const archivos: Manifest['archivos'] = [];
  const problemas: Manifest['problemas'] = [];
  for (const { clave, nombre, bytes, sha256 } of kept) {
    const stream = await files.read(clave).catch((error: unknown) => {
      // An unreachable store does not mean a missing file.
      if (error instanceof ApiError) throw error;
      problemas.push({ clave, nombre, motivo: 'falta' });
    });
    if (!stream) continue;
    const measure = new Measure('file');
    await zip.add(entryOfFile(clave), stream, measure, 'store');
    const written = { clave, bytes: measure.bytes, sha256: measure.sha256() };
    archivos.push(written);
    const isIntact = written.bytes === Number(bytes) && written.sha256 === sha256.toString('hex');
    if (!isIntact) problemas.push({ clave, nombre, motivo: 'dañado' });
  }
  return { archivos, problemas };
}
