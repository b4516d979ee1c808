import type { Transaction } from 'kysely';
import { formatDate } from '#server/platform/dates.ts';
import { now } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { ApiError, conflict, forbidden, notFound } from '#server/platform/http/errors.ts';

async function lockFirma(trx: Transaction<DB>, id: string) {
  const orden = await trx
    .selectFrom('orden')
    .select(['version', 'fechainicio', 'firmada_at', 'firmada_por', 'firma_nombre', 'firma_apellido'])
    .where('id', '=', id)
    .where('capacitacion', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!orden) throw notFound();
  return orden;
}

/**
 * Signs a training as its instructor, with the technician's title, registration and drawing of now; a second time changes
 * nothing. Throws 400 before its day and without a drawing, 404, 409 for a stale `version` or another's signature.
 */
export async function signCapacitacion(
  trx: Transaction<DB>,
  id: string,
  { tecnicoId, version, today }: { tecnicoId: string; version: number; today: string },
): Promise<void> {
  const orden = await lockFirma(trx, id);
  if (orden.firmada_at && orden.firmada_por === tecnicoId) return;
  if (orden.firmada_at)
    throw conflict(
      'duplicado',
      `Ya está firmada por ${orden.firma_nombre ?? ''} ${orden.firma_apellido ?? ''}.`,
    );
  if (orden.version !== version) throw conflict('conflicto_version');
  if (orden.fechainicio > today)
    throw new ApiError('validacion', {
      message: `La capacitación se puede firmar desde el ${formatDate(orden.fechainicio)}, el día en que comienza.`,
    });
  const tecnico = await trx
    .selectFrom('tecnico')
    .select(['nombre', 'apellido', 'titulo', 'matricula', 'firma_id'])
    .where('id', '=', tecnicoId)
    .forUpdate()
    .executeTakeFirst();
  if (!tecnico?.firma_id) throw new ApiError('validacion', { message: 'Cargue su firma en Mi perfil' });
  await trx
    .updateTable('orden')
    .set({
      firmada_por: tecnicoId,
      firmada_at: now,
      firma_nombre: tecnico.nombre,
      firma_apellido: tecnico.apellido,
      firma_titulo: tecnico.titulo,
      firma_matricula: tecnico.matricula,
      firma_id: tecnico.firma_id,
    })
    .where('id', '=', id)
    .execute();
}

/** Takes one's own signature back; a trigger clears the rest. Throws 403 for another's, 404 without one. */
export async function unsignCapacitacion(trx: Transaction<DB>, id: string, tecnicoId: string): Promise<void> {
  const { firmada_at, firmada_por } = await lockFirma(trx, id);
  if (!firmada_at) throw notFound();
  if (firmada_por !== tecnicoId) throw forbidden();
  await trx.updateTable('orden').set({ firmada_at: null }).where('id', '=', id).execute();
}
