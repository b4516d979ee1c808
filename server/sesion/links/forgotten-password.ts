import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Revision, SetPasswordInput } from '#contract/cuentas/sesion.ts';
import { isEmail } from '#contract/values/fields.ts';
import { expr } from '#server/platform/db/row-json.ts';
import { type Actor, systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { anonymous } from '#server/platform/http/access.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { addressGroup } from '#server/platform/http/edge/address-group.ts';
import { ApiError, notFound } from '#server/platform/http/errors.ts';
import { enqueueCorreo } from '#server/platform/mail/outbox.ts';
import type { Recuperacion } from '#server/platform/queues.ts';
import { codeOf, sameText, signActivation, verifyActivationToken } from '#server/platform/tokens.ts';
import { mailPasswordChanged } from '../avisos-cuenta.ts';
import { requireStrong, reviewPassword } from '../contrasenas/debiles.ts';
import { sameEmail } from '../guessing/failures.ts';
import { hashPassword } from '../passwords.ts';
import { type Codigo, createCodigo, findCodigo, spendCodigo } from './codigos.ts';

/** The usable code of an activation link; none if the link was made with another `SECRET` (docs/decisions/004). */
async function findActivation({ db, keys }: Deps, code: string): Promise<Codigo | undefined> {
  const codigo = await findCodigo(db, 'activacion', { code });
  return codigo && sameText(codeOf(keys, codigo.semilla), code) ? codigo : undefined;
}

/** The 15-minute token of an activation link; empty for an unknown, used or expired one (reglas 7.4). */
export async function verifyActivation(deps: Deps, code: string): Promise<string> {
  const codigo = await findActivation(deps, code);
  return codigo ? signActivation(deps.keys, codigo.semilla, codigo.ahora.getTime()) : '';
}

/** Counts a link that is used, expired, mistyped or guessed, and records nothing else of it. */
export const countBadLink = (deps: Deps, request: FastifyRequest) =>
  deps.refusals.add(anonymous(request, 'desconocido'), 'rechazo', { motivo: 'enlace' });

/**
 * Sets the password of a link's account, which activates it; returns the account. A trigger ends its sessions in the same
 * transaction.
 */
export async function setPassword(
  deps: Deps,
  request: FastifyRequest,
  codigo: Codigo,
  { password, token: _token, ...rest }: SetPasswordInput,
): Promise<string> {
  nothingLeft(rest);
  await requireStrong(deps, codigo.usuario_id, password);
  const password_hash = await hashPassword(password);
  const account = await deps.db
    .selectFrom('usuario')
    .select(['email', 'cliente_id'])
    .where('id', '=', codigo.usuario_id)
    .executeTakeFirst();
  if (!account) throw notFound();
  const actor: Actor = { ...anonymous(request, account.email), usuarioId: codigo.usuario_id };
  await transaction(deps.db, actor, async (trx) => {
    // Locks the account before its code, as everything that ends the links of an account does.
    await trx.selectFrom('usuario').select('id').where('id', '=', codigo.usuario_id).forUpdate().execute();
    if (!(await spendCodigo(trx, codigo.id))) throw notFound();
    await mailPasswordChanged(trx, deps, request, { actor, usuarioId: codigo.usuario_id });
    await trx
      .updateTable('usuario')
      .set({ password_hash, status: 'VERIFIED' })
      .where('id', '=', codigo.usuario_id)
      .execute();
  });
  return codigo.usuario_id;
}

/** The code of an activation link; 404 for a used or unknown link, 401 for a token of another link. */
export async function openActivation(
  deps: Deps,
  request: FastifyRequest,
  code: string,
  { token }: Pick<SetPasswordInput, 'token'>,
): Promise<Codigo> {
  const codigo = await findActivation(deps, code);
  if (codigo && verifyActivationToken(deps.keys, token, codigo.semilla, codigo.ahora.getTime()))
    return codigo;
  countBadLink(deps, request);
  throw codigo ? new ApiError('invalid_token') : notFound();
}

/** The code of a link for a new password, with the same errors. */
export async function openValidation(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  { token }: Pick<SetPasswordInput, 'token'>,
): Promise<Codigo> {
  const codigo = await findCodigo(deps.db, 'validacion', { id });
  if (codigo && sameText(codeOf(deps.keys, codigo.semilla), token)) return codigo;
  countBadLink(deps, request);
  throw codigo ? new ApiError('invalid_token') : notFound();
}

/** What is said of a password typed for a link. */
export function reviewByLink(
  deps: Deps,
  codigo: Codigo,
  { password, token: _token, ...rest }: SetPasswordInput,
): Promise<Revision> {
  nothingLeft(rest);
  return reviewPassword(deps, codigo.usuario_id, password);
}

const MAILS_PER_HOUR = 3;
const ASKED_PER_ADDRESS = 20;

/**
 * Queues the request for a job. The reply is always 202 (reglas 10.11). Beyond twenty requests of an address in 15 minutes
 * nothing is queued, and the audit trail counts it.
 */
export async function requestRecuperacion(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  // An invalid address has no account and may be a password: it is not queued.
  if (!isEmail(email.trim())) return;
  const { ip, id: solicitud } = request;
  const direccion = addressGroup(ip);
  // One statement without a lock: a burst may exceed the limit by the requests of the same instant.
  const { rows } = await sql`
    insert into recuperacion_pedida (direccion) select ${direccion}
    where (select count(*) from recuperacion_pedida
      where direccion = ${direccion} and momento > now() - interval '15 minutes') < ${ASKED_PER_ADDRESS}
    returning id`.execute(deps.db);
  if (rows.length > 0) return deps.jobs.send(deps.db, 'recuperacion', { email, direccion, solicitud });
  deps.refusals.add(anonymous(request, 'desconocido'), 'rechazo', { ruta: 'POST /api/auth/forgot' });
}

/** Mails a link to set a new password. A job does so after the reply, whose time then does not reveal an account. */
export async function mailRecuperacion(
  deps: Pick<Deps, 'db' | 'keys' | 'config' | 'jobs'>,
  { email, direccion, solicitud }: Recuperacion,
): Promise<void> {
  const actor = systemActor('recuperación de contraseña', { direccion, solicitud });
  await transaction(deps.db, actor, async (trx) => {
    // The lock keeps two workers from exceeding the limit.
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
      .where('created_at', '>', expr<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    if (n >= MAILS_PER_HOUR) return;
    const codigoId = await createCodigo(trx, deps.keys, account.id, 'validacion');
    await enqueueCorreo(trx, deps, { plantilla: 'recuperacion', destinatario: account.email, codigoId });
  });
}
