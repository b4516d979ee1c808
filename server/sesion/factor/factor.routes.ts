import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { miCuentaTexts } from '#contract/cuentas/mi-cuenta.ts';
import {
  CodigosRecuperacion,
  FactorAlta,
  FactorCodigo,
  FactorPropuesto,
  SegundoFactor,
  segundoFactor,
} from '#contract/cuentas/segundo-factor.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { users } from '#contract/cuentas/usuarios.ts';
import { recordEvent } from '#server/platform/db/audit.ts';
import { asSystem, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, onlyAdmin } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { ApiError, conflict, invalidField, notFound } from '#server/platform/http/errors.ts';
import { totpSecret } from '#server/platform/tokens.ts';
import { isOwnCode, isOwnPassword } from '../sign-in.ts';
import {
  activateFactor,
  firstCodes,
  hasFactor,
  proposeSeed,
  proveFactor,
  readFactor,
  removeFactor,
  renewCodes,
} from './factor.queries.ts';
import { mailFactorChange } from './factor-mail.ts';
import { forgetBrowsers } from './navegadores.queries.ts';
import { proposal } from './totp.ts';
import { siteOf } from './webauthn.ts';

const tags = ['profile'];
const wrongCode = () => new ApiError('codigo_incorrecto');

const keyless = 'bodies are passwords and codes, and replies hold secrets';
const config = { roles: everyone, beforeFactor: true, keyless } as const;
const sensitive = { roles: everyone, recentFactor: true, refusals: ['no_encontrado'], keyless } as const;
const limited = ['codigo_incorrecto', 'demasiados_intentos'] as const;

/** One's own second factor, and its removal by another administrator (reglas 7.29, 10.14). */
export function factorRoutes(instance: FastifyInstance, deps: Deps, product: () => string): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  readRoute(app, deps);
  proposeRoute(app, deps, product);
  activateRoute(app, deps);
  proveRoute(app, deps);
  renewCodesRoute(app, deps);
  removeRoute(app, deps);
  browserRoutes(app, deps);
  removeOfOtherRoute(app, deps);
}

function readRoute(app: ZodApp, deps: Deps): void {
  app.get(
    segundoFactor.propio,
    { config, schema: { tags, response: { 200: SegundoFactor } } },
    async (request) => {
      const { usuarioId, rol } = actorOf(request);
      const own = await readFactor(deps.db, usuarioId ?? '');
      const obligatorio = deps.config.segundoFactor.includes(rol as Rol);
      return { ...own, obligatorio, admiteLlaves: siteOf(deps.config.publicUrl) !== undefined };
    },
  );
}

/** Proposes the seed of an app's codes, which counts once a code proves it. */
function proposeRoute(app: ZodApp, deps: Deps, product: () => string): void {
  app.post(
    segundoFactor.propio,
    {
      config: {
        ...config,
        recentFactor: true,
        costly: 'password',
        refusals: ['demasiados_intentos', 'duplicado'],
      },
      schema: { tags, body: FactorAlta, response: { 200: FactorPropuesto } },
    },
    async (request) => {
      const actor = actorOf(request);
      const { actual, ...rest } = request.body;
      nothingLeft(rest);
      if (!(await isOwnPassword(deps, request, actor, actual)))
        throw invalidField('actual', miCuentaTexts.actual);
      const seed = await proposeSeed(deps.db, deps.keys, actor.usuarioId ?? '');
      if (!seed) throw conflict('duplicado', 'Su cuenta ya tiene una aplicación de códigos.');
      return proposal(totpSecret(deps.keys, seed), product(), actor.nombre);
    },
  );
}

function activateRoute(app: ZodApp, deps: Deps): void {
  app.put(
    segundoFactor.propio,
    { config, schema: { tags, body: FactorCodigo, response: { 200: CodigosRecuperacion } } },
    async (request) => {
      const actor = actorOf(request);
      const usuarioId = actor.usuarioId ?? '';
      const { codigo, ...rest } = request.body;
      nothingLeft(rest);
      return transaction(deps.db, actor, (trx) =>
        asSystem(trx, actor, async () => {
          if (!(await activateFactor(trx, deps.keys, usuarioId, codigo))) throw wrongCode();
          await proveFactor(trx, actor.sesionId ?? '');
          const codigos = await firstCodes(trx, usuarioId);
          const cambio = codigos.length > 0 ? 'factorActivado' : 'factorAplicacion';
          await mailFactorChange(trx, deps, request, actor.nombre, cambio);
          return { codigos };
        }),
      );
    },
  );
}

