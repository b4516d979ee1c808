import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { type SecondProcess, secondProcess } from '#server/testing/processes/second-process.ts';
import { ListCache } from './list-cache.ts';
import { encode } from './list-encoding.ts';

type Row = { _id: string };

describe('a list', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let second: SecondProcess;
  /** The administrator at another process of the same database. */
  let elsewhere: Caller;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
    second = await secondProcess(t);
    elsewhere = callerOf(second.app, admin);
  });
  afterAll(async () => {
    await second.stop();
    await t.close();
  });

  const etagOf = async (caller: Caller, path: string) => String((await caller.get(path)).headers.etag);
  const ids = async (caller: Caller, path: string) =>
    bodyOf<Row[]>(await caller.get(path)).map((row) => row._id);

  it('keeps a short body in memory of its own', async () => {
    async function* chunks() {
      yield Buffer.from('[]');
    }
    for (const encoding of ['identity', 'br'] as const) {
      const { body } = await encode(chunks(), encoding);
      expect([body.toString(), body.buffer.byteLength]).toEqual(['[]', body.length]);
    }
  });

  it('is answered 304 to a caller that has it, and 200 after any change', async () => {
    const localidadId = await make.localidad('Antes');
    const sucursalId = await make.sucursal(await make.cliente());
    const sucursal = t.deps.db.updateTable('sucursal').where('id', '=', sucursalId);
    await sucursal.set({ localidad_id: localidadId }).execute();
    const changes = [
      () => sucursal.set({ telefono: '2' }).execute(),
      () => t.deps.db.updateTable('localidad').set({ nombre: 'Después' }).execute(),
    ];
    for (const change of changes) {
      const etag = await etagOf(admin, '/api/sucursales');
      for (const seen of [etag, `"otra", ${etag}`, `${etag},"otra"`]) {
        const again = await admin.get('/api/sucursales', { 'if-none-match': seen });
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      }
      await change();
      const after = await admin.get('/api/sucursales', { 'if-none-match': etag });
      expect([after.statusCode, after.headers.etag === etag]).toEqual([200, false]);
    }
  });

  it('may be cached only by its reader, who must revalidate it', async () => {
    const { headers } = await admin.get('/api/rubros');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(String(headers.vary)).toMatch(/accept-encoding.*authorization.*x-access-token/i);
  });

  it('is cached: its statement runs again only after a change of its tables', async () => {
    await make.rubro('Guardado');
    await admin.get('/api/rubros');
    const behind = new pg.Client({ connectionString: t.database.adminUrl });
    await behind.connect();
    // Without triggers the list's version stays the same.
    await behind.query('set session_replication_role = replica');
    await behind.query(`update rubro set nombre = 'A escondidas' where nombre = 'Guardado'`);
    await behind.end();
    const names = async () => bodyOf<Rubro[]>(await admin.get('/api/rubros')).map((row) => row.nombre);
    expect(await names()).toContain('Guardado');
    await make.rubro('Nuevo');
    expect(await names()).toEqual(expect.arrayContaining(['A escondidas', 'Nuevo']));
  });

  it('is the same in every encoding', async () => {
    const plain = await admin.get('/api/paises');
    const cases: [string, string | undefined, (body: Buffer) => Buffer][] = [
      ['br', 'br', brotliDecompressSync],
      ['gzip, deflate, br;q=0.9', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['br;q=0.0, gzip;q=0', undefined, (body) => body],
      ['deflate', undefined, (body) => body],
    ];
    for (const [accepted, encoding, decode] of cases) {
      for (let times = 0; times < 2; times++) {
        const reply = await admin.get('/api/paises', { 'accept-encoding': accepted });
        expect([accepted, reply.headers['content-encoding']]).toEqual([accepted, encoding]);
        expect(decode(reply.rawPayload).equals(plain.rawPayload)).toBe(true);
        expect(reply.headers.etag).toBe(plain.headers.etag);
      }
    }
    const head = await t.app.inject({
      method: 'HEAD',
      url: '/api/paises',
      headers: { 'x-access-token': admin.token },
    });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag]);
  });

  it('of a client user is never answered with another’s rows or version', async () => {
    const [one, other] = [await make.empresa(), await make.empresa()];
    await make.orden(one);
    await make.orden(other);
    const callers = [admin, await t.as(one), await t.as(other)];
    for (const path of ['/api/ordenes', '/api/sucursales', '/api/clientes']) {
      const etags = await Promise.all(callers.map((caller) => etagOf(caller, path)));
      expect(new Set(etags).size).toBe(3);
      for (const [i, caller] of callers.entries()) {
        for (const etag of etags.filter((seen) => seen !== etags[i])) {
          const reply = await caller.get(path, { 'if-none-match': etag });
          expect([reply.statusCode, reply.headers.etag]).toEqual([200, etags[i]]);
          if (caller === callers[1]) expect(reply.body).not.toContain(other.clienteId);
          if (caller === callers[2]) expect(reply.body).not.toContain(one.clienteId);
        }
      }
    }
  });

  it('shows the changes of another process at once', async () => {
    const before = await etagOf(admin, '/api/rubros');
    await etagOf(elsewhere, '/api/rubros');
    const { _id } = bodyOf<Rubro>(await elsewhere.post('/api/rubros', { nombre: 'De otro proceso' }));
    const after = await admin.get('/api/rubros', { 'if-none-match': before });
    expect(bodyOf<Row[]>(after).map((row) => row._id)).toContain(_id);
    await admin.delete(`/api/rubros/${_id}`);
    expect(await ids(elsewhere, '/api/rubros')).not.toContain(_id);
  });

  it('has each answered write, with concurrent writers in two processes', async () => {
    const write = async (n: number) => {
      const [here, there] = n % 2 ? [admin, elsewhere] : [elsewhere, admin];
      const { _id } = bodyOf<Rubro>(await here.post('/api/rubros', { nombre: `A la vez ${n}` }));
      expect(await ids(there, '/api/rubros')).toContain(_id);
      if (n % 3 === 0) {
        expect((await there.delete(`/api/rubros/${_id}`)).statusCode).toBe(204);
        expect(await ids(here, '/api/rubros')).not.toContain(_id);
      }
    };
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)));
    const stored = await t.deps.db.selectFrom('rubro').select('id').execute();
    const expected = stored.map((row) => row.id).sort();
    for (const caller of [admin, elsewhere])
      expect((await ids(caller, '/api/rubros')).sort()).toEqual(expected);
  });

  it('has a row’s version, also after an update that changes nothing', async () => {
    const { _id } = bodyOf<Rubro>(await admin.post('/api/rubros', { nombre: 'Igual' }));
    await admin.get('/api/rubros');
    const saved = bodyOf<Rubro>(await admin.put(`/api/rubros/${_id}`, { nombre: 'Igual' }));
    const listed = bodyOf<Rubro[]>(await admin.get('/api/rubros')).find((row) => row._id === _id);
    expect(listed?.version).toBe(saved.version);
  });
});

