import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { UNKNOWN } from '#server/testing/helpers/expect.ts';

const LONG = 'ñ'.repeat(5000);
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  LONG,
  UNKNOWN,
  '2026-02-30',
  '0000-00-00',
  '99999-12-31',
  "'; drop table cliente; --",
  '%00',
  [],
  [[]],
  {},
  { toString: 1 },
  { $ne: null },
];

/** Valid bodies by the segment of their address. */
async function bodies(t: TestApp): Promise<Record<string, Record<string, unknown>>> {
  const make = factories(t.deps.db);
  const { clienteId: cliente_id, sucursalId: sucursal_id } = await make.empresa();
  const provincia_id = await make.reference('provincia');
  const pais_id = await make.reference('pais');
  const localidad_id = await make.localidad();
  const tipoOrden_id = await make.tipoOrden();
  const fechas = { fechainicio: '2026-01-01', fechafin: '2026-01-02', fechavencimiento: '2026-01-03' };
  const emails = { email: 'a@prueba.example', secondEmail: 'b@prueba.example' };
  return {
    rubros: { nombre: 'x', controlContratista: true },
    localidades: { nombre: 'x', provincia_id, pais_id, codigoPostal: 5000 },
    tiposOrden: { nombre: 'x', inspeccion: true, compliance: false },
    sucursales: { direccion: 'x', telefono: '1', cliente_id, localidad_id, ...emails },
    ordenes: { tipoOrden_id, sucursal_id, cliente_id, numeroorden: 1, ...fechas },
    clientes: { active: true },
    refresh: { refresh_token: 'x' },
    forgot: { email: 'a@prueba.example' },
    otherwise: { token: 'x', password: 'Cosecha2026' },
  };
}

const crlf = (...lines: string[]) => lines.join('\r\n');
const part = (name: string, value: string) =>
  crlf('--x', `content-disposition: form-data; name="${name}"`, '', value, '');
const forms: Record<string, string | Buffer> = {
  empty: '',
  'no parts': '--x--\r\n',
  'cut short': part('nombreFantasia', 'x').slice(0, -4),
  'no end': part('nombreFantasia', 'x'),
  'another boundary': '--y\r\n\r\nx\r\n--y--\r\n',
  'no name': crlf('--x', 'content-disposition: form-data', '', 'x', '--x--', ''),
  'no disposition': crlf('--x', '', 'x', '--x--', ''),
  NUL: `${part('nombreFantasia', 'a\0b')}--x--\r\n`,
  'invalid UTF-8': Buffer.concat([
    Buffer.from(part('razonSocial', 'x').slice(0, -2)),
    Buffer.from([0xff, 0xc3]),
    Buffer.from('\r\n--x--\r\n'),
  ]),
  repeated: `${part('cuit', '1')}${part('cuit', '2')}--x--\r\n`,
  poisoned: `${part('__proto__', 'x')}${part('constructor', 'x')}${part('toString', 'x')}--x--\r\n`,
  'many fields': `${Array.from({ length: 500 }, (_, n) => part(`c${n}`, 'x')).join('')}--x--\r\n`,
  'a long field': `${part('razonSocial', LONG.repeat(40))}--x--\r\n`,
  'a long name': `${part(LONG, 'x')}--x--\r\n`,
  'a file where none is': crlf(
    '--x',
    'content-disposition: form-data; name="cuit"; filename="x"',
    '',
    'x',
    '--x--',
    '',
  ),
  'two logos': `${crlf('--x', 'content-disposition: form-data; name="image"; filename="a.png"', '', 'x', '').repeat(2)}--x--\r\n`,
  'a hostile file name': crlf(
    '--x',
    'content-disposition: form-data; name="image"; filename="../../\0\u202e.png"',
    'content-type: \0',
    '',
    'x',
    '--x--',
    '',
  ),
};

