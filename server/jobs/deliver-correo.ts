import { sql } from 'kysely';
import { bajaResumen } from '#contract/cuentas/perfil.ts';
import { adjuntosOf } from '#server/constancias/envio.ts';
import { readMarca } from '#server/consultora/consultora.queries.ts';
import { recordEvent } from '#server/platform/db/audit.ts';
import { now } from '#server/platform/db/row-json.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { messageId } from '#server/platform/mail/outbox.ts';
import type { MailSender, Outgoing } from '#server/platform/mail/sender.ts';
import { type Plantilla, renderCorreo } from '#server/platform/mail/templates.ts';
import { codeOf, signBaja } from '#server/platform/tokens.ts';
import { createCodigo, isDerivable } from '#server/sesion/links/codigos.ts';

export interface Attempt {
  retryCount: number;
  retryLimit: number;
}

/** Sends one mail of the outbox, once. Logs and throws a failure, so that the job is retried. */
export async function deliverCorreo(
  deps: Deps,
  sender: MailSender,
  id: string,
  { retryCount, retryLimit }: Attempt = { retryCount: 0, retryLimit: 1 },
): Promise<void> {
  const correo = await findSendable(deps, id);
  if (!correo) return;
  const { destinatario, plantilla, usuario_id } = correo;
  const fields = { correo: id, para: destinatario, plantilla, intento: retryCount + 1 };
  if (correo.vencido) {
    if (correo.intentos > 0)
      deps.log.error(fields, 'Correo abandonado: su enlace venció antes de poder enviarlo');
    return;
  }
  const code = correo.semilla ? codeOf(deps.keys, correo.semilla) : '';
  const message = await compose(deps, correo, code);
  try {
    await sender.send(message);
  } catch (error) {
    const motivo = withoutLinks(String(error), code);
    if (retryCount < retryLimit)
      deps.log.warn({ ...fields, motivo }, 'Correo no enviado: se intentará otra vez');
    else deps.log.error({ ...fields, motivo }, 'Correo abandonado: no se intentará otra vez');
    await recordAttempt(deps, id, { ultimo_error: motivo });
    throw new Error(motivo);
  }
  const actor = systemActor('correo');
  await transaction(deps.db, actor, async (trx) => {
    await recordAttempt({ db: trx }, id, { enviado_at: now, ultimo_error: null });
    // Without the link.
    const despues = { plantilla, destinatario };
    await recordEvent(trx, actor, 'correo', {
      despues,
      ...(usuario_id && { tabla: 'usuario', filaId: usuario_id }),
    });
  });
}

/** The mail as it is sent, with the link of `code`. */
async function compose(deps: Deps, correo: Correo, code: string): Promise<Outgoing> {
  const { destinatario: to, plantilla } = correo;
  const { nombre, logo } = await readMarca(deps.db);
  const attachments = plantilla === 'constancias' ? await adjuntosOf(deps, correo.datos) : [];
  const datos = attachments.length > 0 ? { ...correo.datos, adjunto: 'true' } : correo.datos;
  const message = renderCorreo(plantilla as Plantilla, datos, {
    publicUrl: deps.config.publicUrl,
    marca: { nombre, logo: logo && `${deps.config.publicUrl}${logo}` },
    code,
    codigoId: correo.codigo_id ?? '',
    createdAt: correo.created_at,
    timezone: deps.config.timezone,
  });
  const unsubscribe = bajaOf(deps, plantilla, datos);
  return { ...message, messageId: correo.message_id, fromName: nombre, to, attachments, unsubscribe };
}

/** Of the weekly digest alone; those that waited for an update do not name their account. */
const bajaOf = ({ config, keys }: Deps, plantilla: string, { usuario }: Record<string, string>) =>
  plantilla === 'resumen' && usuario
    ? `${config.publicUrl}${bajaResumen}?clave=${signBaja(keys, usuario)}`
    : undefined;

const recordAttempt = (deps: Pick<Deps, 'db'>, id: string, set: Record<string, unknown>) =>
  deps.db
    .updateTable('correo')
    .set({ ...set, intentos: sql`intentos + 1` })
    .where('id', '=', id)
    .execute();

/** A mail to send. Replaces a link that the current keys do not make. */
async function findSendable(deps: Pick<Deps, 'db' | 'keys' | 'config'>, id: string) {
  const correo = await findCorreo(deps.db, id);
  const { semilla, hash, uso, usuario_id } = correo ?? {};
  if (!semilla || !hash || !uso || !usuario_id || isDerivable(deps.keys, { semilla, hash })) return correo;
  if (correo?.vencido) return correo;
  await transaction(deps.db, systemActor('correo'), async (trx) => {
    const codigo_id = await createCodigo(trx, deps.keys, usuario_id, uso);
    // It may have been sent with the old link before a restore.
    const message_id = messageId(deps.config);
    await trx.updateTable('correo').set({ codigo_id, message_id }).where('id', '=', id).execute();
  });
  return findCorreo(deps.db, id);
}

type Correo = NonNullable<Awaited<ReturnType<typeof findCorreo>>>;

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

/** A mail server's reply may quote the mail's link. */
const withoutLinks = (text: string, code: string) =>
  (code ? text.replaceAll(code, '…') : text).replaceAll(/https?:\/\/\S+/g, '…').slice(0, 500);
