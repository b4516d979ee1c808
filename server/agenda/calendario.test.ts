import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Perfil } from '#contract/cuentas/perfil.ts';
import type { CalendarioEnlace } from '#contract/ordenes/agenda.ts';
import { type Actor, reading, systemActor } from '#server/platform/db/transaction.ts';
import { qrOf } from '#server/platform/qr/qr.ts';
import { hashCode } from '#server/platform/tokens.ts';
import type { Caller } from '#server/testing/caller.ts';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { CONTRASENA } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { eventsOf, valuesOf } from '#server/testing/helpers/ics.ts';
import { listEventos } from './calendario.queries.ts';
import { requestsAnHour } from './calendario.routes.ts';

const enlace = '/api/profile/calendario';

describe('the calendar link', () => {
  let s: Scene;
  let today: string;

  beforeAll(async () => {
    s = await scene();
    today = s.t.clock.today();
  });
  afterAll(() => s.t.close());

  const create = async (caller: Caller) => {
    const reply = await caller.post(enlace, { contrasena: CONTRASENA });
    expect(reply.statusCode, reply.body).toBe(201);
    const { url, qr } = reply.json<CalendarioEnlace>();
    const address = new URL(url);
    expect(qr).toEqual(qrOf(url.replace('http:', 'webcal:')));
    expect(address.origin).toBe(s.t.deps.config.publicUrl);
    expect(address.searchParams.get('clave')).toMatch(/^[\w-]{27}$/);
    return `${address.pathname}${address.search}`;
  };
  // Calendar programs send no token.
  const open = (path: string, headers: Record<string, string> = {}) => s.t.app.inject({ url: path, headers });
  const events = async (path: string) => {
    const reply = await open(path);
    expect(reply.statusCode, reply.body).toBe(200);
    return eventsOf(reply.body);
  };
  const uids = async (path: string) => (await events(path)).map(({ uid }) => uid);
  const stateOf = async (caller: Caller) => bodyOf<Perfil>(await caller.get('/api/profile')).calendario;
  const expiring = (days: number, of = s.empresa) =>
    s.make.orden({ ...of, fechainicio: '2020-01-01', fechavencimiento: addDays(today, days) });
  const uidOf = (id: string) => `orden-${id}@localhost`;

  it('is shown once, replaced by the next one and removed, for every role', async () => {
    for (const caller of [s.admin, s.cliente, await s.t.as('tecnico')]) {
      expect(await stateOf(caller)).toBeNull();
      const first = await create(caller);
      expect(await stateOf(caller)).toEqual({
        activo: true,
        creadoAt: expect.stringMatching(/Z$/),
        usadoAt: null,
      });
      expect((await open(first)).statusCode).toBe(200);
      expect((await stateOf(caller))?.usadoAt).toMatch(/Z$/);
      const second = await create(caller);
      expect(second).not.toBe(first);
      expectError(await open(first), 404, 'no_encontrado');
      expect((await open(second)).statusCode).toBe(200);
      expect((await caller.delete(enlace)).statusCode).toBe(204);
      expectError(await open(second), 404, 'no_encontrado');
      expect(await stateOf(caller)).toBeNull();
      expect((await caller.delete(enlace)).statusCode).toBe(204);
    }
    expectError(await (await s.t.as('nadie')).post(enlace), 401, 'invalid_token');
  });

  it('is one for each person, also when it is asked for twice at once', async () => {
    const caller = await s.t.as('admin');
    const paths = await Promise.all([create(caller), create(caller), create(caller)]);
    const replies = await Promise.all(paths.map((path) => open(path)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  });

  it('is kept as a hash, and its creation and removal stand in the trail without the key', async () => {
    const caller = await s.t.as('admin');
    const path = await create(caller);
    const clave = path.split('clave=')[1] ?? '';
    await caller.delete(enlace);
    await create(caller);
    const { rows } = await s.t.deps.pool.query('select hash from calendario where usuario_id = $1', [
      caller.usuarioId,
    ]);
    expect(rows[0].hash).toHaveLength(32);
    expect(rows[0].hash.equals(hashCode(clave))).toBe(false);
    const filter = `?usuario=${caller.usuarioId}&accion=calendario`;
    const { sucesos } = bodyOf<{ sucesos: { accion: string }[] }>(
      await s.admin.get(`/api/actividad${filter}`),
    );
    expect(sucesos.map(({ accion }) => accion)).toEqual([
      'Creó su enlace de calendario',
      'Eliminó su enlace de calendario',
      'Creó su enlace de calendario',
    ]);
    const dump = await s.t.deps.pool.query('select string_agg(a::text, chr(10)) as all from auditoria a');
    expect(dump.rows[0].all).not.toContain(clave);
  });

  it('shows what its person may see now, and one client on request', async () => {
    const otra = await s.make.empresa();
    const [mine, foreign] = [await expiring(10), await expiring(11, otra)];
    const [all, own] = [await create(s.admin), await create(s.cliente)];
    expect(await uids(all)).toEqual(expect.arrayContaining([uidOf(mine), uidOf(foreign)]));
    expect(await uids(own)).toContain(uidOf(mine));
    expect(await uids(own)).not.toContain(uidOf(foreign));
    expect(await uids(`${all}&cliente=${otra.clienteId}`)).toEqual([uidOf(foreign)]);
    expect(await uids(`${own}&cliente=${s.empresa.clienteId}`)).toContain(uidOf(mine));
    for (const id of [otra.clienteId, UNKNOWN])
      expectError(await open(`${own}&cliente=${id}`), 404, 'no_encontrado');
    expectInvalid(await open(`${all}&cliente=x`), { cliente: 'El valor ingresado no es válido' });
    await s.t.deps.db
      .updateTable('cliente')
      .set({ active: false })
      .where('id', '=', otra.clienteId)
      .execute();
    expect(await uids(all)).not.toContain(uidOf(foreign));
  });

  it('has only the own orders of a client user, even if the query omits its scope', async () => {
    const foreign = await expiring(12, await s.make.empresa());
    const mine = await expiring(12);
    const actor: Actor = {
      ...systemActor('x'),
      ...{ rol: 'cliente', usuarioId: s.cliente.usuarioId, clienteId: s.empresa.clienteId },
    };
    const day = { desde: addDays(today, 12), hasta: addDays(today, 12), cliente: undefined };
    const of = async (who: Actor) =>
      (await reading(s.t.deps.db, who, (db) => listEventos(db, { kind: 'todo' }, day))).map(({ id }) => id);
    expect(await of(actor)).toEqual([mine]);
    expect(await of(systemActor('x'))).toEqual([foreign, mine]);
  });

  it('has the open orders from 60 days ago until 400 days from today', async () => {
    const path = await create(await s.t.as('tecnico'));
    const inside = [await expiring(-60), await expiring(0), await expiring(400)];
    const outside = [await expiring(-61), await expiring(401)];
    const [renewed, closed] = [await expiring(20), await expiring(21)];
    const set = { renueva_id: renewed };
    await s.t.deps.db
      .updateTable('orden')
      .set(set)
      .where('id', '=', inside[0] ?? '')
      .execute();
    await s.admin.patch(`/api/ordenes/${closed}`, { noSeRenueva: true });
    const found = await uids(path);
    expect(found).toEqual(expect.arrayContaining(inside.map(uidOf)));
    for (const id of [...outside, renewed, closed]) expect(found).not.toContain(uidOf(id));
  });

  it('is read by another program: all days of expiries, hours of trainings, texts with accents', async () => {
    const clienteId = await s.make.cliente({ razonSocial: 'Ñandú, Señales; y "Cía." \\ S.R.L.' });
    const sucursalId = await s.make.sucursal(clienteId, `Camino del Ñandubay ${'ñ'.repeat(60)} 7`);
    const fechavencimiento = addDays(today, 30);
    const id = await s.make.orden({ clienteId, sucursalId, fechainicio: '2020-01-01', fechavencimiento });
    const set = { referencia: 'Cámara de frío' };
    await s.t.deps.db.updateTable('orden').set(set).where('id', '=', id).execute();
    const day = addDays(today, 3);
    const curso = await s.create({
      ...{ sucursal_id: sucursalId, tituloCapacitacion: 'Izaje; señas, "ganchos"' },
      ...{ fechainicio: day, fechafin: day, horainicio: '09:00', horafin: '11:30', fechavencimiento: day },
    });
    const path = `${await create(s.admin)}&cliente=${clienteId}`;
    const reply = await open(path);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=3600',
    });
    expect(reply.headers['content-disposition']).toBeUndefined();
    const lines = reply.body.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => /\n/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => line.includes('\ufffd'))).toEqual([]);
    const found = Object.fromEntries(eventsOf(reply.body).map((event) => [event.uid, valuesOf(event)]));
    const localidad = curso.localidad.nombre;
    expect(found[uidOf(id)]).toMatchObject({
      summary: expect.stringMatching(/^Vence: Tipo \d+ \(Cámara de frío\) – Camino del Ñandubay ñ{60} 7$/),
      start: fechavencimiento,
      end: addDays(fechavencimiento, 1),
      isDate: true,
      location: `Camino del Ñandubay ${'ñ'.repeat(60)} 7, ${localidad}`,
      description: expect.stringMatching(
        new RegExp(
          `^Ñandú, Señales; y "Cía\\." \\\\ S\\.R\\.L\\.\nOrden N\\.º \\d+\n.*/ordenes\\?ver=${id}$`,
        ),
      ),
    });
    expect(found[`inicio-${curso._id}@localhost`]).toMatchObject({
      summary: 'Izaje; señas, "ganchos"',
      isDate: false,
      // Buenos Aires is three hours behind UTC.
      start: `${day}T12:00:00.000Z`,
      end: `${day}T14:30:00.000Z`,
    });
    expect(found[uidOf(curso._id)]).toMatchObject({ start: day, isDate: true });
  });

  it('names no attendee and no instructor', async () => {
    const attendees = [{ apellido: 'Quintanilla', nombre: 'Ana', documento: '30111222' }];
    const day = { fechainicio: today, fechafin: today, fechavencimiento: addDays(today, 300) };
    await s.create({ ...day, attendees, instructor: 'Ing. Echeverría' });
    const { body } = await open(await create(s.admin));
    expect(body).toContain('BEGIN:VEVENT');
    for (const name of ['Quintanilla', '30111222', 'Echeverr']) expect(body).not.toContain(name);
  });

  it('ends with the account’s or the client’s activity, and comes back with neither', async () => {
    const { db } = s.t.deps;
    const ends: [string, (id: string, clienteId: string) => Promise<unknown>][] = [
      ['active', (id) => s.admin.patch(`/api/admin/${id}`)],
      ['status', (id) => s.admin.put(`/api/users/${id}`, { status: 'PENDING' })],
      ['client', (_, clienteId) => s.admin.patch(`/api/clientes/${clienteId}`, { active: false })],
    ];
    for (const [what, end] of ends) {
      const { clienteId } = await s.make.empresa();
      const caller = await s.t.as({ clienteId });
      const path = await create(caller);
      expect((await open(path)).statusCode).toBe(200);
      await end(caller.usuarioId, clienteId);
      expect([what, (await open(path)).statusCode]).toEqual([what, 404]);
      await db
        .updateTable('usuario')
        .set({ active: true, status: 'VERIFIED' })
        .where('id', '=', caller.usuarioId)
        .execute();
      await db.updateTable('cliente').set({ active: true }).where('id', '=', clienteId).execute();
      expect([what, (await open(path)).statusCode]).toEqual([what, 404]);
    }
  });

  it('is a 404 with a wrong key, whatever it is', async () => {
    const path = '/api/agenda/calendario.ics';
    for (const clave of ['', '?clave=', '?clave=x', `?clave=${'A'.repeat(27)}`, `?clave=${'ñ'.repeat(27)}`])
      expectError(await open(`${path}${clave}`), 404, 'no_encontrado');
    expectError(await s.admin.get(path), 404, 'no_encontrado');
  });

  it('answers 304 to a program that has the calendar, until an order changes', async () => {
    const path = await create(s.cliente);
    const id = await expiring(5);
    const first = await open(path);
    const again = () => open(path, { 'if-none-match': String(first.headers.etag) });
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
    const compressed = await open(path, { 'if-none-match': `"x", W/${first.headers.etag}` });
    expect(compressed.statusCode).toBe(304);
    const body = { tipoOrden_id: await s.make.tipoOrden(), sucursal_id: s.empresa.sucursalId };
    const fechas = { fechainicio: '2020-01-01', fechavencimiento: addDays(today, 6) };
    expect((await s.admin.put(`/api/ordenes/${id}`, { ...body, ...fechas })).statusCode).toBe(200);
    expect((await again()).statusCode).toBe(200);
  });

  it('may be used sixty times an hour, unchanged replies included', { tags: 'completo' }, async () => {
    const [path, other] = [await create(await s.t.as('admin')), await create(await s.t.as('admin'))];
    const { headers } = await open(path);
    for (let n = 1; n < requestsAnHour; n++)
      expect((await open(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const refused = await open(path);
    expectError(refused, 429, 'demasiados_intentos');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await open(other)).statusCode).toBe(200);
  });

  it('records its last use at most once an hour', async () => {
    const caller = await s.t.as('admin');
    const path = await create(caller);
    const used = async (ago?: string) => {
      const back = `update calendario set usado_at = now() - $2::interval where usuario_id = $1`;
      if (ago) await s.t.deps.pool.query(back, [caller.usuarioId, ago]);
      const before = (await stateOf(caller))?.usadoAt;
      await open(path);
      return (await stateOf(caller))?.usadoAt !== before;
    };
    expect([await used(), await used(), await used('59 minutes'), await used('61 minutes')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('is accepted in a profile and changes nothing there', async () => {
    const caller = await s.t.as('admin');
    await create(caller);
    const before = bodyOf<Perfil>(await caller.get('/api/profile'));
    const saved = await caller.put('/api/profile', { ...before, calendario: null });
    expect(bodyOf<Perfil>(saved).calendario).toEqual(before.calendario);
  });
});
