import type { FastifyInstance } from 'fastify';
import { localidades } from '#contract/clientes/localidades.ts';
import type { Deps } from '#server/platform/deps.ts';
import { everyone, onlyAdmin } from '#server/platform/http/access.ts';
import { crudRoutes } from '#server/platform/http/crud.ts';
import { createLocalidad, listLocalidades, removeLocalidad, updateLocalidad } from './localidades.queries.ts';

/** Everyone reads, administrators write (reglas 6.3). */
export function localidadesRoutes(app: FastifyInstance, deps: Deps): void {
  crudRoutes(
    app,
    deps,
    localidades,
    { read: everyone, write: onlyAdmin },
    {
      list: listLocalidades,
      create: createLocalidad,
      update: updateLocalidad,
      remove: removeLocalidad,
    },
  );
}
