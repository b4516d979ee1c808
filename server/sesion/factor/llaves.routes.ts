import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LlaveFirma, LlaveInput, llaves, PedidoAlta, PedidoLlave } from '#contract/cuentas/llaves.ts';
import { miCuentaTexts } from '#contract/cuentas/mi-cuenta.ts';
import {
  CodigosRecuperacion,
  FactorAlta,
  segundoFactor,
  segundoFactorTexts,
} from '#contract/cuentas/segundo-factor.ts';
import { recordEvent } from '#server/platform/db/audit.ts';
import { asSystem, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { ApiError, invalidField, notFound } from '#server/platform/http/errors.ts';
import { isOwnPassword, isOwnSignature } from '../sign-in.ts';
import { activateByKey, hasFactor, proveFactor, removeFactor } from './factor.queries.ts';
import { mailFactorChange } from './factor-mail.ts';
import {
  addLlave,
  listCredenciales,
  removeLlave,
  requestSignature,
  setChallenge,
  takeChallenge,
} from './llaves.queries.ts';
import { creationRequest, siteOf, verifyCreation } from './webauthn.ts';

const tags = ['profile'];
const unverified = () => new ApiError('codigo_incorrecto', { message: segundoFactorTexts.llave });

const keyless = 'a challenge is used once, and replies hold recovery codes';
const config = { roles: everyone, beforeFactor: true, keyless } as const;
const sensitive = { ...config, recentFactor: true } as const;

/** One's own passkeys, and the proof by one of them (reglas 7.29, 10.14). */
export function llavesRoutes(instance: FastifyInstance, deps: Deps, product: () => string): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  proposeRoute(app, deps, product);
  addRoute(app, deps);
  removeRoute(app, deps);
  challengeRoute(app, deps);
  proveRoute(app, deps);
}

/** What a browser needs to create a passkey. */
function proposeRoute(app: ZodApp, deps: Deps, product: () => string): void {
  const site = siteOf(deps.config.publicUrl);

  app.post(
    llaves.pedido,
    {
      config: { ...sensitive, costly: 'password', refusals: ['demasiados_intentos', 'no_encontrado'] },
      schema: { tags, body: FactorAlta, response: { 200: PedidoAlta } },
    },
    async (request) => {
      const actor = actorOf(request);
      const { actual, ...rest } = request.body;
      nothingLeft(rest);
      if (!site) throw notFound();
      if (!(await isOwnPassword(deps, request, actor, actual)))
        throw invalidField('actual', miCuentaTexts.actual);
      const usuarioId = actor.usuarioId ?? '';
      const challenge = await setChallenge(deps.db, actor.sesionId ?? '');
      const own = await listCredenciales(deps.db, usuarioId);
      return creationRequest(site, challenge, { usuarioId, email: actor.nombre, product: product() }, own);
    },
  );
}

function addRoute(app: ZodApp, deps: Deps): void {
  const site = siteOf(deps.config.publicUrl);

  app.post(
    llaves.path,
    {
      config: { ...sensitive, refusals: ['codigo_incorrecto', 'duplicado'] },
      schema: { tags, body: LlaveInput, response: { 201: CodigosRecuperacion } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const usuarioId = actor.usuarioId ?? '';
      const { nombre, transportes, id, clientDataJSON, attestationObject, ...rest } = request.body;
      nothingLeft(rest);
      const made = { id, clientDataJSON, attestationObject };
      const challenge = await takeChallenge(deps.db, actor.sesionId ?? '');
      const key = site && challenge && (await verifyCreation(site, challenge, made));
      if (!key) throw unverified();
      const codigos = await transaction(deps.db, actor, (trx) =>
        asSystem(trx, actor, async () => {
          await addLlave(trx, usuarioId, key, { nombre, transportes });
          const codes = await activateByKey(trx, usuarioId);
          await proveFactor(trx, actor.sesionId ?? '');
          await recordEvent(trx, actor, 'segundo factor', {
            despues: { motivo: 'llave agregada', nombre },
          });
          await mailFactorChange(
            trx,
            deps,
            request,
            actor.nombre,
            codes.length > 0 ? 'factorActivado' : 'llaveAgregada',
          );
          return codes;
        }),
      );
      return reply.code(201).send({ codigos });
    },
  );
}

function removeRoute(app: ZodApp, deps: Deps): void {
  app.delete(
    `${llaves.path}/:id`,
    {
      config: { roles: everyone, recentFactor: true, refusals: ['no_encontrado'] },
      schema: { tags, params: IdParams },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const usuarioId = actor.usuarioId ?? '';
      await transaction(deps.db, actor, (trx) =>
        asSystem(trx, actor, async () => {
          const nombre = await removeLlave(trx, usuarioId, request.params.id);
          if (nombre === undefined) throw notFound();
          await recordEvent(trx, actor, 'segundo factor', { despues: { motivo: 'llave quitada', nombre } });
          const isLeft = await hasFactor(trx, usuarioId);
          if (!isLeft) await removeFactor(trx, usuarioId);
          await mailFactorChange(trx, deps, request, actor.nombre, isLeft ? 'llaveQuitada' : 'factorQuitado');
        }),
      );
      return reply.code(204).send();
    },
  );
}

/** What a passkey has to sign. */
function challengeRoute(app: ZodApp, deps: Deps): void {
  const site = siteOf(deps.config.publicUrl);

  app.post(
    segundoFactor.pedidoLlave,
    { config: { ...config, refusals: ['no_encontrado'] }, schema: { tags, response: { 200: PedidoLlave } } },
    async (request) => {
      const { usuarioId, sesionId } = actorOf(request);
      const challenge = await setChallenge(deps.db, sesionId ?? '');
      const pedido = await requestSignature(deps.db, site, usuarioId ?? '', challenge);
      if (!pedido) throw notFound();
      return pedido;
    },
  );
}

/** Proves the factor again by a signature. */
function proveRoute(app: ZodApp, deps: Deps): void {
  app.post(
    segundoFactor.pruebaLlave,
    {
      config: { ...config, refusals: ['codigo_incorrecto', 'demasiados_intentos'] },
      schema: { tags, body: LlaveFirma },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, clientDataJSON, authenticatorData, signature, ...rest } = request.body;
      nothingLeft(rest);
      const challenge = await takeChallenge(deps.db, actor.sesionId ?? '');
      const firma = { id, clientDataJSON, authenticatorData, signature };
      if (!(await isOwnSignature(deps, request, actor, challenge, firma))) throw unverified();
      await proveFactor(deps.db, actor.sesionId ?? '');
      return reply.code(204).send();
    },
  );
}
