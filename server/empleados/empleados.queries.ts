import { sql, type Transaction } from 'kysely';
import type { Empleado, EmpleadoInput, EmpleadoPropioInput } from '#contract/personas/empleados.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import {
  apart,
  boolean,
  columns,
  date,
  instant,
  type Json,
  object,
  orNull,
  part,
  rowHead,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import { type RowReply, requireRow, valuesOf, writeRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { notFound } from '#server/platform/http/errors.ts';

const e = columns('empleado', 'e');
const c = columns('cliente', 'c');
const s = columns('sucursal', 's');
const l = columns('localidad', 'l');
const ownFields = {
  ...rowHead(e),
  nombre: text(e.nombre),
  apellido: text(e.apellido),
  documento: orNull(text, e.documento),
  cuit: orNull(text, e.cuit),
  otrodocumento: orNull(text, e.otro_documento),
  fechadeingreso: date(e.fecha_ingreso),
  tipo: orNull(text, e.tipo),
  fechaegreso: orNull(date, e.fecha_egreso),
  createdAt: instant(e.created_at),
};
/** Fields that the employees of one branch share. */
const sucursalFields = {
  cliente: object({
    _id: uuid(c.id),
    razonSocial: text(c.razon_social),
    nombreFantasia: text(c.nombre_fantasia),
    active: boolean(c.active),
  }),
  cliente_id: uuid(c.id),
  sucursal: object({
    _id: uuid(s.id),
    direccion: text(s.direccion),
    localidad: object({ _id: uuid(l.id), nombre: text(l.nombre) }),
  }),
};
const row: Json<Empleado> = object({ ...ownFields, ...sucursalFields });
const sucursalPart = part('s', sucursalFields);
const joins = sql`join sucursal s on s.id = e.sucursal_id join cliente c on c.id = e.cliente_id
  join localidad l on l.id = s.localidad_id`;

const values = valuesOf<EmpleadoInput & EmpleadoPropioInput, 'empleado'>()({
  cliente_id: 'cliente_id',
  sucursal_id: 'sucursal_id',
  nombre: 'nombre',
  apellido: 'apellido',
  documento: 'documento',
  cuit: 'cuit',
  otrodocumento: 'otro_documento',
  fechadeingreso: 'fecha_ingreso',
  tipo: 'tipo',
  fechaegreso: 'fecha_egreso',
});

/** The scope's employees, or one company's among them, by trade name (reglas 2.8), then surname and name. */
export function listEmpleados(scope: Scope, clienteId?: string): ListQuery<Empleado> {
  const condition = (column: string) =>
    clienteId
      ? sql`${within(scope, column)} and ${sql.ref(column)} = ${clienteId}::uuid`
      : within(scope, column);
  return listRows(row, {
    from: sql`empleado e ${joins}`,
    where: condition('e.cliente_id'),
    order: sql`c.nombre_fantasia collate espanol, e.apellido collate espanol, e.nombre collate espanol, e.id`,
    apart: {
      ...apart(ownFields, sucursalPart),
      with: sql`s as materialized (select s.id, ${sucursalPart.definition} as parte, ${sucursalPart.number} as numero
        from sucursal s join cliente c on c.id = s.cliente_id join localidad l on l.id = s.localidad_id
        where ${condition('s.cliente_id')} and s.id in (select x.sucursal_id from empleado x))`,
      from: sql`empleado e join s on s.id = e.sucursal_id join cliente c on c.id = e.cliente_id`,
    },
    id: 'e.id',
    shows: {
      empleado: ['e.id'],
      sucursal: ['e.sucursal_id'],
      cliente: ['e.cliente_id'],
      localidad: ['s.localidad_id'],
    },
  });
}

/** Throws 400 for a branch that is not one of the company's. */
export async function createEmpleado(
  trx: Transaction<DB>,
  input: EmpleadoInput,
): Promise<RowReply<Empleado>> {
  const insert = trx.insertInto('empleado').values(values(input)).returningAll();
  return requireRow(await writeRow(trx, 'e', insert, row, joins));
}

/** Throws 404 also for what is out of `scope`, 400 for a foreign branch, 409 for a stale `version`. */
export async function updateEmpleado(
  trx: Transaction<DB>,
  scope: Scope,
  id: string,
  input: EmpleadoInput,
  version: number | undefined,
): Promise<RowReply<Empleado>> {
  const update = trx
    .updateTable('empleado')
    .set(values(input))
    .where('id', '=', id)
    .where(within(scope, 'cliente_id'))
    .where(versionIs(version))
    .returningAll();
  const updated = await writeRow(trx, 'e', update, row, joins);
  if (updated) return updated;
  const found = await trx
    .selectFrom('empleado')
    .select('id')
    .where('id', '=', id)
    .where(within(scope, 'empleado.cliente_id'))
    .executeTakeFirst();
  if (!found) throw notFound();
  return whyNotUpdated(trx, 'empleado', id);
}

/** Throws 404, also for what is out of `scope`. */
export async function removeEmpleado(trx: Transaction<DB>, scope: Scope, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('empleado')
    .where('id', '=', id)
    .where(within(scope, 'empleado.cliente_id'))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
