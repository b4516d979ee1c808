import { once } from 'node:events';
import { Agent, type ClientRequest, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '../app.ts';
import type { Caller } from '../caller.ts';

export interface Call {
  response: Promise<IncomingMessage>;
  leave(): void;
}

/** Listens on a port and sends each request on its own connection, which the caller may close. */
export async function overSockets(t: TestApp) {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const agent = new Agent({ maxSockets: 100 });
  let arrived = 0;
  let closed = 0;
  const server = t.app.server;
  server.on('request', (_request, response: ServerResponse) => {
    arrived++;
    response.once('close', () => closed++);
  });
  const reaches = async (count: () => number, n: number) => {
    while (count() < n) await new Promise((resolve) => setTimeout(resolve, 2));
  };

  const open = (caller: Caller, path: string): Call => {
    const headers = { authorization: `Bearer ${caller.token}` };
    const sent: ClientRequest = get({ agent, port, path, headers });
    const response = once(sent, 'response').then(([reply]) => reply as IncomingMessage);
    // The error of a closed connection.
    response.catch(() => undefined);
    return { response, leave: () => sent.destroy() };
  };
  return {
    port,
    open,
    /** Sends `n` requests at once and closes them after all have arrived, before any reply. */
    async sendAndLeave(caller: Caller, path: string, n: number): Promise<void> {
      const [before, gone] = [arrived, closed];
      const calls = Array.from({ length: n }, () => open(caller, path));
      await reaches(() => arrived, before + n);
      for (const call of calls) call.leave();
      await reaches(() => closed, gone + n);
    },
  };
}

export async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
