import type { FastifyRequest } from 'fastify';
import { esEmail } from '#contract/fields.ts';
import type { RefreshReply, SignInReply } from '#contract/sesion.ts';
import { recordEvent } from '#server/db/auditoria.ts';
import type { Deps } from '#server/deps.ts';
import { anonymous } from '#server/http/access.ts';
import { ApiError } from '#server/http/errors.ts';
import { GRACE_SECONDS } from './authenticate.ts';
import { failuresLeft, recordFailure } from './fallos.ts';
import { inTurn, verifyPassword } from './passwords.ts';
import {
  type Account,
  createSesion,
  findAccount,
  findSesion,
  revokeSesion,
  rotateSesion,
} from './sesion.queries.ts';
import { parseToken, provesToken, signToken } from './tokens.ts';

function tokensOf(deps: Deps, sesion: { id: string; semilla: Buffer }, generacion: number): RefreshReply {
  const access = signToken(deps.keys, 'a', sesion, generacion);
  return {
    success: true,
    token: access,
    access_token: access,
    refresh_token: signToken(deps.keys, 'r', sesion, generacion),
  };
}

// Attempts on one account from one address: those whose password is being compared now, how many have ended, and how
// many are in here at all.
interface Attempts {
  running: Set<Promise<unknown>>;
  ended: number;
  present: number;
}
const attempts = new Map<string, Attempts>();

/**
 * The account of an e-mail if the password is its own and it may come in, looked for and compared when there is room for
 * it. As many at once as there may still be failures of the account: a burst of guesses cannot overtake its own failures,
 * and right passwords do not wait for each other.
 */
async function findVerified(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<Account | undefined> {
  const key = `${request.ip} ${email.trim().toLowerCase()}`;
  const own = attempts.get(key) ?? { running: new Set(), ended: 0, present: 0 };
  attempts.set(key, own);
  own.present++;
  try {
    return await inTurn(async () => {
      const account = await findAllowed(deps, request, email, own);
      const attempt = compare(deps, request, { email, password, account });
      const settled = attempt.catch(() => undefined);
      own.running.add(settled);
      try {
        return await attempt;
      } finally {
        own.running.delete(settled);
        own.ended++;
      }
    });
  } finally {
    own.present--;
    if (own.present === 0) attempts.delete(key);
  }
}

/** The account, once it may fail as often as it is being tried. */
async function findAllowed(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  own: Attempts,
): Promise<Account | undefined> {
  for (;;) {
    const { ended } = own;
    const { account, fallos } = await findAccount(deps.db, email, request.ip);
    const left = failuresLeft(fallos);
    if (own.ended !== ended) continue;
    if (own.running.size < left) return account;
    await Promise.race(own.running);
  }
}

async function compare(
  deps: Deps,
  request: FastifyRequest,
  { email, password, account }: { email: string; password: string; account: Account | undefined },
): Promise<Account | undefined> {
  const matches = await verifyPassword(account?.password_hash, password);
  if (account?.puede && matches) return account;
  await recordFailure(deps.db, email, request.ip);
  return undefined;
}

/** Who a sign-in says they are: what was typed counts as an address or not at all, for it may be a password. */
const claimed = (email: string) => (esEmail(email) ? email : 'desconocido');

/** The account, if the password is its own and it may come in: same time and answer for every reason why not. */
async function verifyAccount(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<Account> {
  const actor = anonymous(request, claimed(email));
  try {
    const account = await findVerified(deps, request, email, password);
    if (account) return account;
    throw new ApiError('credenciales_invalidas');
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500;
    if (refused) await recordEvent(deps.db, actor, 'ingreso fallido', { despues: { codigo: error.code } });
    throw error;
  }
}

/** Is it the password of the signed-in person's account? Failures count as those of signing in, and 429 ends them. */
export async function isOwnPassword(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<boolean> {
  try {
    await verifyAccount(deps, request, email, password);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'credenciales_invalidas') return false;
    throw error;
  }
}

/** Sign-in (decisions §2, §3): answers the tokens and the user. */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<SignInReply> {
  const account = await verifyAccount(deps, request, email, password);
  const actor = { ...anonymous(request, account.user.email), usuarioId: account.id };
  const clienteId = account.user.cliente?._id ?? null;
  if (account.sin_sucursal) {
    await recordEvent(deps.db, actor, 'ingreso fallido', { clienteId, despues: { codigo: 'sin_sucursal' } });
    throw new ApiError('sin_sucursal');
  }
  const agente = request.headers['user-agent'] ?? '';
  const sesion = await createSesion(deps.db, account, { actor, agente, clienteId });
  if (!sesion) throw new ApiError('credenciales_invalidas');
  const { success, ...tokens } = tokensOf(deps, sesion, 1);
  return { success, ...tokens, user: account.user };
}

/**
 * Spends a refresh token. The generation before yields the same successor for 30 seconds, for tabs race; anything
 * older ends the session, for somebody else may hold it (security, Sessions).
 */
export async function refresh(deps: Deps, request: FastifyRequest, text: string): Promise<RefreshReply> {
  const refused = new ApiError('refresh_invalido');
  const token = parseToken(text);
  if (token?.kind !== 'r') throw refused;
  let row = await findSesion(deps.db, token.sesionId, deps.config.sesion);
  if (!row || !provesToken(deps.keys, token, row) || !row.viva) throw refused;
  if (token.generacion === row.generacion) {
    if (await rotateSesion(deps.db, row.id, row.generacion)) return tokensOf(deps, row, row.generacion + 1);
    row = await findSesion(deps.db, token.sesionId, deps.config.sesion);
  }
  if (row?.viva && token.generacion === row.generacion - 1 && row.edad_generacion < GRACE_SECONDS) {
    return tokensOf(deps, row, row.generacion);
  }
  if (row?.viva && token.generacion < row.generacion) {
    await revokeSesion(deps.db, row.id, 'token de renovación repetido');
    const actor = { ...anonymous(request, row.user.email), usuarioId: row.user._id, sesionId: row.id };
    await recordEvent(deps.db, actor, 'sesión revocada', {
      despues: { motivo: 'token de renovación repetido' },
    });
  }
  throw refused;
}
