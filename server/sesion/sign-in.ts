import type { FastifyRequest } from 'fastify';
import { isEmail } from '#contract/fields.ts';
import type { RefreshReply, SignInReply } from '#contract/sesion.ts';
import { countEvent, recordEvent } from '#server/platform/db/audit.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { anonymous } from '#server/platform/http/access.ts';
import { addressGroup } from '#server/platform/http/edge/address-group.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { KnownBrowser } from '#server/platform/tokens.ts';
import { parseToken, signToken, verifyToken } from '#server/platform/tokens.ts';
import { GRACE_SECONDS } from './authenticate.ts';
import { compareLimited } from './guessing/attempts.ts';
import { FREE_FAILURES, recordFailure } from './guessing/failures.ts';
import { knownBrowsers } from './guessing/known-browsers.ts';
import { verifyPassword } from './passwords.ts';
import {
  type Account,
  createSesion,
  findAccount,
  findSesion,
  revokeSesion,
  rotateSesion,
} from './sesion.queries.ts';

function tokensOf(deps: Deps, sesion: { id: string; semilla: Buffer }, generacion: number): RefreshReply {
  const access = signToken(deps.keys, 'a', sesion, generacion);
  return {
    success: true,
    token: access,
    access_token: access,
    refresh_token: signToken(deps.keys, 'r', sesion, generacion),
  };
}

// An invalid address may be a password: it is not recorded.
const claimed = (email: string) => (isEmail(email) ? email : 'desconocido');

/** Verifies the password of an account that may sign in; every refusal takes the same time and gets the same answer. */
async function verifyAccount(
  deps: Deps,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
  known: readonly KnownBrowser[],
): Promise<Account> {
  const direccion = addressGroup(request.ip);
  const account = await compareLimited({
    find: () => findAccount(deps.db, email, direccion, known),
    compare: async ({ account, failures }) => {
      const matches = await verifyPassword(account?.password_hash, password);
      if (account?.may_sign_in && matches) return account;
      const actor = anonymous(request, account?.user.email ?? claimed(email));
      await recordFailure(deps.db, actor, direccion, failures);
      if (!failures.navegador && failures.total + 1 >= FREE_FAILURES)
        await deps.jobs.send(deps.db, 'ingresos', { usuarioId: account?.id ?? null });
      return undefined;
    },
    onRefused: ({ account }) => {
      // Without an account the name is the caller's choice; each one would make another audit line.
      const actor = anonymous(request, account?.user.email ?? 'desconocido');
      deps.refusals.add(actor, 'ingreso fallido', { codigo: 'demasiados_intentos' });
    },
  });
  if (!account) throw new ApiError('credenciales_invalidas');
  return account;
}

/**
 * Verifies the password of the signed-in person. Failures count as those of a known browser; the session identifies it.
 */
export async function isOwnPassword(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  password: string,
): Promise<boolean> {
  const known = [{ usuarioId: actor.usuarioId ?? '', navegador: actor.sesionId ?? '' }];
  try {
    await verifyAccount(deps, request, { email: actor.nombre, password }, known);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'credenciales_invalidas') return false;
    throw error;
  }
}

/** Sign-in (reglas 6.7, 7.5). */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<SignInReply> {
  const known = knownBrowsers(deps.keys, request.headers.cookie);
  const account = await verifyAccount(deps, request, { email, password }, known);
  const actor = { ...anonymous(request, account.user.email), usuarioId: account.id };
  const clienteId = account.user.cliente?._id ?? null;
  if (account.without_sucursal) {
    await countEvent(deps.db, actor, 'ingreso fallido', { clienteId, despues: { codigo: 'sin_sucursal' } });
    throw new ApiError('sin_sucursal');
  }
  const agente = request.headers['user-agent'] ?? '';
  const sesion = await createSesion(deps.db, account, { actor, agente, clienteId });
  if (!sesion) throw new ApiError('credenciales_invalidas');
  const { success, ...tokens } = tokensOf(deps, sesion, 1);
  return { success, ...tokens, user: account.user };
}

/**
 * Uses up a refresh token. Tabs may race, so the previous generation yields the same successor for 30 seconds. An older one
 * ends the session, since somebody else may hold it (reglas 10.5).
 */
export async function refresh(deps: Deps, request: FastifyRequest, text: string): Promise<RefreshReply> {
  const refused = new ApiError('refresh_invalido');
  const token = parseToken(text);
  if (token?.kind !== 'r') throw refused;
  let row = await findSesion(deps.db, token.sesionId, deps.config.sesion);
  if (!row || !verifyToken(deps.keys, token, row) || !row.active) throw refused;
  if (token.generacion === row.generacion) {
    if (await rotateSesion(deps.db, row.id, row.generacion)) return tokensOf(deps, row, row.generacion + 1);
    row = await findSesion(deps.db, token.sesionId, deps.config.sesion);
  }
  if (row?.active && token.generacion === row.generacion - 1 && row.generation_age < GRACE_SECONDS) {
    return tokensOf(deps, row, row.generacion);
  }
  if (row?.active && token.generacion < row.generacion) {
    await revokeSesion(deps.db, row.id, 'token de renovación repetido');
    const actor = { ...anonymous(request, row.user.email), usuarioId: row.user._id, sesionId: row.id };
    await recordEvent(deps.db, actor, 'sesión revocada', {
      despues: { motivo: 'token de renovación repetido' },
    });
  }
  throw refused;
}
