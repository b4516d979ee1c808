import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientBase } from 'pg';
import { connect } from '#server/platform/db/connection/connect.ts';
import { readMigrations } from '#server/platform/db/install/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { createJobs } from '#server/platform/queues.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Archive } from '../archive/archive.ts';
import { readTables } from '../archive/snapshot.ts';

// Checks before a restore. Each throws StartError with a sentence for the operator.

/** The archive's migrations must be the first ones of this version. */
export async function checkMigrations({ path, manifest }: Archive): Promise<void> {
  const known = Object.keys(await readMigrations()).sort();
  const unknown = manifest.migraciones.find((name, i) => known[i] !== name);
  if (unknown)
    throw new StartError(
      `La copia ${path} es de una versión más nueva del producto (${manifest.version}, migración ${unknown}): use esa versión.`,
    );
}

/** Time for a stopping process to close its connections. */
const STOPPING_S = 3;
/** A running process polls its job queues every second. */
const ACTIVE_S = 2;
/** PgBouncer keeps connections of ended processes, which stay idle. */
const IDLE_S = 10;

/** No process of the product may use the database: it would keep data of the old rows. */
export async function checkNotInUse(client: ClientBase): Promise<void> {
  const began = performance.now();
  for (;;) {
    const idle = await readIdleSeconds(client);
    if (idle > IDLE_S) return;
    if (idle < ACTIVE_S && performance.now() - began > STOPPING_S * 1000)
      throw new StartError('El producto está en uso con esta base de datos: deténgalo antes de restaurar.');
    await sleep(100);
  }
}

async function readIdleSeconds(client: ClientBase): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ idle: number | null }>(
    `select min(case when state = 'idle' then extract(epoch from clock_timestamp() - state_change) else 0 end)::float8 as idle
     from pg_stat_activity
     where datname = current_database() and application_name ~ '^prisma( |$)' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.idle ?? Number.POSITIVE_INFINITY;
}

/** Distinguishes the restore's connections from the product's, also behind PgBouncer. */
export const restoreUrl = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}application_name=restauracion`;

/** These tables have rows in a new database. */
const FILLED_AT_START = ['provincia', 'pais', 'categoria_afip', 'lista_version'];

export async function checkEmpty(client: ClientBase): Promise<void> {
  const full: string[] = [];
  for (const { nombre } of await readTables(client)) {
    if (FILLED_AT_START.includes(nombre)) continue;
    const { rows } = await client.query(`select from ${pg.escapeIdentifier(nombre)} limit 1`);
    if (rows.length > 0) full.push(nombre);
  }
  if (full.length > 0)
    throw new StartError(
      `La base de datos de destino ya tiene datos (${full.join(', ')}): agregue --reemplazar para perderlos y poner los de la copia.`,
    );
}

/** Creates missing job queues, which the restore needs for pending mail. */
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
