import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  IngresoLlave,
  IngresoPendiente,
  SegundoFactorInput,
  segundoFactor,
  segundoFactorTexts,
} from '#contract/cuentas/segundo-factor.ts';
import {
  ForgotInput,
  MeReply,
  RefreshInput,
  RefreshReply,
  Revision,
  SetPasswordInput,
  SignInInput,
  SignInReply,
  Success,
  VerifyReply,
} from '#contract/cuentas/sesion.ts';
import { readInformacion } from '#server/consultora/responsable/ajustes.queries.ts';
import { recordEvent } from '#server/platform/db/audit.ts';
import { asSystem, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, sessionOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { ownBrowser, rememberBrowser } from './guessing/known-browsers.ts';
import {
  countBadLink,
  openActivation,
  openValidation,
  requestRecuperacion,
  reviewByLink,
  setPassword,
  verifyActivation,
} from './links/forgotten-password.ts';
import { revokeSesion } from './sesion.queries.ts';
import { byCode, bySignature, completeSignIn, refresh, signIn } from './sign-in.ts';

const tags = ['Sesión'];
// In the OpenAPI document: no session is needed.
const security: [] = [];
const Code = z.object({ id: z.string().max(200) });
const Id = z.object({ id: z.uuid() });

/** Marks the browser as known, so that guesses from elsewhere do not lock its person out. */
function setKnownBrowser(
  deps: Deps,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  usuarioId: string,
  browser = ownBrowser(deps.keys, headers.cookie, usuarioId),
) {
  const https = deps.config.publicUrl.startsWith('https:');
  reply.header('set-cookie', rememberBrowser(deps.keys, headers.cookie, browser, https));
}

const secondStep = {
  refusals: ['codigo_incorrecto', 'invalid_token', 'credenciales_invalidas', 'demasiados_intentos'],
} as const;
const byLink = { refusals: ['invalid_token'] } as const;
const link = { tags, security, body: SetPasswordInput } as const;

/** Routes without a session. */
export function publicSesionRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  signInRoute(app, deps);
  secondStepRoutes(app, deps);
  refreshRoute(app, deps);
  verifyRoute(app, deps);
  forgotRoute(app, deps);
  byLinkRoutes(app, deps);
}

function signInRoute(app: ZodApp, deps: Deps): void {
  app.post(
    '/api/auth/signin',
    {
      config: { refusals: ['credenciales_invalidas', 'sin_sucursal', 'demasiados_intentos'] },
      schema: { tags, security, body: SignInInput, response: { 200: SignInReply, 202: IngresoPendiente } },
    },
    async (request, reply) => {
      const { email, password, ...rest } = request.body;
      nothingLeft(rest);
      const signedIn = await signIn(deps, request, email, password);
      if ('desafio' in signedIn) return reply.code(202).send(signedIn);
      setKnownBrowser(deps, request, reply, signedIn.user._id);
      return reply.send(signedIn);
    },
  );
}

/** The second step of signing in: a code, or the signature of a passkey. */
function secondStepRoutes(app: ZodApp, deps: Deps): void {
  app.post(
    segundoFactor.ingreso,
    {
      config: secondStep,
      schema: { tags, security, body: SegundoFactorInput, response: { 200: SignInReply } },
    },
    async (request, reply) => {
      const { desafio, codigo, recordar, ...rest } = request.body;
      nothingLeft(rest);
      const done = await completeSignIn(deps, request, { desafio, recordar }, byCode(deps, codigo));
      if (!done) throw new ApiError('codigo_incorrecto');
      setKnownBrowser(deps, request, reply, done.browser.usuarioId, done.browser);
      return done.signedIn;
    },
  );

  app.post(
    segundoFactor.ingresoLlave,
    { config: secondStep, schema: { tags, security, body: IngresoLlave, response: { 200: SignInReply } } },
    async (request, reply) => {
      const { desafio, recordar, id, clientDataJSON, authenticatorData, signature, ...rest } = request.body;
      nothingLeft(rest);
      const firma = { id, clientDataJSON, authenticatorData, signature };
      const done = await completeSignIn(deps, request, { desafio, recordar }, bySignature(deps, firma));
      if (!done) throw new ApiError('codigo_incorrecto', { message: segundoFactorTexts.llave });
      setKnownBrowser(deps, request, reply, done.browser.usuarioId, done.browser);
      return done.signedIn;
    },
  );
}

