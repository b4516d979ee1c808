import { sql, type Transaction } from 'kysely';
import type { Rubro, RubroInput } from '#contract/clientes/rubros.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
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
import { type RowReply, requireRow, valuesOf, writeRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { removeUnused } from '#server/platform/http/in-use.ts';

const r = columns('rubro', 'r');
const row: Json<Rubro> = object({
  ...rowHead(r),
  nombre: text(r.nombre),
  controlContratista: boolean(r.control_contratista),
  cantidad_clientes: number(expr`(select count(*) from cliente c where c.rubro_id = ${r.id})`),
});
const values = valuesOf<RubroInput, 'rubro'>()({
  nombre: 'nombre',
  controlContratista: 'control_contratista',
});

/** By name. */
export const listRubros = (): ListQuery<Rubro> =>
  listRows(row, {
    from: sql`rubro r`,
    order: sql`r.nombre collate espanol, r.id`,
    id: 'r.id',
    shows: { rubro: ['r.id'] },
    namedBy: { cliente: 'rubro_id' },
  });

export async function createRubro(trx: Transaction<DB>, input: RubroInput): Promise<RowReply<Rubro>> {
  const insert = trx.insertInto('rubro').values(values(input)).returningAll();
  return requireRow(await writeRow(trx, 'r', insert, row));
}

/** Throws 404, 409 for a stale `version`. */
export async function updateRubro(
  trx: Transaction<DB>,
  id: string,
  input: RubroInput,
  version: number | undefined,
): Promise<RowReply<Rubro>> {
  const update = trx
    .updateTable('rubro')
    .set(values(input))
    .where('id', '=', id)
    .where(versionIs(version))
    .returningAll();
  return (await writeRow(trx, 'r', update, row)) ?? whyNotUpdated(trx, 'rubro', id);
}

/** Throws 404, 409 `en_uso` while a client uses it. */
export function removeRubro(trx: Transaction<DB>, id: string): Promise<void> {
  return removeUnused(trx, 'rubro', id);
}
