import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PropuestaReply, Requisito } from '#contract/clientes/requisitos.ts';
import { sumarMeses } from '#contract/ordenes/vigencia.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

describe('a proposal of requirements', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let today: string;
  let extintores: string;
  let ruido: string;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
    today = t.clock.today();
    extintores = await make.tipoOrden('inspeccion', 'Control de extintores');
    ruido = await make.tipoOrden('compliance', 'Medición de ruido');
  });
  afterAll(() => t.close());

  const propose = async (clienteId: string, body: object, caller = admin) =>
    caller.post(`/api/requisitos/cliente/${clienteId}/propuesta`, {
      origen: 'historial',
      simular: true,
      ...body,
    });
  const proposed = async (clienteId: string, body: object = {}) =>
    bodyOf<PropuestaReply>(await propose(clienteId, body));
  const list = async (clienteId: string) =>
    bodyOf<Requisito[]>(await admin.get(`/api/requisitos/cliente/${clienteId}`));
  const orden = (of: { clienteId: string; sucursalId: string }, tipoOrdenId: string, fechainicio: string) =>
    make.orden({ ...of, tipoOrdenId, fechainicio, fechavencimiento: addDays(fechainicio, 30) });
  const nameOf = ({ sucursal, tipoOrden, puesto }: PropuestaReply['crear'][number]) => [
    tipoOrden.nombre,
    sucursal?.direccion ?? 'Todas',
    puesto,
  ];

  it('names each branch and type with an order of the last 24 months, trainings for everybody', async () => {
    const clienteId = await make.cliente();
    const norte = { clienteId, sucursalId: await make.sucursal(clienteId, 'Norte') };
    const sur = { clienteId, sucursalId: await make.sucursal(clienteId, 'Sur') };
    const start = sumarMeses(today, -24);
    await orden(norte, extintores, start);
    await orden(norte, extintores, today);
    await orden(sur, extintores, addDays(start, -1));
    await orden(sur, ruido, addDays(today, 1));
    await make.capacitacion(sur);
    const { crear, existentes } = await proposed(clienteId);
    expect(crear.map(nameOf)).toEqual([
      ['Control de extintores', 'Norte', null],
      [expect.stringMatching(/^Tipo /), 'Sur', null],
    ]);
    expect(crear[0]).toEqual({
      cliente_id: clienteId,
      sucursal_id: norte.sucursalId,
      tipoOrden_id: extintores,
      sucursal: { _id: norte.sucursalId, direccion: 'Norte', localidad: expect.any(Object) },
      tipoOrden: { _id: extintores, nombre: 'Control de extintores', capacitacion: false },
      puesto: null,
      desde: today,
      nota: null,
    });
    expect(existentes).toBe(0);
    expect(await list(clienteId)).toEqual([]);
  });

  it('adds what it showed, or some of it, and counts what is there', async () => {
    const of = await make.empresa();
    for (const tipo of [extintores, ruido]) await orden(of, tipo, today);
    const body = { cliente_id: of.clienteId, tipoOrden_id: ruido };
    const { _id } = bodyOf<Requisito>(await admin.post('/api/requisitos', body));
    expect((await proposed(of.clienteId)).existentes).toBe(1);
    await admin.delete(`/api/requisitos/${_id}`);
    const some = await proposed(of.clienteId, { simular: false, solo: [1] });
    expect(some.crear.map(({ tipoOrden_id }) => tipoOrden_id)).toEqual([ruido]);
    const [added, ...others] = await list(of.clienteId);
    expect(others).toEqual([]);
    expect(added).toMatchObject({
      tipoOrden: { _id: ruido },
      sucursal: { _id: of.sucursalId },
      desde: today,
    });
    expect(await proposed(of.clienteId, { simular: false })).toMatchObject({ existentes: 1 });
    expect(await list(of.clienteId)).toHaveLength(2);
    expect(await proposed(of.clienteId)).toEqual({ crear: [], existentes: 2 });
  });

  it('copies from another client what is asked of all branches, without its notes', async () => {
    const [from, to] = [await make.empresa(), await make.empresa()];
    const altura = await make.tipoOrden('capacitacion', 'Trabajo en altura');
    for (const fields of [
      { tipoOrden_id: altura, puesto: 'Soldador', nota: 'Lo pidió la gerencia de la otra empresa' },
      { tipoOrden_id: extintores },
      { tipoOrden_id: ruido, sucursal_id: from.sucursalId },
    ])
      bodyOf(await admin.post('/api/requisitos', { cliente_id: from.clienteId, ...fields }));
    const own = { cliente_id: to.clienteId, tipoOrden_id: extintores };
    bodyOf(await admin.post('/api/requisitos', own));
    const copy = { origen: 'cliente', desde_cliente_id: from.clienteId };
    const { crear, existentes } = await proposed(to.clienteId, { ...copy, simular: false });
    expect(crear.map(nameOf)).toEqual([['Trabajo en altura', 'Todas', 'Soldador']]);
    expect(existentes).toBe(1);
    expect(await list(to.clienteId)).toContainEqual(
      expect.objectContaining({ puesto: 'Soldador', nota: null, desde: today }),
    );
  });

  it('is made by two people at once without an error, and once', async () => {
    const of = await make.empresa();
    await orden(of, extintores, today);
    const both = await Promise.all(
      [1, 2].map(async () => (await propose(of.clienteId, { simular: false })).statusCode),
    );
    expect(both).toEqual([200, 200]);
    expect(await list(of.clienteId)).toHaveLength(1);
  });

  it('is refused without its source, for positions it does not have and for unknown companies', async () => {
    const { clienteId } = await make.empresa();
    expectInvalid(await propose(clienteId, { origen: 'cliente' }), {
      desde_cliente_id: 'Seleccione un Cliente',
    });
    expectInvalid(await propose(clienteId, { origen: 'cliente', desde_cliente_id: UNKNOWN }), {
      desde_cliente_id: 'El registro elegido no existe',
    });
    expectInvalid(await propose(clienteId, { solo: [0] }), {
      solo: 'La propuesta cambió: vuelva a abrirla',
    });
    expectInvalid(await propose(clienteId, { origen: 'otro' }), {
      origen: 'El valor ingresado no es válido',
    });
    expectError(await propose(UNKNOWN, {}), 404, 'no_encontrado');
  });
});
