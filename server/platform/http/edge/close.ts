import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/** Resolves after the pending calls. Closes idle connections before their keep-alive time ends. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  await app.close().finally(() => clearInterval(sweep));
}
