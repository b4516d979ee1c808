import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections whose reader takes nothing of a reply: its place among costly calls would be taken without end (decision
 * 027). A reply that still waits for its content has nothing to take.
 */
export function endIdleReaders(app: FastifyInstance, idleMs: number): void {
  app.server.on('request', (_request, response: ServerResponse) => {
    // The connection's own timer, which every part that the reader takes starts again.
    response.setTimeout(idleMs, () => {
      const { socket } = response;
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  });
}
