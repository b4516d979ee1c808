import type { FastifyInstance } from 'fastify';
import { eventos } from '#contract/platform/eventos.ts';
import type { Deps } from '#server/platform/deps.ts';
import { everyone, sessionOf } from '#server/platform/http/access.ts';
import { EventStreams, type Timings } from './streams.ts';

/** The stream of changes, for each role of what it may read (docs/decisions/012). */
export function eventosRoutes(app: FastifyInstance, deps: Deps, times?: Timings): void {
  const streams = new EventStreams(deps, times);
  app.addHook('preClose', () => streams.close());

  app.get(
    eventos.path,
    {
      config: { roles: everyone, costly: 'stream' },
      schema: { tags: ['eventos'], produces: ['text/event-stream'] },
    },
    async (request, reply) => {
      // The header turns off the buffering of proxies.
      reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
      if (request.method === 'HEAD') return reply.send('');
      // A caller that does not ask for a stream gets a reply that ends.
      const wantsStream = request.headers.accept?.includes('text/event-stream') ?? false;
      return reply.send(streams.open(sessionOf(request), wantsStream ? 'all' : 'first'));
    },
  );
}
