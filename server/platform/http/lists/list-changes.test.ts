import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListChanges } from '#contract/lists/list-changes.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Caller, callerOf } from '#server/testing/caller.ts';
import { kindsOfChange, RandomChanges, seeded, seedForChanges } from '#server/testing/cambios.ts';
import { factories } from '#server/testing/factories.ts';
import { type AskList, HeldList, listsWithChanges } from '#server/testing/held-list.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { type SecondProcess, secondProcess } from '#server/testing/processes/second-process.ts';

type Row = { _id: string };

/** Asks a process as this caller. */
const askAs =
  (caller: Caller): AskList =>
  async (path, headers) => {
    const reply = await caller.get(path, headers);
    const { etag, im } = reply.headers;
    return { status: reply.statusCode, etag: String(etag), im: im ? String(im) : null, text: reply.body };
  };

const fragmentOf = async (client: pg.Client): Promise<number> =>
  (await client.query('select pg_backend_pid() % 64 as fragment')).rows[0].fragment;

/** A connection that counts changes in another fragment (`contar_version`): neither waits for the other's transaction. */
async function apartFrom(client: pg.Client, url: string): Promise<pg.Client> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  if ((await fragmentOf(other)) !== (await fragmentOf(client))) return other;
  const next = await apartFrom(client, url);
  await other.end();
  return next;
}

