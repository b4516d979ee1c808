import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { TipoOrdenInput } from '#contract/tipos-orden.ts';
import type { DB } from '#server/db/schema.ts';
import { type RowReply, whyNotUpdated } from '#server/http/crud.ts';
import { isForeignKey } from '#server/http/driver-errors.ts';
import { removeUnused } from '#server/http/en-uso.ts';
import { conflict } from '#server/http/errors.ts';

// A row as the wire has it (contract/tipos-orden.ts), over the table as `t`; the year is the one that ends today.
const fila = (
  hoy: string,
) => sql<string>`json_build_object('_id', t.id, 'version', t.version, 'nombre', t.nombre,
  'capacitacion', t.capacitacion, 'compliance', t.compliance, 'inspeccion', t.inspeccion,
  'cantidad_ultimo_anio', (select count(*) from orden o where o.tipo_orden_id = t.id
    and o.fechainicio > ${hoy}::date - interval '1 year' and o.fechainicio <= ${hoy}::date))::text`;

/** All order types by name. `hoy` is today's date, `YYYY-MM-DD`. */
export function listTiposOrden(hoy: string): RawBuilder<unknown> {
  return sql`select ${fila(hoy)} from tipo_orden t order by t.nombre collate espanol, t.id`;
}

export async function createTipoOrden(
  trx: Transaction<DB>,
  hoy: string,
  input: TipoOrdenInput,
): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with t as (insert into tipo_orden (nombre, capacitacion, compliance, inspeccion)
      values (${input.nombre}, ${input.capacitacion}, ${input.compliance}, ${input.inspeccion}) returning *)
    select ${fila(hoy)} as fila, t.version from t`.execute(trx);
  return rows[0] as RowReply;
}

/** Throws 404, 409 for a stale `version`, and 409 `en_uso` where orders forbid turning into a training or back. */
export async function updateTipoOrden(
  trx: Transaction<DB>,
  hoy: string,
  id: string,
  input: TipoOrdenInput,
  version: number | undefined,
): Promise<RowReply> {
  try {
    const { rows } = await sql<RowReply>`
      with t as (update tipo_orden set nombre = ${input.nombre}, capacitacion = ${input.capacitacion},
        compliance = ${input.compliance}, inspeccion = ${input.inspeccion}
        where id = ${id} and version = coalesce(${version ?? null}::int, version) returning *)
      select ${fila(hoy)} as fila, t.version from t`.execute(trx);
    return rows[0] ?? (await whyNotUpdated(trx, 'tipo_orden', id));
  } catch (error) {
    if (!isForeignKey(error, 'orden_tipo')) throw error;
    throw conflict(
      'en_uso',
      'El tipo de orden tiene órdenes: no puede pasar a ser una capacitación ni dejar de serlo',
    );
  }
}

/** Throws 404, or 409 `en_uso` while orders have it. */
export function removeTipoOrden(trx: Transaction<DB>, id: string): Promise<void> {
  return removeUnused(trx, 'tipo_orden', id, 'El tipo de orden', [
    { tabla: 'orden', columna: 'tipo_orden_id', uno: 'orden', varios: 'órdenes' },
  ]);
}
