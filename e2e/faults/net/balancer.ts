import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/**
 * A proxy with the defaults of nginx: round robin, the next process if one refuses the connection, 502 if a connection breaks
 * after a request was sent, which may have been executed.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((call, answer) => {
    const first = turn++;
    const inTurn = ports.map((_, i) => ports[(first + i) % ports.length] ?? 0);
    forward(call, answer, inTurn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function forward(call: IncomingMessage, answer: ServerResponse, [port, ...others]: number[]): void {
  const headers = { ...call.headers, 'x-forwarded-for': call.socket.remoteAddress };
  const { method, url: path } = call;
  // No keep-alive: a connection closed by the other side would look like a broken call.
  const onward = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  onward.on('socket', (socket) => socket.once('connect', () => call.pipe(onward)));
  onward.on('response', (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.on('error', () => answer.destroy());
    reply.pipe(answer);
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && others.length > 0) return forward(call, answer, others);
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502, { 'content-type': 'text/plain' }).end();
  });
  answer.on('close', () => onward.destroy());
}
