import type { FastifyInstance } from 'fastify';
import { rubros } from '#contract/clientes/rubros.ts';
import type { Deps } from '#server/platform/deps.ts';
import { everyone, onlyAdmin } from '#server/platform/http/access.ts';
import { crudRoutes } from '#server/platform/http/crud.ts';
import { createRubro, listRubros, removeRubro, updateRubro } from './rubros.queries.ts';

/** Everyone reads, administrators write (reglas 6.3). */
export function rubrosRoutes(app: FastifyInstance, deps: Deps): void {
  crudRoutes(
    app,
    deps,
    rubros,
    { read: everyone, write: onlyAdmin },
    {
      list: listRubros,
      create: createRubro,
      update: updateRubro,
      remove: removeRubro,
    },
  );
}
