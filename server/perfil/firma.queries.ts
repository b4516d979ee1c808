import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';

/** The file of a technician's drawing; undefined without one. */
export const findFirma = (db: Kysely<DB>, tecnicoId: string) =>
  db
    .selectFrom('tecnico as t')
    .innerJoin('archivo as a', 'a.id', 't.firma_id')
    .select(['a.clave', 'a.nombre', 'a.tipo_contenido', 'a.bytes'])
    .where('t.id', '=', tecnicoId)
    .executeTakeFirst();

/**
 * A trigger removes the former drawing, unless a signed training shows it. Returns the key of a removed one, whose file goes
 * after the commit. Throws 404 without the technician.
 */
export async function setFirma(
  trx: Transaction<DB>,
  tecnicoId: string,
  firmaId: string | null,
): Promise<string | undefined> {
  const former = await findFirma(trx, tecnicoId);
  const { numUpdatedRows } = await trx
    .updateTable('tecnico')
    .set({ firma_id: firmaId })
    .where('id', '=', tecnicoId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  if (!former) return undefined;
  const kept = await trx
    .selectFrom('archivo')
    .select('id')
    .where('clave', '=', former.clave)
    .executeTakeFirst();
  return kept ? undefined : former.clave;
}
