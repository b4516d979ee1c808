import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgendaItem } from '#contract/ordenes/agenda.ts';
import { type Actor, reading, systemActor } from '#server/platform/db/transaction.ts';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { listAgenda } from './agenda.queries.ts';

const MARCH = { desde: '2030-03-01', hasta: '2030-03-31' };

describe('the agenda', () => {
  let s: Scene;
  let empresa: { clienteId: string; sucursalId: string };
  let otra: typeof empresa;

  beforeAll(async () => {
    s = await scene();
    ({ empresa } = s);
    otra = await s.make.empresa();
  });
  afterAll(() => s.t.close());

  const get = (query: Record<string, string> = {}, caller = s.admin) =>
    caller.get(`/api/agenda?${new URLSearchParams({ ...MARCH, ...query })}`);
  const agenda = async (query?: Record<string, string>, caller?: typeof s.admin) =>
    bodyOf<AgendaItem[]>(await get(query, caller));
  const expiring = (fechavencimiento: string, of = empresa) =>
    s.make.orden({ ...of, fechainicio: '2029-03-01', fechavencimiento });
  const days = (items: AgendaItem[]) => items.map(({ _id, tipo, fecha }) => `${_id} ${tipo} ${fecha}`);

  it('has each order on the day it expires, and a training on each of its days too', async () => {
    const orden = await expiring('2030-03-10');
    const set = { referencia: 'Autoelevador 2' };
    const { numeroorden } = await s.t.deps.db
      .updateTable('orden')
      .set(set)
      .where('id', '=', orden)
      .returning('numeroorden')
      .executeTakeFirstOrThrow();
    const curso = await s.create({
      tituloCapacitacion: 'Trabajo en altura',
      ...{ fechainicio: '2030-03-10', fechafin: '2030-03-11', fechavencimiento: '2030-03-31' },
    });
    await expiring('2030-02-28');
    await expiring('2030-04-01');
    const items = await agenda();
    const shared = {
      cliente: { _id: empresa.clienteId, razonSocial: expect.any(String) },
      sucursal: { _id: empresa.sucursalId, direccion: expect.any(String), localidad: expect.any(String) },
      estado: 'Vigente',
      diasAviso: null,
      fechainicio: expect.any(String),
      abierta: true,
    };
    const training = { ...shared, _id: curso._id, enlace: `/ordenes?ver=${curso._id}` };
    expect(items).toEqual([
      {
        ...shared,
        tipo: 'vencimiento',
        _id: orden,
        fecha: '2030-03-10',
        hora: null,
        titulo: expect.stringMatching(/^Tipo \d+ \(Autoelevador 2\)$/),
        detalle: `Orden N.º ${numeroorden}`,
        enlace: `/ordenes?ver=${orden}`,
      },
      {
        ...training,
        tipo: 'inicio',
        fecha: '2030-03-10',
        hora: '09:00',
        titulo: 'Uso de "EPP"',
        detalle: `Capacitación N.º ${curso.numeroorden}: Trabajo en altura`,
      },
      {
        ...training,
        tipo: 'inicio',
        fecha: '2030-03-11',
        hora: '09:00',
        titulo: 'Uso de "EPP"',
        detalle: `Capacitación N.º ${curso.numeroorden}: Trabajo en altura`,
      },
      {
        ...training,
        tipo: 'vencimiento',
        fecha: '2030-03-31',
        hora: null,
        titulo: 'Uso de "EPP"',
        detalle: `Capacitación N.º ${curso.numeroorden}: Trabajo en altura`,
      },
    ]);
  });

  it('has a training on those of its days that are asked for, over the end of a month too', async () => {
    const { _id } = await s.create({
      ...{ fechainicio: '2036-04-29', fechafin: '2036-05-02', fechavencimiento: '2036-06-30' },
    });
    const of = async (desde: string, hasta: string) =>
      (await agenda({ desde, hasta })).map((item) => (item._id === _id ? item.fecha : item));
    expect(await of('2036-04-01', '2036-04-30')).toEqual(['2036-04-29', '2036-04-30']);
    expect(await of('2036-05-01', '2036-05-31')).toEqual(['2036-05-01', '2036-05-02']);
    expect(await of('2036-05-03', '2036-05-31')).toEqual([]);
  });

  it('has a training of several nights on the days on which they begin, and one without its last day once', async () => {
    const nights = { horainicio: '22:00', horafin: '06:00', fechavencimiento: '2038-05-02' };
    await s.create({ ...nights, fechainicio: '2037-04-01', fechafin: '2037-04-03' });
    await s.create({ fechainicio: '2037-06-01', fechafin: '', fechavencimiento: '2038-05-02' });
    await s.create({ fechainicio: '2037-08-05', fechafin: '2037-08-01', fechavencimiento: '2038-05-02' });
    const found = await agenda({ desde: '2037-01-01', hasta: '2037-12-31' });
    expect(found.map(({ fecha }) => fecha)).toEqual(['2037-04-01', '2037-04-02', '2037-06-01', '2037-08-05']);
  });

  it('has open orders, and the others on request', async () => {
    const period = { desde: '2031-01-01', hasta: '2031-12-31' };
    const [renewed, closed, open] = [
      await expiring('2031-05-01'),
      await expiring('2031-05-02'),
      await expiring('2031-05-03'),
    ];
    const { db } = s.t.deps;
    await db.updateTable('orden').set({ renueva_id: renewed }).where('id', '=', open).execute();
    await s.admin.patch(`/api/ordenes/${closed}`, { noSeRenueva: true });
    expect((await agenda(period)).map(({ _id }) => _id)).toEqual([open]);
    const all = await agenda({ ...period, todas: 'true' });
    expect(all.map(({ _id, abierta }) => [_id, abierta])).toEqual([
      [renewed, false],
      [closed, false],
      [open, true],
    ]);
    expect(await agenda({ ...period, todas: 'false' })).toEqual(await agenda(period));
  });

  it('shows each person what they may see, of one client or branch on request', async () => {
    const period = { desde: '2032-01-01', hasta: '2032-12-31' };
    const second = { ...empresa, sucursalId: await s.make.sucursal(empresa.clienteId) };
    const mine = [await expiring('2032-05-01'), await expiring('2032-05-02', second)];
    const foreign = await expiring('2032-05-03', otra);
    const ids = async (query = {}, caller = s.admin) =>
      (await agenda({ ...period, ...query }, caller)).map(({ _id }) => _id);
    const tecnico = await s.t.as('tecnico');
    for (const caller of [s.admin, tecnico]) expect(await ids({}, caller)).toEqual([...mine, foreign]);
    expect(await ids({}, s.cliente)).toEqual(mine);
    for (const caller of [s.admin, tecnico, s.cliente]) {
      expect(await ids({ cliente: empresa.clienteId }, caller)).toEqual(mine);
      expect(await ids({ sucursal: second.sucursalId }, caller)).toEqual(mine.slice(1));
    }
    expect(await ids({ cliente: otra.clienteId, sucursal: second.sucursalId })).toEqual([]);
    for (const query of [{ cliente: otra.clienteId }, { sucursal: otra.sucursalId }]) {
      expectError(await get(query, s.cliente), 404, 'no_encontrado');
      expectError(await get({ [Object.keys(query)[0] ?? '']: UNKNOWN }), 404, 'no_encontrado');
    }
    await s.t.deps.db
      .updateTable('cliente')
      .set({ active: false })
      .where('id', '=', otra.clienteId)
      .execute();
    expect(await ids()).toEqual(mine);
  });

  it('shows a client user only their own orders, even if the query omits its scope', async () => {
    const gone = await s.make.empresa();
    await expiring('2033-05-01', gone);
    const mine = await expiring('2033-05-02');
    const actor: Actor = {
      ...systemActor('x'),
      ...{ rol: 'cliente', usuarioId: s.cliente.usuarioId, clienteId: empresa.clienteId },
    };
    const query = listAgenda({ kind: 'todo' }, '2030-01-01', { desde: '2033-01-01', hasta: '2033-12-31' });
    const { rows } = await reading(s.t.deps.db, actor, (db) =>
      sql<{ fila: string }>`select fila from (${query.sql}) as lista (fila)`.execute(db),
    );
    expect(rows.map(({ fila }) => (JSON.parse(fila) as AgendaItem)._id)).toEqual([mine]);
  });

  it('is sorted by date, hour and number', async () => {
    const period = { desde: '2034-05-05', hasta: '2034-05-05' };
    const day = { fechainicio: '2034-05-05', fechafin: '', fechavencimiento: '2035-01-01' };
    const late = await s.create({ ...day, horainicio: '10:00', horafin: '11:00' });
    const early = await s.create({ ...day, horainicio: '09:00', horafin: '11:00' });
    const [one, two] = [await expiring('2034-05-05'), await expiring('2034-05-05')];
    expect((await agenda(period)).map(({ _id }) => _id)).toEqual([one, two, early._id, late._id]);
  });

  it('covers at most 400 days, both inclusive, and needs both', async () => {
    const first = '2040-01-01';
    const until = (n: number) => get({ desde: first, hasta: addDays(first, n) });
    expect((await until(399)).statusCode).toBe(200);
    expectInvalid(await until(400), { hasta: 'Elija un período de hasta 400 días' });
    expectInvalid(await until(-1), { hasta: 'La fecha final no puede ser anterior a la inicial' });
    const required = 'Este campo es requerido';
    expectInvalid(await s.admin.get('/api/agenda'), { desde: required, hasta: required });
    expectInvalid(await get({ hasta: '2030-02-30' }), { hasta: 'Ingrese una fecha válida' });
    expectInvalid(await get({ cliente: 'x', otro: '1' }), {
      cliente: 'El valor ingresado no es válido',
      otro: 'Este campo no se reconoce',
    });
    expectError(await get({}, await s.t.as('nadie')), 401, 'invalid_token');
  });

  it('answers 304 until an order changes', async () => {
    const { etag } = (await get()).headers;
    const again = () =>
      s.admin.get(`/api/agenda?${new URLSearchParams(MARCH)}`, { 'if-none-match': String(etag) });
    expect((await again()).statusCode).toBe(304);
    const before = days(await agenda());
    const id = await expiring('2030-03-20');
    expect((await again()).statusCode).toBe(200);
    expect(days(await agenda())).toEqual(
      [...before, `${id} vencimiento 2030-03-20`].sort((a, b) => a.slice(-10).localeCompare(b.slice(-10))),
    );
  });
});
