import { type Kysely, sql } from 'kysely';
import {
  type AsistentesReply,
  asistenteWords,
  type OrdenConAsistentes,
} from '#contract/ordenes/asistentes.ts';
import { likeAll } from '#server/platform/db/folded-text.ts';
import { expr, Json, number, object, uuid } from '#server/platform/db/row-json.ts';
import { readRows, rowsOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';

const MAX_ORDENES = 1000;
const MAX_NOMBRES = 2;

const row: Json<OrdenConAsistentes> = object({
  _id: uuid(expr`h.orden_id`),
  nombres: new Json<string[]>(expr`to_json(h.nombres)::text`),
  cantidad: number(expr`h.cantidad`),
});

/** The newest orders of the scope with an attendee who has every word of `search` (reglas 5.16). */
export async function findByAsistente(
  db: Kysely<DB>,
  scope: Scope,
  search: string,
): Promise<AsistentesReply> {
  const words = asistenteWords(search);
  if (!words) return { ordenes: [], hayMas: false };
  // Identifiers are made in order, so the newest order has the greatest.
  const query = rowsOf(
    row,
    sql`from (select a.orden_id, count(*) as cantidad,
        (array_agg(concat_ws(', ', a.apellido, nullif(a.nombre, '')) order by a.posicion))[1:${sql.lit(MAX_NOMBRES)}] as nombres
      from asistente a where ${within(scope, 'a.cliente_id')} and ${likeAll(sql`a.busqueda`, words)}
      group by a.orden_id order by a.orden_id desc limit ${MAX_ORDENES + 1}) h
    order by h.orden_id desc`,
  );
  const ordenes = await readRows(db, query);
  return { ordenes: ordenes.slice(0, MAX_ORDENES), hayMas: ordenes.length > MAX_ORDENES };
}