function refreshRoute(app: ZodApp, deps: Deps): void {
  app.post(
    '/api/auth/refresh',
    {
      config: { refusals: ['refresh_invalido'] },
      schema: { tags, security, body: RefreshInput, response: { 200: RefreshReply } },
    },
    (request) => {
      const { refresh_token, ...rest } = request.body;
      nothingLeft(rest);
      return refresh(deps, request, refresh_token);
    },
  );
}

/** The token of an activation link, with what is said about personal data. */
function verifyRoute(app: ZodApp, deps: Deps): void {
  app.get(
    '/api/auth/verify/:id',
    { schema: { tags, security, params: Code, response: { 200: VerifyReply } } },
    async (request) => {
      const token = await verifyActivation(deps, request.params.id);
      if (token) return { token, informacion: await readInformacion(deps.db) };
      countBadLink(deps, request);
      return { token };
    },
  );
}

function forgotRoute(app: ZodApp, deps: Deps): void {
  app.post(
    '/api/auth/forgot',
    { schema: { tags, security, body: ForgotInput, response: { 202: Success } } },
    async (request, reply) => {
      const { email, ...rest } = request.body;
      nothingLeft(rest);
      await requestRecuperacion(deps, request, email);
      reply.code(202);
      return { success: true as const };
    },
  );
}

/** A mailed link sets a password, and asks before what is said of it (reglas 7.4). */
function byLinkRoutes(app: ZodApp, deps: Deps): void {
  app.post(
    '/api/activation/:id',
    { config: byLink, schema: { ...link, params: Code, response: { 200: Success } } },
    async (request, reply) => {
      const codigo = await openActivation(deps, request, request.params.id, request.body);
      setKnownBrowser(deps, request, reply, await setPassword(deps, request, codigo, request.body));
      return { success: true as const };
    },
  );

  app.post(
    '/api/activation/:id/revision',
    { config: byLink, schema: { ...link, params: Code, response: { 200: Revision } } },
    async (request) =>
      reviewByLink(deps, await openActivation(deps, request, request.params.id, request.body), request.body),
  );

  app.post(
    '/api/auth/validate/:id',
    { config: byLink, schema: { ...link, params: Id, response: { 200: Success } } },
    async (request, reply) => {
      const codigo = await openValidation(deps, request, request.params.id, request.body);
      setKnownBrowser(deps, request, reply, await setPassword(deps, request, codigo, request.body));
      return { success: true as const };
    },
  );

  app.post(
    '/api/auth/validate/:id/revision',
    { config: byLink, schema: { ...link, params: Id, response: { 200: Revision } } },
    async (request) =>
      reviewByLink(deps, await openValidation(deps, request, request.params.id, request.body), request.body),
  );
}

export function sesionRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/auth/me',
    { config: { roles: everyone, beforeFactor: true }, schema: { tags, response: { 200: MeReply } } },
    (request) => ({
      success: true as const,
      user: sessionOf(request).user,
    }),
  );

  const keyless = 'ends the session that a repeated call needs';
  const leaving = { config: { roles: everyone, beforeFactor: true, keyless }, schema: { tags } } as const;
  app.post('/api/auth/logout', leaving, async (request, reply) => {
    const actor = actorOf(request);
    await transaction(deps.db, actor, (trx) =>
      asSystem(trx, actor, async () => {
        await revokeSesion(trx, actor.sesionId ?? '', 'salida');
        await recordEvent(trx, actor, 'salida');
      }),
    );
    return reply.code(204).send();
  });
}
