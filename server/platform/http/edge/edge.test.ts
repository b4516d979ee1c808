import { once } from 'node:events';
import { connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

type Headers = Record<string, string>;

const ALWAYS = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' https://www.openstreetmap.org",
  'frame-src https://www.openstreetmap.org',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');
const SAFE = {
  ...ALWAYS,
  'content-security-policy': POLICY,
  'permissions-policy': expect.stringContaining('camera=()'),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

describe('the server', () => {
  let t: TestApp;
  let admin: Caller;
  let port: number;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    await t.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = t.app.server.address() as { port: number });
  });
  afterAll(() => t.close());

  const json = (payload: string | Buffer, headers: Headers = {}) =>
    t.app.inject({
      method: 'POST',
      url: '/api/rubros',
      payload,
      headers: { 'x-access-token': admin.token, 'content-type': 'application/json', ...headers },
    });
  /** Sends bytes that no client would send, and returns the reply's. */
  const raw = async (request: string | Buffer): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.end(request);
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  };
  const expectSafe = ({ headers }: LightMyRequestResponse) => {
    expect(headers).toMatchObject(SAFE);
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  };

  it('sets its headers on every reply, including refusals, with a new request id', async () => {
    const foreign = { origin: 'https://otra.example', 'x-request-id': 'la mía' };
    const replies = [
      await admin.get('/api/rubros', foreign),
      await admin.post('/api/rubros', {}),
      await (await t.as('nadie')).get('/api/rubros', foreign),
      await (await t.as('tecnico')).post('/api/rubros', {}),
      await admin.get('/api/nada'),
      await admin.get('/nada.js'),
      await admin.get('/api/rubros?a=1&a=2'),
      await t.app.inject({ method: 'OPTIONS', url: '/api/rubros', headers: foreign }),
      await json('{'),
      await json('x'.repeat(1024 * 1024 + 1)),
      await t.app.inject({ url: '/healthz' }),
    ];
    expect(replies.map((reply) => reply.statusCode)).toEqual([
      200, 400, 401, 403, 404, 404, 400, 404, 400, 413, 200,
    ]);
    for (const reply of replies) {
      expectSafe(reply);
      expect(reply.headers).not.toHaveProperty('strict-transport-security');
    }
    expect(new Set(replies.map((reply) => reply.headers['x-request-id'])).size).toBe(replies.length);
    const api = replies.slice(1, 5).map((reply) => reply.headers['cache-control']);
    expect(api).toEqual(['no-store', 'no-store', 'no-store', 'no-store']);
  });

  it('sends HSTS only if its address is https', async () => {
    const https = await testApp({ publicUrl: 'https://prisma.example' });
    try {
      const { headers } = await https.app.inject({ url: '/healthz' });
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    } finally {
      await https.close();
    }
  });

  it('refuses broken JSON, other encodings and keys of an object’s prototype', async () => {
    const bad = 'El pedido no se pudo interpretar';
    const cases: [string, string | Buffer, string][] = [
      ['broken', '{"nombre":', bad],
      ['__proto__', '{"nombre":"x","__proto__":{"isAdmin":true}}', bad],
      ['nested __proto__', '{"nombre":{"__proto__":{}}}', bad],
      ['constructor', '{"nombre":"x","constructor":{"prototype":{"isAdmin":true}}}', bad],
      [
        'invalid UTF-8',
        Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
        'El pedido no está en UTF-8',
      ],
    ];
    for (const [name, payload, message] of cases) {
      const body = expectError(await json(payload), 400, 'validacion');
      expect([name, body.message]).toEqual([name, message]);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('names the required fields of a body that is not an object', async () => {
    for (const payload of ['', 'null', '[]', '"x"', '7', '[[[[]]]]', '{}']) {
      expectInvalid(await json(payload), { nombre: 'Este campo es requerido' });
    }
  });

  it('refuses control characters and half characters', async () => {
    for (const nombre of ['a\u0000b', '\ud800', '\u001b[31m']) {
      expectInvalid(await json(JSON.stringify({ nombre })), { nombre: 'El valor ingresado no es válido' });
    }
  });

  it('refuses JSON of more than 1 MiB, and JSON with many levels', async () => {
    expectError(await json(`{"nombre":"${'x'.repeat(1024 * 1024)}"}`), 413, 'demasiado_grande');
    expectError(await json('['.repeat(300_000)), 400, 'validacion');
  });

  it('answers 415 to a body that is not JSON', async () => {
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/json', 'nada'];
    for (const type of types) {
      const reply = await json('nombre=x', { 'content-type': type });
      expect([type, reply.statusCode, reply.json().code]).toEqual([type, 415, 'tipo_no_soportado']);
    }
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      expect((await json(`{"nombre":"${type}"}`, { 'content-type': type })).statusCode).toBe(201);
    }
  });

  it('refuses a query that repeats a name, has a NUL or cannot be decoded', async () => {
    for (const query of [
      'doc=true&doc=true',
      'a=1&%61=2',
      'a=%00',
      '%00',
      'a=%ff',
      'a=%',
      '__proto__=1',
      'constructor=1',
    ]) {
      // With and without a schema of the query.
      for (const path of ['/api/clientes', '/api/rubros']) {
        const reply = await admin.get(`${path}?${query}`);
        expect([path, query, reply.statusCode, reply.json().code]).toEqual([path, query, 400, 'validacion']);
      }
    }
    for (const query of ['', '&', '&&', 'filter=docs&doc=true&']) {
      expect([query, (await admin.get(`/api/clientes?${query}`)).statusCode]).toEqual([query, 200]);
    }
    // Decoded only once.
    for (const query of ['q=%2500', 'q=%25ff', 'q=%2526q%253d1'])
      expect([query, (await admin.get(`/api/buscar?${query}`)).statusCode]).toEqual([query, 200]);
  });

  it('answers 404 to an address that names nothing, in any spelling', async () => {
    const names = [
      '%00',
      '%zz',
      '%ff',
      '%E0%A4%A',
      '..%2f..%2fetc%2fpasswd',
      `'; drop table rubro`,
      'x'.repeat(5000),
      UNKNOWN.slice(1),
    ];
    for (const name of names) {
      for (const url of [`/api/rubros/${name}`, `/api/${name}`, `/api/archivos/${name}/x.pdf`]) {
        const reply = await t.app.inject({
          method: 'DELETE',
          url,
          headers: { 'x-access-token': admin.token },
        });
        expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'no_encontrado']);
        expect(reply.headers).toMatchObject(ALWAYS);
      }
      const file = await admin.get(`/api/archivos/${UNKNOWN}/${name}`);
      expect([name, file.statusCode]).toEqual([name, 404]);
    }
  });

  it('answers HEAD as GET without a body', async () => {
    const headers = { 'x-access-token': admin.token };
    for (const url of ['/api/rubros', '/api/auth/me', '/healthz']) {
      const [get, head] = [
        await t.app.inject({ url, headers }),
        await t.app.inject({ method: 'HEAD', url, headers }),
      ];
      expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, '']);
    }
  });

  it('answers unsupported methods with 404', async () => {
    for (const method of ['OPTIONS', 'PATCH', 'PROPFIND', 'TRACE'] as const) {
      const reply = await raw(
        `${method} /api/rubros HTTP/1.1\r\nhost: x\r\nx-access-token: ${admin.token}\r\nconnection: close\r\n\r\n`,
      );
      expect([method, reply.split('\r\n')[0]]).toEqual([method, 'HTTP/1.1 404 Not Found']);
    }
  });

  it('answers invalid HTTP with its own error body, and keeps serving', async () => {
    const head = 'GET /healthz HTTP/1.1\r\nhost: x\r\n';
    const cases: [string | Buffer, string][] = [
      ['NADA\r\n\r\n', '400 Bad Request'],
      ['BREW /api/rubros HTTP/1.1\r\nhost: x\r\n\r\n', '400 Bad Request'],
      [`GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n`, '400 Bad Request'],
      [`${head}x: ${'y'.repeat(20_000)}\r\n\r\n`, '413 Payload Too Large'],
      [`${head}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`, '400 Bad Request'],
      [
        Buffer.concat([Buffer.from(`${head}x: `), Buffer.from([0]), Buffer.from('\r\n\r\n')]),
        '400 Bad Request',
      ],
    ];
    for (const [request, status] of cases) {
      const [first, ...rest] = (await raw(request)).split('\r\n');
      expect([String(request).slice(0, 40), first]).toEqual([
        String(request).slice(0, 40),
        `HTTP/1.1 ${status}`,
      ]);
      expect(rest).toEqual(
        expect.arrayContaining(['x-content-type-options: nosniff', 'x-frame-options: DENY']),
      );
      expect(JSON.parse(String(rest.at(-1)))).toMatchObject({ success: false, message: expect.any(String) });
    }
    expect((await t.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  // Browsers open spare connections. They would read a reply on one as the reply to their next request.
  it('closes an unused connection without a reply, and refuses half a request', async () => {
    const { headersTimeout } = t.app.server;
    t.app.server.headersTimeout = 1;
    const answerTo = async (request: string) => {
      const socket = connect(port, '127.0.0.1');
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.write(request);
      await once(socket, 'close');
      return Buffer.concat(chunks).toString();
    };
    try {
      const [nothing, half] = await Promise.all([answerTo(''), answerTo('GET /healthz HTTP/1.1\r\n')]);
      expect(nothing).toBe('');
      expect(half).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    } finally {
      t.app.server.headersTimeout = headersTimeout;
    }
  });

  it('writes the request’s id into the audit trail', async () => {
    const { headers } = await admin.post('/api/rubros', { nombre: 'Con su pedido' });
    const line = t.deps.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'direccion', 'accion'])
      .where('solicitud', '=', String(headers['x-request-id']));
    expect(await line.execute()).toEqual([
      { usuario_id: admin.usuarioId, direccion: '127.0.0.1', accion: 'alta' },
    ]);
  });
});
