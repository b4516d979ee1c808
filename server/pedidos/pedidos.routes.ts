import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ordenes, PedidoRenovacion, PedidosRenovacion, pedidos } from '#contract/ordenes.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { pedirRenovacion, pedirVencidas } from './pedidos.queries.ts';

/** A client user asks the consultancy to renew an order, or all that have expired (reglas 4.18). */
export function pedidosRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
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
  app.post(
    pedidos,
    {
      config: { roles: ['cliente'] },
      schema: { tags: ['ordenes'], response: { 200: PedidosRenovacion } },
    },
    (request) => {
      const actor = actorOf(request);
      const pedido = { scope: scopeOf(request), today: deps.clock.today() };
      return transaction(deps.db, actor, (trx) => pedirVencidas(trx, actor, pedido));
    },
  );
}
