import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { ordenes } from '#contract/ordenes/ordenes.ts';
import { buildApp } from '#server/app.ts';
import { listOrdenes } from '#server/ordenes/ordenes.queries.ts';
import { authenticateHeaders } from '#server/sesion/authenticate.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { callerOf } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import type { ReplyOf } from '../reply.ts';
import { sendList } from './list.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('a client user never gets a list cached for others, even if a route forgets the scope', async () => {
  const make = factories(t.deps.db);
  const [one, other] = [await make.empresa(), await make.empresa()];
  await make.orden(one);
  await make.orden(other);
  const source = { scope: { kind: 'todo' } as const, query: listOrdenes({ kind: 'todo' }, '2026-01-01') };
  const app = await buildApp(t.deps, (instance) => {
    instance.get('/sin-alcance', { config: { listTables: ordenes.tables } }, async (request, reply) => {
      request.session = await authenticateHeaders(t.deps, request);
      return sendList(t.deps, request, reply as ReplyOf<Orden[]>, source);
    });
  });
  const admin = callerOf(app, await t.as('admin'));
  const callers = [callerOf(app, await t.as(one)), callerOf(app, await t.as(other))] as const;
  const whole = await admin.get('/sin-alcance');
  expect(whole.body).toContain(other.clienteId);
  const first = await callers[0].get('/sin-alcance', { 'if-none-match': String(whole.headers.etag) });
  expect(first.statusCode).toBe(200);
  expect(first.body).not.toContain(other.clienteId);
  const second = await callers[1].get('/sin-alcance', { 'if-none-match': String(first.headers.etag) });
  expect(second.statusCode).toBe(200);
  expect(second.body).not.toContain(one.clienteId);
  await app.close();
});
