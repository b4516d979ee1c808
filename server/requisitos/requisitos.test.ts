import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Requisito, RequisitoInput } from '#contract/clientes/requisitos.ts';
import type { ActividadReply } from '#contract/consultora/actividad.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const path = '/api/requisitos';

describe('requisitos', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let clienteId: string;
  let sucursalId: string;
  let altura: string;
  let extintores: string;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
    clienteId = await make.cliente({ razonSocial: 'Ñandú S.A.' });
    sucursalId = await make.sucursal(clienteId, 'Belgrano 1');
    altura = await make.tipoOrden('capacitacion', 'Trabajo en altura');
    extintores = await make.tipoOrden('inspeccion', 'Control de extintores');
  });
  afterAll(() => t.close());

  const body = (fields: object = {}) => ({ cliente_id: clienteId, tipoOrden_id: altura, ...fields });
  const create = async (fields?: object) => {
    const response = await admin.post(path, body(fields));
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Requisito>();
  };
  const list = async (caller = admin, url = path) => bodyOf<Requisito[]>(await caller.get(url));
  const clear = async () => {
    const ids = (await list()).map(({ _id }) => _id);
    if (ids.length) expect(bodyOf(await admin.post(`${path}/eliminar`, { ids }))).toEqual({ fallas: [] });
  };

  it('are read by everybody within their scope and written by administrators', async () => {
    const other = await make.empresa();
    const own = await create();
    const foreign = await create({ cliente_id: other.clienteId });
    const cliente = await t.as({ clienteId });
    const tecnico = await t.as('tecnico');
    expectError(await (await t.as('nadie')).get(path), 401, 'invalid_token');
    expect(await list(cliente)).toEqual([own]);
    expect(await list(cliente, `${path}/cliente/${clienteId}`)).toEqual([own]);
    expectError(await cliente.get(`${path}/cliente/${other.clienteId}`), 404, 'no_encontrado');
    expect((await list(tecnico)).map(({ _id }) => _id).sort()).toEqual([own._id, foreign._id].sort());
    expect(await list(tecnico, `${path}/cliente/${other.clienteId}`)).toEqual([foreign]);
    for (const caller of [cliente, tecnico]) {
      expectError(await caller.post(path, body({ puesto: 'x' })), 403, 'sin_permiso');
      expectError(await caller.put(`${path}/${own._id}`, body()), 403, 'sin_permiso');
      expectError(await caller.delete(`${path}/${own._id}`), 403, 'sin_permiso');
      const propose = { origen: 'historial', simular: true };
      expectError(await caller.post(`${path}/cliente/${clienteId}/propuesta`, propose), 403, 'sin_permiso');
    }
    await clear();
  });

  it('are created for all branches from today on, changed and removed', async () => {
    const created = await create();
    expect(created).toEqual({
      _id: expect.any(String),
      version: 1,
      cliente: { _id: clienteId, razonSocial: 'Ñandú S.A.' },
      sucursal: null,
      tipoOrden: { _id: altura, nombre: 'Trabajo en altura', capacitacion: true },
      puesto: null,
      desde: t.clock.today(),
      nota: null,
    });
    const change = {
      sucursal_id: sucursalId,
      puesto: ' Soldador  oficial ',
      desde: '2026-03-01',
      nota: 'Pedido de la ART',
    };
    const url = `${path}/${created._id}`;
    const changed = bodyOf<Requisito>(await admin.put(url, body(change), { 'if-match': '"1"' }));
    expect(changed).toMatchObject({
      version: 2,
      sucursal: { _id: sucursalId, direccion: 'Belgrano 1', localidad: { nombre: expect.any(String) } },
      puesto: 'Soldador  oficial',
      desde: '2026-03-01',
      nota: 'Pedido de la ART',
    });
    expect(await list()).toEqual([changed]);
    expectError(await admin.put(url, body(change), { 'if-match': '"1"' }), 409, 'conflicto_version');
    const whole = bodyOf<Requisito>(await admin.put(url, body()));
    expect(whole).toEqual({ ...created, version: 3, desde: '2026-03-01' });
    expect((await admin.delete(url)).statusCode).toBe(204);
    expectError(await admin.delete(url), 404, 'no_encontrado');
    expectError(await admin.put(url, body()), 404, 'no_encontrado');
  });

  it('are listed by company, type, branch and post, the general ones first', async () => {
    const zinc = await make.cliente({ razonSocial: 'Zinc S.A.' });
    const soldador = { tipoOrden_id: altura, puesto: 'Soldador' };
    await create({ cliente_id: zinc });
    await create({ ...soldador, sucursal_id: sucursalId });
    await create(soldador);
    await create();
    await create({ tipoOrden_id: extintores });
    const rows = await list();
    expect(
      rows.map((row) => [row.cliente.razonSocial, row.tipoOrden._id, row.sucursal?._id, row.puesto]),
    ).toEqual([
      ['Ñandú S.A.', extintores, undefined, null],
      ['Ñandú S.A.', altura, undefined, null],
      ['Ñandú S.A.', altura, undefined, 'Soldador'],
      ['Ñandú S.A.', altura, sucursalId, 'Soldador'],
      ['Zinc S.A.', altura, undefined, null],
    ]);
    await clear();
  });

  it('are refused with the error of their field, and change nothing', async () => {
    const ajena = await make.empresa();
    const refusals: [Partial<Record<keyof RequisitoInput, unknown>>, Record<string, string>][] = [
      [
        { tipoOrden_id: extintores, puesto: 'Soldador' },
        { puesto: 'El puesto solo se usa en capacitaciones' },
      ],
      [{ sucursal_id: ajena.sucursalId }, { sucursal_id: 'El registro elegido no existe' }],
      [{ sucursal_id: UNKNOWN }, { sucursal_id: 'El registro elegido no existe' }],
      [{ tipoOrden_id: UNKNOWN }, { tipoOrden_id: 'El registro elegido no existe' }],
      [{ desde: '2026-02-30' }, { desde: 'Ingrese una fecha válida' }],
      [{ puesto: 'x'.repeat(121) }, { puesto: 'Este campo admite hasta 120 caracteres' }],
      [{ nota: 'x'.repeat(301) }, { nota: 'Este campo admite hasta 300 caracteres' }],
      [{ tipoOrden_id: '' }, { tipoOrden_id: 'Este campo es requerido' }],
    ];
    const { _id } = await create({ puesto: 'Electricista' });
    for (const [fields, errores] of refusals) {
      expectInvalid(await admin.post(path, body(fields)), errores);
      expectInvalid(await admin.put(`${path}/${_id}`, body(fields)), errores);
    }
    expectInvalid(await admin.post(path, body({ cliente_id: UNKNOWN })), {
      cliente_id: 'El registro elegido no existe',
    });
    expectInvalid(await admin.put(`${path}/${_id}`, body({ cliente_id: ajena.clienteId })), {
      cliente_id: 'El cliente de un requisito no cambia',
    });
    expect((await list()).map((row) => [row._id, row.puesto, row.version])).toEqual([
      [_id, 'Electricista', 1],
    ]);
    await clear();
  });

  it('are the same whatever the letter case, accents and spaces of the post', async () => {
    await create({ puesto: 'Técnico electricista' });
    for (const puesto of ['TECNICO  ELECTRICISTA', ' técnico electricista ']) {
      const { message } = expectError(await admin.post(path, body({ puesto })), 409, 'duplicado');
      expect(message).toBe('Ese requisito ya está definido');
    }
    const { _id } = await create({ puesto: 'Soldador' });
    expectError(
      await admin.put(`${path}/${_id}`, body({ puesto: 'tecnico electricista' })),
      409,
      'duplicado',
    );
    await create();
    expectError(await admin.post(path, body()), 409, 'duplicado');
    await create({ sucursal_id: sucursalId });
    expectError(await admin.post(path, body({ sucursal_id: sucursalId })), 409, 'duplicado');
    await clear();
  });

  it('keep their type and their branch from going, and those of all branches no branch', async () => {
    const direccion = await make.sucursal(clienteId, 'Colón 2');
    const tipo = await make.tipoOrden('capacitacion', 'Manejo defensivo');
    await create({ tipoOrden_id: tipo, sucursal_id: direccion });
    await create({ tipoOrden_id: tipo, sucursal_id: direccion, puesto: 'Chofer' });
    await create({ tipoOrden_id: tipo });
    const sucursal = await admin.delete(`/api/sucursales/${direccion}`);
    expect(expectError(sucursal, 409, 'en_uso').message).toBe('La sucursal tiene 2 requisitos');
    const tipoGone = await admin.delete(`/api/tiposOrden/${tipo}`);
    expect(expectError(tipoGone, 409, 'en_uso').message).toBe('El tipo de orden tiene 3 requisitos');
    const turned = { nombre: 'Manejo defensivo', inspeccion: true };
    expect(expectError(await admin.put(`/api/tiposOrden/${tipo}`, turned), 409, 'en_uso').message).toBe(
      'El tipo de orden tiene requisitos: no puede pasar a ser una capacitación ni dejar de serlo',
    );
    const moved = {
      direccion: 'Colón 2',
      telefono: '1',
      cliente_id: await make.cliente(),
      localidad_id: await make.localidad(),
    };
    expect(expectError(await admin.put(`/api/sucursales/${direccion}`, moved), 409, 'en_uso').message).toBe(
      'La sucursal tiene requisitos: no puede pasar a otro cliente',
    );
    await clear();
    await create({ tipoOrden_id: tipo });
    expect((await admin.delete(`/api/sucursales/${direccion}`)).statusCode).toBe(204);
    await clear();
  });

  it('are named in the trail by their type and post', async () => {
    const { _id } = await create({ puesto: 'Soldador' });
    await admin.put(`${path}/${_id}`, body({ puesto: 'Soldador', desde: '2026-03-01', nota: 'Obra' }));
    const { sucesos } = bodyOf<ActividadReply>(await admin.get('/api/actividad?tabla=requisito'));
    const own = sucesos.filter(({ fila_id }) => fila_id === _id);
    expect(own.map(({ accion, sobre }) => [accion, sobre])).toEqual([
      ['Modificó el requisito', 'Trabajo en altura Soldador'],
      ['Creó el requisito', 'Trabajo en altura Soldador'],
    ]);
    expect(own[0]?.cambios).toEqual([
      { campo: 'Desde', antes: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/), despues: '01/03/2026' },
      { campo: 'Nota', antes: '(vacío)', despues: 'Obra' },
    ]);
    await clear();
  });
});
