import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import type { Shutdown } from '#server/platform/shutdown.ts';
import { Metricas } from './metrics.ts';

/** `GET /metrics` for Prometheus, on a port of its own that the world does not reach; knows nothing of sessions. */
export function metricasApp({ registry }: Pick<Metricas, 'registry'>): FastifyInstance {
  const app = Fastify({ requestTimeout: 30_000, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
  return app;
}

/** Measures this process and tells on a port of its own, until the process ends. */
export async function serveMetricas(
  deps: Deps,
  where: { port: number; host: string },
  shutdown: Shutdown,
): Promise<Metricas> {
  const metricas = new Metricas(deps);
  const app = metricasApp(metricas);
  shutdown.add(() => app.close());
  await app.listen(where);
  return metricas;
}
