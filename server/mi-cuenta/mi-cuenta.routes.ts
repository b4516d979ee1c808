import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CambioContrasena, MiSesion, miCuenta, miCuentaTexts } from '#contract/mi-cuenta.ts';
import { recordEvent } from '#server/platform/db/audit.ts';
import { type Actor, asSystem, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone } from '#server/platform/http/access.ts';
import { nothingLeft } from '#server/platform/http/body.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { invalidField, notFound } from '#server/platform/http/errors.ts';
import { hashPassword } from '#server/sesion/passwords.ts';
import { isOwnPassword } from '#server/sesion/sign-in.ts';
import { mailPasswordChanged } from '#server/usuarios/avisos-cuenta.ts';
import { updateUsuario } from '#server/usuarios/usuarios.queries.ts';
import { endSesiones, listMisSesiones } from './mi-cuenta.queries.ts';

const tags = ['profile'];

export function miCuentaRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { roles: everyone };

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
      const password_hash = await hashPassword(password);
      const usuarioId = actor.usuarioId ?? '';
      await transaction(deps.db, actor, async (trx) => {
        await mailPasswordChanged(trx, deps, request, { actor, usuarioId });
        await updateUsuario(trx, usuarioId, { password_hash }, undefined);
      });
      return reply.code(204).send();
    },
  );

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
      const ended = await end(deps, actorOf(request), { id: request.params.id });
      if (ended === 0) throw notFound();
      return reply.code(204).send();
    },
  );

  app.delete(miCuenta.sesiones, { config, schema: { tags } }, async (request, reply) => {
    const actor = actorOf(request);
    await end(deps, actor, { except: actor.sesionId ?? '' });
    return reply.code(204).send();
  });
}

function end(deps: Deps, actor: Actor, which: Parameters<typeof endSesiones>[2]): Promise<number> {
  return transaction(deps.db, actor, (trx) =>
    asSystem(trx, actor, async () => {
      const ended = await endSesiones(trx, actor.usuarioId ?? '', which);
      const despues = { motivo: 'cerrada por su usuario', cantidad: ended };
      if (ended > 0) await recordEvent(trx, actor, 'sesión revocada', { despues });
      return ended;
    }),
  );
}
