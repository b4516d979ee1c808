import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import type { Shutdown } from '#server/platform/shutdown.ts';
import { Metrics } from './metrics.ts';

/** `GET /metrics` for Prometheus, on a private port without sessions. */
export function metricsApp({ registry }: Pick<Metrics, 'registry'>): FastifyInstance {
  const app = Fastify({ requestTimeout: 30_000, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
  return app;
}

export async function serveMetrics(
  deps: Deps,
  where: { port: number; host: string },
  shutdown: Shutdown,
): Promise<Metrics> {
  const metrics = new Metrics(deps);
  const app = metricsApp(metrics);
  shutdown.add(() => app.close());
  await app.listen(where);
  return metrics;
}