/** Proves the factor again, for what asks for a recent proof. */
function proveRoute(app: ZodApp, deps: Deps): void {
  app.post(
    segundoFactor.prueba,
    { config: { ...config, refusals: limited }, schema: { tags, body: FactorCodigo } },
    async (request, reply) => {
      const actor = actorOf(request);
      const { codigo, ...rest } = request.body;
      nothingLeft(rest);
      if (!(await isOwnCode(deps, request, actor, codigo))) throw wrongCode();
      await proveFactor(deps.db, actor.sesionId ?? '');
      return reply.code(204).send();
    },
  );
}

function renewCodesRoute(app: ZodApp, deps: Deps): void {
  app.post(
    segundoFactor.codigos,
    { config: sensitive, schema: { tags, response: { 200: CodigosRecuperacion } } },
    (request) => {
      const actor = actorOf(request);
      return transaction(deps.db, actor, (trx) =>
        asSystem(trx, actor, async () => {
          if (!(await hasFactor(trx, actor.usuarioId ?? ''))) throw notFound();
          await mailFactorChange(trx, deps, request, actor.nombre, 'factorCodigos');
          await recordEvent(trx, actor, 'segundo factor', { despues: { motivo: 'códigos nuevos' } });
          return { codigos: await renewCodes(trx, actor.usuarioId ?? '') };
        }),
      );
    },
  );
}

function removeRoute(app: ZodApp, deps: Deps): void {
  app.delete(segundoFactor.propio, { config: sensitive, schema: { tags } }, async (request, reply) => {
    const actor = actorOf(request);
    await transaction(deps.db, actor, (trx) =>
      asSystem(trx, actor, async () => {
        if (!(await removeFactor(trx, actor.usuarioId ?? ''))) throw notFound();
        await mailFactorChange(trx, deps, request, actor.nombre, 'factorQuitado');
      }),
    );
    return reply.code(204).send();
  });
}

/** Forgets one remembered browser, or all of them. */
function browserRoutes(app: ZodApp, deps: Deps): void {
  app.delete(
    `${segundoFactor.navegadores}/:id`,
    { config: { roles: everyone }, schema: { tags, params: IdParams } },
    async (request, reply) => {
      if ((await forget(deps, request, request.params.id)) === 0) throw notFound();
      return reply.code(204).send();
    },
  );
  app.delete(
    segundoFactor.navegadores,
    { config: { roles: everyone }, schema: { tags } },
    async (request, reply) => {
      await forget(deps, request);
      return reply.code(204).send();
    },
  );
}

/** How many remembered browsers of the person were forgotten: all of them, or the one with `id`. */
function forget(deps: Deps, request: FastifyRequest, id?: string): Promise<number> {
  const actor = actorOf(request);
  return transaction(deps.db, actor, (trx) =>
    asSystem(trx, actor, async () => {
      const cantidad = await forgetBrowsers(trx, actor.usuarioId ?? '', id);
      const despues = { motivo: 'navegador olvidado', cantidad };
      if (cantidad > 0) await recordEvent(trx, actor, 'segundo factor', { despues });
      return cantidad;
    }),
  );
}

/** An administrator removes the factor of another account. */
function removeOfOtherRoute(app: ZodApp, deps: Deps): void {
  app.delete(
    `${users.path}/:id/segundo-factor`,
    {
      config: { roles: onlyAdmin, recentFactor: true, refusals: ['en_uso'] },
      schema: { tags: ['users'], params: IdParams },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      if (id === actor.usuarioId) throw conflict('en_uso', 'El segundo factor propio se quita en Mi perfil.');
      await transaction(deps.db, actor, async (trx) => {
        const account = await trx
          .selectFrom('usuario')
          .select('email')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!account || !(await removeFactor(trx, id))) throw notFound();
        await mailFactorChange(trx, deps, undefined, account.email, 'factorQuitado');
      });
      return reply.code(204).send();
    },
  );
}
