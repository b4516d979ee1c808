import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientBase } from 'pg';
import { connect } from '#server/db/connect.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/log.ts';
import { StartError } from '#server/start-error.ts';
import type { Archive } from './archive.ts';
import { readTables } from './snapshot.ts';

// What may stand between a database and an archive that is to go into it, each as one sentence for the operator.

/** The program knows the archive's schema: the migrations that made it are its own first ones. */
export function checkKnown({ path, manifiesto }: Archive): void {
  const known = Object.keys(migrations).sort();
  const unknown = manifiesto.migraciones.find((name, i) => known[i] !== name);
  if (unknown)
    throw new StartError(
      `La copia ${path} es de una versión más nueva del producto (${manifiesto.version}, migración ${unknown}): use esa versión.`,
    );
}

const LEAVING_MS = 3_000;
/** A process asks for jobs every second; what PgBouncer keeps open for one that has ended says nothing any more. */
const WORKING_S = 20;

/**
 * No other process of ours is at work, however many there are: it would go on with what it remembers of other rows.
 * Waits for those who are just leaving.
 */
export async function checkQuiet(client: ClientBase): Promise<void> {
  const giveUp = Date.now() + LEAVING_MS;
  while (await isInUse(client)) {
    if (Date.now() > giveUp)
      throw new StartError('El producto está en uso con esta base de datos: deténgalo antes de restaurar.');
    await sleep(100);
  }
}

async function isInUse(client: ClientBase): Promise<boolean> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and split_part(application_name, ' ', 1) = current_setting('application_name')
       and pid <> pg_backend_pid()
       and (state <> 'idle' or coalesce(state_change, now()) > now() - make_interval(secs => $1)) limit 1`,
    [WORKING_S],
  );
  return rows.length > 0;
}

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
  const { pool } = connect(url, 2, () => undefined, 'patient');
  try {
    const jobs = createJobs(pool, createLog('silent'), true);
    await jobs.install();
    await jobs.stop();
  } finally {
    await pool.end();
  }
}
