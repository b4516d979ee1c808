import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { makeAvisos } from '#server/notificaciones/avisos.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { NOW } from '#server/testing/clock.ts';
import { type EventReader, readEventos } from '#server/testing/eventos.ts';
import { factories } from '#server/testing/factories.ts';
import { expectError } from '#server/testing/helpers/expect.ts';
import { EventStreams } from './streams.ts';

describe('the stream of changes', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let cliente: Caller;
  let tecnico: Caller;
  let empresa: { clienteId: string; sucursalId: string };
  const open: EventReader[] = [];

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    empresa = await make.empresa();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: empresa.clienteId });
    tecnico = await t.as('tecnico');
  });
  afterEach(() => {
    for (const reader of open.splice(0)) reader.close();
  });
  afterAll(() => t.close());

  const read = async (caller: Pick<Caller, 'token'>, from = t) => {
    const reader = await readEventos(from, caller);
    open.push(reader);
    return reader;
  };
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
  const sees = (reader: EventReader, tabla: string) =>
    until(() => expect(reader.events.join('\n')).toMatch(new RegExp(`cambio .*"${tabla}"`)));
  const change = async () => {
    const rubro = { nombre: `Rubro ${Math.random()}`, controlContratista: false };
    const reply = await admin.post('/api/rubros', rubro);
    expect(reply.statusCode).toBe(201);
  };
  const asSuperuser = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: t.database.adminUrl });
    await client.connect();
    return client.query(text, values).finally(() => client.end());
  };
  const listeners = () =>
    asSuperuser(
      `select pid from pg_stat_activity where application_name = 'prisma-cambios' and datname = current_database()`,
    );

  it('begins with the number of unread notices', async () => {
    const reader = await read(cliente);
    expect(reader).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
    await until(() => expect(reader.events).toEqual(['avisos {"sinLeer":0}']));
  });

  it('is refused without a session', async () => {
    expectError(await (await t.as('nadie')).get('/api/eventos'), 401, 'invalid_token');
  });

  it('sends everybody a change that another process made', async () => {
    const second = connect(t.database.url, 2, () => undefined);
    const other = await buildApp({ ...t.deps, ...second });
    try {
      const readers = await Promise.all([read(admin), read(cliente)]);
      const headers = { 'x-access-token': admin.token };
      const payload = { nombre: 'Otro proceso', controlContratista: false };
      await other.inject({ method: 'POST', url: '/api/rubros', headers, payload });
      for (const reader of readers) await sees(reader, 'rubro');
    } finally {
      await other.close();
      await second.pool.end();
    }
  });

  /** What each role received while tables of several kinds changed. */
  const seenByRoles = async () => {
    const readers = await Promise.all([read(admin), read(cliente), read(tecnico)]);
    const { clienteId } = await make.empresa();
    await transaction(t.deps.db, systemActor('prueba'), async (trx) => {
      await trx
        .updateTable('usuario')
        .set({ descripcion: 'Secreto' })
        .where('id', '=', admin.usuarioId)
        .execute();
      const persona = { nombre: 'Ana', apellido: 'Gil', fecha_ingreso: '2020-01-01' };
      await trx
        .insertInto('empleado')
        .values({ ...persona, cliente_id: empresa.clienteId, sucursal_id: empresa.sucursalId })
        .execute();
      await trx.updateTable('rubro').set({ nombre: 'Fin' }).execute();
    });
    for (const reader of readers) await sees(reader, 'rubro');
    const [byAdmin, byCliente, byTecnico] = readers.map(({ events }) => events.join('\n'));
    return { clienteId, byAdmin, byCliente, byTecnico };
  };

  it('names a changed table only to roles that may list it', async () => {
    const { byAdmin, byCliente, byTecnico } = await seenByRoles();
    expect(byAdmin).toMatch(/"usuario"/);
    expect(byAdmin).toMatch(/"empleado"/);
    expect(byCliente).toMatch(/"empleado"/);
    expect(byCliente).not.toMatch(/"usuario"|"documento"|"tecnico"/);
    expect(byTecnico).not.toMatch(/"usuario"|"empleado"|"tecnico"/);
    for (const text of [byAdmin, byCliente, byTecnico]) expect(text).not.toMatch(/"notificacion"/);
  });

  it('carries no data of the changed rows', async () => {
    const { clienteId, byAdmin, byCliente, byTecnico } = await seenByRoles();
    for (const text of [byAdmin, byCliente, byTecnico])
      expect(text).not.toMatch(new RegExp(`Secreto|Fin|Gil|${clienteId}|${empresa.clienteId}`));
  });

  it('sends the number of unread notices only to the owner of the notices', async () => {
    const [mine, others] = await Promise.all([read(cliente), read(tecnico)]);
    await until(() => expect(mine.events).toHaveLength(1));
    const times = (event: string) => mine.events.filter((one) => one === event).length;
    const nueva = async () => {
      const id = await make.orden(empresa);
      await makeAvisos(t.deps.db, '2026-03-10', t.deps.config.timezone);
      return id;
    };
    await nueva();
    await until(() => expect(times('avisos {"sinLeer":1}')).toBe(1));
    await cliente.patch('/api/notificaciones', { leida: true });
    await until(() => expect(times('avisos {"sinLeer":0}')).toBe(2));
    // Deleting the order deletes its notice.
    const id = await nueva();
    await until(() => expect(times('avisos {"sinLeer":1}')).toBe(2));
    expect((await admin.delete(`/api/ordenes/${id}`)).statusCode).toBe(204);
    await until(() => expect(times('avisos {"sinLeer":0}')).toBe(3));
    expect(others.events.filter((event) => event.startsWith('avisos'))).toEqual(['avisos {"sinLeer":0}']);
  });

  it('announces changed orders when the date changes, since their states depend on it', async () => {
    t.clock.set('2026-09-30T23:59:59-03:00');
    const streams = new EventStreams(t.deps, { keepAliveMs: 100 });
    const { id } = await t.deps.db
      .selectFrom('sesion')
      .select('id')
      .where('usuario_id', '=', tecnico.usuarioId)
      .executeTakeFirstOrThrow();
    const who = { usuarioId: tecnico.usuarioId, sesionId: id, rol: 'tecnico' as const };
    const actor = { ...systemActor('x'), ...who };
    let text = '';
    streams
      .open({ actor, user: {} as never, listVersion: undefined, factorIsRecent: true }, 'all')
      .on('data', (bytes) => {
        text += bytes;
      });
    await until(() => expect(text.match(/^:$/gm)?.length).toBeGreaterThan(1));
    expect(text).not.toContain('cambio');
    t.clock.set('2026-10-01T00:00:00-03:00');
    await until(() => expect(text).toContain('event: cambio\ndata: {"tablas":["orden"]}'));
    t.clock.set(NOW);
    await streams.close();
  });

  it('stays open when it opens during the check of ended sessions', async () => {
    const streams = new EventStreams(t.deps);
    const sessionOf = async ({ usuarioId }: Pick<Caller, 'usuarioId'>, rol: 'admin' | 'tecnico') => {
      const { id: sesionId } = await t.deps.db
        .selectFrom('sesion')
        .select('id')
        .where('usuario_id', '=', usuarioId)
        .executeTakeFirstOrThrow();
      const actor = { ...systemActor('x'), usuarioId, sesionId, rol };
      return { actor, user: {} as never, listVersion: undefined, factorIsRecent: true };
    };
    const [first, second] = [await sessionOf(admin, 'admin'), await sessionOf(tecnico, 'tecnico')];
    let early = '';
    streams.open(first, 'all').on('data', (bytes) => {
      early += bytes;
    });
    // The change starts the check; the lock holds it.
    const other = new pg.Client({ connectionString: t.database.ownerUrl });
    await other.connect();
    await other.query('begin; lock table sesion in access exclusive mode');
    await make.rubro();
    const looking = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until(async () => expect((await other.query(looking)).rowCount).toBe(1));
    let ended = false;
    const late = streams.open(second, 'all').on('end', () => {
      ended = true;
    });
    late.resume();
    await other.query('commit');
    await other.end();
    await until(() => expect(early).toContain('cambio'));
    expect(ended).toBe(false);
    await streams.close();
  });

  it('queues the making of notices once for a burst of changes that may cause some', async () => {
    const reader = await read(admin);
    await until(() => expect(reader.events).toHaveLength(1));
    await t.deps.db
      .deleteFrom('pgboss.job' as never)
      .where('name' as never, '=', 'avisos' as never)
      .execute();
    for (let n = 0; n < 3; n++) {
      const tipoOrden_id = await make.tipoOrden();
      const body = {
        tipoOrden_id,
        sucursal_id: empresa.sucursalId,
        fechainicio: '2026-03-02',
        fechavencimiento: '2027-03-02',
      };
      expect((await admin.post('/api/ordenes', body)).statusCode).toBe(201);
    }
    await sees(reader, 'orden');
    const jobs = () => asSuperuser(`select count(*)::int as n from pgboss.job where name = 'avisos'`);
    await until(async () => expect((await jobs()).rows[0].n).toBeGreaterThan(0));
    expect((await jobs()).rows[0].n).toBeLessThanOrEqual(2);
  });

  it('closes with its session, on the next change at the latest', async () => {
    const someone = await t.as({ clienteId: (await make.empresa()).clienteId });
    const [theirs, mine] = await Promise.all([read(someone), read(cliente)]);
    // What the set-up changed comes first.
    await change();
    await Promise.all([sees(theirs, 'rubro'), sees(mine, 'rubro')]);
    expect((await someone.post('/api/auth/logout')).statusCode).toBe(204);
    const [before, seen] = [theirs.events.length, mine.events.length];
    await change();
    await until(() => expect(theirs.ended).toBe(true));
    expect(theirs.events).toHaveLength(before);
    await until(() => expect(mine.events.length).toBeGreaterThan(seen));
    expect(mine.ended).toBe(false);
    expectError(await someone.get('/api/eventos'), 401, 'invalid_token');
  });

  it('does not count as use of its session', async () => {
    const someone = await t.as('tecnico');
    const seen = () =>
      t.deps.db
        .selectFrom('sesion')
        .select('vista_at')
        .where('usuario_id', '=', someone.usuarioId)
        .executeTakeFirstOrThrow();
    const { vista_at: long } = await t.deps.db
      .updateTable('sesion')
      .set({ vista_at: sql`now() - interval '1 hour'` })
      .where('usuario_id', '=', someone.usuarioId)
      .returning('vista_at')
      .executeTakeFirstOrThrow();
    const reader = await read(someone);
    await until(() => expect(reader.events).not.toHaveLength(0));
    expect((await seen()).vista_at).toEqual(long);
    await someone.get('/api/rubros');
    expect((await seen()).vista_at.getTime()).toBeGreaterThan(long.getTime());
  });

  it('is limited to twelve open streams per person', async () => {
    const someone = await t.as('admin');
    const all = await Promise.all(Array.from({ length: 12 }, () => read(someone)));
    expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const refused = await someone.get('/api/eventos');
    expectError(refused, 429, 'demasiados_intentos');
    expect(refused.headers['retry-after']).toBe('60');
    all[0]?.close();
    await until(async () => {
      const again = await read(someone);
      expect(again.status).toBe(200);
    });
  });

  it('reconnects a cut connection to the database and then announces that anything may have changed', async () => {
    const reader = await read(cliente);
    await change();
    await sees(reader, 'rubro');
    const cut = await asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'prisma-cambios' and datname = current_database()`,
    );
    expect(cut.rowCount).toBe(1);
    await until(() => expect(reader.events).toContain('cambio {"tablas":null}'));
    expect((await listeners()).rowCount).toBe(1);
    reader.events.length = 0;
    await change();
    await sees(reader, 'rubro');
  });

  it('closes with the server, which does not wait for its readers', async () => {
    const own = await testApp();
    const reader = await read(await own.as('admin'), own);
    await until(() => expect(reader.events).toHaveLength(1));
    await own.close();
    await until(() => expect(reader.ended).toBe(true));
  });
});
