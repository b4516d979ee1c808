import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ordenes, PedidoRenovacion } from '#contract/ordenes.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { pedirRenovacion } from './pedidos.queries.ts';

/** A client user asks the consultancy to renew an order (reglas 4.18). */
export function pedidosRoutes(instance: FastifyInstance, deps: Deps): void {
  instance.withTypeProvider<ZodTypeProvider>().post(
    `${ordenes.path}/:id/pedido`,
    {
      config: { roles: ['cliente'], refusals: ['duplicado'] },
      schema: { tags: ['ordenes'], params: IdParams, response: { 200: PedidoRenovacion } },
    },
    (request) => {
      const actor = actorOf(request);
      const pedido = { id: request.params.id, scope: scopeOf(request), today: deps.clock.today() };
      return transaction(deps.db, actor, (trx) => pedirRenovacion(trx, actor, pedido));
    },
  );
}
