import type { Transaction } from 'kysely';
import { expr } from '#server/platform/db/row-json.ts';
import type { ArchivoTable, DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import type { FormFile } from '#server/platform/http/forms/multipart.ts';

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
  const { rows } = await select({ id: expr<string>`uuid_v7()` }).execute(trx);
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
