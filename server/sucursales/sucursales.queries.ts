import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { SucursalInput } from '#contract/sucursales.ts';
import type { DB } from '#server/db/schema.ts';
import { type Scope, within } from '#server/db/scope.ts';
import { type RowReply, whyNotUpdated } from '#server/http/crud.ts';
import { isForeignKey } from '#server/http/driver-errors.ts';
import { removeUnused } from '#server/http/en-uso.ts';
import { conflict } from '#server/http/errors.ts';

// A row as the wire has it (contract/sucursales.ts), over the table as `s`.
const fila = (
  ordenes: RawBuilder<unknown>,
) => sql<string>`json_build_object('_id', s.id, 'version', s.version,
  'cliente', json_build_object('_id', c.id, 'razonSocial', c.razon_social, 'nombreFantasia', c.nombre_fantasia, 'active', c.active),
  'cliente_id', s.cliente_id, 'localidad', json_build_object('_id', l.id, 'nombre', l.nombre, 'provincia', p.nombre),
  'direccion', s.direccion, 'telefono', s.telefono, 'email', s.email, 'secondEmail', s.second_email,
  'cantidad_ordenes', ${ordenes})::text`;
const unaFila = fila(sql`(select count(*) from orden o where o.sucursal_id = s.id)`);

const desde = sql`join cliente c on c.id = s.cliente_id join localidad l on l.id = s.localidad_id
  join provincia p on p.id = l.provincia_id`;

/** The scope's branches by company, then address. */
export function listSucursales(scope: Scope): RawBuilder<unknown> {
  return sql`with n as (select sucursal_id, count(*) as ordenes from orden where ${within(scope, 'cliente_id')} group by 1)
      select ${fila(sql`coalesce(n.ordenes, 0)`)} from sucursal s ${desde} left join n on n.sucursal_id = s.id where ${within(scope, 's.cliente_id')}
      order by c.razon_social collate espanol, s.direccion collate espanol, s.id`;
}

export async function createSucursal(trx: Transaction<DB>, input: SucursalInput): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with s as (insert into sucursal (cliente_id, localidad_id, direccion, telefono, email, second_email)
      values (${input.cliente_id}, ${input.localidad_id}, ${input.direccion}, ${input.telefono}, ${input.email},
        ${input.secondEmail}) returning *)
    select ${unaFila} as fila, s.version from s ${desde}`.execute(trx);
  return rows[0] as RowReply;
}

/** Throws 404, 409 for a stale `version`, and 409 `en_uso` where what it has forbids giving it to another company. */
export async function updateSucursal(
  trx: Transaction<DB>,
  id: string,
  input: SucursalInput,
  version: number | undefined,
): Promise<RowReply> {
  try {
    const { rows } = await sql<RowReply>`
      with s as (update sucursal set cliente_id = ${input.cliente_id}, localidad_id = ${input.localidad_id},
        direccion = ${input.direccion}, telefono = ${input.telefono}, email = ${input.email},
        second_email = ${input.secondEmail}
        where id = ${id} and version = coalesce(${version ?? null}::int, version) returning *)
      select ${unaFila} as fila, s.version from s ${desde}`.execute(trx);
    return rows[0] ?? (await whyNotUpdated(trx, 'sucursal', id));
  } catch (error) {
    if (!isForeignKey(error, 'orden_sucursal') && !isForeignKey(error, 'empleado_sucursal')) throw error;
    throw conflict('en_uso', 'La sucursal tiene órdenes o empleados: no puede pasar a otro cliente');
  }
}

/** Throws 404, or 409 `en_uso` while orders or employees are there. */
export function removeSucursal(trx: Transaction<DB>, id: string): Promise<void> {
  return removeUnused(trx, 'sucursal', id, 'La sucursal', [
    { tabla: 'orden', columna: 'sucursal_id', uno: 'orden', varios: 'órdenes' },
    { tabla: 'empleado', columna: 'sucursal_id', uno: 'empleado', varios: 'empleados' },
  ]);
}
