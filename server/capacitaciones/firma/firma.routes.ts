import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { capacitaciones, FirmaInput } from '#contract/ordenes/capacitaciones.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { findCapacitacion } from '../capacitaciones.queries.ts';
import { signCapacitacion, unsignCapacitacion } from './firma.queries.ts';

const path = `${capacitaciones.path}/:id/firma`;
const tags = ['capacitaciones'];

/** A technician signs for themselves and for nobody else (reglas 4.25). */
export function firmaCapacitacionRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const roles = ['tecnico'] as const;

  app.post(
    path,
    {
      config: { roles, refusals: ['duplicado', 'conflicto_version'] },
      schema: { tags, params: IdParams, body: FirmaInput, response: { 200: capacitaciones.detail } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const today = deps.clock.today();
      const { version } = request.body;
      const signed = await transaction(deps.db, actor, async (trx) => {
        await signCapacitacion(trx, id, { tecnicoId: actor.tecnicoId ?? '', version, today });
        return findCapacitacion(trx, { kind: 'todo' }, id, today);
      });
      sendRow(reply, 200, signed);
      return reply;
    },
  );

  app.delete(path, { config: { roles }, schema: { tags, params: IdParams } }, async (request, reply) => {
    const actor = actorOf(request);
    await transaction(deps.db, actor, (trx) =>
      unsignCapacitacion(trx, request.params.id, actor.tecnicoId ?? ''),
    );
    return reply.code(204).send();
  });
}
