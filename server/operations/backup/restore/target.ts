import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientBase } from 'pg';
import { connect } from '#server/platform/db/connection/connect.ts';
import { readMigrations } from '#server/platform/db/install/migrations.ts';
import { createLog } from '#server/platform/log.ts';
import { createJobs } from '#server/platform/queues.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Archive } from '../archive/archive.ts';
import { readTables } from '../archive/snapshot.ts';

// What may stand between a database and an archive that is to go into it, each as one sentence for the operator.

/** The program knows the archive's schema: the migrations that made it are its own first ones. */
export async function checkKnown({ path, manifiesto }: Archive): Promise<void> {
  const known = Object.keys(await readMigrations()).sort();
  const unknown = manifiesto.migraciones.find((name, i) => known[i] !== name);
  if (unknown)
    throw new StartError(
      `La copia ${path} es de una versión más nueva del producto (${manifiesto.version}, migración ${unknown}): use esa versión.`,
    );
}

const LEAVING_S = 3;
/** Every process asks for jobs each second; what PgBouncer keeps open for one that has ended says nothing any more. */
const WORKING_S = 2;
const SILENT_S = 10;

/**
 * No other process of ours is at work, however many there are: it would go on with what it remembers of other rows.
 * Waits for those who are just leaving.
 */
export async function checkQuiet(client: ClientBase): Promise<void> {
  const began = performance.now();
  for (;;) {
    const silence = await readSilence(client);
    if (silence > SILENT_S) return;
    if (silence < WORKING_S && performance.now() - began > LEAVING_S * 1000)
      throw new StartError('El producto está en uso con esta base de datos: deténgalo antes de restaurar.');
    await sleep(100);
  }
}

/** For how many seconds no connection of the product has done anything; those of others' roles may not be asked. */
async function readSilence(client: ClientBase): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ silence: number | null }>(
    `select min(case when state = 'idle' then extract(epoch from clock_timestamp() - state_change) else 0 end)::float8 as silence
     from pg_stat_activity
     where datname = current_database() and application_name ~ '^prisma( |$)' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.silence ?? Number.POSITIVE_INFINITY;
}

/** The address under which a restore is told from the product that must not be running, also behind PgBouncer. */
export const asRestore = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}application_name=restauracion`;

/** What every new database has. */
const OWN = ['provincia', 'pais', 'categoria_afip', 'lista_version'];

export async function checkEmpty(client: ClientBase): Promise<void> {
  const full: string[] = [];
  for (const { nombre } of await readTables(client)) {
    if (OWN.includes(nombre)) continue;
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(nombre)} limit 1`);
    if (rows.length > 0) full.push(nombre);
  }
  if (full.length > 0)
    throw new StartError(
      `La base de datos de destino ya tiene datos (${full.join(', ')}): agregue --reemplazar para perderlos y poner los de la copia.`,
    );
}

/** Makes the job queues where they are missing, so that the restoring transaction can put pending mail in them. */
export async function prepareQueues(url: string): Promise<void> {
  const { pool } = connect(url, 2, () => undefined, 'no-limits');
  try {
    const jobs = createJobs(pool, createLog('silent'), true);
    await jobs.install();
    await jobs.stop();
  } finally {
    await pool.end();
  }
}
