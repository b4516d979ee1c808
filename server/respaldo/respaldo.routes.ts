import type { FastifyInstance } from 'fastify';
import { respaldo } from '#contract/consultora/respaldo.ts';
import type { Deps } from '#server/platform/deps.ts';
import { onlyAdmin } from '#server/platform/http/access.ts';

/** State of the automatic backups, for administrators. */
export function respaldoRoutes(app: FastifyInstance, { backupStatus }: Pick<Deps, 'backupStatus'>): void {
  const { path, row } = respaldo;

  app.get(
    path,
    { config: { roles: onlyAdmin, costly: 'query' }, schema: { tags: ['respaldo'], response: { 200: row } } },
    () => backupStatus(),
  );
}
