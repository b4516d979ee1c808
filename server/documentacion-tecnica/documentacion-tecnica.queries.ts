import { sql, type Transaction } from 'kysely';
import type { DocumentacionTecnica, DocumentacionTecnicaInput } from '#contract/documentacion-tecnica.ts';
import {
  columns,
  expr,
  instant,
  type Json,
  leftColumns,
  object,
  orNull,
  text,
  uuid,
} from '#server/platform/db/row-json.ts';
import {
  type RowQuery,
  type RowReply,
  requireRow,
  rowsOf,
  valuesOf,
  writeRow,
} from '#server/platform/db/rows.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import { forbidden, notFound } from '#server/platform/http/errors.ts';

const t = columns('documentacion_tecnica', 't');
const d = leftColumns('documento', 'd');
const a = columns('archivo', 'a');
const row: Json<DocumentacionTecnica> = object({
  _id: uuid(t.id),
  cliente_id: uuid(t.cliente_id),
  documento_id: orNull(uuid, t.documento_id),
  tecnico_id: orNull(uuid, t.tecnico_id),
  nombre: text(expr`coalesce(${d.nombre}, ${a.nombre})`),
  etiqueta: orNull(text, d.etiqueta),
  file: text(expr`direccion_archivo(${a.id}, ${a.nombre})`),
  filename: text(expr`codificar_uri(${a.nombre})`),
  createdAt: instant(t.created_at),
});
const joins = sql`left join documento d on d.id = t.documento_id
  join archivo a on a.id = coalesce(t.archivo_id, d.archivo_id)`;

// The document and the technician are set below.
const values = valuesOf<DocumentacionTecnicaInput, 'documentacion_tecnica'>()({
  cliente_id: 'cliente_id',
  documento_id: null,
  tecnico_id: null,
});

/** The company's assignments, newest first. */
export const listDocumentacionTecnica = (scope: Scope, clienteId: string): RowQuery<DocumentacionTecnica> =>
  rowsOf(
    row,
    sql`from documentacion_tecnica t ${joins}
      where t.cliente_id = ${clienteId}::uuid and ${within(scope, 't.cliente_id')} order by t.id desc`,
  );

/**
 * Assigns a library document, a file, or both to a company; the technician is the caller, if they are one. Both make two
 * assignments; returns the one of the library document.
 */
export async function createDocumentacionTecnica(
  trx: Transaction<DB>,
  actor: Actor,
  input: DocumentacionTecnicaInput,
  archivoId: string | null,
): Promise<RowReply<DocumentacionTecnica>> {
  const tecnicoId = actor.rol === 'tecnico' ? actor.tecnicoId : (input.tecnico_id ?? null);
  const assign = async (subject: { documento_id: string } | { archivo_id: string }) => {
    const insert = trx
      .insertInto('documentacion_tecnica')
      .values({ ...values(input), tecnico_id: tecnicoId, ...subject })
      .returningAll();
    return writeRow(trx, 't', insert, row, joins);
  };
  const ofFile = archivoId ? await assign({ archivo_id: archivoId }) : undefined;
  const ofDocument = input.documento_id ? await assign({ documento_id: input.documento_id }) : undefined;
  return requireRow(ofDocument ?? ofFile);
}

/**
 * Removes an assignment; returns the identifier of its own file, if any. Throws 404, and 403 for a technician who did not
 * make it.
 */
export async function removeDocumentacionTecnica(
  trx: Transaction<DB>,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('documentacion_tecnica')
    .select(['tecnico_id', 'archivo_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (actor.rol === 'tecnico' && row.tecnico_id !== actor.tecnicoId) throw forbidden();
  await trx.deleteFrom('documentacion_tecnica').where('id', '=', id).execute();
  return row.archivo_id;
}
