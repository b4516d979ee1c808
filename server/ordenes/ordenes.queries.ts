import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { diasAviso, type EstadoOrden, type Orden, type OrdenInput, ordenTexts } from '#contract/ordenes.ts';
import {
  boolean,
  columns,
  date,
  expr,
  instant,
  type Json,
  number,
  object,
  orNull,
  part,
  present,
  rowHead,
  text,
  time,
  uuid,
  when,
  word,
} from '#server/platform/db/row-json.ts';
import {
  assignments,
  columnsIn,
  type RowQuery,
  type RowReply,
  replyOf,
  rowsOf,
  todayRow,
  valuesIn,
  valuesOf,
} from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { type Actor, write } from '#server/platform/db/transaction.ts';
import { whyNotUpdated } from '#server/platform/http/crud.ts';
import { missingReference } from '#server/platform/http/driver-errors.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';

export const o = columns('orden', 'o');
const s = columns('sucursal', 's');
const c = columns('cliente', 'c');
const l = columns('localidad', 'l');
const t = columns('tipo_orden', 't');

const cliente = object({ _id: uuid(c.id), razonSocial: text(c.razon_social) });
const localidad = object({ _id: uuid(l.id), nombre: text(l.nombre) });

/** Fields that the orders of one branch share. */
const sucursalPart = part('s.parte', {
  sucursal: object({ _id: uuid(s.id), direccion: text(s.direccion), cliente, localidad }),
  cliente,
  cliente_id: uuid(c.id),
  localidad,
});

/** Fields that the orders of one type share. */
const tipoPart = part('t.parte', {
  tipoOrden: object({
    _id: uuid(t.id),
    nombre: text(t.nombre),
    capacitacion: boolean(t.capacitacion),
    compliance: boolean(t.compliance),
    inspeccion: boolean(t.inspeccion),
  }),
});

/** CTEs that render each branch and each type once. */
export const parts = (sucursales: RawBuilder<unknown>, tipos: RawBuilder<unknown> = sql`true`) => sql`
  s as materialized (select s.id, s.cliente_id, ${sucursalPart.definition} as parte
    from sucursal s join cliente c on c.id = s.cliente_id join localidad l on l.id = s.localidad_id where ${sucursales}),
  t as materialized (select t.id, t.capacitacion, ${tipoPart.definition} as parte from tipo_orden t where ${tipos})`;

/** State of the order `o` on the date `d.hoy` (contract/ordenes.ts, EstadoOrden). */
export const estadoOrden = expr<EstadoOrden>`case when ${o.fechavencimiento} < d.hoy then 'Vencida'
  when ${o.fechavencimiento} <= d.hoy + ${diasAviso} then 'Por vencer' else 'Vigente' end`;

/** Fields of orders and trainings, from `o`, the parts and the day. */
export const sharedFields = {
  ...rowHead(o),
  numeroorden: number(o.numeroorden),
  fechainicio: date(o.fechainicio),
  fechafin: orNull(date, o.fechafin),
  fechavencimiento: date(o.fechavencimiento),
  estado: word(estadoOrden),
  createdAt: instant(o.created_at),
};
export const sharedParts = [sucursalPart, tipoPart] as const;

/** Fields of trainings alone; the database requires their values. */
export const capacitacionFields = {
  tituloCapacitacion: text(present(o.titulo)),
  ispresencial: boolean(present(o.ispresencial)),
  horainicio: time(present(o.horainicio)),
  horafin: time(present(o.horafin)),
};

export const ordenRow: Json<Orden> = object(
  {
    ...sharedFields,
    capacitacion: when(
      o.capacitacion,
      object({
        _id: uuid(o.id),
        ...capacitacionFields,
        cantidad_asistentes: number(o.cantidad_asistentes),
      }),
    ),
  },
  ...sharedParts,
);

/** The scope's orders, or those of one company, newest first, with their state on the date `today`. */
export function listOrdenes(scope: Scope, today: string, clienteId?: string): RowQuery<Orden> {
  const condition = (column: string) =>
    clienteId
      ? sql`${within(scope, column)} and ${sql.ref(column)} = ${clienteId}::uuid`
      : within(scope, column);
  return rowsOf(
    ordenRow,
    sql`from orden o join s on s.id = o.sucursal_id join t on t.id = o.tipo_orden_id cross join ${todayRow(today)}
      where ${condition('o.cliente_id')} order by o.numeroorden desc`,
    sql`with ${parts(condition('s.cliente_id'))}`,
  );
}

