import { randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type Constancia, codigoFrom, type EstadoConstancia } from '#contract/ordenes/constancias.ts';
import {
  columns,
  expr,
  instant,
  type Json,
  leftColumns,
  now,
  number,
  object,
  orNull,
  text,
  word,
} from '#server/platform/db/row-json.ts';
import { readRows, rowsOf, todayRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { select } from '#server/platform/db/select.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';

/** A person within a training: the DNI, or the name of somebody without one. */
const claveOf = (alias: string) =>
  sql.raw(`coalesce('d' || ${alias}.dni, 'n' || ${alias}.apellido || chr(10) || ${alias}.nombre)`);

/** The attendees of a training as `a`, one row for each person, with the name of the first one in the list. */
const personas = (orden: RawBuilder<unknown>) => sql`a as materialized (
  select distinct on (clave) clave, apellido, nombre, posicion
  from (select ${claveOf('x')} as clave, x.apellido, x.nombre, x.posicion from asistente x where x.orden_id = ${orden}) x
  order by clave, posicion)`;

/** Joins the code `k` with its training `o` and its participant `a`, both as they are now. */
const joinPersona = sql`left join orden o on o.id = k.orden_id left join a on a.clave = ${claveOf('k')}`;

/** State of the code `k` on the day `d.hoy`. */
export const estadoConstancia = expr<EstadoConstancia>`case
  when k.anulada_at is not null or o.id is null or a.clave is null then 'Anulada'
  when o.fechavencimiento < d.hoy then 'Vencida' else 'Válida' end`;

const k = columns('constancia', 'k');
const a = leftColumns('asistente', 'a');
const shared = {
  codigo: text(expr`regexp_replace(${k.codigo}, '(.{4})(?=.)', '\\1-', 'g')`),
  apellido: text(expr`coalesce(${a.apellido}, ${k.apellido})`),
  nombre: text(expr`coalesce(${a.nombre}, ${k.nombre})`),
  estado: word(estadoConstancia),
  emitidaAt: instant(k.emitida_at),
  verificaciones: number(k.verificaciones),
  verificadaAt: orNull(instant, k.verificada_at),
};
const row: Json<Constancia> = object({ ...shared, motivo: orNull(text, expr<string | null>`null::text`) });
// The database role of client users may not read that column.
const adminRow: Json<Constancia> = object({ ...shared, motivo: orNull(text, k.anulada_motivo) });

/** The codes of a training, those of its list first; why they were annulled only with `withMotivo`. Throws 404 out of the scope. */
export async function listConstancias(
  db: Kysely<DB>,
  scope: Scope,
  ordenId: string,
  { today, withMotivo }: { today: string; withMotivo: boolean },
): Promise<Constancia[]> {
  const training = db.selectFrom('orden as o').select('o.id').where('o.id', '=', ordenId);
  const found = await training
    .where('o.capacitacion', '=', true)
    .where(within(scope, 'o.cliente_id'))
    .executeTakeFirst();
  if (!found) throw notFound();
  const rest = sql`from constancia k ${joinPersona} cross join ${todayRow(today)}
    where k.orden_id = ${ordenId}::uuid order by a.posicion nulls last, k.emitida_at desc, k.codigo`;
  const own = withMotivo ? adminRow : row;
  return readRows(db, rowsOf(own, rest, sql`with ${personas(sql`${ordenId}::uuid`)}`));
}

/** Throws 404 for an unknown code, 409 for one that an administrator annulled before. */
export async function annulConstancia(
  trx: Transaction<DB>,
  codigo: string,
  { motivo, usuarioId, today }: { motivo: string; usuarioId: string | null; today: string },
): Promise<Constancia> {
  const found = await trx
    .selectFrom('constancia')
    .select(['orden_id', 'anulada_at'])
    .where('codigo', '=', codigo)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.anulada_at) throw conflict('duplicado', 'La constancia ya está anulada.');
  await trx
    .updateTable('constancia')
    .set({ anulada_at: now, anulada_por: usuarioId, anulada_motivo: motivo })
    .where('codigo', '=', codigo)
    .execute();
  const rest = sql`from constancia k ${joinPersona} cross join ${todayRow(today)} where k.codigo = ${codigo}`;
  const before = sql`with ${personas(sql`${found.orden_id}::uuid`)}`;
  const [annulled] = await readRows(trx, rowsOf(adminRow, rest, before));
  if (!annulled) throw notFound();
  return annulled;
}

