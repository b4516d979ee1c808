import { sql, type Transaction } from 'kysely';
import type { Localidad, LocalidadInput } from '#contract/clientes/localidades.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import {
  columns,
  type Json,
  number,
  object,
  orNull,
  rowHead,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import { type RowReply, requireRow, valuesOf, writeRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { removeUnused } from '#server/platform/http/in-use.ts';

const l = columns('localidad', 'l');
const p = columns('provincia', 'p');
const q = columns('pais', 'q');
const row: Json<Localidad> = object({
  ...rowHead(l),
  nombre: text(l.nombre),
  codigoPostal: orNull(number, l.codigo_postal),
  provincia: object({ _id: uuid(p.id), nombre: text(p.nombre) }),
  pais: object({ _id: uuid(q.id), nombre: text(q.nombre) }),
});
const joins = sql`join provincia p on p.id = l.provincia_id join pais q on q.id = l.pais_id`;

const values = valuesOf<LocalidadInput, 'localidad'>()({
  nombre: 'nombre',
  codigoPostal: 'codigo_postal',
  provincia_id: 'provincia_id',
  pais_id: 'pais_id',
});

/** By name, then province. */
export const listLocalidades = (): ListQuery<Localidad> =>
  listRows(row, {
    from: sql`localidad l ${joins}`,
    order: sql`l.nombre collate espanol, p.nombre collate espanol, l.id`,
    id: 'l.id',
    shows: { localidad: ['l.id'], provincia: ['l.provincia_id'], pais: ['l.pais_id'] },
  });

export async function createLocalidad(
  trx: Transaction<DB>,
  input: LocalidadInput,
): Promise<RowReply<Localidad>> {
  const insert = trx.insertInto('localidad').values(values(input)).returningAll();
  return requireRow(await writeRow(trx, 'l', insert, row, joins));
}

/** Throws 404, 409 for a stale `version`. */
export async function updateLocalidad(
  trx: Transaction<DB>,
  id: string,
  input: LocalidadInput,
  version: number | undefined,
): Promise<RowReply<Localidad>> {
  const update = trx
    .updateTable('localidad')
    .set(values(input))
    .where('id', '=', id)
    .where(versionIs(version))
    .returningAll();
  return (await writeRow(trx, 'l', update, row, joins)) ?? whyNotUpdated(trx, 'localidad', id);
}

/** Throws 404, 409 `en_uso` while a branch uses it. */
export function removeLocalidad(trx: Transaction<DB>, id: string): Promise<void> {
  return removeUnused(trx, 'localidad', id);
}
