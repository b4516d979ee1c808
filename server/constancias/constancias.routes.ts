import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Success } from '#contract/cuentas/sesion.ts';
import { capacitaciones } from '#contract/ordenes/capacitaciones.ts';
import { Constancia, ConstanciaAnulacion, ConstanciaEnvio, codigoOf } from '#contract/ordenes/constancias.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, onlyAdmin, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { annulConstancia, listConstancias } from './constancias.queries.ts';
import { mailConstancias } from './envio.ts';

const tags = ['constancias'];
const CodigoParams = z.object({ codigo: z.string().max(100) });

/** Who may read a training reads its codes; administrators annul them (reglas 4.26). */
export function constanciasRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoute(app, deps);
  mailRoute(app, deps);
  annulRoute(app, deps);
}

function listRoute(app: ZodApp, deps: Deps): void {
  app.get(
    `${capacitaciones.path}/:id/constancias`,
    {
      config: { roles: everyone, costly: 'query' },
      schema: { tags, params: IdParams, response: { 200: z.array(Constancia) } },
    },
    (request) => {
      const actor = actorOf(request);
      const options = { today: deps.clock.today(), withMotivo: actor.rol === 'admin' };
      return reading(deps.db, actor, (db) =>
        listConstancias(db, scopeOf(request), request.params.id, options),
      );
    },
  );
}

function mailRoute(app: ZodApp, deps: Deps): void {
  app.post(
    `${capacitaciones.path}/:id/constancias/envio`,
    {
      config: { roles: onlyAdmin, refusals: ['conflicto_version'] },
      schema: { tags, params: IdParams, body: ConstanciaEnvio, response: { 202: Success } },
    },
    async (request, reply) => {
      await mailConstancias(deps, actorOf(request), request.params.id, request.body.adjuntar);
      reply.code(202);
      return { success: true as const };
    },
  );
}

function annulRoute(app: ZodApp, deps: Deps): void {
  app.post(
    '/api/constancias/:codigo/anulacion',
    {
      config: { roles: onlyAdmin, refusals: ['duplicado'] },
      schema: { tags, params: CodigoParams, body: ConstanciaAnulacion, response: { 200: Constancia } },
    },
    (request) => {
      const actor = actorOf(request);
      const codigo = codigoOf(request.params.codigo);
      if (!codigo) throw notFound();
      return transaction(deps.db, actor, (trx) =>
        annulConstancia(trx, codigo, {
          motivo: request.body.motivo,
          usuarioId: actor.usuarioId,
          today: deps.clock.today(),
        }),
      );
    },
  );
}
