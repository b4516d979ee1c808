import { Readable } from 'node:stream';
import { maxAdjunto } from '#contract/ordenes/constancias.ts';
import { generatePdf } from '#server/capacitaciones/pdf/generate.ts';
import { checkDate, inscriptos, selectParticipantes } from '#server/capacitaciones/pdf/participantes.ts';
import { findRegistro } from '#server/capacitaciones/pdf/registro.queries.ts';
import { formatDate } from '#server/platform/dates.ts';
import { type Actor, systemActor, transaction, withoutKey } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ApiError, notFound } from '#server/platform/http/errors.ts';
import { enqueueCorreo } from '#server/platform/mail/outbox.ts';
import type { Attachment } from '#server/platform/mail/sender.ts';
import { codigosFor, withCodigos } from './issue.ts';

const everything = { kind: 'todo' } as const;

/**
 * Mails the certificates of a training to each person of its company who may sign in. Throws 400 without such a person or an
 * attendee and before its day, 404, 409 if its list changes meanwhile, 507 if new codes have no room.
 */
export async function mailConstancias(
  deps: Deps,
  actor: Actor,
  ordenId: string,
  adjuntar: boolean,
): Promise<void> {
  const registro = await findRegistro(deps.db, everything, ordenId);
  if (!registro) throw notFound();
  checkDate(registro, deps.clock.today());
  const participantes = selectParticipantes(registro, undefined);
  const people = await deps.db
    .selectFrom('usuario as u')
    .innerJoin('cliente as c', 'c.id', 'u.cliente_id')
    .select('u.email')
    .where('u.cliente_id', '=', registro.clienteId)
    .where('u.status', '=', 'VERIFIED')
    .where('u.active', '=', true)
    .where('c.active', '=', true)
    .execute();
  if (people.length === 0)
    throw new ApiError('validacion', { message: 'La empresa no tiene una cuenta activa a la que enviar.' });
  await withCodigos(deps, withoutKey(actor), ordenId, participantes);
  const datos = {
    orden: ordenId,
    numero: registro.numero,
    titulo: registro.titulo,
    fecha: formatDate(registro.inicio),
    cantidad: String(participantes.length),
    adjuntar: String(adjuntar),
  };
  await transaction(deps.db, actor, async (trx) => {
    for (const { email } of people)
      await enqueueCorreo(trx, deps, { plantilla: 'constancias', destinatario: email, datos });
  });
}

/** The certificates as a file of their mail: none if a link was asked for, they are too large, or the training is gone. */
export async function adjuntosOf(deps: Deps, datos: Record<string, string>): Promise<Attachment[]> {
  if (datos.adjuntar !== 'true') return [];
  const registro = await findRegistro(deps.db, everything, datos.orden ?? '');
  if (!registro || registro.asistentes.length === 0) return [];
  const actor = systemActor('correo');
  const participantes = await codigosFor(deps, actor, registro.id, inscriptos(registro));
  if (!participantes) return [];
  const tooLarge = new AbortController();
  const printed = await generatePdf(
    deps,
    actor,
    { documento: 'constancia', registro, participantes },
    { signal: tooLarge.signal },
  );
  const content = await firstBytes(printed, maxAdjunto);
  tooLarge.abort();
  if (!content) return [];
  const filename = `Constancias - Orden ${registro.numero}.pdf`;
  return [{ filename, contentType: 'application/pdf', content }];
}

/** The whole of a document of at most `max` bytes; undefined for a larger one, whose rest is not made. */
async function firstBytes(printed: Buffer | Readable, max: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of Buffer.isBuffer(printed) ? Readable.from([printed]) : printed) {
    bytes += (piece as Buffer).length;
    if (bytes > max) return undefined;
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
