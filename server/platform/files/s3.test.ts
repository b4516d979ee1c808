import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Documento } from '#contract/documentos/documentos.ts';
import { buildApp } from '#server/app.ts';
import { sweep } from '#server/jobs/cleanup.ts';
import { createLog } from '#server/platform/log.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { expectError } from '#server/testing/helpers/expect.ts';
import { type LocalS3, StoreProxy, startS3 } from '#server/testing/helpers/s3.ts';
import { Bucket } from './bucket.ts';
import { openStore } from './open.ts';
import { newKey } from './store.ts';

const MiB = 1024 * 1024;
const PDF = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(2 * MiB, 'ñ')]);
const OLD = new Date(Date.now() - 8 * 24 * 3600 * 1000);

// Two of them wait ten seconds for a store that is silent.
describe('files in a bucket', { timeout: 60_000 }, () => {
  let s3: LocalS3;
  let way: StoreProxy;
  let t: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    s3 = await startS3();
    way = new StoreProxy(s3.config);
    t = await testApp({ s3: await way.open() });
    admin = await t.as('admin');
  });
  afterAll(async () => {
    await t.close();
    await way.close();
    await s3.stop();
  });
  afterEach(() => {
    way.silent = false;
    way.onlyBytes = Number.POSITIVE_INFINITY;
    way.hangUp();
  });

  const send = (caller = admin) => {
    const form = new FormData();
    form.set('nombre', 'Plan');
    form.set('etiqueta', 'Ruido');
    form.set('documento', new File([PDF], 'plan.pdf'));
    return caller.post('/api/documentacion', form);
  };
  const upload = async () => {
    const response = await send();
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Documento>();
  };
  const rows = async () => (await t.deps.db.selectFrom('archivo').select('clave').execute()).length;
  const keyOf = async ({ _id }: Documento) => {
    const found = t.deps.db.selectFrom('documento as d').innerJoin('archivo as a', 'a.id', 'd.archivo_id');
    return (await found.select('a.clave').where('d.id', '=', _id).executeTakeFirstOrThrow()).clave;
  };
  const uploads = () => readdir(join(t.deps.config.dataDir, 'subidas'));
  /** The administrator at a process with another bucket address. */
  const elsewhere = async (endpoint: string) => {
    const config = { ...t.deps.config, s3: { ...s3.config, endpoint } };
    const files = await openStore(config, createLog('silent'));
    return callerOf(await buildApp({ ...t.deps, config, files }), admin);
  };
  const expectAway = (response: Awaited<ReturnType<typeof send>>) => {
    expectError(response, 503, 'no_disponible');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  };

  it('are read back unchanged, leave no file on the disk, and are deleted with their row', async () => {
    const documento = await upload();
    const key = await keyOf(documento);
    expect(await s3.keys()).toContain(key);
    expect(await uploads()).toEqual([]);
    expect((await admin.get(documento.file)).rawPayload.equals(PDF)).toBe(true);
    expect((await admin.delete(`/api/documentacion/${documento._id}`)).statusCode).toBe(204);
    expect(await s3.keys()).not.toContain(key);
  });

  it('are sent with their length and signed with their hash', async () => {
    const requests: [IncomingHttpHeaders, Buffer][] = [];
    const store = createServer(async (request, reply) => {
      requests.push([request.headers, await buffer(request)]);
      reply.end();
    }).listen(0, '127.0.0.1');
    await once(store, 'listening');
    const far = await elsewhere(`http://127.0.0.1:${(store.address() as AddressInfo).port}`);
    expect((await send(far)).statusCode).toBe(201);
    const [headers, body] = requests.at(-1) ?? [{}, Buffer.alloc(0)];
    expect(body.equals(PDF)).toBe(true);
    expect(headers['content-length']).toBe(String(PDF.length));
    expect(headers['x-amz-content-sha256']).toBe(createHash('sha256').update(PDF).digest('hex'));
    expect(headers.authorization).toMatch(/SignedHeaders=[^,]*x-amz-content-sha256/);
    store.close();
    store.closeAllConnections();
  });

  it('are refused with 503, without a row, while no store listens, and the product starts', async () => {
    const before = await rows();
    const far = await elsewhere('http://127.0.0.1:9');
    expectAway(await send(far));
    expect([await rows(), await uploads()]).toEqual([before, []]);
  });

  it('are refused with 503, without a row, while the store never answers', async () => {
    const documento = await upload();
    const before = await rows();
    way.silent = true;
    way.hangUp();
    const taken = way.taken;
    // More than the connections to the database, which other calls need.
    const away = [...Array.from({ length: 6 }, () => send()), admin.get(documento.file)];
    await vi.waitFor(() => expect(way.taken).toBeGreaterThanOrEqual(taken + 5), 10_000);
    expect((await admin.get('/api/documentacion')).statusCode).toBe(200);
    expect((await admin.post('/api/rubros', { nombre: 'Otro' })).statusCode).toBe(201);
    for (const response of await Promise.all(away)) expectAway(response);
    expect([await rows(), await uploads()]).toEqual([before, []]);
    way.silent = false;
    expect((await admin.get(documento.file)).rawPayload.equals(PDF)).toBe(true);
    await upload();
  });

  it('are removed by the weekly sweep if the store was unreachable when their row was deleted', async () => {
    const documento = await upload();
    const key = await keyOf(documento);
    const far = await elsewhere('http://127.0.0.1:9');
    expect((await far.delete(`/api/documentacion/${documento._id}`)).statusCode).toBe(204);
    await sweep(t.deps);
    expect(await s3.keys()).toContain(key);
    await utimes(s3.pathOf(key), OLD, OLD);
    await sweep(t.deps);
    expect(await s3.keys()).not.toContain(key);
  });

  it('are sent again if the store had closed the connection', async () => {
    const documento = await upload();
    way.hangUp();
    expect((await admin.get(documento.file)).statusCode).toBe(200);
    way.hangUp();
    await upload();
  });

  it('break off a download when the store breaks off or falls silent', { tags: 'completo' }, async () => {
    const documento = await upload();
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const download = async () => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const [reply] = (await once(get({ port, path: documento.file, headers }), 'response')) as [
        IncomingMessage,
      ];
      return reply;
    };
    way.onlyBytes = MiB;
    way.hangUp();
    const silent = await download();
    expect(silent.statusCode).toBe(200);
    await expect(buffer(silent)).rejects.toThrow('aborted');
    const broken = await download();
    broken.once('data', () => way.hangUp());
    await expect(buffer(broken)).rejects.toThrow('aborted');
  });

  it('without a row are removed after a week, and files of others stay', { tags: 'completo' }, async () => {
    const kept = await keyOf(await upload());
    let written = 0;
    const driver = new Bucket(s3.config, { connect: 10_000, request: 10_000 });
    // More than a page of a thousand.
    const orphans = Array.from({ length: 1_005 }, newKey).sort();
    while (written < orphans.length) {
      await Promise.all(orphans.slice(written, written + 40).map((key) => driver.put(key, 'x')));
      written += 40;
    }
    await driver.put('otra/cosa.txt', 'x');
    const old = [orphans[0], orphans.at(-1)].map(String);
    for (const key of [kept, 'otra/cosa.txt', ...old]) await utimes(s3.pathOf(key), OLD, OLD);
    expect(await t.deps.files.sweepOrphans(new Set([kept]))).toBe(2);
    const left = await s3.keys();
    expect(left).toEqual(expect.arrayContaining([kept, 'otra/cosa.txt', ...orphans.slice(1, -1)]));
    expect(left.filter((key) => old.includes(key))).toEqual([]);
  });

  it('need an existing bucket and valid keys, or the product does not start', async () => {
    const start = (s3: Partial<LocalS3['config']>) =>
      openStore({ ...t.deps.config, s3: { ...t.deps.config.s3, ...s3 } as LocalS3['config'] }, t.deps.log);
    await expect(start({ bucket: 'otro' })).rejects.toThrow(/^El bucket otro no existe/);
    await expect(start({ accessKeyId: 'otra' })).rejects.toThrow(
      /^El almacén S3 rechaza el acceso al bucket archivos \(InvalidAccessKeyId\)/,
    );
  });
});
