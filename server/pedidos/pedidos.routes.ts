import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PedidoArchivo } from '#contract/ordenes/archivos-orden.ts';
import { ordenes, PedidoRenovacion, PedidosRenovacion, pedidos } from '#contract/ordenes/ordenes.ts';
import { reading, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, scopeOf } from '#server/platform/http/access.ts';
import type { ZodApp } from '#server/platform/http/bodies/zod-app.ts';
import { IdParams } from '#server/platform/http/crud.ts';
import { pedirArchivo, readPedidoArchivo } from './archivo.queries.ts';
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
  const path = `${ordenes.path}/:id/pedido-archivo`;
  const schema = { tags: ['ordenes'], params: IdParams, response: { 200: PedidoArchivo } };
  const askedIn = (request: FastifyRequest, id: string) => {
    const [scope, today] = [scopeOf(request), deps.clock.today()];
    return { id, scope, today };
  };
  app.get(path, { config: { roles: everyone }, schema }, (request) =>
    reading(deps.db, actorOf(request), (db) => readPedidoArchivo(db, askedIn(request, request.params.id))),
  );
  app.post(path, { config: { roles: ['cliente'], refusals: ['duplicado'] }, schema }, (request) => {
    const actor = actorOf(request);
    const asked = askedIn(request, request.params.id);
    return transaction(deps.db, actor, (trx) => pedirArchivo(trx, actor, asked));
  });
}
