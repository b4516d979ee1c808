import type { FastifyInstance } from 'fastify';
import { sucursales } from '#contract/clientes/sucursales.ts';
import type { Deps } from '#server/platform/deps.ts';
import { everyone, onlyAdmin } from '#server/platform/http/access.ts';
import { crudRoutes } from '#server/platform/http/crud.ts';
import { createSucursal, listSucursales, removeSucursal, updateSucursal } from './sucursales.queries.ts';

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
}
