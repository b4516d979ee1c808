import type { FastifyRequest } from 'fastify';
import type { RefreshReply, SignInReply } from '#contract/sesion.ts';
import { recordEvent } from '#server/db/auditoria.ts';
import type { Deps } from '#server/deps.ts';
import { anonymous } from '#server/http/access.ts';
import { ApiError } from '#server/http/errors.ts';
import { GRACE_SECONDS } from './authenticate.ts';
import { checkFailures, recordFailure } from './fallos.ts';
import { verifyPassword, whenCoreIsFree } from './passwords.ts';
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

/** The account, if the password is its own and it may come in: same time and answer for every reason why not. */
async function verifyAccount(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<Account> {
  // Limits are asked inside the turn for a core: a burst of guesses cannot overtake its own failures.
  return whenCoreIsFree(async () => {
    await checkFailures(deps.db, email, request.ip);
    const account = await findAccount(deps.db, email);
    const matches = await verifyPassword(account?.password_hash, password);
    if (account?.puede && matches) return account;
    await recordFailure(deps.db, email, request.ip);
    await recordEvent(deps.db, anonymous(request, email.slice(0, 254)), 'ingreso fallido');
    throw new ApiError('credenciales_invalidas');
  });
}

/** Sign-in (decisions §2, §3): answers the tokens and the user. */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<SignInReply> {
  const account = await verifyAccount(deps, request, email, password);
  if (account.sin_sucursal) throw new ApiError('sin_sucursal');
  const agente = request.headers['user-agent'] ?? '';
  const sesion = await createSesion(deps.db, account.id, { direccion: request.ip, agente });
  const actor = { ...anonymous(request, account.user.email), usuarioId: account.id, sesionId: sesion.id };
  await recordEvent(deps.db, actor, 'ingreso', { clienteId: account.user.cliente?._id ?? null });
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