describe('what changed in a list', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let writer: pg.Client;
  let second: SecondProcess;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
    second = await secondProcess(t);
    writer = new pg.Client({ connectionString: t.database.ownerUrl });
    await writer.connect();
    await seedForChanges(writer);
  });
  afterAll(async () => {
    await writer.end();
    await second.stop();
    await t.close();
  });

  it('gives the same rows in the same order as the whole list, after changes of every kind, from two processes', async () => {
    const empresa = await make.empresa();
    const asClient = await t.as(empresa);
    const paths = [
      ...listsWithChanges,
      `/api/ordenes/cliente/${empresa.clienteId}`,
      `/api/documentacionTecnica/cliente/${empresa.clienteId}`,
    ];
    const readers = [
      { caller: admin, held: paths.map((path) => new HeldList(path)) },
      {
        caller: asClient,
        held: ['/api/ordenes', '/api/empleados', '/api/sucursales'].map((path) => new HeldList(path)),
      },
    ];
    const random = seeded(20_260_301);
    const changes = new RandomChanges(writer, random);
    await writer.query('select setseed(0.25)');
    const missing = () => kindsOfChange.filter((kind) => !changes.counts.has(kind));
    // Some kinds seldom find a row: PostgreSQL's order of equal rows is not the seed's.
    const lists = readers.flatMap(({ held }) => held);
    const isSeldomAsked = () => lists.some(({ answers }) => (answers.get('rows') ?? 0) <= 5);
    const rounds = process.env.COMPLETO ? 60 : 20;
    const isDue = (round: number) =>
      round < rounds || (round < 300 && (missing().length > 0 || isSeldomAsked()));
    for (let round = 0; isDue(round); round++) {
      await changes.make(1 + Math.floor(random() * 12));
      for (const { caller, held } of readers) {
        const elsewhere = callerOf(second.app, caller);
        for (const list of held) {
          await list.refresh(askAs(random() < 0.5 ? caller : elsewhere));
          expect(list.rows, list.path).toEqual(bodyOf<Row[]>(await elsewhere.get(list.path)));
        }
      }
    }
    expect(missing()).toEqual([]);
    for (const { path, answers, unfit } of lists) {
      expect([path, unfit, (answers.get('rows') ?? 0) > 5]).toEqual([path, 0, true]);
      expect([path, answers.has('parts')]).toEqual([path, /^\/api\/(ordenes|empleados)/.test(path)]);
    }
  }, 120_000);

  /** The list of orders, and a function that asks what changed in it since. */
  async function holdOrdenes(caller: Caller) {
    const reply = await caller.get('/api/ordenes');
    const etag = String(reply.headers.etag);
    const ask = (seen = etag, headers = {}) =>
      caller.get('/api/ordenes', { 'a-im': 'rows', 'if-none-match': seen, ...headers });
    return { etag, ask };
  }
  const rename = () =>
    writer.query(
      `update orden set referencia = md5(random()::text) where numeroorden = (select min(numeroorden) from orden)`,
    );
  const changedIds = (reply: Awaited<ReturnType<Caller['get']>>) =>
    bodyOf<ListChanges<Row>>(reply).filas.map(([, { _id }]) => _id);

  it('is sent only to a caller who asks for it, with the version that it begins with', async () => {
    const { etag, ask } = await holdOrdenes(admin);
    await rename();
    const changes = await ask();
    expect([changes.statusCode, changes.headers.im, changes.headers['delta-base']]).toEqual([
      226,
      'rows',
      etag,
    ]);
    expect(String(changes.headers.vary)).toContain('a-im');
    expect(changes.body.length).toBeLessThan(5000);
    const whole = await admin.get('/api/ordenes', { 'if-none-match': etag });
    expect([whole.statusCode, whole.headers.etag]).toEqual([200, changes.headers.etag]);
    expect((await ask(etag, { 'a-im': 'vcdiff' })).statusCode).toBe(200);
    expect((await ask(String(changes.headers.etag))).statusCode).toBe(304);
  });

  it('has what a transaction wrote before the list was read and committed after it', async () => {
    const slow = await apartFrom(writer, t.database.ownerUrl);
    await slow.query('begin');
    const { rows } = await slow.query(
      `update orden set referencia = 'lenta' where numeroorden = (select min(numeroorden) from orden) returning id`,
    );
    const { ask } = await holdOrdenes(admin);
    await writer.query(
      `update orden set referencia = 'rápida' where id = (select id from orden order by numeroorden desc limit 1)`,
    );
    const first = await ask();
    expect(changedIds(first)).not.toContain(rows[0].id);
    await slow.query('commit');
    await slow.end();
    expect(changedIds(await ask(String(first.headers.etag)))).toContain(rows[0].id);
  });

  it('tells a client user nothing of another company’s rows', async () => {
    const [one, other] = [await make.empresa(), await make.empresa()];
    for (let n = 0; n < 6; n++) await make.orden(one);
    const { ask } = await holdOrdenes(await t.as(one));
    const foreign = await make.orden(other);
    const mine = await make.orden(one);
    await writer.query('delete from orden where id = $1', [foreign]);
    const moved = await make.orden(other);
    const reply = await ask();
    expect(bodyOf<ListChanges<Row>>(reply)).toMatchObject({ total: 7, quitadas: [] });
    expect(changedIds(reply)).toEqual([mine]);
    expect(reply.body).not.toContain(moved);
  });

  it('takes away an order that moved to another company', async () => {
    const [one, other] = [await make.empresa(), await make.empresa()];
    const id = await make.orden(one);
    for (let n = 0; n < 6; n++) await make.orden(one);
    const { ask } = await holdOrdenes(await t.as(one));
    await writer.query('update orden set cliente_id = $2, sucursal_id = $3 where id = $1', [
      id,
      other.clienteId,
      other.sucursalId,
    ]);
    const reply = await ask();
    expect(bodyOf<ListChanges<Row>>(reply)).toEqual({ total: 6, filas: [], quitadas: [id] });
  });

  it('gives way to the whole list: where that is shorter, after a restore, for an unknown version', async () => {
    const { etag, ask } = await holdOrdenes(admin);
    await writer.query(`update orden set referencia = md5(random()::text)`);
    expect((await ask()).statusCode).toBe(200);
    const held = await holdOrdenes(admin);
    await writer.query(`update lista_version set n = n + 1 where tabla = '*'`);
    expect((await held.ask()).statusCode).toBe(200);
    const [name, content] = etag.split('.');
    for (const snapshot of [
      '9:8:',
      '0:0:',
      '1:5:3_2',
      '1:5:9',
      '1:5:',
      'x',
      '1:99999999999:',
      `1:2:${'1_'.repeat(9)}`,
    ])
      expect((await ask(`${name}.${content}.${snapshot}"`)).statusCode, snapshot).toBe(200);
    expect((await ask(`${name}"`)).statusCode).toBe(200);
    await writer.query(`delete from orden where id in (select id from orden limit 1)`);
  });
});
