import { pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { recordEvent } from '#server/platform/db/audit.ts';
import { migrate } from '#server/platform/db/install/migrate.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { systemActor } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { createJobs } from '#server/platform/queues.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Archive } from '../archive/archive.ts';
import { entryOfTable, type Manifest } from '../archive/manifest.ts';
import { readTables, type TableInfo } from '../archive/snapshot.ts';
import { invalidateLinks } from './restore-links.ts';

const quoted = (name: string) => pg.escapeIdentifier(name);
const list = (names: readonly string[]) => names.map(quoted).join(', ');

// Drops what migrations make, but not what extensions own. An array has the names before the first drop: what a cascade has
// dropped since has none.
const DROP = `do $$ declare one record; begin
  for one in select unnest(array(select c.oid::regclass::text from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))) as name loop
    execute format('drop table if exists %s cascade', one.name);
  end loop;
  for one in select unnest(array(select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))) as name loop
    execute format('drop routine if exists %s cascade', one.name);
  end loop;
  for one in select unnest(array(select c.oid::regcollation::text from pg_collation c
      where c.collnamespace = 'public'::regnamespace)) as name loop
    execute format('drop collation if exists %s cascade', one.name);
  end loop;
end $$`;

/**
 * Recreates the schema at the archive's version, copies the rows and migrates. Returns the archive's unknown tables.
 */
export async function restoreRows(
  archive: Archive,
  client: ClientBase,
  trx: Transaction<DB>,
  moved: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<string[]> {
  const { manifest } = archive;
  await client.query('set local lock_timeout = 5000');
  await client.query(DROP);
  await migrate(trx, manifest.migraciones.at(-1));
  const tables = await readTables(client);
  checkColumns(archive, tables);
  await disableRules(client, tables);
  for (const { nombre } of tables) await copyIn(client, archive, nombre, signal);
  await setSequences(client, manifest);
  await updateKeys(trx, moved);
  await endSessions(trx);
  await enableRules(client, tables);
  await migrate(trx);
  await invalidateLinks(trx, manifest.creado);
  await recordRestore(trx, manifest);
  await queueMail(trx, client);
  const known = new Set(tables.map(({ nombre }) => nombre));
  return manifest.tablas.map(({ nombre }) => nombre).filter((nombre) => !known.has(nombre));
}

function checkColumns({ path, manifest }: Archive, tables: readonly TableInfo[]): void {
  const kept = new Map(manifest.tablas.map(({ nombre, columnas }) => [nombre, columnas]));
  const other = tables.find(({ nombre, columnas }) => kept.get(nombre)?.toString() !== columnas.toString());
  if (other)
    throw new StartError(
      `La copia ${path} no corresponde a esta versión del producto: la tabla ${other.nombre} es otra.`,
    );
}

/** Triggers must not record the rows again, and policies would bind the owner. */
async function disableRules(client: ClientBase, tables: readonly TableInfo[]): Promise<void> {
  for (const { nombre } of tables) {
    await client.query(`alter table ${quoted(nombre)} disable trigger user, no force row level security`);
  }
  await client.query(`truncate ${list(tables.map(({ nombre }) => nombre))}`);
}

async function enableRules(client: ClientBase, tables: readonly TableInfo[]): Promise<void> {
  for (const { nombre, forzada } of tables) {
    const force = forzada ? ', force row level security' : '';
    await client.query(`alter table ${quoted(nombre)} enable trigger user${force}`);
  }
}

async function copyIn(
  client: ClientBase,
  archive: Archive,
  nombre: string,
  signal: AbortSignal,
): Promise<void> {
  const tabla = archive.manifest.tablas.find((one) => one.nombre === nombre) as Manifest['tablas'][number];
  const into = client.query(
    copyFrom(`copy ${quoted(nombre)} (${list(tabla.columnas)}) from stdin (format csv, header match)`),
  );
  await pipeline(archive.read(entryOfTable(nombre)), into, { signal });
  if (into.rowCount !== tabla.filas)
    throw new Error(`${nombre}: ${into.rowCount} of ${tabla.filas} rows were taken`);
}

async function setSequences(client: ClientBase, { secuencias }: Manifest): Promise<void> {
  for (const { tabla, columna, valor } of secuencias) {
    if (valor !== null)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
        quoted(tabla),
        columna,
        valor,
      ]);
  }
}

async function updateKeys(trx: Transaction<DB>, moved: ReadonlyMap<string, string>): Promise<void> {
  await sql`update archivo set clave = m.nueva
    from unnest(${[...moved.keys()]}::text[], ${[...moved.values()]}::text[]) as m (vieja, nueva)
    where clave = m.vieja`.execute(trx);
}

/** Sessions that ended since the copy must not come back. The new version invalidates cached lists. */
async function endSessions(trx: Transaction<DB>): Promise<void> {
  await trx
    .updateTable('sesion')
    .set({ revocada_at: sql`now()`, motivo: 'restauración' })
    .where('revocada_at', 'is', null)
    .execute();
  await trx
    .updateTable('lista_version')
    .set({ n: sql`floor(random() * 1e12)::bigint` })
    .where('tabla', '=', '*')
    .execute();
}

const recordRestore = (trx: Transaction<DB>, { creado, version }: Manifest): Promise<void> =>
  recordEvent(trx, systemActor('restauración'), 'restauración', { despues: { copia: creado, version } });

/** An archive has no jobs: deletes those of the replaced rows and queues pending mail. */
async function queueMail(trx: Transaction<DB>, client: ClientBase): Promise<void> {
  const jobs = createJobs(client, createLog('silent'), false);
  await sql`delete from pgboss.job`.execute(trx);
  const pending = await trx.selectFrom('correo').select('id').where('enviado_at', 'is', null).execute();
  for (const { id } of pending) await jobs.send(trx, 'correo', { id });
}
