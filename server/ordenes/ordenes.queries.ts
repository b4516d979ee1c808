import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { diasAviso, type EstadoOrden, type OrdenInput, textosOrden } from '#contract/ordenes.ts';
import type { DB } from '#server/db/schema.ts';
import { type Scope, within } from '#server/db/scope.ts';
import { type Actor, write } from '#server/db/transaction.ts';
import { type RowReply, whyNotUpdated } from '#server/http/crud.ts';
import { missing } from '#server/http/driver-errors.ts';
import { invalidField, notFound } from '#server/http/errors.ts';

/** The parts that orders share, rendered once each: a branch with its company and locality, and an order type. */
export const partes = (sucursales: RawBuilder<unknown>, tipos: RawBuilder<unknown> = sql`true`) => sql`
  s as materialized (select s.id, s.cliente_id,
    '"sucursal":' || json_build_object('_id', s.id, 'direccion', s.direccion,
      'cliente', json_build_object('_id', c.id, 'razonSocial', c.razon_social),
      'localidad', json_build_object('_id', l.id, 'nombre', l.nombre))
    || ',"cliente":' || json_build_object('_id', c.id, 'razonSocial', c.razon_social)
    || ',"cliente_id":"' || c.id || '","localidad":' || json_build_object('_id', l.id, 'nombre', l.nombre) as parte
    from sucursal s join cliente c on c.id = s.cliente_id join localidad l on l.id = s.localidad_id where ${sucursales}),
  t as materialized (select t.id, t.capacitacion, '"tipoOrden":' || json_build_object('_id', t.id, 'nombre', t.nombre,
      'capacitacion', t.capacitacion, 'compliance', t.compliance, 'inspeccion', t.inspeccion) as parte
    from tipo_orden t where ${tipos})`;

/** An order's state on the day `hoy` (`YYYY-MM-DD`), over the table as `o` (contract/ordenes.ts, EstadoOrden). */
export const estadoOrden = (hoy: string) => sql<EstadoOrden>`case
  when o.fechavencimiento < ${hoy}::date then 'Vencida'
  when o.fechavencimiento <= ${hoy}::date + ${diasAviso}::int then 'Por vencer' else 'Vigente' end`;

/**
 * A row as the wire has it (contract/ordenes.ts), over the table as `o` beside its parts; identifiers, numbers and
 * dates need no escaping.
 */
export const fila = (
  hoy: string,
) => sql<string>`'{"_id":"' || o.id || '","version":' || o.version || ',"numeroorden":' || o.numeroorden || ','
  || s.parte || ',' || t.parte || ',"fechainicio":"' || o.fechainicio || '","fechafin":'
  || coalesce('"' || o.fechafin || '"', 'null') || ',"fechavencimiento":"' || o.fechavencimiento
  || '","estado":"' || ${estadoOrden(hoy)} || '","createdAt":"' || iso(o.created_at) || '","capacitacion":'
  || case when o.capacitacion then json_build_object('_id', o.id, 'tituloCapacitacion', o.titulo,
      'ispresencial', o.ispresencial, 'horainicio', left(o.horainicio::text, 5), 'horafin', left(o.horafin::text, 5),
      'cantidad_asistentes', o.cantidad_asistentes)::text else 'null' end || '}'`;

/** The scope's orders, or one company's among them, newest first, their state as on the day `hoy`. */
export function listOrdenes(scope: Scope, hoy: string, clienteId?: string): RawBuilder<unknown> {
  const de = (columna: string) =>
    clienteId
      ? sql`${within(scope, columna)} and ${sql.ref(columna)} = ${clienteId}::uuid`
      : within(scope, columna);
  return sql`with ${partes(de('s.cliente_id'))}
      select ${fila(hoy)} from orden o join s on s.id = o.sucursal_id join t on t.id = o.tipo_orden_id
      where ${de('o.cliente_id')} order by o.numeroorden desc`;
}

