import type { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorReply } from '#contract/platform/errors.ts';
import { textos } from '#contract/values/fields.ts';
import { buildApp } from '#server/app.ts';
import { formOf, path, type Scene, scene } from '#server/testing/capacitaciones.ts';
import { expectError } from '#server/testing/helpers/expect.ts';

const KB = 1_000;
const MiB = 1024 * 1024;

/** JSON of an object with that many unknown fields. */
const unknownKeys = (n: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, 0])));

describe('a large request', () => {
  let s: Scene;
  let open: { method: 'POST' | 'PUT'; url: string }[];

  beforeAll(async () => {
    s = await scene();
    open = [];
    const app = await buildApp(s.t.deps, (instance) => {
      instance.addHook('onRoute', ({ method, url, config }) => {
        if (config?.roles || !['POST', 'PUT', 'PATCH', 'DELETE'].includes(String(method))) return;
        open.push({ method: method as 'POST', url: url.replace(':id', 'x') });
      });
    });
    await app.close();
  });
  afterAll(() => s.t.close());

  const json = (url: string, payload: string | Writable, headers = {}) =>
    s.t.app.inject({
      method: 'POST',
      url,
      payload: payload as string,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const errores = (reply: { json(): unknown }) => (reply.json() as ErrorReply).errores ?? [];

  it('is refused above 8 kB on routes without a session, before it is parsed', async () => {
    expect(open.map(({ url }) => url).sort()).toEqual([
      '/api/activation/x',
      '/api/activation/x/revision',
      '/api/auth/forgot',
      '/api/auth/refresh',
      '/api/auth/segundo-factor',
      '/api/auth/segundo-factor/llave',
      '/api/auth/signin',
      '/api/auth/validate/x',
      '/api/auth/validate/x/revision',
      '/resumen/baja',
    ]);
    for (const url of [...open.map((route) => route.url), '/api/nada', '/nada']) {
      const long = await json(url, '{'.padEnd(8 * KB + 1));
      expect([url, long.statusCode]).toEqual([url, 413]);
      // The link of a mail answers with a page.
      if (url !== '/resumen/baja') expect(long.json().code).toBe('demasiado_grande');
      const short = await json(url, '{'.padEnd(8 * KB));
      expect([url, short.statusCode]).not.toEqual([url, 413]);
    }
    const rubro = `{"nombre":"${'x'.repeat(9 * KB)}"}`;
    expectError(await json('/api/rubros', rubro), 401, 'invalid_token');
    expectError(await json('/api/rubros', rubro, { 'x-access-token': s.admin.token }), 400, 'validacion');
  });

  it('is accepted if it is the longest sign-in that the contract allows', async () => {
    const escaped = (n: number) => '\\u00f1'.repeat(n);
    const payload = `{"email":"${escaped(254)}","password":"${escaped(1000)}"}`;
    expectError(await json('/api/auth/signin', payload), 401, 'credenciales_invalidas');
  });

  it('gets errors for at most fifty fields, with shortened names', async () => {
    const as = { 'x-access-token': s.admin.token };
    const first = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ campo: `k${i}`, mensaje: textos.desconocido }));
    const many = await json('/api/rubros', unknownKeys(60_000), as);
    expectError(many, 400, 'validacion');
    expect(errores(many)).toEqual([{ campo: 'nombre', mensaje: textos.requerido }, ...first(49)]);
    const open = await json('/api/auth/signin', unknownKeys(500));
    expect(errores(open)).toHaveLength(50);
    const long = await json('/api/rubros', `{"nombre":"x","${'ñ'.repeat(MiB / 4)}":0}`, as);
    expect(errores(long)).toEqual([{ campo: `${'ñ'.repeat(199)}…`, mensaje: textos.desconocido }]);
  });

  it.each<[string, unknown[]]>([
    ['nothing in them', Array(5000).fill({})],
    ['numbers in their place', Array(5000).fill(0)],
    ['fields that attendees have not', Array(300).fill(JSON.parse(unknownKeys(100)))],
    ['one that has ten thousand', [JSON.parse(unknownKeys(10_000))]],
  ])('gets errors for at most fifty attendees with %s', async (_, attendees) => {
    const reply = await s.post({ attendees, horainicio: '' });
    expectError(reply, 400, 'validacion');
    expect(errores(reply)).toHaveLength(50);
    expect(errores(reply)[0]).toEqual({ campo: 'horainicio', mensaje: textos.requerido });
    expect(errores(reply)[1]?.campo).toMatch(/^attendees\.0/);
  });

  it('gets errors for at most fifty repeated fields of a form', async () => {
    const form = formOf(s.fields({ attendees: Array(60).fill({}) }));
    form.append('horainicio', '10:00');
    const reply = await s.admin.post(path, form);
    expectError(reply, 400, 'validacion');
    expect(errores(reply)).toHaveLength(50);
  });
});
