import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Takes no more calls and resolves once those under way have been answered. A connection whose last call was under way
 * when this began is closed as soon as it falls idle; left alone it would hold up the end for its keep-alive time.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  await app.close().finally(() => clearInterval(sweep));
}