const columnas = sql`cliente_id, sucursal_id, tipo_orden_id, fechainicio, fechafin, fechavencimiento`;

// The company is the branch's, whatever the body says (reglas 5.18); a training's type is not to be had here.
const valores = ({ sucursal_id, tipoOrden_id, fechainicio, fechafin, fechavencimiento }: OrdenInput) => sql`
  s.cliente_id, s.id as sucursal_id, t.id as tipo_orden_id, ${fechainicio}::date as fechainicio,
  ${fechafin}::date as fechafin, ${fechavencimiento}::date as fechavencimiento
  from s, t where s.id = ${sucursal_id}::uuid and t.id = ${tipoOrden_id}::uuid and not t.capacitacion`;

/** Throws 400 for a branch or type that is not there, 409 `orden_duplicada`. */
export async function createOrden(
  db: Kysely<DB>,
  actor: Actor,
  input: OrdenInput,
  hoy: string,
): Promise<RowReply> {
  const rows = await write(
    db,
    actor,
    (acting) => sql<RowReply>`
    with ${partes(sql`s.id = ${input.sucursal_id}::uuid`, sql`t.id = ${input.tipoOrden_id}::uuid`)},
    o as (insert into orden (${columnas}) select ${valores(input)} returning *)
    select ${fila(hoy)} as fila, o.version from o cross join s cross join t where ${acting}`,
  );
  return rows[0] ?? whyNotWritten(db, input);
}

/** Throws 404, 400 for a branch or type that is not there, 409 for a stale `version` or a duplicate. */
export async function updateOrden(
  trx: Transaction<DB>,
  id: string,
  input: OrdenInput,
  version: number | undefined,
  hoy: string,
): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with ${partes(sql`s.id = ${input.sucursal_id}::uuid`)}, n as (select ${valores(input)}),
    o as (update orden set cliente_id = n.cliente_id, sucursal_id = n.sucursal_id, tipo_orden_id = n.tipo_orden_id,
        fechainicio = n.fechainicio, fechafin = n.fechafin, fechavencimiento = n.fechavencimiento
      from n where orden.id = ${id} and not orden.capacitacion
        and orden.version = coalesce(${version ?? null}::int, orden.version) returning orden.*)
    select ${fila(hoy)} as fila, o.version from o join s on s.id = o.sucursal_id join t on t.id = o.tipo_orden_id`.execute(
    trx,
  );
  if (rows[0]) return rows[0];
  const orden = await trx.selectFrom('orden').select('capacitacion').where('id', '=', id).executeTakeFirst();
  if (!orden) throw notFound();
  if (orden.capacitacion) throw invalidField('tipoOrden_id', textosOrden.tipoCapacitacion);
  await requireParts(trx, input);
  return whyNotUpdated(trx, 'orden', id);
}

async function requireParts(db: Kysely<DB>, input: OrdenInput): Promise<void> {
  const tipo = await db
    .selectFrom('tipo_orden')
    .select('capacitacion')
    .where('id', '=', input.tipoOrden_id)
    .executeTakeFirst();
  if (!tipo) throw missing('tipoOrden_id');
  if (tipo.capacitacion) throw invalidField('tipoOrden_id', textosOrden.tipoCapacitacion);
  const sucursal = await db
    .selectFrom('sucursal')
    .select('id')
    .where('id', '=', input.sucursal_id)
    .executeTakeFirst();
  if (!sucursal) throw missing('sucursal_id');
}

async function whyNotWritten(db: Kysely<DB>, input: OrdenInput): Promise<never> {
  await requireParts(db, input);
  // What has come since was not there when it was asked for.
  throw missing('sucursal_id');
}

/** Removes an order, a training with its attendees; answers its sheet's file, if any. Throws 404. */
export async function removeOrden(trx: Transaction<DB>, id: string): Promise<string | null> {
  const row = await trx.deleteFrom('orden').where('id', '=', id).returning('planilla_id').executeTakeFirst();
  if (!row) throw notFound();
  return row.planilla_id;
}
