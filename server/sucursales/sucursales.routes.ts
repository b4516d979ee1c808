import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sucursales } from '#contract/clientes/sucursales.ts';
import { reading } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actorOf, everyone, onlyAdmin, scopeOf } from '#server/platform/http/access.ts';
import { crudRoutes, IdParams } from '#server/platform/http/crud.ts';
import { sendRow } from '#server/platform/http/reply.ts';
import {
  createSucursal,
  findSucursal,
  listSucursales,
  removeSucursal,
  updateSucursal,
} from './sucursales.queries.ts';

/** The consultancy reads all branches, a client user its company's; administrators write (reglas 6.3). */
export function sucursalesRoutes(app: FastifyInstance, deps: Deps): void {
  crudRoutes(
    app,
    deps,
    sucursales,
    { read: everyone, write: onlyAdmin },
    {
      list: listSucursales,
      create: createSucursal,
      update: updateSucursal,
      remove: removeSucursal,
    },
  );
  readRoute(app, deps);
}

/** One branch, for a panel that shows its map and telephone (decision 080). */
function readRoute(instance: FastifyInstance, deps: Deps): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const schema = { tags: ['sucursales'], params: IdParams, response: { 200: sucursales.row } };
  app.get(`${sucursales.path}/:id`, { config: { roles: everyone }, schema }, async (request, reply) => {
    const found = await reading(deps.db, actorOf(request), (db) =>
      findSucursal(db, scopeOf(request), request.params.id),
    );
    sendRow(reply, 200, found);
    return reply;
  });
}
