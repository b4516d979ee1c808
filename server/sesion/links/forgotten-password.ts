import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { esEmail } from '#contract/fields.ts';
import type { SetPasswordInput } from '#contract/sesion.ts';
import { type Actor, systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { anonymous } from '#server/platform/http/access.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { addressGroup } from '#server/platform/http/edge/address-group.ts';
import { ApiError, notFound } from '#server/platform/http/errors.ts';
import { enqueueCorreo } from '#server/platform/mail/outbox.ts';
import type { Recuperacion } from '#server/platform/queues.ts';
import { codeOf, sameText, signActivation, verifyActivationToken } from '#server/platform/tokens.ts';
import { mailContrasena } from '#server/usuarios/avisos-cuenta.ts';
import { sameEmail } from '../guessing/failures.ts';
import { hashPassword } from '../passwords.ts';
import { type Codigo, createCodigo, findCodigo, spendCodigo } from './codigos.ts';

/** The usable code of an activation link. A link made with another `SECRET` has none (docs/decisions/004). */
async function findActivation({ db, keys }: Deps, code: string): Promise<Codigo | undefined> {
  const codigo = await findCodigo(db, 'activacion', { code });
  return codigo && sameText(codeOf(keys, codigo.semilla), code) ? codigo : undefined;
}

/** The 15-minute token of an activation link; empty for an unknown, used or expired one (reglas 7.4). */
export async function verifyActivation(deps: Deps, code: string): Promise<string> {
  const codigo = await findActivation(deps, code);
  return codigo ? signActivation(deps.keys, codigo.semilla, codigo.ahora.getTime()) : '';
}

/** A link that is spent, expired, mistyped or guessed; nothing of it is kept but how often. */
export const countBadLink = (deps: Deps, request: FastifyRequest) =>
  deps.refusals.add(anonymous(request, 'desconocido'), 'rechazo', { motivo: 'enlace' });

/** Sets the password and spends the code in one transaction; a refused password never gets here. */
async function setPassword(
  deps: Deps,
  request: FastifyRequest,
  codigo: Codigo,
  { password, token: _token, ...rest }: SetPasswordInput,
): Promise<void> {
  nothingLeft(rest);
  const password_hash = await hashPassword(password);
  const account = await deps.db
    .selectFrom('usuario')
    .select(['email', 'cliente_id'])
    .where('id', '=', codigo.usuario_id)
    .executeTakeFirst();
  if (!account) throw notFound();
  const actor: Actor = { ...anonymous(request, account.email), usuarioId: codigo.usuario_id };
  await transaction(deps.db, actor, async (trx) => {
    // Before its code, as whatever ends the links of an account does: by then this one may be spent.
    await trx.selectFrom('usuario').select('id').where('id', '=', codigo.usuario_id).forUpdate().execute();
    if (!(await spendCodigo(trx, codigo.id))) throw notFound();
    await mailContrasena(trx, deps, request, { actor, usuarioId: codigo.usuario_id });
    await trx
      .updateTable('usuario')
      .set({ password_hash, status: 'VERIFIED' })
      .where('id', '=', codigo.usuario_id)
      .execute();
  });
}

/** Activates the account of a link; 404 for a link that is spent or unknown, 401 for a token that is not its own. */
export async function activate(
  deps: Deps,
  request: FastifyRequest,
  code: string,
  body: SetPasswordInput,
): Promise<string> {
  const codigo = await findActivation(deps, code);
  if (!codigo || !verifyActivationToken(deps.keys, body.token, codigo.semilla, codigo.ahora.getTime())) {
    countBadLink(deps, request);
    throw codigo ? new ApiError('invalid_token') : notFound();
  }
  await setPassword(deps, request, codigo, body);
  return codigo.usuario_id;
}

/** Sets a new password with a mailed link and ends the account's sessions (a trigger does, in the same transaction). */
export async function validate(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  body: SetPasswordInput,
): Promise<string> {
  const codigo = await findCodigo(deps.db, 'validacion', { id });
  if (!codigo || !sameText(codeOf(deps.keys, codigo.semilla), body.token)) {
    countBadLink(deps, request);
    throw codigo ? new ApiError('invalid_token') : notFound();
  }
  await setPassword(deps, request, codigo, body);
  return codigo.usuario_id;
}

const MAILS_PER_HOUR = 3;
const ASKED_PER_ADDRESS = 20;

/**
 * Takes down that somebody forgot a password, for a job to look into. The reply is the same whatever happens here
 * (reglas 10.11: always 202): beyond twenty in 15 minutes from one address nothing does, and the audit trail says so.
 */
export async function askRecuperacion(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  // What is no address has no account, and may be a password, which no queue must keep.
  if (!esEmail(email.trim())) return;
  const { ip, id: solicitud } = request;
  const direccion = addressGroup(ip);
  // One statement and no lock: a burst may overshoot by as many as ask at the same instant, and holds no connection.
  const { rows } = await sql`
    insert into recuperacion_pedida (direccion) select ${direccion}
    where (select count(*) from recuperacion_pedida
      where direccion = ${direccion} and momento > now() - interval '15 minutes') < ${ASKED_PER_ADDRESS}
    returning id`.execute(deps.db);
  if (rows.length > 0) return deps.jobs.send(deps.db, 'recuperacion', { email, direccion, solicitud });
  deps.refusals.add(anonymous(request, 'desconocido'), 'rechazo', { ruta: 'POST /api/auth/forgot' });
}

/**
 * Mails a link to set a new password where the account is in use. A job does so for every address that was asked for:
 * the reply came before anybody looked, and tells by nothing, not even by its time, who has an account.
 */
export async function mailRecuperacion(
  deps: Pick<Deps, 'db' | 'keys' | 'config' | 'jobs'>,
  { email, direccion, solicitud }: Recuperacion,
): Promise<void> {
  const actor = systemActor('recuperación de contraseña', { direccion, solicitud });
  await transaction(deps.db, actor, async (trx) => {
    // Locked, so that two workers do not each count without the other's.
    const account = await trx
      .selectFrom('usuario as u')
      .select(['u.id', 'u.email'])
      .where(sameEmail(sql`u.email`, email))
      .where('u.active', '=', true)
      .where('u.status', '=', 'VERIFIED')
      .where(sql<boolean>`not exists (select from cliente c where c.id = u.cliente_id and not c.active)`)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return;
    const { n } = await trx
      .selectFrom('codigo')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('usuario_id', '=', account.id)
      .where('uso', '=', 'validacion')
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    if (n >= MAILS_PER_HOUR) return;
    const codigoId = await createCodigo(trx, deps.keys, account.id, 'validacion');
    await enqueueCorreo(trx, deps, { plantilla: 'recuperacion', destinatario: account.email, codigoId });
  });
}
