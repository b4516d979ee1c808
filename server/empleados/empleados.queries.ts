import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EmpleadoInput } from '#contract/empleados.ts';
import type { DB } from '#server/db/schema.ts';
import { type Scope, within } from '#server/db/scope.ts';
import { type RowReply, whyNotUpdated } from '#server/http/crud.ts';
import { notFound } from '#server/http/errors.ts';

// A row as the wire has it (contract/empleados.ts), over the table as `e`.
const fila = sql<string>`json_build_object('_id', e.id, 'version', e.version, 'nombre', e.nombre, 'apellido', e.apellido,
  'documento', e.documento, 'cuit', e.cuit, 'fechadeingreso', e.fecha_ingreso, 'tipo', e.tipo,
  'cliente', json_build_object('_id', c.id, 'razonSocial', c.razon_social, 'nombreFantasia', c.nombre_fantasia),
  'cliente_id', e.cliente_id, 'sucursal', json_build_object('_id', s.id, 'direccion', s.direccion,
    'localidad', json_build_object('_id', l.id, 'nombre', l.nombre)), 'createdAt', iso(e.created_at))::text`;

const desde = sql`join sucursal s on s.id = e.sucursal_id join cliente c on c.id = e.cliente_id
  join localidad l on l.id = s.localidad_id`;

/** The scope's employees, or one company's among them, by trade name (reglas 2.8), then surname and name. */
export function listEmpleados(scope: Scope, clienteId?: string): RawBuilder<unknown> {
  const de = clienteId ? sql`e.cliente_id = ${clienteId}::uuid` : sql`true`;
  return sql`select ${fila} from empleado e ${desde} where ${within(scope, 'e.cliente_id')} and ${de}
      order by c.nombre_fantasia collate espanol, e.apellido collate espanol, e.nombre collate espanol, e.id`;
}

/** Throws 400 for a branch that is not one of the company's. */
export async function createEmpleado(trx: Transaction<DB>, input: EmpleadoInput): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with e as (insert into empleado (cliente_id, sucursal_id, nombre, apellido, documento, cuit, fecha_ingreso, tipo)
      values (${input.cliente_id}, ${input.sucursal_id}, ${input.nombre}, ${input.apellido}, ${input.documento},
        ${input.cuit}, ${input.fechadeingreso}, ${input.tipo}) returning *)
    select ${fila} as fila, e.version from e ${desde}`.execute(trx);
  return rows[0] as RowReply;
}

/** Throws 404 also for what is out of `scope`, 400 for a foreign branch, 409 for a stale `version`. */
export async function updateEmpleado(
  trx: Transaction<DB>,
  scope: Scope,
  id: string,
  input: EmpleadoInput,
  version: number | undefined,
): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with e as (update empleado set cliente_id = ${input.cliente_id}, sucursal_id = ${input.sucursal_id},
      nombre = ${input.nombre}, apellido = ${input.apellido}, documento = ${input.documento}, cuit = ${input.cuit},
      fecha_ingreso = ${input.fechadeingreso}, tipo = ${input.tipo}
      where id = ${id} and ${within(scope, 'empleado.cliente_id')}
        and version = coalesce(${version ?? null}::int, version) returning *)
    select ${fila} as fila, e.version from e ${desde}`.execute(trx);
  if (rows[0]) return rows[0];
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
