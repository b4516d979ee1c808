import type { FastifyInstance } from 'fastify';
import { respaldo } from '#contract/respaldo.ts';
import type { Deps } from '#server/deps.ts';
import { onlyAdmin } from '#server/http/access.ts';
import { estadoRespaldo } from './automatico.ts';

/** How the automatic copies stand, for administrators. */
export function respaldoRoutes(app: FastifyInstance, deps: Deps): void {
  const { path, row } = respaldo;

  app.get(
    path,
    { config: { roles: onlyAdmin, costly: 'query' }, schema: { tags: ['respaldo'], response: { 200: row } } },
    () => estadoRespaldo(deps),
  );
}
