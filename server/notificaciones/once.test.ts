import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { makeAvisos } from './avisos.ts';

const TIMEZONE = 'America/Argentina/Buenos_Aires';
const FIXTURE = fileURLToPath(new URL('./avisos.fixture.ts', import.meta.url));

/** The set-up gives cause for every kind of notice, in two companies. */
describe('the notices', () => {
  let t: TestApp;
  let people: Record<'ana' | 'beto' | 'cora' | 'tito', Caller>;
  let clienteId: string;

  beforeAll(async () => {
    t = await testApp();
    const make = factories(t.deps.db);
    const mine = await make.empresa();
    const theirs = await make.empresa();
    clienteId = mine.clienteId;
    people = {
      ana: await t.as('admin'),
      beto: await t.as({ clienteId }),
      cora: await t.as({ clienteId: theirs.clienteId }),
      tito: await t.as('tecnico'),
    };
    await make.orden({ ...mine, fechavencimiento: '2030-06-30' });
    await make.orden({ ...theirs, fechavencimiento: '2030-07-30' });
    const documento = {
      nombre: 'Plan de evacuación.pdf',
      clave: 'x',
      tipo_contenido: 'application/pdf',
      bytes: 1,
    };
    const archivo = await t.deps.db
      .insertInto('archivo')
      .values({ ...documento, sha256: Buffer.alloc(32), clase: 'documento_tecnico' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.deps.db
      .insertInto('documentacion_tecnica')
      .values({ cliente_id: clienteId, archivo_id: archivo.id })
      .execute();
    const code = {
      semilla: Buffer.alloc(32),
      hash: Buffer.alloc(32),
      vence_at: sql<Date>`now()`,
      usado_at: sql<Date>`now()`,
    };
    await t.deps.db
      .insertInto('codigo')
      .values({ usuario_id: people.beto.usuarioId, uso: 'activacion', ...code })
      .execute();
    // Accounts without notices: disabled, and not activated yet.
    await make.cuenta({ active: false });
    await make.cuenta({ status: 'PENDING' });
  });
  afterAll(() => t.close());

  const keys = async (caller: Caller) => {
    const rows = await t.deps.db
      .selectFrom('notificacion')
      .select('clave')
      .where('usuario_id', '=', caller.usuarioId)
      .execute();
    return rows.map(({ clave }) => clave.replace(/:[0-9a-f-]{36}/, '')).sort();
  };
  // The first notice's key does not follow `diasAviso`: stored notices count when it changes.
  const primero = '30';
  const expired = ['1', primero, '7', 'vencida'].map((plazo) => `orden:2030-06-30:${plazo}`);
  const expected = {
    ana: ['cuenta:activada', ...expired, `orden:2030-07-30:${primero}`],
    beto: ['documento:alta', ...expired, 'orden:alta'],
    cora: [`orden:2030-07-30:${primero}`, 'orden:alta'],
    tito: [],
  };
  const keysByName = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, caller]) => [name, await keys(caller)] as const),
      ),
    );
  const days = [
    addDays('2030-06-30', -diasAviso - 1),
    addDays('2030-06-30', -diasAviso),
    '2030-06-15',
    '2030-06-23',
    '2030-06-29',
    '2030-06-30',
    '2030-07-01',
  ];

  it('are made once for each person by a process killed in the middle and two that continue at once', async () => {
    const blocker = new pg.Client({ connectionString: t.database.adminUrl });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    // Without the triggers: of 64 processes one counts a change of the list in the row that this one would hold, and waits there.
    await blocker.query('set session_replication_role = replica');
    // An uncommitted notice of the third kind: another process that makes it waits, after the first two kinds.
    await makeAvisos(t.deps.db, '2020-01-01', TIMEZONE);
    await t.deps.db.deleteFrom('notificacion').execute();
    await blocker.query('begin');
    await blocker.query(
      `insert into notificacion (usuario_id, clave, texto)
       select u.id, 'orden:' || o.id || ':2030-06-30:${primero}', 'x' from usuario u, orden o
       where u.id = $1 and o.cliente_id = $2`,
      [people.ana.usuarioId, clienteId],
    );
    const victim = spawn(process.execPath, [FIXTURE, t.database.url, days[1] ?? ''], { stdio: 'inherit' });
    // Another connection: within a transaction, pg_stat_activity does not change.
    const waiting = async () => {
      const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await t.deps.pool.query(text)).rowCount;
    };
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    expect(await keysByName()).toMatchObject({ ana: [], beto: ['documento:alta', 'orden:alta'] });
    await blocker.query('rollback');

    const second = connect(t.database.url, 2, () => undefined);
    for (const today of days) {
      await Promise.all([
        makeAvisos(t.deps.db, today, TIMEZONE),
        makeAvisos(second.db, today, TIMEZONE),
        makeAvisos(second.db, today, TIMEZONE),
      ]);
    }
    await second.pool.end();
    expect(await keysByName()).toEqual(expected);
  });

  it('change nothing when none is due, so that no screen reloads', async () => {
    const version = async () =>
      (await t.deps.db.selectFrom('lista_version').select('n').where('tabla', '=', 'notificacion').execute())
        .map(({ n }) => Number(n))
        .reduce((sum, n) => sum + n, 0);
    const before = await version();
    await makeAvisos(t.deps.db, days.at(-1) ?? '', TIMEZONE);
    expect(await version()).toBe(before);
  });

  it('link to the screen of their subject', async () => {
    const links = async (caller: Caller) =>
      new Set(
        bodyOf<{ enlace: string }[]>(await caller.get('/api/notificaciones')).map(({ enlace }) => enlace),
      );
    const order = /^\/ordenes\?ver=[0-9a-f-]{36}$/;
    for (const link of await links(people.beto))
      expect(link).toMatch(new RegExp(`${order.source}|^/documentaciones$`));
    for (const link of await links(people.ana))
      expect(link).toMatch(new RegExp(`${order.source}|^/usuarios$`));
  });
});
