import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnlacesInput, EnlacesReply, Orden } from '#contract/ordenes/ordenes.ts';
import { maxMuestra } from '#contract/ordenes/ordenes.ts';
import { type Scene, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';

const enlaces = '/api/ordenes/enlaces';

describe('linking the orders of the past', () => {
  let s: Scene;
  let tipoOrden_id: string;

  beforeAll(async () => {
    s = await scene();
    tipoOrden_id = await s.make.tipoOrden();
  });
  afterAll(() => s.t.close());

  const create = async (year: number, fields: object = {}) => {
    const body = {
      tipoOrden_id,
      sucursal_id: s.empresa.sucursalId,
      fechainicio: `${year}-01-01`,
      fechavencimiento: `${year + 1}-01-01`,
      ...fields,
    };
    return bodyOf<Orden>(await s.admin.post('/api/ordenes', body));
  };
  const link = async (simular: boolean, body?: EnlacesInput) =>
    bodyOf<EnlacesReply>(await s.admin.post(`${enlaces}?simular=${simular}`, body));
  const nothing: EnlacesReply = { enlaces: 0, vencidas: 0, muestra: [] };
  /** Renewed and renewing orders by number. */
  const links = async () =>
    bodyOf<Orden[]>(await s.admin.get('/api/ordenes'))
      .flatMap(({ renueva, numeroorden }) => (renueva ? [[renueva.numeroorden, numeroorden]] : []))
      .sort();
  const pair = (one: Orden, other: Orden) => [one.numeroorden, other.numeroorden];

  it('links each one with the next start of the same branch, type and reference, once', async () => {
    const [a, b, c] = [await create(2021), await create(2022), await create(2023)];
    // Neither the order of creation nor a gap matters.
    const before = await create(2010);
    const machine = [
      await create(2021, { referencia: 'Grúa 1' }),
      await create(2022, { referencia: 'GRUA  1' }),
    ];
    await create(2021, { sucursal_id: await s.make.sucursal(s.empresa.clienteId) });
    await create(2022, { tipoOrden_id: await s.make.tipoOrden() });
    const simulated = await link(true);
    expect([simulated.enlaces, simulated.vencidas]).toEqual([4, 4]);
    expect(simulated.muestra.find(({ anterior }) => anterior._id === machine[0]?._id)).toEqual({
      anterior: { _id: machine[0]?._id, numeroorden: machine[0]?.numeroorden },
      siguiente: { _id: machine[1]?._id, numeroorden: machine[1]?.numeroorden },
      cliente: a.cliente.razonSocial,
      sucursal: `${a.sucursal.direccion} - ${a.localidad.nombre}`,
      tipo: a.tipoOrden.nombre,
      vencida: true,
    });
    expect(await links()).toEqual([]);
    expect(await link(false)).toEqual(simulated);
    const expected = [
      pair(before, a),
      pair(a, b),
      pair(b, c),
      pair(machine[0] as Orden, machine[1] as Orden),
    ];
    expect(await links()).toEqual(expected.sort());
    expect(await link(false)).toEqual(nothing);
    const lines = await s.t.deps.db
      .selectFrom('auditoria')
      .select(['fila_id', 'antes', 'despues'])
      .where('accion', '=', 'cambio')
      .where('fila_id', '=', b._id)
      .execute();
    expect(lines).toEqual([{ fila_id: b._id, antes: { renueva_id: null }, despues: { renueva_id: a._id } }]);
  });

  it('leaves out what nobody awaits: the orders of an inactive client', async () => {
    const { clienteId, sucursalId: sucursal_id } = await s.make.empresa();
    for (const year of [2021, 2022]) await create(year, { sucursal_id });
    await s.admin.patch(`/api/clientes/${clienteId}`, { active: false });
    expect(await link(true)).toEqual(nothing);
    await s.admin.patch(`/api/clientes/${clienteId}`, { active: true });
    expect(await link(false)).toMatchObject({ enlaces: 1, vencidas: 1 });
  });

  it('leaves out orders of the same start, those that need no renewal and those that are linked', async () => {
    const before = await links();
    const other = async (year: number, fields: object = {}) =>
      create(year, { referencia: 'Horno', ...fields });
    await other(2020);
    await other(2021);
    await other(2021, { fechavencimiento: '2030-01-01' });
    await other(2022);
    expect((await link(true)).enlaces).toBe(0);
    const sold = await create(2020, { referencia: 'Torno' });
    await create(2021, { referencia: 'Torno' });
    expect((await link(true)).enlaces).toBe(1);
    await s.admin.patch(`/api/ordenes/${sold._id}`, { noSeRenueva: true });
    expect((await link(true)).enlaces).toBe(0);
    const first = await create(2020, { referencia: 'Prensa' });
    await create(2022, { referencia: 'Prensa', renueva_id: first._id });
    // Between both, but neither can be linked with it and stay linked with the other.
    await create(2021, { referencia: 'Prensa' });
    expect(await link(false)).toEqual(nothing);
    expect((await links()).length).toBe(before.length + 1);
  });

  it('closes no circle: what renews an order of a later start is left out, with all that is linked to it', async () => {
    const tipo = { tipoOrden_id: await s.make.tipoOrden() };
    const [late, other] = [await create(2023, tipo), await create(2013, tipo)];
    const early = await create(2020, { ...tipo, renueva_id: late._id });
    await create(2021, { ...tipo, renueva_id: early._id });
    const next = await create(2014, tipo);
    expect((await link(false)).muestra.map(({ siguiente }) => siguiente._id)).toEqual([next._id]);
    expect(await links()).toContainEqual(pair(other, next));
  });

  it('tells trainings apart by their title', async () => {
    const fields = { tituloCapacitacion: 'Altura', fechainicio: '2021-05-05' };
    const first = await s.create(fields);
    await s.create({ ...fields, tituloCapacitacion: 'Izaje', fechainicio: '2022-05-05' });
    const second = await s.create({ ...fields, tituloCapacitacion: 'ALTURA', fechainicio: '2023-05-05' });
    expect(
      (await link(false)).muestra.map(({ anterior, siguiente }) => [anterior._id, siguiente._id]),
    ).toEqual([[first._id, second._id]]);
  });

  it('leaves out the orders that one takes out, and counts those that have expired', async () => {
    const tipo = await s.make.tipoOrden();
    const year = Number(s.t.clock.today().slice(0, 4));
    const [first, second, third] = [
      await create(year - 3, { tipoOrden_id: tipo }),
      await create(year - 2, { tipoOrden_id: tipo, fechavencimiento: `${year + 2}-01-01` }),
      await create(year - 1, { tipoOrden_id: tipo }),
    ];
    const { enlaces: count, vencidas, muestra } = await link(true);
    expect([count, vencidas, muestra.map(({ vencida }) => vencida)]).toEqual([2, 1, [true, false]]);
    const done = await link(false, { excepto: [first._id] });
    expect([done.enlaces, done.vencidas]).toEqual([1, 0]);
    expect(await links()).toContainEqual(pair(second, third));
    expect(await links()).not.toContainEqual(pair(first, second));
    for (const field of ['excepto', 'solo'])
      expectError(await s.admin.post(`${enlaces}?simular=false`, { [field]: ['x'] }), 400, 'validacion');
    await link(false);
  });

  it('links the named orders alone', async () => {
    const [a, b] = [await s.make.tipoOrden(), await s.make.tipoOrden()];
    const [first, second] = [
      await create(2021, { tipoOrden_id: a }),
      await create(2022, { tipoOrden_id: a }),
    ];
    for (const year of [2021, 2022]) await create(year, { tipoOrden_id: b });
    const solo = { excepto: [], solo: [first._id] };
    expect((await link(true, solo)).muestra.map(({ siguiente }) => siguiente._id)).toEqual([second._id]);
    expect((await link(false, solo)).enlaces).toBe(1);
    expect(await links()).toContainEqual(pair(first, second));
    expect((await link(true, { excepto: [], solo: [second._id] })).enlaces).toBe(0);
    expect((await link(false)).enlaces).toBe(1);
  });

  it('twice at once links each order once, and shows so many', async () => {
    const tipo = await s.make.tipoOrden();
    for (let year = 1900; year < 1900 + maxMuestra + 5; year++) await create(year, { tipoOrden_id: tipo });
    const replies = await Promise.all([link(false), link(false), link(true)]);
    const [done, again] = replies
      .slice(0, 2)
      .map(({ enlaces }) => enlaces)
      .sort((a, b) => b - a);
    expect([done, again]).toEqual([maxMuestra + 4, 0]);
    expect(Math.max(...replies.map(({ muestra }) => muestra.length))).toBe(maxMuestra);
  });

  it('is for administrators', async () => {
    for (const caller of [s.cliente, await s.t.as('tecnico')])
      expectError(await caller.post(`${enlaces}?simular=true`), 403, 'sin_permiso');
  });

  it('needs to be told whether it only simulates', async () => {
    const tipo = await s.make.tipoOrden();
    for (const year of [2021, 2022]) await create(year, { tipoOrden_id: tipo });
    for (const query of ['', '?simular=', '?simular=quizas'])
      expectError(await s.admin.post(`${enlaces}${query}`), 400, 'validacion');
    expect((await link(true)).enlaces).toBe(1);
  });
});
