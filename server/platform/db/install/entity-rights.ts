import { type Kysely, type RawBuilder, sql } from 'kysely';
import { entities, type Tabla } from '#contract/platform/entities.ts';
import { expr } from '../row-json.ts';
import type { DB } from '../schema.ts';
import { select } from '../select.ts';

const CLIENT = 'app_cliente';
const SYSTEM = 'app_sistema';

interface Right {
  role: string;
  tabla: string;
  right: string;
  /** Null for the rights of whole tables: delete, truncate, trigger. */
  columna: string | null;
}

const keyOf = ({ role, tabla, right, columna }: Right) => [role, tabla, right, columna].join(' ');

/** The rights that the entities' records state. */
function wanted(): Right[] {
  return (Object.keys(entities) as Tabla[]).flatMap((tabla) => {
    const { clientRights, appendOnly } = entities[tabla];
    const system = appendOnly ? ['select', 'insert'] : ['select', 'insert', 'update', 'delete'];
    return [
      ...system.map((right) => ({ role: SYSTEM, tabla, right, columna: null })),
      ...(['select', 'insert', 'update'] as const).flatMap((right) =>
        (clientRights?.[right] ?? '')
          .split(' ')
          .filter(Boolean)
          .map((columna) => ({ role: CLIENT, tabla, right, columna })),
      ),
      ...(clientRights?.delete ? [{ role: CLIENT, tabla, right: 'delete', columna: null }] : []),
    ];
  });
}

async function granted(db: Kysely<DB>): Promise<Right[]> {
  const tablas = sql`with tablas as (select oid, relname as tabla from pg_class
      where relnamespace = 'public'::regnamespace and relname = any(${Object.keys(entities)}))`;
  const rights = sql`
    select ${CLIENT} as role, tabla, "right", attname as columna
    from tablas join pg_attribute on attrelid = tablas.oid and attnum > 0 and not attisdropped,
      unnest('{select,insert,update}'::text[]) "right"
    where has_column_privilege(${CLIENT}, tablas.oid, attnum, "right")
    union all
    select ${CLIENT}, tabla, "right", null from tablas, unnest('{delete,truncate,trigger}'::text[]) "right"
    where has_table_privilege(${CLIENT}, oid, "right")
    union all
    select ${SYSTEM}, tabla, "right", null
    from tablas, unnest('{select,insert,update,delete,truncate,trigger}'::text[]) "right"
    where has_table_privilege(${SYSTEM}, oid, "right")`;
  const { rows } = await select<Right>(
    { role: expr`x.role`, tabla: expr`x.tabla`, right: expr`x."right"`, columna: expr`x.columna` },
    sql`from (${rights}) x`,
    tablas,
  ).execute(db);
  return rows;
}

const revokeColumns = (tabla: string) => sql`
  do $$ declare c name; begin
    for c in select attname from pg_attribute where attrelid = ${sql.lit(tabla)}::regclass and attacl is not null loop
      execute format('revoke all (%I) on %I from ${sql.raw(CLIENT)}', c, ${sql.lit(tabla)});
    end loop;
  end $$`;

async function replaceRights(trx: Kysely<DB>, tabla: string, rights: readonly Right[]): Promise<void> {
  await sql`revoke all on ${sql.table(tabla)} from ${sql.raw(CLIENT)}, ${sql.raw(SYSTEM)}`.execute(trx);
  // Revoking a table's rights leaves those on its columns.
  await revokeColumns(tabla).execute(trx);
  for (const [role, ofRole] of Map.groupBy(rights, (right) => right.role)) {
    const parts = [...Map.groupBy(ofRole, ({ right }) => right)].map(([right, all]) => partOf(right, all));
    await sql`grant ${sql.join(parts)} on ${sql.table(tabla)} to ${sql.raw(role)}`.execute(trx);
  }
}

function partOf(right: string, all: readonly Right[]): RawBuilder<unknown> {
  const columns = all.flatMap(({ columna }) => (columna ? [sql.id(columna)] : []));
  return columns.length > 0 ? sql`${sql.raw(right)} (${sql.join(columns)})` : sql.raw(right);
}

/** Gives the roles exactly the rights of the entities' records (`contract/platform/entity.ts`). Writes only if needed. */
export async function syncEntityRights(trx: Kysely<DB>): Promise<void> {
  const target = wanted();
  const has = new Set((await granted(trx)).map(keyOf));
  const needs = new Set(target.map(keyOf));
  const different = [...has, ...needs].filter((key) => !has.has(key) || !needs.has(key));
  for (const tabla of new Set(different.map((key) => key.split(' ')[1] ?? '')))
    await replaceRights(
      trx,
      tabla,
      target.filter((right) => right.tabla === tabla),
    );
}