// Branch and type are looked up; the company is the branch's (reglas 5.18).
const values = valuesOf<OrdenInput, 'orden'>()({
  sucursal_id: null,
  tipoOrden_id: null,
  fechainicio: 'fechainicio',
  fechafin: 'fechafin',
  fechavencimiento: 'fechavencimiento',
  cliente_id: null,
  numeroorden: null,
});

/** Throws 400 for an unknown branch or type, 409 `orden_duplicada`. */
export async function createOrden(
  db: Kysely<DB>,
  actor: Actor,
  input: OrdenInput,
  today: string,
): Promise<RowReply<Orden>> {
  const own = values(input);
  const rows = await write(
    db,
    actor,
    (acting) => sql<RowReply<Orden>>`
    with ${parts(sql`s.id = ${input.sucursal_id}::uuid`, sql`t.id = ${input.tipoOrden_id}::uuid`)},
    o as (insert into orden (cliente_id, sucursal_id, tipo_orden_id, ${columnsIn(own)})
      select s.cliente_id, s.id, t.id, ${valuesIn(own)} from s, t where not t.capacitacion returning *)
    ${replyOf(ordenRow, o.version)} from o cross join s cross join t cross join ${todayRow(today)} where ${acting}`,
  );
  return rows[0] ?? whyNotWritten(db, input);
}

/** Throws 404, 400 for an unknown branch or type, 409 for a stale `version` or a duplicate. */
export async function updateOrden(
  trx: Transaction<DB>,
  id: string,
  input: OrdenInput,
  version: number | undefined,
  today: string,
): Promise<RowReply<Orden>> {
  const { rows } = await sql<RowReply<Orden>>`
    with ${parts(sql`s.id = ${input.sucursal_id}::uuid`, sql`t.id = ${input.tipoOrden_id}::uuid`)},
    o as (update orden set cliente_id = s.cliente_id, sucursal_id = s.id, tipo_orden_id = t.id,
        ${assignments(values(input))}
      from s, t where orden.id = ${id} and not t.capacitacion and not orden.capacitacion
        and orden.version = coalesce(${version ?? null}::int, orden.version) returning orden.*)
    ${replyOf(ordenRow, o.version)} from o cross join s cross join t cross join ${todayRow(today)}`.execute(
    trx,
  );
  if (rows[0]) return rows[0];
  const orden = await trx.selectFrom('orden').select('capacitacion').where('id', '=', id).executeTakeFirst();
  if (!orden) throw notFound();
  if (orden.capacitacion) throw invalidField('tipoOrden_id', ordenTexts.tipoCapacitacion);
  await requireParts(trx, input);
  return whyNotUpdated(trx, 'orden', id);
}

async function requireParts(db: Kysely<DB>, input: OrdenInput): Promise<void> {
  const tipo = await db
    .selectFrom('tipo_orden')
    .select('capacitacion')
    .where('id', '=', input.tipoOrden_id)
    .executeTakeFirst();
  if (!tipo) throw missingReference('tipoOrden_id');
  if (tipo.capacitacion) throw invalidField('tipoOrden_id', ordenTexts.tipoCapacitacion);
  const sucursal = await db
    .selectFrom('sucursal')
    .select('id')
    .where('id', '=', input.sucursal_id)
    .executeTakeFirst();
  if (!sucursal) throw missingReference('sucursal_id');
}

async function whyNotWritten(db: Kysely<DB>, input: OrdenInput): Promise<never> {
  await requireParts(db, input);
  // The branch or type was created after the insert.
  throw missingReference('sucursal_id');
}

/** Removes an order, a training with its attendees; returns the file of its attendance sheet, if any. Throws 404. */
export async function removeOrden(trx: Transaction<DB>, id: string): Promise<string | null> {
  const row = await trx.deleteFrom('orden').where('id', '=', id).returning('planilla_id').executeTakeFirst();
  if (!row) throw notFound();
  return row.planilla_id;
}
