import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Client } from './client.ts';
import { LIMITS } from './connect.ts';

const wanted = Object.entries(LIMITS).map(([name, ms]) => `${name}=${ms}`);

const CURRENT = `select unnest(setconfig) as uno from pg_db_role_setting
  where setrole = (select oid from pg_roles where rolname = current_user)
    and setdatabase = (select oid from pg_database where datname = current_database())`;

// The lock lets processes that start at once do it one after the other.
const SET = `do $$ begin
  perform pg_advisory_xact_lock(7305201115);
  ${wanted
    .map((one) => one.split('='))
    .map(
      ([name, ms]) =>
        `execute format('alter role %I in database %I set ${name} = ${ms}', current_user, current_database());`,
    )
    .join('\n  ')}
end $$`;

// Those that PgBouncer opened before keep none; it opens others in their place, and nobody notices an idle one's end.
const END_OLD = `select count(*) filter (where state <> 'idle' or not pg_terminate_backend(pid))::int as busy
  from pg_stat_activity where usename = current_user and datname = current_database() and pid <> pg_backend_pid()
    and application_name like 'prisma%' and backend_start < $1`;
const END_OWN = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid = pg_backend_pid() and backend_start < $1`;
const PATIENCE_MS = 5_000;

/**
 * Behind a pooler that shares server processes, makes the limits of every statement the role's own, in this database:
 * there what a session sets is not its own. Does nothing on a direct way, where connect.ts sets them. What is still to be
 * done once the start's own work is over, it answers.
 */
export async function ensureLimits(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  try {
    if (!(client instanceof Client) || client.isDirect) return async () => undefined;
    const { rows } = await client.query<{ uno: string }>(CURRENT);
    const current = new Set(rows.map(({ uno }) => uno));
    if (wanted.every((one) => current.has(one))) return async () => undefined;
    await client.query(SET);
    const { rows: now } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    return () => endOld(pool, now[0]?.at);
  } finally {
    client.release();
  }
}

/** Ends what is without limits as it falls idle; what is busy for longer, PgBouncer ends within its `server_lifetime`. */
async function endOld(pool: Pool, before: Date | undefined): Promise<void> {
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    // The one that serves this very call may be old as well: ending it is answered by an error.
    await pool.query(END_OWN, [before]).catch(() => undefined);
    const { rows } = await pool.query<{ busy: number }>(END_OLD, [before]);
    if (rows[0]?.busy === 0 || Date.now() > giveUp) return;
    await pause(100);
  }
}
