import type { FastifyRequest } from 'fastify';
import { type Kysely, Transaction } from 'kysely';
import type { LlaveFirma } from '#contract/cuentas/llaves.ts';
import {
  type IngresoPendiente,
  type SegundoFactorInput,
  segundoFactorTexts,
} from '#contract/cuentas/segundo-factor.ts';
import type { RefreshReply, SignInReply } from '#contract/cuentas/sesion.ts';
import { isEmail } from '#contract/values/fields.ts';
import { countEvent, recordEvent } from '#server/platform/db/audit.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Actor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { anonymous } from '#server/platform/http/access.ts';
import { addressGroup } from '#server/platform/http/edge/address-group.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { KnownBrowser } from '#server/platform/tokens.ts';
import { parseToken, pendingChallenge, signToken, verifyToken } from '#server/platform/tokens.ts';
import { GRACE_SECONDS } from './authenticate.ts';
import {
  createPending,
  endPending,
  type Pending,
  spendCode,
  takeTry,
  type UsedFactor,
} from './factor/factor.queries.ts';
import { mailFactorChange } from './factor/factor-mail.ts';
import { requestSignature, spendSignature } from './factor/llaves.queries.ts';
import { isRemembered, rememberBrowserOf } from './factor/navegadores.queries.ts';
import { siteOf } from './factor/webauthn.ts';
import { compareLimited } from './guessing/attempts.ts';
import { FREE_FAILURES, recordFailure } from './guessing/failures.ts';
import { knownBrowsers, ownBrowser } from './guessing/known-browsers.ts';
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

/** Sign-in (reglas 6.7, 7.5); an account with a second factor is asked for it, except in a remembered browser. */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<SignInReply | IngresoPendiente> {
  const known = knownBrowsers(deps.keys, request.headers.cookie);
  const account = await verifyAccount(deps, request, { email, password }, known);
  const actor = { ...anonymous(request, account.user.email), usuarioId: account.id };
  const clienteId = account.user.cliente?._id ?? null;
  if (account.without_sucursal) {
    await countEvent(deps.db, actor, 'ingreso fallido', { clienteId, despues: { codigo: 'sin_sucursal' } });
    throw new ApiError('sin_sucursal');
  }
  if (account.segundo_factor && !(await isRemembered(deps.db, account.id, known))) {
    const pending = await createPending(deps.db, deps.keys, account.id);
    const challenge = pendingChallenge(deps.keys, pending);
    const llave = await requestSignature(deps.db, siteOf(deps.config.publicUrl), account.id, challenge);
    return { success: true, desafio: pending.desafio, llave };
  }
  return enter(deps, request, deps.db, account);
}

/** Mails the owner that somebody signed in from a browser and address that are new to the account. */
function mailNewBrowser(
  deps: Deps,
  request: FastifyRequest,
  db: Kysely<DB> | Transaction<DB>,
  email: string,
) {
  const send = (trx: Transaction<DB>) => mailFactorChange(trx, deps, request, email, 'navegadorNuevo');
  return db instanceof Transaction ? send(db) : transaction(deps.db, anonymous(request, email), send);
}

/** Throws 401 if the account changed since it was verified. */
async function enter(
  deps: Deps,
  request: FastifyRequest,
  db: Kysely<DB>,
  account: Account,
  factor?: UsedFactor,
): Promise<SignInReply> {
  const actor = { ...anonymous(request, account.user.email), usuarioId: account.id };
  const clienteId = account.user.cliente?._id ?? null;
  const agente = request.headers['user-agent'] ?? '';
  const known = knownBrowsers(deps.keys, request.headers.cookie).some((one) => one.usuarioId === account.id);
  const sesion = await createSesion(db, account, { actor, agente, clienteId, factor, known });
  if (!sesion) throw new ApiError('credenciales_invalidas');
  if (sesion.nuevo) await mailNewBrowser(deps, request, db, account.user.email);
  const { success, ...tokens } = tokensOf(deps, sesion, 1);
  return { success, ...tokens, user: account.user };
}

