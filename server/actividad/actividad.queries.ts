import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type ActividadFilter,
  type ActividadReply,
  actividadPageSize,
  deRutina,
  type PersonaActividad,
  type Suceso,
  sistema,
  type TablaHistorial,
} from '#contract/consultora/actividad.ts';
import type { Tabla } from '#contract/platform/entities.ts';
import {
  boolean,
  columns,
  expr,
  type Json,
  leftColumns,
  object,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import { readRows, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Fields, select } from '#server/platform/db/select.ts';
import { joinLists } from './asistentes.ts';
import { describe } from './describe.ts';
import { referencesOf, resolveNames } from './names.ts';
import type { TrailLine } from './trail-line.ts';

type Condition = RawBuilder<unknown>;

// Failed sign-ins have no account; a person's filter includes those with the person's e-mail.
async function doneBy(db: Kysely<DB>, usuario: string): Promise<Condition> {
  if (usuario === sistema)
    return sql`a.usuario_id is null and a.accion not in ('ingreso fallido', 'rechazo')`;
  const { rows } = await select<{ email: string | null }>({
    email: sql<string>`coalesce((select email from usuario where id = ${usuario}::uuid), (select actor from auditoria
      where usuario_id = ${usuario}::uuid order by id desc limit 1))`,
  }).execute(db);
  const email = rows[0]?.email ?? '';
  return sql`(a.usuario_id = ${usuario}::uuid
    or (a.accion = 'ingreso fallido' and a.usuario_id is null and lower(a.actor) = lower(${email})))`;
}

/** The filter's days are those of `timezone`. */
export async function conditionsOf(
  db: Kysely<DB>,
  { desde, hasta, usuario, accion, tabla, fila, ocultar }: ActividadFilter,
  timezone: string,
): Promise<Condition[]> {
  const midnight = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${timezone})`;
  return [
    ...(desde ? [sql`a.momento >= ${midnight(sql`${desde}::date`)}`] : []),
    ...(hasta ? [sql`a.momento < ${midnight(sql`(${hasta}::date + 1)`)}`] : []),
    ...(usuario ? [await doneBy(db, usuario)] : []),
    ...(accion ? [sql`a.accion = ${accion}`] : []),
    ...(tabla ? [sql`a.tabla = ${tabla}`] : []),
    // What is asked for by its kind is not hidden.
    ...(ocultar && !accion ? [sql`a.accion <> all(${deRutina}::text[])`] : []),
    ...(fila ? [sql`a.fila_id = ${fila}::uuid`] : []),
  ];
}

/** The trail has a training's attendees under its order. */
export function historyOf({ tabla, id }: { tabla: TablaHistorial; id: string }): Condition[] {
  const tablas: Tabla[] = tabla === 'orden' ? ['orden', 'asistente'] : [tabla];
  return [sql`a.fila_id = ${id}::uuid`, sql`a.tabla = any(${tablas}::text[])`];
}

const a = columns('auditoria', 'a');
const line: Fields<Omit<TrailLine, 'veces' | 'ultimo'>> = {
  id: a.id,
  momento: a.momento,
  usuario_id: a.usuario_id,
  actor: a.actor,
  direccion: a.direccion,
  solicitud: a.solicitud,
  accion: expr`${a.accion}`,
  tabla: expr`${a.tabla}`,
  fila_id: a.fila_id,
  antes: a.antes,
  despues: a.despues,
};

/**
 * One page of the matching trail after `cursor`, newest first. The cursor is the last line's identifier, so that new lines
 * neither repeat nor hide one.
 */
export async function readPagina(
  db: Kysely<DB>,
  conditions: readonly Condition[],
  cursor: string | undefined,
  limit = actividadPageSize,
): Promise<ActividadReply> {
  const where = [
    ...conditions,
    ...(cursor ? [sql`a.id < ${cursor}::bigint`] : []),
    // A change of attendees counts the order's version, without a change of its own columns.
    sql`(a.accion <> 'cambio' or a.antes <> '{}' or a.despues <> '{}' or a.tabla = 'asistente')`,
  ];
  const c = leftColumns('auditoria_contador', 'c');
  const { rows } = await select<TrailLine>(
    { ...line, veces: expr`coalesce(${c.n}, 1)::int`, ultimo: c.ultimo },
    sql`from auditoria a left join auditoria_contador c on c.linea_id = a.id
      where ${sql.join(where, sql` and `)} order by a.id desc limit ${limit + 1}`,
  ).execute(db);
  const lines = rows.slice(0, limit);
  return {
    sucesos: await describeLines(db, lines),
    siguiente: rows.length > limit ? (lines.at(-1)?.id ?? null) : null,
  };
}

/** Lines by identifier, the newest first. */
export async function readLineas(db: Kysely<DB>, ids: readonly string[]): Promise<Suceso[]> {
  const { rows } = await select<TrailLine>(
    { ...line, veces: expr`1`, ultimo: expr`null` },
    sql`from auditoria a where a.id = any(${ids}::bigint[]) order by a.id desc`,
  ).execute(db);
  return describeLines(db, rows);
}

async function describeLines(db: Kysely<DB>, lines: readonly TrailLine[]): Promise<Suceso[]> {
  const ids = lines.flatMap(({ fila_id, antes, despues }) => [
    ...(fila_id ? [fila_id] : []),
    ...referencesOf(antes),
    ...referencesOf(despues),
  ]);
  const names = await resolveNames(db, ids);
  return joinLists(lines).map((line) => describe(line, names));
}

const persona: Json<PersonaActividad> = object({
  _id: uuid(expr`q.id`),
  nombre: text(expr`q.nombre`),
  existe: boolean(expr`q.existe`),
});

/** All accounts, and deleted ones with lines in the trail; one index look-up finds each of these. */
export async function listPersonas(db: Kysely<DB>): Promise<PersonaActividad[]> {
  const fromTrail = sql`
    with recursive p (id) as (
      (select usuario_id from auditoria where usuario_id is not null order by usuario_id limit 1)
      union all
      select (select a.usuario_id from auditoria a where a.usuario_id > p.id order by a.usuario_id limit 1)
      from p where p.id is not null)`;
  const allPersonas = sql`from (
    select id, email as nombre, true as existe from usuario
    union all
    select p.id, coalesce((select a.actor from auditoria a where a.usuario_id = p.id order by a.id desc limit 1), ''), false
    from p where p.id is not null and not exists (select from usuario u where u.id = p.id)) q order by q.nombre collate espanol`;
  return readRows(db, rowsOf(persona, allPersonas, fromTrail));
}
