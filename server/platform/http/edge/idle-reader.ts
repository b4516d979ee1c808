import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What the reader of a reply takes at least while more is ready for them: so many bytes in so many milliseconds. */
export interface Pace {
  ms: number;
  bytes: number;
}

/** What the connection has passed on, and whether more waits. Node's own count has a part of a reply as a whole only. */
function takenOf(socket: Socket): { taken: number; isBehind: boolean } {
  const { _handle: handle } = socket as unknown as {
    _handle?: { bytesWritten: number; writeQueueSize: number };
  };
  const waiting = handle?.writeQueueSize ?? 0;
  return { taken: (handle?.bytesWritten ?? 0) - waiting, isBehind: waiting > 0 };
}

/**
 * Closes connections whose reader takes nothing of a reply, or next to nothing: its place among costly calls would be taken
 * without end (decisions 027, 066). A reply that still waits for its content has nothing to take.
 */
export function endIdleReaders(app: FastifyInstance, pace: Pace): void {
  const open = new Map<ServerResponse, ReturnType<typeof takenOf>>();
  const look = () => {
    for (const [response, before] of open) {
      const { socket } = response;
      if (!socket) continue;
      const now = takenOf(socket);
      if (before.isBehind && now.isBehind && now.taken - before.taken < pace.bytes) socket.destroy();
      open.set(response, now);
    }
  };
  const looks = setInterval(look, pace.ms).unref();
  app.addHook('onClose', async () => clearInterval(looks));
  app.server.on('request', (_request, response: ServerResponse) => {
    open.set(response, { taken: 0, isBehind: false });
    response.once('close', () => open.delete(response));
    // The connection's own timer, which every part that the reader takes starts again.
    response.setTimeout(pace.ms, () => {
      const { socket } = response;
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  });
}
