import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DocumentacionTecnicaInput } from '#contract/documentacion-tecnica.ts';
import type { DB } from '#server/db/schema.ts';
import { type Scope, within } from '#server/db/scope.ts';
import type { Actor } from '#server/db/transaction.ts';
import type { RowReply } from '#server/http/crud.ts';
import { forbidden, notFound } from '#server/http/errors.ts';

// A row as the wire has it (contract/documentacion-tecnica.ts): a library document, a file of its own, or both.
const fila = sql<string>`json_build_object('_id', t.id, 'cliente_id', t.cliente_id, 'documento_id', t.documento_id,
  'tecnico_id', t.tecnico_id, 'nombre', coalesce(d.nombre, a.nombre), 'etiqueta', d.etiqueta,
  'file', direccion_archivo(a.id, a.nombre), 'filename', codificar_uri(a.nombre), 'createdAt', iso(t.created_at))::text`;

/** What is assigned to a company, newest first. */
export function listDocumentacionTecnica(scope: Scope, clienteId: string): RawBuilder<unknown> {
  return sql`select ${fila} from documentacion_tecnica t left join documento d on d.id = t.documento_id
      join archivo a on a.id = coalesce(t.archivo_id, d.archivo_id)
      where t.cliente_id = ${clienteId}::uuid and ${within(scope, 't.cliente_id')} order by t.id desc`;
}

/**
 * Assigns a library document, a file, or both to a company; a technician who does so is the one named. Both are two
 * assignments, so that the client sees both; the answer is the library document's.
 */
export async function createDocumentacionTecnica(
  trx: Transaction<DB>,
  actor: Actor,
  input: DocumentacionTecnicaInput,
  archivoId: string | null,
): Promise<RowReply> {
  const tecnicoId = actor.rol === 'tecnico' ? actor.tecnicoId : (input.tecnico_id ?? null);
  const insert = async (documentoId: string | null, archivo: string | null) => {
    const { rows } = await sql<RowReply>`
      with t as (insert into documentacion_tecnica (cliente_id, documento_id, archivo_id, tecnico_id)
        values (${input.cliente_id}, ${documentoId}, ${archivo}, ${tecnicoId}) returning *)
      select ${fila} as fila, t.version from t left join documento d on d.id = t.documento_id
      join archivo a on a.id = coalesce(t.archivo_id, d.archivo_id)`.execute(trx);
    return rows[0] as RowReply;
  };
  const ofFile = archivoId ? await insert(null, archivoId) : undefined;
  const ofDocument = input.documento_id ? await insert(input.documento_id, null) : undefined;
  return (ofDocument ?? ofFile) as RowReply;
}

/**
 * Undoes an assignment and answers the identifier of its own file, if any. A technician undoes what they assigned;
 * what others did is not theirs: 403. Throws 404.
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
