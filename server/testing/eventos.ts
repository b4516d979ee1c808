import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

export interface Lectura {
  status: number;
  type: string;
  /** Every event so far, as `name data`. */
  events: string[];
  /** Lines that say nothing. */
  beats: number;
  ended: boolean;
  close(): void;
  /** Stops reading, and leaves the connection standing. */
  pause(): void;
}

/** Where the app listens; begins to, where it does not yet. */
async function portOf({ app }: TestApp): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Reads the stream over a real socket until it is closed. */
export async function readEventos(t: TestApp, { token }: Pick<Caller, 'token'>): Promise<Lectura> {
  const port = await portOf(t);
  const headers = { authorization: `Bearer ${token}`, 'x-access-token': token, accept: 'text/event-stream' };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: '/api/eventos', headers }, (reply) => {
      const lectura: Lectura = {
        status: reply.statusCode ?? 0,
        type: reply.headers['content-type'] ?? '',
        events: [],
        beats: 0,
        ended: false,
        close: () => call.destroy(),
        pause: () => reply.pause(),
      };
      let rest = '';
      reply.setEncoding('utf8');
      reply.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
          if (name) lectura.events.push(`${name} ${data}`);
          else lectura.beats++;
        }
      });
      reply.on('error', () => undefined);
      reply.on('close', () => {
        lectura.ended = true;
      });
      resolve(lectura);
    });
    call.on('error', reject);
    call.end();
  });
}
