import { type Kysely, sql } from 'kysely';
import {
  type CeldaPersona,
  type EstadoCelda,
  type FilaPersonal,
  type Personal,
  type SituacionEmpleado,
  situacionTexts,
} from '#contract/clientes/situacion.ts';
import {
  array,
  columns,
  date,
  expr,
  Json,
  number,
  object,
  orNull,
  Sql,
  text,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import { type JsonReply, jsonReplies, type RowQuery, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { celdas, type SituacionOf, worksThere } from './celdas.ts';

const e = columns('empleado', 'e');
const t = columns('tipo_orden', 't');

/** Another person who works for the company has the document of the employee `e`. */
export const hasNamesake = expr<boolean>`exists (select from empleado y cross join d
  where y.cliente_id = ${e.cliente_id} and y.documento_clave = ${e.documento_clave} and y.id <> ${e.id}
    and y.fecha_ingreso <= d.hoy and (y.fecha_egreso is null or y.fecha_egreso >= d.hoy))`;

/** The document as it was typed, else the DNI in the CUIL, which technicians do not read (reglas 6.3), else the other one. */
export const documentoDe = expr<string | null>`coalesce(${e.documento}, ${e.dni}, ${e.otro_documento})`;

/** Null, or the warning. */
export const avisoOf = (condition: Sql<boolean>): Json<string | null> =>
  when(condition, new Json<string>(JSON.stringify(situacionTexts.documentoRepetido)));

const celda: Json<CeldaPersona> = when(
  expr`q.estado <> 'No aplica'`,
  new Json<NonNullable<CeldaPersona>>(
    '[',
    word(expr<EstadoCelda>`q.estado`),
    ',',
    orNull(date, expr<string | null>`q.fechavencimiento`),
    ',',
    orNull(uuid, expr<string | null>`q.orden_id`),
    ']',
  ),
);

const fila: Json<FilaPersonal> = object({
  _id: uuid(e.id),
  apellido: text(e.apellido),
  nombre: text(e.nombre),
  documento: orNull(text, documentoDe),
  puesto: orNull(text, e.tipo),
  sucursal_id: uuid(e.sucursal_id),
  aviso: avisoOf(hasNamesake),
  celdas: new Json<CeldaPersona[]>('[', new Sql(`coalesce(k.celdas, '')`), ']'),
});

const personal: Json<Personal> = object({
  tipos: array(object({ _id: uuid(t.id), nombre: text(t.nombre) }), expr`from t`, expr`t.lugar`),
  filas: array(
    fila,
    expr`from e left join k on k.id = e.id`,
    expr`${e.apellido} collate espanol, ${e.nombre} collate espanol, ${e.id}`,
  ),
});

export interface PersonalOf extends SituacionOf {
  readonly clienteId: string;
  /** One branch's people. */
  readonly sucursalId?: string | undefined;
}

const parts = ({ sucursalId, ...of }: PersonalOf) => sql`
  with ${celdas(of)},
    t as materialized (select t.id, t.nombre, row_number() over (order by t.nombre collate espanol, t.id) as lugar
      from tipo_orden t where t.id in (select r.tipo_orden_id from requisito r join c on c.id = r.cliente_id
        where r.capacitacion)),
    e as materialized (select e.* from empleado e join c on c.id = e.cliente_id cross join d
      where ${worksThere} and ${sucursalId ? sql`e.sucursal_id = ${sucursalId}::uuid` : sql`true`}),
    k as (select e.id, string_agg(${celda}, ',' order by t.lugar) as celdas
      from e cross join t left join de_persona q on q.empleado_id = e.id and q.tipo_orden_id = t.id group by e.id)`;

/** The matrix of people and trainings, by surname. Throws 404, also for a company or branch out of the scope. */
export async function personalDe(db: Kysely<DB>, of: PersonalOf): Promise<JsonReply<Personal>> {
  const isAsked = of.sucursalId
    ? sql`exists (select from sucursal s where s.id = ${of.sucursalId}::uuid and s.cliente_id = c.id)`
    : sql`true`;
  const { rows } = await jsonReplies(personal, sql`from c where ${isAsked}`, parts(of)).execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const isMissing = expr<boolean>`q.estado in ('Vencido', 'Falta', 'Sin documento')`;
const missing = expr<string>`coalesce(string_agg(${text(t.nombre)}, ','
  order by q.estado <> 'Vencido', ${t.nombre} collate espanol, ${t.id}) filter (where ${isMissing}), '')`;

const deEmpleado: Json<SituacionEmpleado> = object({
  _id: uuid(expr`q.empleado_id`),
  exigidas: number(expr<number>`count(*)`),
  faltan: number(expr<number>`count(*) filter (where ${isMissing})`),
  vencidas: number(expr<number>`count(*) filter (where q.estado = 'Vencido')`),
  pendientes: new Json<string[]>('[', missing, ']'),
});

/** A row for each person with a required training today, counted as in the matrix. */
export const listSituacionEmpleados = (of: SituacionOf): RowQuery<SituacionEmpleado> =>
  rowsOf(
    deEmpleado,
    sql`from de_persona q join tipo_orden t on t.id = q.tipo_orden_id where q.estado <> 'No aplica' group by q.empleado_id`,
    sql`with ${celdas(of)}`,
  );

/** The addresses of a company's branches, by identifier. */
export async function direccionesDe(
  db: Kysely<DB>,
  scope: Scope,
  clienteId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sucursal')
    .select(['id', 'direccion'])
    .where('cliente_id', '=', clienteId)
    .where(within(scope, 'cliente_id'))
    .execute();
  return new Map(rows.map(({ id, direccion }) => [id, direccion]));
}
