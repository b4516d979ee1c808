import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { type PlanScene, planScene } from '#server/testing/plan.ts';

describe('planCapacitacion', () => {
  let t: PlanScene['t'];
  let admin: PlanScene['admin'];
  let make: PlanScene['make'];
  let altura: PlanScene['altura'];
  let today: PlanScene['today'];
  let year: PlanScene['year'];
  let create: PlanScene['create'];
  let list: PlanScene['list'];
  let training: PlanScene['training'];
  let path: PlanScene['path'];
  let body: PlanScene['body'];

  beforeAll(async () => {
    ({ t, admin, make, altura, today, year, create, list, training, path, body } = await planScene());
  });
  afterAll(() => t.close());

  it('is read by everybody within their scope and written by administrators', async () => {
    const [own, other] = [await make.empresa(), await make.empresa()];
    const row = await create(own.clienteId);
    await create(other.clienteId);
    const cliente = await t.as({ clienteId: own.clienteId });
    const tecnico = await t.as('tecnico');
    expect(await list('', cliente)).toEqual([row]);
    expect(await list(`cliente=${other.clienteId}`, cliente)).toEqual([]);
    expect(await list(`cliente=${own.clienteId}`, tecnico)).toEqual([row]);
    for (const caller of [cliente, tecnico]) {
      expectError(await caller.post(path, body(own.clienteId)), 403, 'sin_permiso');
      expectError(await caller.put(`${path}/${row._id}`, body(own.clienteId)), 403, 'sin_permiso');
      expectError(await caller.delete(`${path}/${row._id}`), 403, 'sin_permiso');
      const copy = { cliente_id: own.clienteId, de: year, a: year + 1 };
      expectError(await caller.post(`${path}/copiar`, copy), 403, 'sin_permiso');
    }
  });

  it('is created, changed as a whole and removed', async () => {
    const { clienteId, sucursalId } = await make.empresa();
    const fields = {
      ...{ sucursal_id: sucursalId, anio: 2030, mes: 12, tema: ' Arnés ', destinatarios: 'Soldadores' },
      ...{ horas: '2,5', responsable: 'Inés Quiroga', nota: 'Con práctica' },
    };
    const created = await create(clienteId, fields);
    expect(created).toEqual({
      ...{ _id: expect.any(String), version: 1, anio: 2030, mes: 12, horas: 2.5, tema: 'Arnés' },
      ...{ destinatarios: 'Soldadores', responsable: 'Inés Quiroga', nota: 'Con práctica' },
      cliente: { _id: clienteId, razonSocial: expect.any(String) },
      sucursal: { _id: sucursalId, direccion: expect.any(String), localidad: expect.any(Object) },
      tipoOrden: { _id: altura, nombre: 'Trabajo en altura' },
      estado: 'Pendiente',
      ...{ orden: null, fueraDeMes: null, sucursales: null, otra: null },
    });
    const url = `${path}/${created._id}`;
    const change = body(clienteId, { anio: 2030, mes: 1, horas: 3 });
    const changed = bodyOf<PlanCapacitacion>(await admin.put(url, change, { 'if-match': '"1"' }));
    expect(changed).toEqual({
      ...{ ...created, version: 2, mes: 1, horas: 3, sucursal: null },
      ...{ tema: null, destinatarios: null, responsable: null, nota: null },
      sucursales: { hechas: 0, total: 1, veces: 1, numeros: [], faltan: [] },
    });
    expectError(await admin.put(url, change, { 'if-match': '"1"' }), 409, 'conflicto_version');
    expect(await list(`cliente=${clienteId}&anio=2030`)).toEqual([changed]);
    expect(await list(`cliente=${clienteId}&anio=2031`)).toEqual([]);
    expect((await admin.delete(url)).statusCode).toBe(204);
    expectError(await admin.delete(url), 404, 'no_encontrado');
    expectError(await admin.put(url, change), 404, 'no_encontrado');
  });

  it('is refused with the error of its field, and changes nothing', async () => {
    const [own, other] = [await make.empresa(), await make.empresa()];
    const { _id } = await create(own.clienteId);
    const between = (min: number, max: number) => `Ingrese un número entre ${min} y ${max}`;
    const horas = 'Ingrese las horas con hasta un decimal';
    const refusals: [object, Record<string, string>][] = [
      [{ anio: 1999 }, { anio: between(2000, 2100) }],
      [{ anio: 2101 }, { anio: between(2000, 2100) }],
      [{ anio: '' }, { anio: 'Este campo es requerido' }],
      [{ mes: 0 }, { mes: between(1, 12) }],
      [{ mes: 13 }, { mes: between(1, 12) }],
      [{ mes: 1.5 }, { mes: between(1, 12) }],
      [{ horas: -1 }, { horas }],
      [{ horas: 1.25 }, { horas }],
      [{ horas: 'dos' }, { horas }],
      [{ horas: 1000 }, { horas }],
      [{ sucursal_id: other.sucursalId }, { sucursal_id: 'El registro elegido no existe' }],
      [{ tipoOrden_id: await make.tipoOrden() }, { tipoOrden_id: 'Seleccione un tipo de capacitación' }],
      [{ tipoOrden_id: UNKNOWN }, { tipoOrden_id: 'El registro elegido no existe' }],
      [{ tema: 'x'.repeat(201) }, { tema: 'Este campo admite hasta 200 caracteres' }],
      [{ nota: 'x'.repeat(501) }, { nota: 'Este campo admite hasta 500 caracteres' }],
    ];
    for (const [fields, errores] of refusals) {
      expectInvalid(await admin.post(path, body(own.clienteId, fields)), errores);
      expectInvalid(await admin.put(`${path}/${_id}`, body(own.clienteId, fields)), errores);
    }
    expectInvalid(await admin.post(path, body(UNKNOWN)), { cliente_id: 'El registro elegido no existe' });
    expectInvalid(await admin.put(`${path}/${_id}`, body(other.clienteId)), {
      cliente_id: 'El cliente de una capacitación planificada no cambia',
    });
    expect((await list(`cliente=${own.clienteId}`)).map((row) => [row._id, row.version])).toEqual([[_id, 1]]);
  });

  it('is met by the trainings of its year, type and branch in their order', async () => {
    const own = await make.empresa();
    const second = { ...own, sucursalId: await make.sucursal(own.clienteId) };
    const { clienteId, sucursalId } = own;
    const items = [
      { sucursal_id: sucursalId, mes: 5 },
      { sucursal_id: sucursalId, mes: 2 },
      { mes: 1 },
      { mes: 12 },
      { anio: year + 1, mes: 1 },
    ];
    const [may, february, anyFirst, anyLast, next] = await Promise.all(
      items.map((item) => create(clienteId, item)),
    );
    const past = await training(own, `${year}-01-01`);
    const elsewhere = await training(second, `${year}-01-02`);
    const later = await training(own, `${year + 1}-06-01`);
    await training(own, `${year}-01-01`, await make.tipoOrden('capacitacion'));
    const rows = new Map((await list(`cliente=${clienteId}`)).map((row) => [row._id, row]));
    const stateOf = (row?: PlanCapacitacion) => {
      const now = rows.get(row?._id ?? '');
      return [now?.estado, now?.orden?._id ?? null];
    };
    const over = (mes: number) =>
      `${year}-${String(mes).padStart(2, '0')}` < today.slice(0, 7) ? 'Atrasada' : 'Pendiente';
    expect(stateOf(february)).toEqual(['Realizada', past]);
    expect(stateOf(may)).toEqual([over(5), null]);
    expect(stateOf(anyFirst)).toEqual(['Realizada', past]);
    expect(stateOf(anyLast)).toEqual(['Realizada', elsewhere]);
    expect(stateOf(next)).toEqual(['Programada', later]);
  });

  it('is late from the day on which its month is over', async () => {
    const { clienteId } = await make.empresa();
    for (const fields of [{ mes: 12 }, { mes: 1, anio: year + 1 }]) await create(clienteId, fields);
    const before = t.clock.now();
    const states: string[][] = [];
    for (const now of [`${year}-12-31T23:59:00-03:00`, `${year + 1}-01-01T00:00:00-03:00`]) {
      t.clock.set(now);
      states.push((await list(`cliente=${clienteId}`)).map(({ estado }) => estado));
    }
    t.clock.set(before.toISOString());
    expect(states).toEqual([
      ['Pendiente', 'Pendiente'],
      ['Atrasada', 'Pendiente'],
    ]);
  });

  it('has at most 200 items of a company in a year, also with two people at once', async () => {
    const { clienteId } = await make.empresa();
    const rows = Array.from({ length: 199 }, () => ({
      ...{ cliente_id: clienteId, tipo_orden_id: altura, anio: year, mes: 1 },
    }));
    await t.deps.db.insertInto('plan_capacitacion').values(rows).execute();
    const both = await Promise.all([1, 2].map(() => admin.post(path, body(clienteId))));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const anio = 'Un cliente admite hasta 200 capacitaciones planificadas por año';
    expectInvalid(await admin.post(path, body(clienteId)), { anio });
    const next = await create(clienteId, { anio: year + 1 });
    expectInvalid(await admin.put(`${path}/${next._id}`, body(clienteId)), { anio });
    const full = bodyOf<PlanCapacitacion[]>(await admin.get(`${path}?cliente=${clienteId}&anio=${year}`));
    bodyOf(await admin.put(`${path}/${full[0]?._id}`, body(clienteId, { mes: 9 })));
    expectInvalid(await admin.post(`${path}/copiar`, { cliente_id: clienteId, de: year, a: year + 1 }), {
      a: anio,
    });
    expect(await list(`cliente=${clienteId}&anio=${year + 1}`)).toHaveLength(1);
  });

  it('is copied to another year, beside what is there', async () => {
    const { clienteId, sucursalId } = await make.empresa();
    await create(clienteId, { mes: 4, sucursal_id: sucursalId, tema: 'Arnés', horas: 2 });
    await create(clienteId, { anio: year + 1, mes: 4 });
    const copy = { cliente_id: clienteId, de: year, a: year + 1 };
    const reply = await admin.post(`${path}/copiar`, copy);
    expect([reply.statusCode, reply.json()]).toEqual([201, { creados: 1 }]);
    expect((await list(`cliente=${clienteId}&anio=${year + 1}`)).map((row) => [row.tema, row.horas])).toEqual(
      [
        [null, null],
        ['Arnés', 2],
      ],
    );
    expectInvalid(await admin.post(`${path}/copiar`, { ...copy, cliente_id: UNKNOWN }), {
      cliente_id: 'El registro elegido no existe',
    });
    expectInvalid(await admin.post(`${path}/copiar`, { ...copy, a: 1999 }), {
      a: 'Ingrese un número entre 2000 y 2100',
    });
  });

  it('keeps its type and its branch from going', async () => {
    const { clienteId, sucursalId } = await make.empresa();
    const tipo = await make.tipoOrden('capacitacion', 'Manejo');
    await create(clienteId, { tipoOrden_id: tipo, sucursal_id: sucursalId });
    expect(expectError(await admin.delete(`/api/sucursales/${sucursalId}`), 409, 'en_uso').message).toBe(
      'La sucursal tiene 1 capacitación planificada',
    );
    expect(expectError(await admin.delete(`/api/tiposOrden/${tipo}`), 409, 'en_uso').message).toBe(
      'El tipo de orden tiene 1 capacitación planificada',
    );
    const turned = { nombre: 'Manejo', inspeccion: true };
    expect(expectError(await admin.put(`/api/tiposOrden/${tipo}`, turned), 409, 'en_uso').message).toBe(
      'El tipo de orden tiene capacitaciones planificadas: no puede pasar a ser una capacitación ni dejar de serlo',
    );
  });
});
