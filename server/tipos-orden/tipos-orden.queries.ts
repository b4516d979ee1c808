import { sql, type Transaction } from 'kysely';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { capacitacionMark, type TipoOrden, type TipoOrdenInput } from '#contract/ordenes/tipos-orden.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import {
  boolean,
  columns,
  expr,
  type Json,
  number,
  object,
  orNull,
  rowHead,
  text,
} from '#server/platform/db/row-json.ts';
import { type RowReply, requireRow, todayRow, valuesOf, writeRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { isForeignKey } from '#server/platform/http/driver-errors.ts';
import { conflict } from '#server/platform/http/errors.ts';
import { removeUnused } from '#server/platform/http/in-use.ts';

const t = columns('tipo_orden', 't');
// `d` is the day that ends the year.
const row: Json<TipoOrden> = object({
  ...rowHead(t),
  nombre: text(t.nombre),
  capacitacion: boolean(t.capacitacion),
  compliance: boolean(t.compliance),
  inspeccion: boolean(t.inspeccion),
  vigenciaMeses: orNull(number, t.vigencia_meses),
  anticipacion: orNull(number, t.anticipacion),
  exigeRespaldo: boolean(t.exige_respaldo),
  diasAviso: orNull(number, t.dias_aviso),
  queDocumentar: orNull(text, t.que_documentar),
  cantidad_ultimo_anio: number(expr`(select count(*) from orden o where o.tipo_orden_id = ${t.id}
    and o.fechainicio > d.hoy - interval '1 year' and o.fechainicio <= d.hoy)`),
});
/** The contract's `tipoOrdenText` in SQL, of the type `t`. */
export const tipoText = sql<string>`case when t.capacitacion
  then ${sql.join(capacitacionMark.map(sql.lit), sql` || t.nombre || `)} else t.nombre end`;

/** How many days before its expiry an order of the type `t` is 'Por vencer' (reglas 4.14). */
export const diasDelTipo = expr<number>`coalesce(${t.dias_aviso}, ${diasAviso})`;

const joinDay = (today: string) => sql`cross join ${todayRow(today)}`;

const values = valuesOf<TipoOrdenInput, 'tipo_orden'>()({
  nombre: 'nombre',
  capacitacion: 'capacitacion',
  compliance: 'compliance',
  inspeccion: 'inspeccion',
  vigenciaMeses: 'vigencia_meses',
  anticipacion: 'anticipacion',
  exigeRespaldo: 'exige_respaldo',
  diasAviso: 'dias_aviso',
  queDocumentar: 'que_documentar',
});

/** By name. `today` is `YYYY-MM-DD`. */
export const listTiposOrden = (today: string): ListQuery<TipoOrden> =>
  listRows(row, {
    from: sql`tipo_orden t ${joinDay(today)}`,
    order: sql`t.nombre collate espanol, t.id`,
    id: 't.id',
    shows: { tipo_orden: ['t.id'] },
    namedBy: { orden: 'tipo_orden_id' },
  });

export async function createTipoOrden(
  trx: Transaction<DB>,
  today: string,
  input: TipoOrdenInput,
): Promise<RowReply<TipoOrden>> {
  const insert = trx.insertInto('tipo_orden').values(values(input)).returningAll();
  return requireRow(await writeRow(trx, 't', insert, row, joinDay(today)));
}

/** What keeps a type from becoming a training, or from ceasing to be one. */
const kindUses = [
  ['orden_tipo', 'órdenes'],
  ['requisito_tipo', 'requisitos'],
  ['plan_capacitacion_tipo', 'capacitaciones planificadas'],
] as const;

/** Throws 404, 409 for a stale `version`, and 409 `en_uso` if its uses forbid a change from or to a training. */
export async function updateTipoOrden(
  trx: Transaction<DB>,
  today: string,
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
    const updated = await writeRow(trx, 't', update, row, joinDay(today));
    return updated ?? (await whyNotUpdated(trx, 'tipo_orden', id));
  } catch (error) {
    const used = kindUses.find(([constraint]) => isForeignKey(error, constraint))?.[1];
    if (!used) throw error;
    throw conflict(
      'en_uso',
      `El tipo de orden tiene ${used}: no puede pasar a ser una capacitación ni dejar de serlo`,
    );
  }
}

/** Throws 404, 409 `en_uso` while an order uses it. */
export function removeTipoOrden(trx: Transaction<DB>, id: string): Promise<void> {
  return removeUnused(trx, 'tipo_orden', id);
}
