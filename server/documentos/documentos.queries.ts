import { sql, type Transaction } from 'kysely';
import type { Documento, DocumentoInput } from '#contract/documentos/documentos.ts';
import { queueRemoval, removeVersiones } from '#server/documentacion-tecnica/versiones.queries.ts';
import { type ListQuery, listRows } from '#server/platform/db/lists/list-rows.ts';
import {
  array,
  boolean,
  columns,
  date,
  expr,
  instant,
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
import { conflict, notFound } from '#server/platform/http/errors.ts';

const d = columns('documento', 'd');
const a = columns('archivo', 'a');
const c = columns('cliente', 'c');
// None of its assignments of the document waits for it.
const isConfirmed = expr<boolean>`not exists (
  select from documentacion_tecnica t where t.documento_id = ${d.id} and t.cliente_id = ${c.id}
    and not exists (select from lectura e where e.documentacion_tecnica_id = t.id and e.conforme_at is not null))`;
// Of its assignments there, each in its latest version: the first expiry, and the last day on which the client asked for the next one.
const vigencia = expr`lateral (select min(t.vencimiento) as vencimiento, max(t.version_pedida) as version_pedida
  from documentacion_tecnica t where t.documento_id = ${d.id} and t.cliente_id = ${c.id}
    and not exists (select from documentacion_tecnica n where n.renueva_id = t.id)) v`;
const v = { vencimiento: expr<string | null>`v.vencimiento`, pedida: expr<string | null>`v.version_pedida` };
const row: Json<Documento> = object({
  ...rowHead(d),
  nombre: text(d.nombre),
  etiqueta: text(d.etiqueta),
  file: text(expr`direccion_archivo(${a.id}, ${a.nombre})`),
  filename: text(a.nombre),
  bytes: number(expr<number>`${a.bytes}`),
  createdAt: instant(d.created_at),
  clientes: array(
    object({
      _id: uuid(c.id),
      razonSocial: text(c.razon_social),
      confirmado: boolean(isConfirmed),
      vencimiento: orNull(date, v.vencimiento),
      versionPedida: orNull(date, v.pedida),
    }),
    expr`from cliente c cross join ${vigencia} where exists (
      select from documentacion_tecnica t where t.documento_id = ${d.id} and t.cliente_id = ${c.id})`,
    expr`${c.razon_social} collate espanol`,
  ),
});
const joins = sql`join archivo a on a.id = d.archivo_id`;

const values = valuesOf<DocumentoInput, 'documento'>()({ nombre: 'nombre', etiqueta: 'etiqueta' });

/** The library, newest first. */
export const listDocumentos = (): ListQuery<Documento> =>
  listRows(row, {
    from: sql`documento d ${joins}`,
    order: sql`d.id desc`,
    id: 'd.id',
    shows: { documento: ['d.id'], archivo: ['d.archivo_id'] },
    namedBy: {
      // A version that comes or goes also changes what the one before it says.
      documentacion_tecnica: (changed) => sql`
        with refs as (select unnest(refs) as id from cambio where tabla = 'documentacion_tecnica')
        select id from refs
        union select t.documento_id from documentacion_tecnica t where t.id = ${changed} or t.id in (select id from refs)
        union select p.documento_id from documentacion_tecnica n
          join documentacion_tecnica p on p.id = n.renueva_id where n.id = ${changed}`,
      lectura: (changed) => sql`select t.documento_id from lectura e
        join documentacion_tecnica t on t.id = e.documentacion_tecnica_id where e.id = ${changed}`,
      cliente: (changed) =>
        sql`select t.documento_id from documentacion_tecnica t where t.cliente_id = ${changed}`,
    },
  });

export async function createDocumento(
  trx: Transaction<DB>,
  input: DocumentoInput,
  archivoId: string,
): Promise<RowReply<Documento>> {
  const insert = trx
    .insertInto('documento')
    .values({ ...values(input), archivo_id: archivoId })
    .returningAll();
  return requireRow(await writeRow(trx, 'd', insert, row, joins));
}

/** Companies whose assignments the caller confirmed to remove. */
export type Confirmed = 'anybody' | ReadonlySet<string>;

/** Locks the document's assignments. Throws 409 `en_uso` if somebody confirmed the receipt of one (reglas 4.6). */
async function requireUnconfirmed(trx: Transaction<DB>, id: string): Promise<void> {
  const assignments = trx.selectFrom('documentacion_tecnica').select('id').where('documento_id', '=', id);
  await assignments.orderBy('id').forUpdate().execute();
  const confirmed = await trx
    .selectFrom('lectura as e')
    .innerJoin('cliente as c', 'c.id', 'e.cliente_id')
    .select('c.razon_social')
    .groupBy('c.razon_social')
    .where('e.documentacion_tecnica_id', 'in', assignments)
    .where('e.conforme_at', 'is not', null)
    .orderBy(sql`c.razon_social collate espanol`)
    .execute();
  if (confirmed.length === 0) return;
  const names = new Intl.ListFormat('es-AR').format(confirmed.map((row) => row.razon_social));
  const received = confirmed.length > 1 ? 'confirmaron que recibieron' : 'confirmó que recibió';
  throw conflict('en_uso', `${names} ${received} el documento: no se puede eliminar`);
}

/**
 * Removes a document with its confirmed assignments; returns the identifier of its file. Throws 409 `en_uso` with the
 * companies if others are assigned or somebody confirmed the receipt, and 404.
 */
export async function removeDocumento(
  trx: Transaction<DB>,
  id: string,
  confirmed: Confirmed,
): Promise<string> {
  const found = await trx
    .selectFrom('documento')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  const assigned = await trx
    .selectFrom('documentacion_tecnica as t')
    .innerJoin('cliente as c', 'c.id', 't.cliente_id')
    .select(['c.id', 'c.razon_social'])
    .distinct()
    .where('t.documento_id', '=', id)
    .execute();
  if (!assigned.every(({ id }) => confirmed === 'anybody' || confirmed.has(id))) {
    const names = new Intl.ListFormat('es-AR').format(assigned.map((row) => row.razon_social));
    throw conflict('en_uso', `El documento está asignado a ${names}`);
  }
  await queueRemoval(trx, 'documento_id', id);
  await requireUnconfirmed(trx, id);
  // An assignment with a file of its own stays, with that file.
  await trx
    .updateTable('documentacion_tecnica')
    .set({ documento_id: null })
    .where('documento_id', '=', id)
    .where('archivo_id', 'is not', null)
    .execute();
  const rest = await trx
    .selectFrom('documentacion_tecnica')
    .select('id')
    .where('documento_id', '=', id)
    .execute();
  await removeVersiones(
    trx,
    rest.map((row) => row.id),
  );
  const row = await trx
    .deleteFrom('documento')
    .where('id', '=', id)
    .returning('archivo_id')
    .executeTakeFirstOrThrow();
  return row.archivo_id;
}
