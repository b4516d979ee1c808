import { type Kysely, sql } from 'kysely';
import { LOCKS } from '../locks.ts';
import { expr } from '../row-json.ts';
import type { DB } from '../schema.ts';
import { select } from '../select.ts';

export interface ConnectionRole {
  rol: string;
  /** An owner of the tables can disable triggers and policies. */
  owns: boolean;
}

export async function readConnectionRole(db: Kysely<DB>): Promise<ConnectionRole> {
  const { rows } = await select<ConnectionRole>(
    { rol: expr`current_user`, owns: expr`pg_has_role(current_user, relowner, 'member')` },
    sql`from pg_class where oid = 'auditoria'::regclass`,
  ).execute(db);
  return rows[0] as ConnectionRole;
}

const IN_PGBOSS = [
  'revoke create on schema pgboss from app_sistema',
  'grant usage on schema pgboss to app_sistema',
  'grant select, insert, update, delete on all tables in schema pgboss to app_sistema',
  'grant usage on all sequences in schema pgboss to app_sistema',
  'grant execute on all functions in schema pgboss to app_sistema',
  'alter default privileges in schema pgboss grant select, insert, update, delete on tables to app_sistema',
];

const isGranted = async (owner: Kysely<DB>, role: string): Promise<boolean> => {
  const granted = sql<boolean>`pg_has_role(${role}, 'app_sistema', 'member') and pg_has_role(${role}, 'app_cliente', 'member')
      and not has_schema_privilege('app_sistema', 'pgboss', 'create')
      and bool_and(has_table_privilege('app_sistema', oid, 'delete'))`;
  const tables = sql`from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`;
  const { rows } = await select({ granted }, tables).execute(owner);
  return rows[0]?.granted ?? false;
};

/** Makes `role` a member of the system's roles (docs/decisions/028). Writes only if needed: the disk may be full. */
export async function grantSystem(owner: Kysely<DB>, role: string): Promise<void> {
  if (await isGranted(owner, role)) return;
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.grants})`.execute(trx);
    if (await isGranted(trx, role)) return;
    await sql`grant app_sistema, app_cliente to ${sql.id(role)}`.execute(trx);
    for (const statement of IN_PGBOSS) await sql.raw(statement).execute(trx);
  });
}
