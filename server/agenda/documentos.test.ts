import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import type { AgendaItem } from '#contract/ordenes/agenda.ts';
import { type Actor, reading, systemActor } from '#server/platform/db/transaction.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { eventsOf, valuesOf } from '#server/testing/helpers/ics.ts';
import { listEventos } from './calendario.queries.ts';

describe('the agenda has documents', () => {
  let t: TestApp;
  let admin: Caller;
  let cliente: Caller;
  let empresa: { clienteId: string; sucursalId: string };

  beforeAll(async () => {
    t = await testApp();
    empresa = await factories(t.deps.db).empresa();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: empresa.clienteId });
  });
  afterAll(() => t.close());

  const assign = async (vencimiento: string, fields: object = {}) => {
    const documentoTecnico = new File(['%PDF-1.4\n%%EOF'], 'Plan.pdf');
    const body = { cliente_id: empresa.clienteId, vencimiento, documentoTecnico, ...fields };
    return bodyOf<DocumentacionTecnica>(await admin.post('/api/documentacionTecnica', formOf(body)));
  };
  const agenda = async (year: number, query = {}, caller = admin) => {
    const period = { desde: `${year}-01-01`, hasta: `${year}-12-31` };
    return bodyOf<AgendaItem[]>(
      await caller.get(`/api/agenda?${new URLSearchParams({ ...period, ...query })}`),
    );
  };

  it('on the day they expire, with the screen of each role', async () => {
    const { _id } = await assign('2030-05-10');
    const item = {
      ...{ tipo: 'documento', _id, fecha: '2030-05-10', hora: null },
      ...{ titulo: 'Plan.pdf', detalle: 'Documento', sucursal: null, estado: 'Vigente', abierta: true },
      diasAviso: null,
      fechainicio: null,
      cliente: { _id: empresa.clienteId, razonSocial: expect.any(String) },
    };
    const page = `/clientes/${empresa.clienteId}?solapa=documentos&ver=${_id}`;
    expect(await agenda(2030)).toEqual([{ ...item, enlace: page }]);
    expect(await agenda(2030, {}, await t.as('tecnico'))).toEqual([{ ...item, enlace: page }]);
    const own = `/documentaciones/historial?ver=${_id}`;
    expect(await agenda(2030, {}, cliente)).toEqual([{ ...item, enlace: own }]);
    const other = await t.as({ clienteId: (await factories(t.deps.db).empresa()).clienteId });
    expect(await agenda(2030, {}, other)).toEqual([]);
  });

  it('of one branch on request, after the orders of the day', async () => {
    const { sucursalId } = empresa;
    const { _id } = await assign('2031-05-10', { sucursal_id: sucursalId });
    await assign('2031-05-10');
    const orden = await factories(t.deps.db).orden({ ...empresa, fechavencimiento: '2031-05-10' });
    expect((await agenda(2031)).map(({ tipo }) => tipo)).toEqual(['vencimiento', 'documento', 'documento']);
    const of = await agenda(2031, { sucursal: sucursalId });
    expect(of.map((item) => item._id)).toEqual([orden, _id]);
    expect(of[1]?.sucursal).toEqual({
      ...{ _id: sucursalId, direccion: expect.any(String), localidad: expect.any(String) },
    });
    expect(await agenda(2031, { cliente: (await factories(t.deps.db).empresa()).clienteId })).toEqual([]);
  });

  it('in their latest version, former ones on request', async () => {
    const former = await assign('2032-05-10');
    const { _id } = await assign('2032-06-10', { renueva_id: former._id });
    expect((await agenda(2032)).map((item) => item._id)).toEqual([_id]);
    expect((await agenda(2032, { todas: 'true' })).map((item) => [item._id, item.abierta])).toEqual([
      [former._id, false],
      [_id, true],
    ]);
  });
});

