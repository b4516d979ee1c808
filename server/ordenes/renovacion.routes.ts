import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EnlacesInput, EnlacesReply, enlaces, OrdenCierre, ordenes } from '#contract/ordenes/ordenes.ts';
import { transaction, withoutKey } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, onlyAdmin } from '#server/platform/http/access.ts';
import { expectedVersion, IdParams } from '#server/platform/http/crud.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import { linkHistory } from './enlaces.queries.ts';
import { readOrden } from './ordenes.queries.ts';
import { closeOrden } from './renovacion.queries.ts';

const tags = ['ordenes'];
// Required: a call that forgets it would link orders.
const Enlaces = z.strictObject({ simular: z.literal(['true', 'false']) });

/** Orders that need no successor, and links between the orders of the past (reglas 4.18). */
export function renovacionRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { path, row } = ordenes;

  app.patch(
    `${path}/:id`,
    {
      config: { roles: onlyAdmin },
      schema: { tags, params: IdParams, body: OrdenCierre, response: { 200: row } },
    },
    async (request, reply) => {
      const { params, body } = request;
      const version = expectedVersion(request);
      const updated = await transaction(deps.db, actorOf(request), async (trx) => {
        await closeOrden(trx, params.id, body, version);
        return readOrden(trx, params.id, deps.clock.today());
      });
      sendRow(reply, 200, updated);
      return reply;
    },
  );

  app.post(
    enlaces,
    {
      config: { roles: onlyAdmin, costly: 'work' },
      schema: { tags, querystring: Enlaces, body: EnlacesInput.nullish(), response: { 200: EnlacesReply } },
    },
    (request) => {
      const simular = request.query.simular === 'true';
      const actor = actorOf(request);
      const which = request.body ?? { excepto: [] };
      const today = deps.clock.today();
      return transaction(deps.db, simular ? withoutKey(actor) : actor, (trx) =>
        linkHistory(trx, { ...which, simular, today }),
      );
    },
  );
}
