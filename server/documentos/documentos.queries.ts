import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DocumentoInput } from '#contract/documentos.ts';
import type { DB } from '#server/db/schema.ts';
import type { RowReply } from '#server/http/crud.ts';
import { conflict, notFound } from '#server/http/errors.ts';

// A row as the wire has it (contract/documentos.ts), over the table as `d` with its file as `a`.
const fila = sql<string>`json_build_object('_id', d.id, 'version', d.version, 'nombre', d.nombre, 'etiqueta', d.etiqueta,
  'file', direccion_archivo(a.id, a.nombre), 'filename', a.nombre, 'createdAt', iso(d.created_at),
  'clientes', coalesce((select json_agg(json_build_object('_id', c.id, 'razonSocial', c.razon_social)
      order by c.razon_social collate espanol)
    from cliente c where exists (
      select from documentacion_tecnica t where t.documento_id = d.id and t.cliente_id = c.id)), '[]'))::text`;

/** The library, newest first. */
export function listDocumentos(): RawBuilder<unknown> {
  return sql`select ${fila} from documento d join archivo a on a.id = d.archivo_id order by d.id desc`;
}

export async function createDocumento(
  trx: Transaction<DB>,
  input: DocumentoInput,
  archivoId: string,
): Promise<RowReply> {
  const { rows } = await sql<RowReply>`
    with d as (insert into documento (nombre, etiqueta, archivo_id)
      values (${input.nombre}, ${input.etiqueta}, ${archivoId}) returning *)
    select ${fila} as fila, d.version from d join archivo a on a.id = d.archivo_id`.execute(trx);
  return rows[0] as RowReply;
}

/** Whom the person who deletes a document knows it to be assigned to. */
export type Assigned = 'anybody' | ReadonlySet<string>;

/**
 * Removes a document and answers its file's identifier. While it is assigned, 409 `en_uso` says to whom, unless that is
 * `known`, be it company by company: then its assignments go with it. Throws 404.
 */
export async function removeDocumento(trx: Transaction<DB>, id: string, known: Assigned): Promise<string> {
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
  if (!assigned.every(({ id }) => known === 'anybody' || known.has(id))) {
    const names = new Intl.ListFormat('es-AR').format(assigned.map((row) => row.razon_social));
    throw conflict('en_uso', `El documento está asignado a ${names}`);
  }
  // An assignment that also has a file of its own stays, with that file.
  await sql`update documentacion_tecnica set documento_id = null
    where documento_id = ${id}::uuid and archivo_id is not null`.execute(trx);
  await trx.deleteFrom('documentacion_tecnica').where('documento_id', '=', id).execute();
  const row = await trx
    .deleteFrom('documento')
    .where('id', '=', id)
    .returning('archivo_id')
    .executeTakeFirstOrThrow();
  return row.archivo_id;
}
