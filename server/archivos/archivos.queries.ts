import { type Kysely, sql, type Transaction } from 'kysely';
import type { ArchivoTable, DB } from '#server/platform/db/schema.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { FormFile } from '#server/platform/http/forms/multipart.ts';

export interface Archivo {
  id: string;
  clave: string;
  nombre: string;
  tipo_contenido: string;
  bytes: string;
  clase: ArchivoTable['clase'];
}

/**
 * Stores a received file and its row. If the transaction is refused, the end of the form removes the bytes. If it fails, they
 * stay for the weekly cleanup, since a commit whose reply was lost may have succeeded.
 */
export async function createArchivo(
  trx: Transaction<DB>,
  file: FormFile,
  clase: ArchivoTable['clase'],
): Promise<string> {
  const clave = await file.keep();
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(trx);
  const id = rows[0]?.id as string;
  // Without RETURNING: a client user may read a file only after a row of theirs refers to it.
  await trx
    .insertInto('archivo')
    .values({
      id,
      clave,
      nombre: file.name,
      tipo_contenido: file.contentType,
      bytes: file.bytes,
      sha256: file.sha256,
      clase,
    })
    .execute();
  return id;
}

/** Removes the row; returns the key, whose bytes the caller removes after the commit. */
export async function removeArchivo(trx: Transaction<DB>, id: string): Promise<string | undefined> {
  const row = await trx.deleteFrom('archivo').where('id', '=', id).returning('clave').executeTakeFirst();
  return row?.clave;
}

/** Removes the rows; returns the keys, whose bytes the caller removes after the commit. */
export async function removeArchivos(
  trx: Transaction<DB>,
  ids: readonly (string | null)[],
): Promise<string[]> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return [];
  const rows = await trx.deleteFrom('archivo').where('id', 'in', known).returning('clave').execute();
  return rows.map(({ clave }) => clave);
}

/** The file, if a row within the scope refers to it. */
export async function findArchivo(db: Kysely<DB>, scope: Scope, id: string): Promise<Archivo | undefined> {
  const ownCliente = scope.kind === 'cliente' ? scope.clienteId : null;
  const { rows } = await sql<Archivo>`
    select a.id, a.clave, a.nombre, a.tipo_contenido, a.bytes, a.clase from archivo a
    where a.id = ${id}::uuid and a.clase <> 'firma' and (${ownCliente}::uuid is null
      or exists (select from cliente c where c.logo_id = a.id and c.id = ${ownCliente}::uuid)
      or exists (select from consultora x where x.logo_id = a.id)
      or exists (select from orden o where o.planilla_id = a.id and o.cliente_id = ${ownCliente}::uuid)
      or exists (select from orden_archivo f where f.archivo_id = a.id and f.cliente_id = ${ownCliente}::uuid)
      or exists (select from documentacion_tecnica t left join documento d on d.id = t.documento_id
        where t.cliente_id = ${ownCliente}::uuid and a.id in (t.archivo_id, d.archivo_id)))`.execute(db);
  return rows[0];
}
