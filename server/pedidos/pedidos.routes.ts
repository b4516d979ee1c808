import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PedidoArchivo, PedidosArchivo, pedidosArchivo } from '#contract/ordenes/archivos-orden.ts';
import { ordenes, PedidoRenovacion, PedidosRenovacion, pedidos } from '#contract/ordenes/ordenes.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { pedirArchivo, pedirArchivos } from './archivo.queries.ts';
import { pedirRenovacion, pedirVencidas } from './pedidos.queries.ts';

/** A client user asks the consultancy to renew an order, or all that have expired (reglas 4.18), or for a file (4.19). */
export function pedidosRoutes(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  archivoRoutes(app, deps);
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

function archivoRoutes(app: ZodApp, deps: Deps): void {
  app.post(
    `${ordenes.path}/:id/pedido-archivo`,
    {
      config: { roles: ['cliente'], refusals: ['duplicado'] },
      schema: { tags: ['ordenes'], params: IdParams, response: { 200: PedidoArchivo } },
    },
    (request) => {
      const actor = actorOf(request);
      const asked = { id: request.params.id, scope: scopeOf(request), today: deps.clock.today() };
      return transaction(deps.db, actor, (trx) => pedirArchivo(trx, actor, asked));
    },
  );
  app.post(
    pedidosArchivo,
    {
      config: { roles: ['cliente'] },
      schema: { tags: ['ordenes'], response: { 200: PedidosArchivo } },
    },
    (request) => {
      const actor = actorOf(request);
      const asked = { scope: scopeOf(request), today: deps.clock.today() };
      return transaction(deps.db, actor, (trx) => pedirArchivos(trx, actor, asked));
    },
  );
}
