import { sql, type Transaction } from 'kysely';
import { marcaCapacitacion, type TipoOrden, type TipoOrdenInput } from '#contract/tipos-orden.ts';
import {
  boolean,
  columns,
  expr,
  type Json,
  number,
  object,
  rowHead,
  text,
} from '#server/platform/db/row-json.ts';
import {
  type RowQuery,
  type RowReply,
  requireRow,
  rowsOf,
  todayRow,
  valuesOf,
  writeRow,
} from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { isForeignKey } from '#server/platform/http/driver-errors.ts';
import { conflict } from '#server/platform/http/errors.ts';
import { removeUnused } from '#server/platform/http/in-use.ts';

const t = columns('tipo_orden', 't');
// Over the day as `d`; the year is the one that ends with it.
const row: Json<TipoOrden> = object({
  ...rowHead(t),
  nombre: text(t.nombre),
  capacitacion: boolean(t.capacitacion),
  compliance: boolean(t.compliance),
  inspeccion: boolean(t.inspeccion),
  cantidad_ultimo_anio: number(expr`(select count(*) from orden o where o.tipo_orden_id = ${t.id}
    and o.fechainicio > d.hoy - interval '1 year' and o.fechainicio <= d.hoy)`),
});
/** SQL of what the contract's `textoTipo` makes of the type `t`. */
export const textoTipo = sql<string>`case when t.capacitacion
  then ${sql.join(marcaCapacitacion.map(sql.lit), sql` || t.nombre || `)} else t.nombre end`;

const conDia = (hoy: string) => sql`cross join ${todayRow(hoy)}`;

const values = valuesOf<TipoOrdenInput, 'tipo_orden'>()({
  nombre: 'nombre',
  capacitacion: 'capacitacion',
  compliance: 'compliance',
  inspeccion: 'inspeccion',
});

/** All order types by name. `hoy` is today's date, `YYYY-MM-DD`. */
export const listTiposOrden = (hoy: string): RowQuery<TipoOrden> =>
  rowsOf(row, sql`from tipo_orden t ${conDia(hoy)} order by t.nombre collate espanol, t.id`);

export async function createTipoOrden(
  trx: Transaction<DB>,
  hoy: string,
  input: TipoOrdenInput,
): Promise<RowReply<TipoOrden>> {
  const insert = trx.insertInto('tipo_orden').values(values(input)).returningAll();
  return requireRow(await writeRow(trx, 't', insert, row, conDia(hoy)));
}

/** Throws 404, 409 for a stale `version`, and 409 `en_uso` where orders forbid turning into a training or back. */
export async function updateTipoOrden(
  trx: Transaction<DB>,
  hoy: string,
  id: string,
  input: TipoOrdenInput,
  version: number | undefined,
): Promise<RowReply<TipoOrden>> {
  const update = trx
    .updateTable('tipo_orden')
    .set(values(input))
    .where('id', '=', id)
    .where(versionIs(version))
    .returningAll();
  try {
    const updated = await writeRow(trx, 't', update, row, conDia(hoy));
    return updated ?? (await whyNotUpdated(trx, 'tipo_orden', id));
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
  return removeUnused(trx, 'tipo_orden', id);
}
