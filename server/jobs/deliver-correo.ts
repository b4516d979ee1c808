import { sql } from 'kysely';
import { recordEvent } from '#server/platform/db/audit.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { messageId } from '#server/platform/mail/outbox.ts';
import type { MailSender } from '#server/platform/mail/sender.ts';
import { type Plantilla, renderCorreo } from '#server/platform/mail/templates.ts';
import { codeOf } from '#server/platform/tokens.ts';
import { createCodigo, isDerivable } from '#server/sesion/links/codigos.ts';

/** What of a job says which try it is. */
export interface Intento {
  retryCount: number;
  retryLimit: number;
}

/**
 * Sends one mail of the outbox, once; throws where the server refuses, so that the job is tried again. The log says of
 * each try that failed why, as an error where it was the last.
 */
export async function deliverCorreo(
  deps: Pick<Deps, 'db' | 'keys' | 'config' | 'log'>,
  sender: MailSender,
  id: string,
  { retryCount, retryLimit }: Intento = { retryCount: 0, retryLimit: 1 },
): Promise<void> {
  const correo = await findSendable(deps, id);
  if (!correo) return;
  const { destinatario, plantilla, usuario_id } = correo;
  const which = { correo: id, para: destinatario, plantilla, intento: retryCount + 1 };
  if (correo.vencido) {
    if (correo.intentos > 0)
      deps.log.error(which, 'Correo abandonado: su enlace venció antes de poder enviarlo');
    return;
  }
  const code = correo.semilla ? codeOf(deps.keys, correo.semilla) : '';
  const message = renderCorreo(plantilla as Plantilla, correo.datos, {
    publicUrl: deps.config.publicUrl,
    code,
    codigoId: correo.codigo_id ?? '',
    createdAt: correo.created_at,
    timezone: deps.config.timezone,
  });
  try {
    await sender.send({ ...message, to: destinatario, messageId: correo.message_id });
  } catch (error) {
    const motivo = withoutLinks(String(error), code);
    if (retryCount < retryLimit)
      deps.log.warn({ ...which, motivo }, 'Correo no enviado: se intentará otra vez');
    else deps.log.error({ ...which, motivo }, 'Correo abandonado: no se intentará otra vez');
    await note(deps, id, { ultimo_error: motivo });
    throw new Error(motivo);
  }
  const actor = systemActor('correo');
  await transaction(deps.db, actor, async (trx) => {
    await note({ db: trx }, id, { enviado_at: sql<Date>`now()`, ultimo_error: null });
    // Which mail to whom, never its link.
    const despues = { plantilla, destinatario };
    await recordEvent(trx, actor, 'correo', {
      despues,
      ...(usuario_id && { tabla: 'usuario', filaId: usuario_id }),
    });
  });
}

const note = (deps: Pick<Deps, 'db'>, id: string, set: Record<string, unknown>) =>
  deps.db
    .updateTable('correo')
    .set({ ...set, intentos: sql`intentos + 1` })
    .where('id', '=', id)
    .execute();

/** A mail that is still to go out; one whose link our keys do not make gets another link first. */
async function findSendable(deps: Pick<Deps, 'db' | 'keys' | 'config'>, id: string) {
  const correo = await findCorreo(deps.db, id);
  const { semilla, hash, uso, usuario_id } = correo ?? {};
  if (!semilla || !hash || !uso || !usuario_id || isDerivable(deps.keys, { semilla, hash })) return correo;
  if (correo?.vencido) return correo;
  await transaction(deps.db, systemActor('correo'), async (trx) => {
    const codigo_id = await createCodigo(trx, deps.keys, usuario_id, uso);
    // Before a restore it may have gone out with the link of then.
    const message_id = messageId(deps.config);
    await trx.updateTable('correo').set({ codigo_id, message_id }).where('id', '=', id).execute();
  });
  return findCorreo(deps.db, id);
}

/** A mail that is still to go out. A link that is spent or replaced is not worth one. */
const findCorreo = (db: Deps['db'], id: string) =>
  db
    .selectFrom('correo as m')
    .leftJoin('codigo as k', 'k.id', 'm.codigo_id')
    .select([
      'm.destinatario',
      'm.plantilla',
      'm.datos',
      'm.message_id',
      'm.codigo_id',
      'm.intentos',
      'm.created_at',
    ])
    .select(['k.semilla', 'k.hash', 'k.uso', 'k.usuario_id'])
    .select(sql<boolean>`coalesce(k.vence_at <= now(), false)`.as('vencido'))
    .where('m.id', '=', id)
    .where('m.enviado_at', 'is', null)
    .where('k.usado_at', 'is', null)
    .executeTakeFirst();

/** What a mail server answers may quote the mail, whose link is nobody else's. */
const withoutLinks = (text: string, code: string) =>
  (code ? text.replaceAll(code, '…') : text).replaceAll(/https?:\/\/\S+/g, '…').slice(0, 500);
