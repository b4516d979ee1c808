import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { documentacionTecnica, PedidoVersion } from '#contract/documentos/documentacion-tecnica.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { pedirVersion } from './version.queries.ts';

/** A client user asks the consultancy for the next version of a document (reglas 4.16). */
export function pedidoVersionRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    `${documentacionTecnica.path}/:id/pedido`,
    {
      config: { roles: ['cliente'], refusals: ['duplicado'] },
      schema: { tags: ['documentacionTecnica'], params: IdParams, response: { 200: PedidoVersion } },
    },
    (request) => {
      const actor = actorOf(request);
      const pedido = { id: request.params.id, scope: scopeOf(request), today: deps.clock.today() };
      return transaction(deps.db, actor, (trx) => pedirVersion(trx, actor, pedido));
    },
  );
}
