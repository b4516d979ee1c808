import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  CambioContrasena,
  MiSesion,
  miCuenta,
  miCuentaTexts,
  sesionesDe,
} from '#contract/cuentas/mi-cuenta.ts';
import { Revision, RevisionInput } from '#contract/cuentas/sesion.ts';
import { removeEnlace } from '#server/agenda/calendario.queries.ts';
import { recordEvent } from '#server/platform/db/audit.ts';
import { type Actor, asSystem, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, onlyAdmin } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';
import { mailPasswordChanged } from '#server/sesion/avisos-cuenta.ts';
import { requireStrong, reviewPassword } from '#server/sesion/contrasenas/debiles.ts';
import { hashPassword } from '#server/sesion/passwords.ts';
import { isOwnPassword } from '#server/sesion/sign-in.ts';
import { updateUsuario } from '#server/usuarios/usuarios.queries.ts';
import { cierres, endSesiones, type FinDeSesion, listMisSesiones } from './mi-cuenta.queries.ts';

const tags = ['profile'];

const config = { roles: everyone };
const admin = { roles: onlyAdmin };
const users = ['users'];

export function miCuentaRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  passwordRoutes(app, deps);
  ownSesionesRoutes(app, deps);
  sesionesOfOthersRoutes(app, deps);
}

function passwordRoutes(app: ZodApp, deps: Deps): void {
  // A trigger ends the other sessions.
  app.put(
    miCuenta.contrasena,
    {
      // The account may be deleted during the comparison.
      config: { ...config, costly: 'password', refusals: ['no_encontrado'] },
      schema: { tags, body: CambioContrasena },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { actual, password, ...rest } = request.body;
      nothingLeft(rest);
      if (!(await isOwnPassword(deps, request, actor, actual))) {
        throw invalidField('actual', miCuentaTexts.actual);
      }
      const usuarioId = actor.usuarioId ?? '';
      await requireStrong(deps, usuarioId, password);
      const password_hash = await hashPassword(password);
      await transaction(deps.db, actor, async (trx) => {
        await mailPasswordChanged(trx, deps, request, { actor, usuarioId });
        await updateUsuario(trx, usuarioId, { password_hash }, undefined);
      });
      return reply.code(204).send();
    },
  );

  app.post(
    miCuenta.revision,
    {
      config: { ...config, keyless: 'writes nothing, and the body is a password' },
      schema: { tags, body: RevisionInput, response: { 200: Revision } },
    },
    (request) => {
      const { password, ...rest } = request.body;
      nothingLeft(rest);
      return reviewPassword(deps, actorOf(request).usuarioId ?? '', password);
    },
  );
}

function ownSesionesRoutes(app: ZodApp, deps: Deps): void {
  app.get(
    miCuenta.sesiones,
    { config, schema: { tags, response: { 200: z.array(MiSesion) } } },
    (request) => {
      const { usuarioId, sesionId } = actorOf(request);
      return listMisSesiones(deps.db, usuarioId ?? '', sesionId ?? '', deps.config.sesion);
    },
  );

  app.delete(
    `${miCuenta.sesiones}/:id`,
    { config, schema: { tags, params: IdParams } },
    async (request, reply) => {
      const actor = actorOf(request);
      const which = { id: request.params.id };
      const ended = await end(deps, actor, { usuarioId: actor.usuarioId ?? '', which, ...cierres.propio });
      if (ended === 0) throw notFound();
      return reply.code(204).send();
    },
  );

  app.delete(miCuenta.sesiones, { config, schema: { tags } }, async (request, reply) => {
    const actor = actorOf(request);
    const which = { except: actor.sesionId ?? '' };
    await end(deps, actor, { usuarioId: actor.usuarioId ?? '', which, ...cierres.propio });
    return reply.code(204).send();
  });
}

/** An administrator reads and ends the sessions of an account. */
function sesionesOfOthersRoutes(app: ZodApp, deps: Deps): void {
  app.get(
    sesionesDe(':id'),
    { config: admin, schema: { tags: users, params: IdParams, response: { 200: z.array(MiSesion) } } },
    (request) => {
      const { sesionId } = actorOf(request);
      return listMisSesiones(deps.db, request.params.id, sesionId ?? '', deps.config.sesion);
    },
  );

  app.delete(
    `${sesionesDe(':id')}/:sesion_id`,
    { config: admin, schema: { tags: users, params: SesionParams } },
    async (request, reply) => {
      const { id: usuarioId, sesion_id } = request.params;
      const ended = await end(deps, actorOf(request), {
        usuarioId,
        which: { id: sesion_id },
        ...cierres.ajeno,
      });
      if (ended === 0) throw notFound();
      return reply.code(204).send();
    },
  );

  app.delete(
    sesionesDe(':id'),
    { config: admin, schema: { tags: users, params: IdParams } },
    async (request, reply) => {
      const actor = actorOf(request);
      // One's own session stays.
      const which = { except: actor.sesionId ?? '' };
      await end(deps, actor, { usuarioId: request.params.id, which, ...cierres.ajeno });
      return reply.code(204).send();
    },
  );
}

const SesionParams = z.object({ id: z.uuid(), sesion_id: z.uuid() });

interface Ended {
  usuarioId: string;
  which: Parameters<typeof endSesiones>[2];
  motivo: FinDeSesion;
}

function end(deps: Deps, actor: Actor, { usuarioId, which, motivo }: Ended): Promise<number> {
  return transaction(deps.db, actor, (trx) =>
    asSystem(trx, actor, async () => {
      const cantidad = await endSesiones(trx, usuarioId, which, motivo);
      // Whoever ends all of them wants nobody else to read: the link reads without a session.
      const calendario = 'except' in which && (await removeEnlace(trx, usuarioId));
      const despues = { motivo, cantidad, ...(calendario && { calendario: 'eliminado' }) };
      const of = { tabla: 'usuario', filaId: usuarioId, despues };
      if (cantidad > 0 || calendario) await recordEvent(trx, actor, 'sesión revocada', of);
      return cantidad;
    }),
  );
}
