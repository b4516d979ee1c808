import type { FastifyInstance } from 'fastify';
import { instalacion } from '#contract/platform/instalacion.ts';
import { onlyAdmin } from '#server/platform/http/access.ts';
import type { ProxyWatch } from '#server/platform/http/edge/proxy-watch.ts';

/** Warnings of this process since its start, for administrators. */
export function instalacionRoutes(app: FastifyInstance, proxies: ProxyWatch): void {
  const { path, row } = instalacion;
  app.get(
    path,
    { config: { roles: onlyAdmin }, schema: { tags: ['instalacion'], response: { 200: row } } },
    () => proxies.avisos(),
  );
}