describe('hostile requests', { timeout: 120_000 }, () => {
  let t: TestApp;
  let admin: Caller;
  let routes: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }[];

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    routes = [];
    const app = await buildApp(t.deps, (instance) => {
      instance.addHook('onRoute', ({ method, url }) => {
        if (!url.startsWith('/api/') || /logout|signin/.test(url) || method === 'HEAD') return;
        routes.push({ method: method as 'GET', url: url.replace(':filename', 'x') });
      });
    });
    await app.close();
  });
  afterAll(() => t.close());

  const identity = () => ({ 'x-access-token': admin.token });
  /** Collects replies with a fault or with the driver's words. */
  const faults: string[] = [];
  const send = async (what: string, request: InjectOptions) => {
    const reply = await t.app.inject(request);
    const wordy = /stack|syntax|select |insert |\bpg\b|node_modules|ZodError/i.test(
      reply.statusCode < 400 ? '' : reply.body,
    );
    if (reply.statusCode >= 500 || wordy)
      faults.push(`${what}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
  };
  const writes = () => routes.filter(({ method }) => method !== 'GET' && method !== 'DELETE');

  it('get a clear refusal for any value in any field of a body', async () => {
    const good = await bodies(t);
    const headers = { ...identity(), 'content-type': 'application/json' };
    for (const { method, url } of writes()) {
      const segment = url.split('/').find((name) => name in good) ?? 'otherwise';
      for (const field of [...Object.keys(good[segment] ?? {}), 'otro']) {
        const sent = values.map((value) => {
          const payload = JSON.stringify({ ...good[segment], [field]: value });
          const what = `${method} ${url} ${field}: ${String(JSON.stringify(value)).slice(0, 40)}`;
          return send(what, { method, url: url.replace(':id', UNKNOWN), headers, payload });
        });
        await Promise.all(sent);
      }
    }
    expect(faults).toEqual([]);
  });

  it('get a clear refusal for any address and headers', async () => {
    const ids = [
      '%00',
      'null',
      '-1',
      UNKNOWN,
      UNKNOWN.toUpperCase(),
      `${UNKNOWN}%20`,
      '{}',
      '..',
      LONG.slice(0, 300),
      '%F0%9F%92%A9',
    ];
    const odd: Record<string, string>[] = [
      { 'if-match': '"99999999999999999999"' },
      { 'if-match': '*' },
      { 'if-none-match': ','.repeat(1000) },
      { 'accept-encoding': 'br;q=nada, gzip;;;' },
      { range: 'bytes=9-1' },
      { 'content-type': 'multipart/form-data' },
      { authorization: `Bearer ${'a.'.repeat(2000)}` },
      { cookie: `token=${'%'.repeat(2000)}` },
    ];
    for (const { method, url } of routes) {
      const named = ids.map((id) => {
        const address = url.replace(':id', encodeURI(id).replaceAll('%25', '%'));
        return send(`${method} ${address}`, { method, url: address, headers: identity() });
      });
      const headed = odd.map((headers) =>
        send(`${method} ${url} ${JSON.stringify(headers).slice(0, 60)}`, {
          method,
          url: url.replace(':id', UNKNOWN),
          headers: { ...identity(), ...headers },
        }),
      );
      await Promise.all([...named, ...headed]);
    }
    expect(faults).toEqual([]);
  });

  it('get a clear refusal for any broken form, which leaves no data', async () => {
    const before = (await admin.get('/api/clientes')).json<unknown[]>().length;
    const headers = { ...identity(), 'content-type': 'multipart/form-data; boundary=x' };
    for (const [name, payload] of Object.entries(forms)) {
      for (const { method, url } of writes()) {
        await send(`${method} ${url} ${name}`, {
          method,
          url: url.replace(':id', UNKNOWN),
          headers,
          payload,
        });
      }
      const reply = await t.app.inject({ method: 'POST', url: '/api/clientes', headers, payload });
      expect([name, reply.statusCode]).toEqual([name, expect.toBeOneOf([400, 413])]);
    }
    expect(faults).toEqual([]);
    expect((await admin.get('/api/clientes')).json<unknown[]>()).toHaveLength(before);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
