import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { closeApp } from './close.ts';

async function read(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('closing the server', () => {
  it('answers the pending call, and does not wait for its keep-alive connection', async () => {
    // Longer than the test may take.
    const app = Fastify({ keepAliveTimeout: 600_000 });
    let answer = (_text: string) => {};
    const arrived = new Promise<void>((resolve) => {
      app.get('/lento', () => {
        resolve();
        return new Promise<string>((done) => {
          answer = done;
        });
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /lento HTTP/1.1\r\nHost: prueba\r\n\r\n');
    const reply = read(socket);
    await arrived;
    const closed = closeApp(app);
    await expect.poll(() => app.server.listening).toBe(false);
    answer('listo');
    await closed;
    expect(await reply).toMatch(/^HTTP\/1\.1 200 [\s\S]*listo$/);
  });
});
