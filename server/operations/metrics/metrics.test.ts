import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { ListCache } from '#server/platform/http/lists/list-cache.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { Metrics } from './metrics.ts';
import { metricsApp } from './metrics-server.ts';

describe('metrics', () => {
  let t: TestApp;
  let app: FastifyInstance;
  let server: FastifyInstance;
  let admin: Caller;

  beforeAll(async () => {
    t = await testApp();
    const deps = { ...t.deps, lists: new ListCache() };
    const metrics = new Metrics(deps);
    app = await buildApp(deps, (watched) => metrics.watch(watched));
    server = metricsApp(metrics);
    admin = callerOf(app, await t.as('admin'));
  });
  afterAll(async () => {
    await server.close();
    await app.close();
    await t.close();
  });

  /** The samples by their name with its labels. */
  async function scrape(from = server): Promise<Map<string, number>> {
    const reply = await from.inject({ url: '/metrics' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
    ]);
    const lines = reply.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    );
  }
  const requests = (method: string, route: string, status: number) =>
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

  it('count each call by its route’s pattern and status, never by its address', async () => {
    const id = await factories(t.deps.db).rubro();
    await admin.put(`/api/rubros/${id}`, { nombre: 'Otro', controlContratista: false });
    await admin.get('/api/no-hay/30111222');
    await admin.get('/api/rubros?x=secreto');
    const reply = await server.inject({ url: '/metrics' });
    const all = await scrape();
    expect(all.get(requests('PUT', '/api/rubros/:id', 200))).toBe(1);
    expect(all.get(requests('GET', '/api/rubros', 200))).toBe(1);
    for (const secret of [id, '30111222', 'secreto', 'no-hay']) expect(reply.body).not.toContain(secret);
  });

  it('include the costly calls that run and wait', async () => {
    const { signal } = new AbortController();
    const leave = await t.deps.admissions.work.enter({ id: admin.usuarioId, clienteId: null }, signal);
    const waiting = t.deps.admissions.work.enter({ id: admin.usuarioId, clienteId: null }, signal);
    const all = await scrape();
    const calls = (state: string) => all.get(`prisma_costly_calls{cost="work",state="${state}"}`);
    expect([calls('running'), calls('waiting')]).toEqual([1, 1]);
    leave();
    (await waiting)();
  });

  it('include pool, lists, queues, mails, disk and the process', async () => {
    await t.deps.jobs.send(t.deps.db, 'limpieza', {});
    const before = await scrape();
    await admin.get('/api/paises');
    await admin.get('/api/paises');
    const all = await scrape();
    const grown = (name: string) => Number(all.get(name)) - Number(before.get(name));
    expect(grown('prisma_lists_total{from="database"}')).toBe(1);
    expect(grown('prisma_lists_total{from="kept"}')).toBe(1);
    expect(all.get('prisma_lists_bytes')).toBeGreaterThan(0);
    expect(all.get('prisma_jobs{queue="limpieza",state="pending"}')).toBe(1);
    expect(all.get('prisma_jobs{queue="correo",state="failed"}')).toBe(0);
    expect(all.get('prisma_mails_pending{kind="all"}')).toBe(0);
    expect(all.get('prisma_pool_max')).toBe(4);
    expect(all.get('prisma_pool_waiting')).toBe(0);
    expect(all.get('prisma_disk_bytes{kind="free"}')).toBeGreaterThan(0);
    expect(all.get('prisma_database_up')).toBe(1);
    expect(all.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('count open streams', async () => {
    const stream = await app.inject({
      url: '/api/eventos',
      headers: { authorization: `Bearer ${admin.token}`, accept: 'text/event-stream' },
      payloadAsStream: true,
    });
    expect((await scrape()).get('prisma_streams_open')).toBe(1);
    stream.stream().destroy();
  });

  it('stop counting a stream when its reader leaves', async () => {
    const open = async () => (await scrape()).get('prisma_streams_open') ?? 0;
    const before = await open();
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/eventos`;
    const reader = new AbortController();
    const headers = { authorization: `Bearer ${admin.token}`, accept: 'text/event-stream' };
    await fetch(url, { headers, signal: reader.signal });
    expect(await open()).toBe(before + 1);
    reader.abort();
    await expect.poll(open).toBe(before);
  });

  it('are available without the database, and report that', async () => {
    const away = connect('postgres://nadie@127.0.0.1:1/nada', 1, () => undefined);
    const other = metricsApp(new Metrics({ ...t.deps, ...away }));
    const all = await scrape(other);
    expect(all.get('prisma_database_up')).toBe(0);
    expect(all.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    await other.close();
    await away.pool.end();
  });

  it('are not served on the product’s port', async () => {
    expect((await admin.get('/metrics')).body).not.toContain('prisma_pool_max');
  });

  it('have a port that serves nothing else', async () => {
    expect((await server.inject({ url: '/api/rubros' })).statusCode).toBe(404);
  });
});