export interface Printed {
  readonly posicion: number;
  readonly apellido: string;
  readonly nombre: string;
  readonly documento: string;
}

export interface Codigo {
  readonly codigo: string;
  /** The day of the first print, `YYYY-MM-DD`. */
  readonly emitida: string;
}

interface Listed extends Printed {
  readonly dni: string | null;
}

interface Issued extends Codigo {
  readonly dni: string | null;
  readonly apellido: string;
  readonly nombre: string;
}

const personKey = ({ dni, apellido, nombre }: Pick<Listed, 'dni' | 'apellido' | 'nombre'>) =>
  dni === null ? `n${apellido}\n${nombre}` : `d${dni}`;

/**
 * The codes of participants, by their place in the list from 1; null for those who have none yet. Undefined if the list is
 * another one by now. Two lists matched here: joined by two keys, PostgreSQL compared each with each.
 */
export async function readCodigos(
  db: Kysely<DB>,
  ordenId: string,
  participantes: readonly Printed[],
  timezone: string,
): Promise<(Codigo | null)[] | undefined> {
  const x = columns('asistente', 'x');
  const { rows: listed } = await select<Listed>(
    {
      posicion: expr`${x.posicion} + 1`,
      apellido: x.apellido,
      nombre: x.nombre,
      documento: x.documento,
      dni: x.dni,
    },
    sql`from asistente x where x.orden_id = ${ordenId}::uuid
      and x.posicion = any(${participantes.map((one) => one.posicion - 1)}::int[])`,
  ).execute(db);
  const byPlace = new Map(listed.map((row) => [row.posicion, row]));
  const isSame = participantes.every((one) => {
    const row = byPlace.get(one.posicion);
    return row?.apellido === one.apellido && row.nombre === one.nombre && row.documento === one.documento;
  });
  if (!isSame) return undefined;
  const dnis = listed.flatMap(({ dni }) => dni ?? []);
  const apellidos = listed.flatMap(({ dni, apellido }) => (dni === null ? [apellido] : []));
  const { rows: issued } = await select<Issued>(
    {
      codigo: k.codigo,
      emitida: sql<string>`(${k.emitida_at} at time zone ${timezone})::date`,
      dni: k.dni,
      apellido: k.apellido,
      nombre: k.nombre,
    },
    sql`from constancia k where k.orden_id = ${ordenId}::uuid and k.anulada_at is null
      and (k.dni = any(${dnis}::text[]) or (k.dni is null and k.apellido = any(${apellidos}::text[])))`,
  ).execute(db);
  const byPerson = new Map(issued.map((one) => [personKey(one), one]));
  return participantes.map(({ posicion }) => {
    const row = byPlace.get(posicion);
    const found = row && byPerson.get(personKey(row));
    return found ? { codigo: found.codigo, emitida: found.emitida } : null;
  });
}

/** Gives codes to those who have none, also for a client user, whose role may not insert them. */
export async function issueCodigos(
  trx: Transaction<DB>,
  ordenId: string,
  participantes: readonly Printed[],
): Promise<void> {
  const places = participantes.map(({ posicion }) => posicion - 1);
  const codigos = places.map(() => codigoFrom(randomBytes(10)));
  await sql`select emitir_constancias(${ordenId}::uuid, ${places}::int[], ${codigos}::text[])`.execute(trx);
}
