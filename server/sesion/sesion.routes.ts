import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ForgotInput,
  MeReply,
  RefreshInput,
  RefreshReply,
  SetPasswordInput,
  SignInInput,
  SignInReply,
  Success,
  VerifyReply,
} from '#contract/sesion.ts';
import { recordEvent } from '#server/platform/db/audit.ts';
import { asSystem, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, sessionOf } from '#server/platform/http/access.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { rememberBrowser } from './guessing/known-browsers.ts';
import {
  activate,
  countBadLink,
  requestRecuperacion,
  validate,
  verifyActivation,
} from './links/forgotten-password.ts';
import { revokeSesion } from './sesion.queries.ts';
import { refresh, signIn } from './sign-in.ts';

const tags = ['Sesión'];
// In the OpenAPI document: no session is needed.
const security: [] = [];
const Code = z.object({ id: z.string().max(200) });
const Id = z.object({ id: z.uuid() });

/** Marks the browser as known, so that guesses from elsewhere do not lock its person out. */
function setKnownBrowser(deps: Deps, { headers }: FastifyRequest, reply: FastifyReply, usuarioId: string) {
  const https = deps.config.publicUrl.startsWith('https:');
  reply.header('set-cookie', rememberBrowser(deps.keys, headers.cookie, usuarioId, https));
}

/** Routes without a session. */
export function publicSesionRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/api/auth/signin',
    {
      config: { refusals: ['credenciales_invalidas', 'sin_sucursal', 'demasiados_intentos'] },
      schema: { tags, security, body: SignInInput, response: { 200: SignInReply } },
    },
    async (request, reply) => {
      const { email, password, ...rest } = request.body;
      nothingLeft(rest);
      const signedIn = await signIn(deps, request, email, password);
      setKnownBrowser(deps, request, reply, signedIn.user._id);
      return signedIn;
    },
  );

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

  app.get(
    '/api/auth/verify/:id',
    { schema: { tags, security, params: Code, response: { 200: VerifyReply } } },
    async (request) => {
      const token = await verifyActivation(deps, request.params.id);
      if (!token) countBadLink(deps, request);
      return { token };
    },
  );

  app.post(
    '/api/activation/:id',
    {
      config: { refusals: ['invalid_token'] },
      schema: { tags, security, params: Code, body: SetPasswordInput, response: { 200: Success } },
    },
    async (request, reply) => {
      setKnownBrowser(deps, request, reply, await activate(deps, request, request.params.id, request.body));
      return { success: true as const };
    },
  );

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

  app.post(
    '/api/auth/validate/:id',
    {
      config: { refusals: ['invalid_token'] },
      schema: { tags, security, params: Id, body: SetPasswordInput, response: { 200: Success } },
    },
    async (request, reply) => {
      setKnownBrowser(deps, request, reply, await validate(deps, request, request.params.id, request.body));
      return { success: true as const };
    },
  );
}

export function sesionRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/auth/me',
    { config: { roles: everyone }, schema: { tags, response: { 200: MeReply } } },
    (request) => ({
      success: true as const,
      user: sessionOf(request).user,
    }),
  );

  app.post('/api/auth/logout', { config: { roles: everyone }, schema: { tags } }, async (request, reply) => {
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
