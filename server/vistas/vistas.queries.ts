import { sql, type Transaction } from 'kysely';
import { maxVistas, type Vista, type VistaInput, type VistaUpdate } from '#contract/lists/vistas.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import { columns, type Json, number, object, rowHead, text } from '#server/platform/db/row-json.ts';
import { type RowReply, requireRow, valuesOf, writeRow } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { versionIs } from '#server/platform/http/crud.ts';
import { ApiError, conflict, notFound } from '#server/platform/http/errors.ts';

const v = columns('vista', 'v');
const row: Json<Vista> = object({
  ...rowHead(v),
  lista: text(v.lista),
  nombre: text(v.nombre),
  consulta: text(v.consulta),
  orden: number(v.orden),
});
const values = valuesOf<VistaInput, 'vista'>()({ lista: 'lista', nombre: 'nombre', consulta: 'consulta' });
const changes = valuesOf<VistaUpdate, 'vista'>()({ nombre: 'nombre', consulta: 'consulta', orden: 'orden' });

/** A person's views of all lists, each list's in their order. */
export const listVistas = (usuarioId: string): ListQuery<Vista> =>
  listRows(row, {
    from: sql`vista v`,
    where: sql`v.usuario_id = ${usuarioId}::uuid`,
    order: sql`v.lista, v.orden`,
    id: 'v.id',
    shows: { vista: ['v.id'] },
  });

/** Throws 409 for a name that another view of the list has, 400 beyond `maxVistas`. */
export async function createVista(
  trx: Transaction<DB>,
  usuarioId: string,
  input: VistaInput,
): Promise<RowReply<Vista>> {
  await lockOwner(trx, usuarioId);
  await closeGaps(trx, usuarioId, input.lista);
  const orden = sql<number>`(select coalesce(max(orden), 0) + 1 from vista
    where usuario_id = ${usuarioId}::uuid and lista = ${input.lista})`;
  const insert = trx
    .insertInto('vista')
    .values({ ...values(input), usuario_id: usuarioId, orden })
    .returningAll();
  return requireRow(await writeRow(trx, 'v', insert, row));
}

/** Throws 404 for a view of somebody else, 409 for a stale `version` or a name that another view of the list has. */
export async function updateVista(
  trx: Transaction<DB>,
  usuarioId: string,
  id: string,
  input: VistaUpdate,
  version: number | undefined,
): Promise<RowReply<Vista>> {
  await lockOwner(trx, usuarioId);
  const own = await trx
    .selectFrom('vista')
    .select(['lista', 'orden'])
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  if (!own) throw notFound();
  await trx
    .updateTable('vista')
    .set({ orden: own.orden })
    .where('usuario_id', '=', usuarioId)
    .where('lista', '=', own.lista)
    .where('orden', '=', input.orden)
    .where('id', '<>', id)
    .execute();
  const update = trx
    .updateTable('vista')
    .set(changes(input))
    .where('id', '=', id)
    .where(versionIs(version))
    .returningAll();
  const updated = await writeRow(trx, 'v', update, row);
  if (!updated) throw conflict('conflicto_version');
  return updated;
}

/** Throws 404 for a view of somebody else. */
export async function removeVista(trx: Transaction<DB>, usuarioId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('vista')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/** One change of a person's views at a time, so that each finds the positions as they are. */
async function lockOwner(trx: Transaction<DB>, usuarioId: string): Promise<void> {
  await trx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', usuarioId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('invalid_token'));
}

/** Deleted views leave positions free, which are used once the last one is taken. */
async function closeGaps(trx: Transaction<DB>, usuarioId: string, lista: string): Promise<void> {
  await sql`update vista v set orden = n.orden
    from (select id, row_number() over (order by orden) as orden, max(orden) over () as ultimo
      from vista where usuario_id = ${usuarioId}::uuid and lista = ${lista}) n
    where v.id = n.id and v.orden <> n.orden and n.ultimo = ${maxVistas}`.execute(trx);
}
