import { sql, type Transaction } from 'kysely';
import type { Tecnico, TecnicoInput } from '#contract/personas/tecnicos.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import {
  boolean,
  columns,
  expr,
  instant,
  type Json,
  object,
  orNull,
  rowHead,
  text,
  word,
} from '#server/platform/db/row-json.ts';
import { type RowReply, readRow, requireRow, valuesOf } from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { versionIs, whyNotUpdated } from '#server/platform/http/crud.ts';
import { notFound } from '#server/platform/http/errors.ts';

const t = columns('tecnico', 't');
// The status is the account's.
const row: Json<Tecnico> = object({
  ...rowHead(t),
  nombre: text(t.nombre),
  apellido: text(t.apellido),
  email: text(t.email),
  cuit: text(t.cuit),
  titulo: orNull(text, t.titulo),
  matricula: orNull(text, t.matricula),
  firma: boolean(expr`${t.firma_id} is not null`),
  status: word(
    expr<
      Tecnico['status']
    >`coalesce((select u.status from usuario u where u.tecnico_id = ${t.id}), 'PENDING')`,
  ),
  active: boolean(expr`coalesce((select u.active from usuario u where u.tecnico_id = ${t.id}), true)`),
  createdAt: instant(t.created_at),
});

const values = valuesOf<TecnicoInput, 'tecnico'>()({
  nombre: 'nombre',
  apellido: 'apellido',
  email: 'email',
  cuit: 'cuit',
  titulo: 'titulo',
  matricula: 'matricula',
});

/** By surname and name. */
export const listTecnicos = (): ListQuery<Tecnico> =>
  listRows(row, {
    from: sql`tecnico t`,
    order: sql`t.apellido collate espanol, t.nombre collate espanol, t.id`,
    id: 't.id',
    shows: { tecnico: ['t.id'] },
    namedBy: { usuario: 'tecnico_id' },
  });

export async function createTecnico(trx: Transaction<DB>, input: TecnicoInput): Promise<string> {
  const insert = trx.insertInto('tecnico').values(values(input)).returning('id');
  return (await insert.executeTakeFirstOrThrow()).id;
}

/** For a technician who exists. */
export const tecnicoRow = async (trx: Transaction<DB>, id: string): Promise<RowReply<Tecnico>> =>
  requireRow(await readRow(trx, row, t.version, sql`from tecnico t where t.id = ${id}::uuid`));

/** Keeps the account. Throws 404, 409. */
export async function updateTecnico(
  trx: Transaction<DB>,
  id: string,
  input: TecnicoInput,
  version: number | undefined,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('tecnico')
    .set(values(input))
    .where('id', '=', id)
    .where(versionIs(version))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await whyNotUpdated(trx, 'tecnico', id);
}

/** Removes the technician and the account; the assignments stay, without a technician (reglas 4.17). Throws 404. */
export async function removeTecnico(trx: Transaction<DB>, id: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('tecnico').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/** Full name; throws 404. */
export async function tecnicoName(trx: Transaction<DB>, id: string): Promise<string> {
  const row = await trx
    .selectFrom('tecnico')
    .select(['nombre', 'apellido'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return `${row.nombre} ${row.apellido}`;
}
