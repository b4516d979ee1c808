import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Stops accepting calls and resolves after the pending ones. Closes connections when they become idle, not after their
 * keep-alive time.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  await app.close().finally(() => clearInterval(sweep));
}
