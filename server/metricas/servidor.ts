import Fastify, { type FastifyInstance } from 'fastify';
import type { Metricas } from './metricas.ts';

/** `GET /metrics` for Prometheus, on a port of its own that the world does not reach; knows nothing of sessions. */
export function metricasApp({ registry }: Pick<Metricas, 'registry'>): FastifyInstance {
  const app = Fastify({ requestTimeout: 30_000, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
  return app;
}
