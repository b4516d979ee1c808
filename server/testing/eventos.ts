import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

export interface EventReader {
  status: number;
  type: string;
  /** As `name data`. */
  events: string[];
  ended: boolean;
  close(): void;
}

async function listeningPort({ app }: TestApp): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Reads the stream over a real socket until it is closed. */
export async function readEventos(t: TestApp, { token }: Pick<Caller, 'token'>): Promise<EventReader> {
  const port = await listeningPort(t);
  const headers = { authorization: `Bearer ${token}`, 'x-access-token': token, accept: 'text/event-stream' };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: '/api/eventos', headers }, (reply) => {
      const reader: EventReader = {
        status: reply.statusCode ?? 0,
        type: reply.headers['content-type'] ?? '',
        events: [],
        ended: false,
        close: () => call.destroy(),
      };
      let rest = '';
      reply.setEncoding('utf8');
      reply.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
          if (name) reader.events.push(`${name} ${data}`);
        }
      });
      reply.on('error', () => undefined);
      reply.on('close', () => {
        reader.ended = true;
      });
      resolve(reader);
    });
    call.on('error', reject);
    call.end();
  });
}