describe('the calendar link has documents', () => {
  let t: TestApp;
  let admin: Caller;
  let cliente: Caller;
  let tecnico: Caller;
  let today: string;
  let empresa: { clienteId: string; sucursalId: string };

  beforeAll(async () => {
    t = await testApp();
    empresa = await factories(t.deps.db).empresa();
    [admin, cliente] = [await t.as('admin'), await t.as({ clienteId: empresa.clienteId })];
    tecnico = await t.as('tecnico');
    today = t.clock.today();
  });
  afterAll(() => t.close());

  const assign = async (days: number, fields: object = {}, caller = admin) => {
    const documentoTecnico = new File(['%PDF-1.4\n%%EOF'], 'Plan de evacuación.pdf');
    const body = { cliente_id: empresa.clienteId, vencimiento: addDays(today, days), documentoTecnico };
    const reply = await caller.post('/api/documentacionTecnica', formOf({ ...body, ...fields }));
    return bodyOf<DocumentacionTecnica>(reply);
  };
  const feedOf = async (caller: Caller, query = '') => {
    const { url } = bodyOf<{ url: string }>(
      await caller.post('/api/profile/calendario', { contrasena: CONTRASENA }),
    );
    const { pathname, search } = new URL(url);
    return t.app.inject({ url: `${pathname}${search}${query}` });
  };
  const events = async (caller: Caller, query?: string) => {
    const { body } = await feedOf(caller, query);
    return new Map(eventsOf(body).map((event) => [event.uid, event]));
  };
  const uidOf = ({ _id }: DocumentacionTecnica) => `documento-${_id}@localhost`;

  it('on the day they expire, with the screen of each role', async () => {
    const plan = await assign(20, { sucursal_id: empresa.sucursalId });
    const uid = uidOf(plan);
    const { razon_social } = await t.deps.db
      .selectFrom('cliente')
      .select('razon_social')
      .where('id', '=', empresa.clienteId)
      .executeTakeFirstOrThrow();
    const page = `/clientes/${empresa.clienteId}?solapa=documentos&ver=${plan._id}`;
    const own = `/documentaciones/historial?ver=${plan._id}`;
    for (const [caller, path] of [
      [admin, page],
      [tecnico, page],
      [cliente, own],
    ] as const) {
      const event = (await events(caller)).get(uid);
      expect(event && valuesOf(event)).toEqual({
        summary: `Vence: Plan de evacuación.pdf – ${plan.sucursal?.direccion}`,
        description: `${razon_social}\nDocumento\n${t.deps.config.publicUrl}${path}`,
        location: `${plan.sucursal?.direccion}, ${plan.sucursal?.localidad}`,
        isDate: true,
        start: addDays(today, 20),
        end: addDays(today, 21),
      });
    }
  });

  it('without a place for those of all branches, from 60 days ago until 400 days from today', async () => {
    const inside = [await assign(-60), await assign(0), await assign(400)];
    const outside = [await assign(-61), await assign(401)];
    const found = await events(cliente);
    for (const row of inside) expect(found.get(uidOf(row))?.location).toBeNull();
    for (const row of outside) expect(found.has(uidOf(row))).toBe(false);
  });

  it('in their latest version, with a step of the sequence when the date changes', async () => {
    const former = await assign(30);
    const latest = await assign(31, { renueva_id: former._id });
    const sequence = async () => (await events(cliente)).get(uidOf(latest))?.sequence ?? 0;
    const before = await sequence();
    expect((await events(cliente)).has(uidOf(former))).toBe(false);
    await admin.patch(`/api/documentacionTecnica/${latest._id}`, { vencimiento: addDays(today, 33) });
    expect(await sequence()).toBeGreaterThan(before);
  });

  it('of one’s own company only, of one client on request, and never of an inactive one', async () => {
    const otra = await factories(t.deps.db).empresa();
    const mine = uidOf(await assign(40));
    const foreign = uidOf(await assign(40, { cliente_id: otra.clienteId }));
    const ofBoth = async (caller: Caller, query?: string) => {
      const found = await events(caller, query);
      return [found.has(mine), found.has(foreign)];
    };
    for (const caller of [admin, tecnico]) expect(await ofBoth(caller)).toEqual([true, true]);
    expect(await ofBoth(cliente)).toEqual([true, false]);
    expect(await ofBoth(admin, `&cliente=${otra.clienteId}`)).toEqual([false, true]);
    const actor: Actor = {
      ...systemActor('x'),
      ...{ rol: 'cliente', usuarioId: cliente.usuarioId, clienteId: empresa.clienteId },
    };
    const period = { desde: today, hasta: addDays(today, 400), cliente: undefined };
    const rows = await reading(t.deps.db, actor, (db) => listEventos(db, { kind: 'todo' }, period));
    const ids = rows.map(({ id }) => `documento-${id}@localhost`);
    expect([ids.includes(mine), ids.includes(foreign)]).toEqual([true, false]);
    await t.deps.db.updateTable('cliente').set({ active: false }).where('id', '=', otra.clienteId).execute();
    expect(await ofBoth(admin)).toEqual([true, false]);
  });

  it('without the name of the technician who assigned it', async () => {
    await assign(50, {}, tecnico);
    const { nombre, apellido, email } = await t.deps.db
      .selectFrom('tecnico')
      .select(['nombre', 'apellido', 'email'])
      .executeTakeFirstOrThrow();
    const { body } = await feedOf(cliente);
    expect(body).toContain('BEGIN:VEVENT');
    for (const name of [`${nombre} ${apellido}`, apellido, email]) expect(body).not.toContain(name);
  });
});
