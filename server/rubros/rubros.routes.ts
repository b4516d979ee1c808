import type { FastifyInstance } from 'fastify';
import { rubros } from '#contract/rubros.ts';
import type { Deps } from '#server/deps.ts';
import { everyone, onlyAdmin } from '#server/http/access.ts';
import { crudRoutes } from '#server/http/crud.ts';
import { createRubro, listRubros, removeRubro, updateRubro } from './rubros.queries.ts';

/** Labour sectors: everyone reads, administrators write (reglas 6.3). */
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
