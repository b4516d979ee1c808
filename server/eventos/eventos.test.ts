import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { makeAvisos } from '#server/notificaciones/avisos.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { type Lectura, readEventos } from '#server/testing/eventos.ts';
import { factories } from '#server/testing/factories.ts';
import { expectError } from '#server/testing/helpers/expect.ts';
import { Corrientes } from './streams.ts';

const PATIENT = { timeout: 15_000, interval: 20 };

describe('the stream of changes', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let cliente: Caller;
  let tecnico: Caller;
  let empresa: { clienteId: string; sucursalId: string };
  const open: Lectura[] = [];

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    empresa = await make.empresa();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: empresa.clienteId });
    tecnico = await t.as('tecnico');
  });
  afterEach(() => {
    for (const lectura of open.splice(0)) lectura.close();
  });
  afterAll(() => t.close());

  const read = async (caller: Pick<Caller, 'token'>, from = t) => {
    const lectura = await readEventos(from, caller);
    open.push(lectura);
    return lectura;
  };
  const until = (check: () => unknown) => vi.waitFor(check, PATIENT);
  const sees = (lectura: Lectura, tabla: string) =>
    until(() => expect(lectura.events.join('\n')).toMatch(new RegExp(`cambio .*"${tabla}"`)));
  /** A change by the front door, of which everybody is told. */
  const change = async () => {
    const reply = await admin.post('/api/rubros', {
      nombre: `Rubro ${Math.random()}`,
      controlContratista: false,
    });
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

  it('begins with how many notices are unread, and is no one’s without a session', async () => {
    const lectura = await read(cliente);
    expect(lectura).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
    await until(() => expect(lectura.events).toEqual(['avisos {"sinLeer":0}']));
    expectError(await (await t.as('nadie')).get('/api/eventos'), 401, 'invalid_token');
  });

  it('tells everybody of a change, in whichever process it was made', async () => {
    const second = connect(t.database.url, 2, () => undefined);
    const other = await buildApp({ ...t.deps, ...second });
    try {
      const lecturas = await Promise.all([read(admin), read(cliente)]);
      const headers = { 'x-access-token': admin.token };
      const payload = { nombre: 'Otro proceso', controlContratista: false };
      await other.inject({ method: 'POST', url: '/api/rubros', headers, payload });
      for (const lectura of lecturas) await sees(lectura, 'rubro');
    } finally {
      await other.close();
      await second.pool.end();
    }
  });

  it('tells nobody of a table that they may not list, and never a row', async () => {
    const [a, c, p] = await Promise.all([read(admin), read(cliente), read(tecnico)]);
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
    for (const lectura of [a, c, p]) await sees(lectura, 'rubro');
    const [seenByAdmin, seenByCliente, seenByTecnico] = [a, c, p].map(({ events }) => events.join('\n'));
    expect(seenByAdmin).toMatch(/"usuario"/);
    expect(seenByAdmin).toMatch(/"empleado"/);
    expect(seenByCliente).toMatch(/"empleado"/);
    expect(seenByCliente).not.toMatch(/"usuario"|"documento"|"tecnico"/);
    expect(seenByTecnico).not.toMatch(/"usuario"|"empleado"|"tecnico"/);
    for (const text of [seenByAdmin, seenByCliente, seenByTecnico]) {
      expect(text).not.toMatch(new RegExp(`Secreto|Fin|Gil|${clienteId}|${empresa.clienteId}`));
      expect(text).not.toMatch(/"notificacion"/);
    }
  });

  it('counts up the bell of the person whose notice it is, and of nobody else', async () => {
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
    // What it spoke of is gone, and the notice with it.
    const id = await nueva();
    await until(() => expect(times('avisos {"sinLeer":1}')).toBe(2));
    expect((await admin.delete(`/api/ordenes/${id}`)).statusCode).toBe(204);
    await until(() => expect(times('avisos {"sinLeer":0}')).toBe(3));
    expect(others.events.filter((event) => event.startsWith('avisos'))).toEqual(['avisos {"sinLeer":0}']);
  });

  it('says to look at the orders again when the day turns, for so do their states', async () => {
    const config = { ...t.deps.config, timezone: 'Pacific/Pago_Pago' };
    const corrientes = new Corrientes({ ...t.deps, config }, { beatMs: 100 });
    const { id } = await t.deps.db
      .selectFrom('sesion')
      .select('id')
      .where('usuario_id', '=', tecnico.usuarioId)
      .executeTakeFirstOrThrow();
    const who = { usuarioId: tecnico.usuarioId, sesionId: id, rol: 'tecnico' as const };
    const actor = { ...systemActor('x'), ...who };
    let text = '';
    corrientes.open({ actor, user: {} as never, listVersion: undefined }, 'all').on('data', (bytes) => {
      text += bytes;
    });
    await until(() => expect(text.match(/^:$/gm)?.length).toBeGreaterThan(1));
    expect(text).not.toContain('cambio');
    // Twenty-five hours ahead of the other: there it is always another day.
    config.timezone = 'Pacific/Kiritimati';
    await until(() => expect(text).toContain('event: cambio\ndata: {"tablas":["orden"]}'));
    await corrientes.close();
  });

  it('stands although it opens while the server looks which sessions still live', async () => {
    const corrientes = new Corrientes(t.deps);
    const sessionOf = async ({ usuarioId }: Pick<Caller, 'usuarioId'>, rol: 'admin' | 'tecnico') => {
      const { id: sesionId } = await t.deps.db
        .selectFrom('sesion')
        .select('id')
        .where('usuario_id', '=', usuarioId)
        .executeTakeFirstOrThrow();
      const actor = { ...systemActor('x'), usuarioId, sesionId, rol };
      return { actor, user: {} as never, listVersion: undefined };
    };
    const [first, second] = [await sessionOf(admin, 'admin'), await sessionOf(tecnico, 'tecnico')];
    let early = '';
    corrientes.open(first, 'all').on('data', (bytes) => {
      early += bytes;
    });
    // A change makes it look; the lock keeps it looking.
    const other = new pg.Client({ connectionString: t.database.ownerUrl });
    await other.connect();
    await other.query('begin; lock table sesion in access exclusive mode');
    await make.rubro();
    const looking = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until(async () => expect((await other.query(looking)).rowCount).toBe(1));
    let ended = false;
    const late = corrientes.open(second, 'all').on('end', () => {
      ended = true;
    });
    late.resume();
    await other.query('commit');
    await other.end();
    await until(() => expect(early).toContain('cambio'));
    expect(ended).toBe(false);
    await corrientes.close();
  });

  it('asks for the notices to be made when there may be news, once however often', async () => {
    const lectura = await read(admin);
    await until(() => expect(lectura.events).toHaveLength(1));
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
    await sees(lectura, 'orden');
    const jobs = () => asSuperuser(`select count(*)::int as n from pgboss.job where name = 'avisos'`);
    await until(async () => expect((await jobs()).rows[0].n).toBeGreaterThan(0));
    expect((await jobs()).rows[0].n).toBeLessThanOrEqual(2);
  });

  it('ends with its session, at the next change at the latest', async () => {
    const someone = await t.as({ clienteId: (await make.empresa()).clienteId });
    const [theirs, mine] = await Promise.all([read(someone), read(cliente)]);
    await until(() => expect(theirs.events).toHaveLength(1));
    expect((await someone.post('/api/auth/logout')).statusCode).toBe(204);
    const before = theirs.events.length;
    await change();
    await until(() => expect(theirs.ended).toBe(true));
    expect(theirs.events).toHaveLength(before);
    await sees(mine, 'rubro');
    expect(mine.ended).toBe(false);
    expectError(await someone.get('/api/eventos'), 401, 'invalid_token');
  });

  it('is no sign of anybody at work: the session grows old beside it', async () => {
    const someone = await t.as('tecnico');
    const seen = () =>
      t.deps.db
        .selectFrom('sesion')
        .select('vista_at')
        .where('usuario_id', '=', someone.usuarioId)
        .executeTakeFirstOrThrow();
    const long = new Date(Date.now() - 3_600_000);
    await t.deps.db
      .updateTable('sesion')
      .set({ vista_at: long })
      .where('usuario_id', '=', someone.usuarioId)
      .execute();
    const lectura = await read(someone);
    await until(() => expect(lectura.events).toHaveLength(1));
    expect((await seen()).vista_at).toEqual(long);
    await someone.get('/api/rubros');
    expect((await seen()).vista_at.getTime()).toBeGreaterThan(long.getTime());
  });

  it('is given to one person a dozen times and no more', async () => {
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

  it('heals when its connection to the database is cut, and says that anything may have changed', async () => {
    const lectura = await read(cliente);
    await change();
    await sees(lectura, 'rubro');
    const cut = await asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'prisma-cambios' and datname = current_database()`,
    );
    expect(cut.rowCount).toBe(1);
    await until(() => expect(lectura.events).toContain('cambio {"tablas":null}'));
    expect((await listeners()).rowCount).toBe(1);
    lectura.events.length = 0;
    await change();
    await sees(lectura, 'rubro');
  });

  it('ends when the server closes, which does not wait for its readers', async () => {
    const own = await testApp();
    const lectura = await read(await own.as('admin'), own);
    await until(() => expect(lectura.events).toHaveLength(1));
    await own.close();
    await until(() => expect(lectura.ended).toBe(true));
  });
});