type Spend = (trx: Transaction<DB>, usuarioId: string, pending: Pending) => Promise<UsedFactor | undefined>;

/** What completes a sign-in: a code of the app, or a recovery code. */
export const byCode =
  ({ keys }: Deps, codigo: string): Spend =>
  (trx, usuarioId) =>
    spendCode(trx, keys, usuarioId, codigo);

/** What completes a sign-in: a passkey's signature. */
export const bySignature =
  ({ keys, config }: Deps, firma: LlaveFirma): Spend =>
  (trx, usuarioId, pending) =>
    spendSignature(trx, siteOf(config.publicUrl), usuarioId, pendingChallenge(keys, pending), firma);

/** Completes a sign-in by the second factor; five tries, which count as failures of the account. */
export async function completeSignIn(
  deps: Deps,
  request: FastifyRequest,
  { desafio, recordar }: Pick<SegundoFactorInput, 'desafio' | 'recordar'>,
  spend: Spend,
): Promise<{ signedIn: SignInReply; browser: KnownBrowser } | undefined> {
  const pending = await takeTry(deps.db, deps.keys, desafio);
  if (!pending) throw new ApiError('invalid_token', { message: segundoFactorTexts.vencido });
  const { cookie, 'user-agent': agente = '' } = request.headers;
  const browser = ownBrowser(deps.keys, cookie, pending.usuarioId);
  const known = knownBrowsers(deps.keys, cookie);
  const signedIn = await compareFactor(deps, request, { email: pending.email, known }, (account) =>
    transaction(deps.db, anonymous(request, pending.email), async (trx) => {
      const factor = await spend(trx, account.id, pending);
      if (!factor || !(await endPending(trx, pending.id))) return undefined;
      if (factor === 'recuperación')
        await mailFactorChange(trx, deps, request, account.user.email, 'factorRecuperacion');
      if (recordar) await rememberBrowserOf(trx, browser, { agente, direccion: request.ip });
      return enter(deps, request, trx, account, factor);
    }),
  );
  return signedIn && { signedIn, browser };
}

/** Verifies a code of the signed-in person; a wrong one counts as a failure of a known browser. */
export async function isOwnCode(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  codigo: string,
): Promise<boolean> {
  const known = [{ usuarioId: actor.usuarioId ?? '', navegador: actor.sesionId ?? '' }];
  const used = await compareFactor(deps, request, { email: actor.nombre, known }, (account) =>
    spendCode(deps.db, deps.keys, account.id, codigo),
  );
  return used !== undefined;
}

/** Verifies a passkey's signature of the signed-in person, as `isOwnCode` does. */
export async function isOwnSignature(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  challenge: Buffer | undefined,
  firma: LlaveFirma,
): Promise<boolean> {
  const known = [{ usuarioId: actor.usuarioId ?? '', navegador: actor.sesionId ?? '' }];
  const used = await compareFactor(deps, request, { email: actor.nombre, known }, (account) =>
    spendSignature(deps.db, siteOf(deps.config.publicUrl), account.id, challenge, firma),
  );
  return used !== undefined;
}

/** Runs `compare` for an account that may sign in, within the limits of wrong passwords; undefined counts as a failure. */
function compareFactor<T>(
  deps: Deps,
  request: FastifyRequest,
  { email, known }: { email: string; known: readonly KnownBrowser[] },
  compare: (account: Account) => Promise<T | undefined>,
): Promise<T | undefined> {
  const direccion = addressGroup(request.ip);
  return compareLimited({
    find: () => findAccount(deps.db, email, direccion, known),
    compare: async ({ account, failures }) => {
      const result = account?.may_sign_in && account.segundo_factor ? await compare(account) : undefined;
      if (result !== undefined) return result;
      await recordFailure(deps.db, anonymous(request, email), direccion, failures, 'codigo_incorrecto');
      return undefined;
    },
    onRefused: () =>
      deps.refusals.add(anonymous(request, email), 'ingreso fallido', { codigo: 'demasiados_intentos' }),
  });
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
