import type { Pool } from 'pg';
import { LOCKS } from '../locks.ts';
import { LIMITS } from './connect.ts';

const wanted = Object.entries(LIMITS).map(([name, ms]) => `${name}=${ms}`);

const CURRENT = `select unnest(setconfig) as uno from pg_db_role_setting
  where setrole = (select oid from pg_roles where rolname = current_user)
    and setdatabase = (select oid from pg_database where datname = current_database())`;

const SET = `do $$ begin
  perform pg_advisory_xact_lock(${LOCKS.limits});
  ${wanted
    .map((one) => one.split('='))
    .map(
      ([name, ms]) =>
        `execute format('alter role %I in database %I set ${name} = ${ms}', current_user, current_database());`,
    )
    .join('\n  ')}
end $$`;

/** Sets the limits on the role, because session settings do not hold behind a pooler. Writes only if needed. */
export async function ensureLimits(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ uno: string }>(CURRENT);
  const current = new Set(rows.map(({ uno }) => uno));
  if (!wanted.every((one) => current.has(one))) await pool.query(SET);
}
