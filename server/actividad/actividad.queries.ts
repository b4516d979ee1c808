import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type FiltroActividad,
  type PaginaActividad,
  type PersonaActividad,
  type Suceso,
  sistema,
  sucesosPorPagina,
  type TablaHistorial,
} from '#contract/actividad.ts';
import type { Tabla } from '#contract/entities.ts';
import { boolean, expr, type Json, object, text, uuid } from '#server/platform/db/row-json.ts';
import { readRows, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { joinLists } from './asistentes.ts';
import type { Linea } from './line.ts';
import { referencias, resolveNombres } from './names.ts';
import { describe } from './words.ts';

type Condition = RawBuilder<unknown>;

// A failed sign-in belongs to nobody for certain; a person's filter shows those at their address too.
async function doneBy(db: Kysely<DB>, usuario: string): Promise<Condition> {
  if (usuario === sistema)
    return sql`a.usuario_id is null and a.accion not in ('ingreso fallido', 'rechazo')`;
  const { rows } = await sql<{ email: string | null }>`
    select coalesce((select email from usuario where id = ${usuario}::uuid), (select actor from auditoria
      where usuario_id = ${usuario}::uuid order by id desc limit 1)) as email`.execute(db);
  const email = rows[0]?.email ?? '';
  return sql`(a.usuario_id = ${usuario}::uuid
    or (a.accion = 'ingreso fallido' and a.usuario_id is null and lower(a.actor) = lower(${email})))`;
}

/** The conditions of a filter; its days are those of `timezone`. */
export async function conditionsOf(
  db: Kysely<DB>,
  { desde, hasta, usuario, accion, tabla, fila }: FiltroActividad,
  timezone: string,
): Promise<Condition[]> {
  const midnight = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${timezone})`;
  return [
    ...(desde ? [sql`a.momento >= ${midnight(sql`${desde}::date`)}`] : []),
    ...(hasta ? [sql`a.momento < ${midnight(sql`(${hasta}::date + 1)`)}`] : []),
    ...(usuario ? [await doneBy(db, usuario)] : []),
    ...(accion ? [sql`a.accion = ${accion}`] : []),
    ...(tabla ? [sql`a.tabla = ${tabla}`] : []),
    ...(fila ? [sql`a.fila_id = ${fila}::uuid`] : []),
  ];
}

/** The conditions of one row's history; a training's attendees are recorded under its order. */
export function historyOf({ tabla, id }: { tabla: TablaHistorial; id: string }): Condition[] {
  const tablas: Tabla[] = tabla === 'orden' ? ['orden', 'asistente'] : [tabla];
  return [sql`a.fila_id = ${id}::uuid`, sql`a.tabla = any(${tablas}::text[])`];
}

/**
 * One page of the trail that holds the conditions, the newest first, from where `cursor` left off. The cursor is the
 * last line's number, so that what is written meanwhile neither repeats a line nor hides one.
 */
export async function readPagina(
  db: Kysely<DB>,
  conditions: readonly Condition[],
  cursor: string | undefined,
  limit = sucesosPorPagina,
): Promise<PaginaActividad> {
  const where = [
    ...conditions,
    ...(cursor ? [sql`a.id < ${cursor}::bigint`] : []),
    // Other attendees count a version of the order, of whose own columns none need differ.
    sql`(a.accion <> 'cambio' or a.antes <> '{}' or a.despues <> '{}' or a.tabla = 'asistente')`,
  ];
  const { rows } = await sql<Linea>`
    select a.id, a.momento, a.usuario_id, a.actor, a.direccion, a.solicitud, a.accion, a.tabla, a.fila_id, a.antes, a.despues,
      coalesce(c.n, 1)::int as veces, c.ultimo
    from auditoria a left join auditoria_contador c on c.linea_id = a.id where ${sql.join(where, sql` and `)} order by a.id desc limit ${limit + 1}`.execute(
    db,
  );
  const lineas = rows.slice(0, limit);
  return {
    sucesos: await inWords(db, lineas),
    siguiente: rows.length > limit ? (lineas.at(-1)?.id ?? null) : null,
  };
}

async function inWords(db: Kysely<DB>, lineas: readonly Linea[]): Promise<Suceso[]> {
  const ids = lineas.flatMap(({ fila_id, antes, despues }) => [
    ...(fila_id ? [fila_id] : []),
    ...referencias(antes),
    ...referencias(despues),
  ]);
  const nombres = await resolveNombres(db, ids);
  return joinLists(lineas).map((linea) => describe(linea, nombres));
}

const persona: Json<PersonaActividad> = object({
  _id: uuid(expr`q.id`),
  nombre: text(expr`q.nombre`),
  existe: boolean(expr`q.existe`),
});

/** Every account, and those that are gone but left something in the trail, found by leaps along its index. */
export async function listPersonas(db: Kysely<DB>): Promise<PersonaActividad[]> {
  const dejaron = sql`
    with recursive p (id) as (
      (select usuario_id from auditoria where usuario_id is not null order by usuario_id limit 1)
      union all
      select (select a.usuario_id from auditoria a where a.usuario_id > p.id order by a.usuario_id limit 1)
      from p where p.id is not null)`;
  const todas = sql`from (
    select id, email as nombre, true as existe from usuario
    union all
    select p.id, coalesce((select a.actor from auditoria a where a.usuario_id = p.id order by a.id desc limit 1), ''), false
    from p where p.id is not null and not exists (select from usuario u where u.id = p.id)) q order by q.nombre`;
  return readRows(db, rowsOf(persona, todas, dejaron));
}
