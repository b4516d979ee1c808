import type { Pool, PoolClient } from 'pg';
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
const END_IDLE = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and datname = current_database() and state = 'idle' and pid <> pg_backend_pid()
    and application_name like 'prisma%'`;

/**
 * Behind a pooler that shares server processes, makes the limits of every statement the role's own, in this database:
 * there what a session sets is not its own. Does nothing on a direct way, where connect.ts sets them.
 */
export async function ensureLimits(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    if (client instanceof Client && !client.isDirect) await limitRole(client);
  } finally {
    client.release();
  }
}

async function limitRole(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ uno: string }>(CURRENT);
  const current = new Set(rows.map(({ uno }) => uno));
  if (wanted.every((one) => current.has(one))) return;
  await client.query(SET);
  await client.query(END_IDLE);
}
