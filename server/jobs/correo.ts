import { sql } from 'kysely';
import { recordEvent } from '#server/db/auditoria.ts';
import { systemActor, transaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { MailSender } from '#server/mail/sender.ts';
import { type Plantilla, renderCorreo } from '#server/mail/templates.ts';
import { codeOf } from '#server/sesion/tokens.ts';

/** Sends one mail of the outbox, once; throws where the server refuses, so that the job is tried again. */
export async function deliverCorreo(
  deps: Pick<Deps, 'db' | 'keys' | 'config'>,
  sender: MailSender,
  id: string,
): Promise<void> {
  const correo = await deps.db
    .selectFrom('correo as m')
    .leftJoin('codigo as k', 'k.id', 'm.codigo_id')
    .select(['m.destinatario', 'm.plantilla', 'm.datos', 'm.message_id', 'm.codigo_id'])
    .select(['k.semilla', 'k.usuario_id'])
    .where('m.id', '=', id)
    .where('m.enviado_at', 'is', null)
    // A link that is spent, replaced or past its time is not worth a mail.
    .where((eb) =>
      eb.or([
        eb('m.codigo_id', 'is', null),
        eb.and([eb('k.usado_at', 'is', null), eb('k.vence_at', '>', sql<Date>`now()`)]),
      ]),
    )
    .executeTakeFirst();
  if (!correo) return;
  const message = renderCorreo(correo.plantilla as Plantilla, correo.datos, {
    publicUrl: deps.config.publicUrl,
    code: correo.semilla ? codeOf(deps.keys, correo.semilla) : '',
    codigoId: correo.codigo_id ?? '',
  });
  try {
    await sender.send({ ...message, to: correo.destinatario, messageId: correo.message_id });
  } catch (error) {
    await note(deps, id, { ultimo_error: String(error).slice(0, 500) });
    throw error;
  }
  const actor = systemActor('correo');
  await transaction(deps.db, actor, async (trx) => {
    await note({ db: trx }, id, { enviado_at: sql<Date>`now()`, ultimo_error: null });
    const { plantilla, destinatario, usuario_id } = correo;
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
