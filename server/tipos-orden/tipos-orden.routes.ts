import type { FastifyInstance } from 'fastify';
import { tiposOrden } from '#contract/ordenes/tipos-orden.ts';
import type { Deps } from '#server/platform/deps.ts';
import { everyone, onlyAdmin } from '#server/platform/http/access.ts';
import { crudRoutes } from '#server/platform/http/crud.ts';
import { createTipoOrden, listTiposOrden, removeTipoOrden, updateTipoOrden } from './tipos-orden.queries.ts';

/** Everyone reads, administrators write (reglas 6.3). */
export function tiposOrdenRoutes(app: FastifyInstance, deps: Deps): void {
  const today = () => deps.clock.today();
  crudRoutes(
    app,
    deps,
    tiposOrden,
    { read: everyone, write: onlyAdmin },
    {
      list: () => listTiposOrden(today()),
      create: (trx, input) => createTipoOrden(trx, today(), input),
      update: (trx, id, input, version) => updateTipoOrden(trx, today(), id, input, version),
      remove: removeTipoOrden,
    },
  );
}
