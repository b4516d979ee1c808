import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type LoggerOptions, pino, symbols } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { formOf, type Scene, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';

type Line = Record<string, unknown> & { level: number; msg: string };

const MiB = 1024 * 1024;
const ERROR = 50;

describe('the log of a request whose caller leaves', () => {
  let s: Scene;
  let app: FastifyInstance;
  let port: number;
  let file: string;
  const lines: Line[] = [];
  /** Replaces the store's file. */
  let replacement: (() => Readable) | undefined;

  beforeAll(async () => {
    s = await scene();
    const { [symbols.serializersSym]: serializers } = createLog('silent') as unknown as {
      [symbols.serializersSym]: NonNullable<LoggerOptions['serializers']>;
    };
    const log = pino(
      { level: 'debug', serializers },
      { write: (line: string) => lines.push(JSON.parse(line)) },
    );
    const read = async (key: string) => replacement?.() ?? s.t.deps.files.read(key);
    app = await buildApp({ ...s.t.deps, log, files: { ...s.t.deps.files, read } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
    const kept = await s.admin.post('/api/documentacion', formOf(documento()));
    ({ file } = bodyOf<{ file: string }>(kept));
    await s.t.deps.pool.query(
      `insert into rubro (nombre) select repeat(md5(n::text), 5) from generate_series(1, 60000) n`,
    );
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await s.t.close();
  });

  const documento = () => ({
    nombre: 'a',
    etiqueta: 'b',
    documento: new File(['%PDF-1.7\n', randomBytes(20 * MiB)], 'a.pdf'),
  });

  async function send(head: string[]): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write([...head, 'host: x', `authorization: Bearer ${s.admin.token}`, '', ''].join('\r\n'));
    return socket;
  }
  /** Sends a part of a body, from 0 to 1. */
  async function upload(path: string, body: BodyInit, part: number, type?: string): Promise<Socket> {
    const encoded = new Response(body);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const head = [
      `content-type: ${type ?? encoded.headers.get('content-type')}`,
      `content-length: ${bytes.length}`,
    ];
    const socket = await send([`POST ${path} HTTP/1.1`, ...head]);
    socket.write(bytes.subarray(0, part * bytes.length));
    // Time to start reading.
    await sleep(200);
    return socket;
  }
  /** Reads the start of a reply. */
  async function download(path: string): Promise<Socket> {
    const socket = await send([`GET ${path} HTTP/1.1`]);
    await once(socket, 'data');
    socket.pause();
    return socket;
  }
  const JSON_TYPE = 'application/json';
  const rubro = JSON.stringify({ nombre: 'x'.repeat(100) });

  const cases: [string, string, () => Promise<Socket>][] = [
    ['in the middle of JSON', '/api/rubros', () => upload('/api/rubros', rubro, 0.5, JSON_TYPE)],
    ['before its JSON', '/api/rubros', () => upload('/api/rubros', rubro, 0, JSON_TYPE)],
    [
      'in the middle of a sign-in',
      '/api/auth/signin',
      () => upload('/api/auth/signin', rubro, 0.5, JSON_TYPE),
    ],
    [
      'in the middle of a file sent',
      '/api/documentacion',
      () => upload('/api/documentacion', formOf(documento()), 0.5),
    ],
    [
      'in the middle of a form',
      '/api/capacitaciones',
      () => upload('/api/capacitaciones', formOf(s.fields()), 0.5),
    ],
    ['in the middle of a file read', '/api/archivos/:id/:filename', () => download(file)],
    ['in the middle of a list', '/api/rubros', () => download('/api/rubros')],
  ];
  describe.each([
    ['closing', (socket: Socket) => socket.destroy()],
    ['resetting', (socket: Socket) => socket.resetAndDestroy()],
  ])('by %s the connection', (_, leave) => {
    it.each(cases)('%s has one line, which is not an error and has no stack', async (_, ruta, begin) => {
      const socket = await begin();
      leave(socket);
      await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request aborted');
      // Time for further lines.
      await sleep(300);
      expect(lines.filter(({ level }) => level > 20)).toEqual([
        expect.objectContaining({ level: 30, msg: 'request aborted', ruta, ms: expect.any(Number) }),
      ]);
      expect(JSON.stringify(lines)).not.toContain('stack');
    });
  });

  it('has a normal line for a stream', async () => {
    const socket = await send(['GET /api/eventos HTTP/1.1', 'accept: text/event-stream']);
    await once(socket, 'data');
    socket.destroy();
    const streamLines = () => lines.filter(({ ruta }) => ruta === '/api/eventos');
    await expect.poll(streamLines).toMatchObject([{ level: 30, msg: 'request', estado: 200 }]);
  });

  it('has an error if the server broke off', async () => {
    replacement = () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(64 * 1024);
          await sleep(100);
          throw new Error('the disk is broken');
        })(),
      );
    const socket = await download(file).finally(() => {
      replacement = undefined;
    });
    socket.resume();
    await once(socket, 'close');
    await expect
      .poll(() => lines.filter(({ level }) => level === ERROR))
      .toMatchObject([{ err: { message: 'the disk is broken' } }]);
  });
});
