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

/**
 * Behind a pooler that shares server processes, makes the limits of every statement the role's own, in this database:
 * there what a session sets is not its own. Does nothing on a direct way, where connect.ts sets them.
 */
export async function ensureLimits(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    if (!(client instanceof Client) || client.isDirect) return;
    const { rows } = await client.query<{ uno: string }>(CURRENT);
    const current = new Set(rows.map(({ uno }) => uno));
    if (!wanted.every((one) => current.has(one))) await client.query(SET);
  } finally {
    client.release();
  }
}
