import type { FastifyInstance } from 'fastify';
import { instalacion } from '#contract/instalacion.ts';
import { onlyAdmin } from '#server/platform/http/access.ts';
import type { ProxyWatch } from '#server/platform/http/edge/proxy-watch.ts';

/** What of the installation needs its operator, for administrators; of this process since its start. */
export function instalacionRoutes(app: FastifyInstance, proxies: ProxyWatch): void {
  const { path, row } = instalacion;
  app.get(
    path,
    { config: { roles: onlyAdmin }, schema: { tags: ['instalacion'], response: { 200: row } } },
    () => proxies.avisos(),
  );
}