describe('the list cache', () => {
  const body = (bytes: number) => async () => ({
    encoding: 'identity' as const,
    body: Buffer.alloc(bytes, 'x'),
  });

  it('keeps the latest changes of lists alone, so that small bodies do not pile up', async () => {
    const lists = new ListCache();
    await lists.list('whole', 'v1', body(700));
    for (let n = 0; n < 3_000; n++) await lists.changes(`since ${n}`, `v${n + 1}`, body(10));
    expect(lists.bytes).toBe(700 + 1_000 * 10);
    const build = vi.fn(body(10));
    await lists.changes('since 2999', 'v3000', build);
    await lists.list('whole', 'v1', build);
    expect(build).not.toHaveBeenCalled();
  });

  it('stays within its size and drops the least recently used list', async () => {
    const lists = new ListCache(250);
    let built = 0;
    const get = (key: string) =>
      lists.list(key, 'v1', async () => {
        built++;
        return body(100)();
      });
    for (const key of ['a', 'b', 'a', 'c']) await get(key);
    expect(built).toBe(3);
    await get('a');
    expect(built).toBe(3);
    await get('b');
    expect(built).toBe(4);
  });

  it('builds a list once for concurrent callers, and again after a failure', async () => {
    const lists = new ListCache();
    let built = 0;
    const build = async () => {
      if (++built === 1) throw new Error('away');
      return body(2)();
    };
    await expect(lists.list('a', 'v1', build)).rejects.toThrow('away');
    await Promise.all(Array.from({ length: 9 }, () => lists.list('a', 'v1', build)));
    expect(built).toBe(2);
  });

  it('never answers an older version than the requested one', async () => {
    const lists = new ListCache();
    await lists.list('a', 'v1', body(1));
    const next = await lists.list('a', 'v2', body(2));
    expect([next.etag, next.body.length]).toEqual(['v2', 2]);
  });
});

describe('the encoding of a list', () => {
  const piece = (n: number) => Buffer.from(`${n} `.repeat(n % 9_000));
  async function* pieces(from: number, to: number) {
    for (let n = from; n < to; n++) yield piece(n);
  }

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('keeps all bytes of chunks of any size: %s', async (encoding, decode) => {
    const { body, ...rest } = await encode(pieces(8_900, 9_100), encoding);
    expect(rest).toEqual({ encoding });
    const whole = Buffer.concat(Array.from({ length: 200 }, (_, i) => piece(8_900 + i)));
    expect(decode(body).equals(whole)).toBe(true);
  });

  it('is none for a short list', async () => {
    expect(await encode(pieces(1, 9), 'br')).toMatchObject({ encoding: 'identity' });
  });

  it('fails when its source fails', async () => {
    async function* broken() {
      yield Buffer.alloc(1_000_000);
      throw new Error('away');
    }
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      await expect(encode(broken(), encoding)).rejects.toThrow('away');
  });
});
