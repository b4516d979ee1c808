import type { FastifyInstance } from 'fastify';
import { eventos } from '#contract/eventos.ts';
import type { Deps } from '#server/platform/deps.ts';
import { everyone, sessionOf } from '#server/platform/http/access.ts';
import { Corrientes, type Tiempos } from './streams.ts';

/** The stream that says what changed, to every role what it may read (docs/decisions/012). */
export function eventosRoutes(app: FastifyInstance, deps: Deps, times?: Tiempos): void {
  const corrientes = new Corrientes(deps, times);
  app.addHook('preClose', () => corrientes.close());

  app.get(
    eventos.path,
    {
      config: { roles: everyone, costly: 'stream' },
      schema: { tags: ['eventos'], produces: ['text/event-stream'] },
    },
    async (request, reply) => {
      // Proxies are asked not to gather what comes a little at a time.
      reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
      if (request.method === 'HEAD') return reply.send('');
      // Whoever does not ask for a stream is not left waiting for its end.
      const asks = request.headers.accept?.includes('text/event-stream') ?? false;
      return reply.send(corrientes.open(sessionOf(request), asks ? 'all' : 'first'));
    },
  );
}
