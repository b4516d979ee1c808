import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cliente } from '#contract/clientes/clientes.ts';
import type { Sucursal } from '#contract/clientes/sucursales.ts';
import { compareTexts } from '#contract/values/text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const REQUERIDO = 'Este campo es requerido';
const path = '/api/sucursales';

describe('sucursales', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let refs: { cliente_id: string; localidad_id: string };

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
    refs = {
      cliente_id: await make.cliente({ razonSocial: 'Ñandú S.A.' }),
      localidad_id: await make.localidad('Villa María'),
    };
  });
  afterAll(() => t.close());

  const body = (fields: object = {}) => ({ direccion: 'Belgrano 1', telefono: '0353 4', ...refs, ...fields });
  const create = async (fields?: object) => {
    const response = await admin.post(path, body(fields));
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Sucursal>();
  };
  const list = async (caller = admin) => bodyOf<Sucursal[]>(await caller.get(path));

  it('are all read by the consultancy, by a client only its own, and written by administrators', async () => {
    const { _id } = await create();
    const own = await make.empresa();
    const cliente = await t.as({ clienteId: own.clienteId });
    const tecnico = await t.as('tecnico');
    expectError(await (await t.as('nadie')).get(path), 401, 'invalid_token');
    expect((await list(cliente)).map((row) => row._id)).toEqual([own.sucursalId]);
    expect((await list(tecnico)).map((row) => row._id)).toEqual(
      expect.arrayContaining([_id, own.sucursalId]),
    );
    for (const caller of [cliente, tecnico]) {
      expectError(await caller.post(path, body({ cliente_id: own.clienteId })), 403, 'sin_permiso');
      expectError(await caller.put(`${path}/${own.sucursalId}`, body()), 403, 'sin_permiso');
      expectError(await caller.delete(`${path}/${own.sucursalId}`), 403, 'sin_permiso');
    }
  });

  it('are read one by one as the list has them: by the consultancy each, by a client its own', async () => {
    const { _id } = await create({ email: 'planta@nandu.example' });
    const own = await make.empresa();
    await make.orden({ ...own, fechainicio: '2026-01-05' });
    const cliente = await t.as({ clienteId: own.clienteId });
    const tecnico = await t.as('tecnico');
    const all = await list();
    for (const caller of [admin, tecnico])
      for (const id of [_id, own.sucursalId])
        expect(bodyOf(await caller.get(`${path}/${id}`))).toEqual(all.find((row) => row._id === id));
    expect(bodyOf<Sucursal>(await cliente.get(`${path}/${own.sucursalId}`))).toMatchObject({
      ...{ _id: own.sucursalId, cantidad_ordenes: 1 },
      ...{ telefono: expect.any(String), localidad: { provincia: expect.any(String) } },
    });
    expectError(await cliente.get(`${path}/${_id}`), 404, 'no_encontrado');
    expectError(await (await t.as('nadie')).get(`${path}/${_id}`), 401, 'invalid_token');
  });

  it('are created, listed by company and address, changed and removed', async () => {
    const created = await create({
      direccion: ' Av. "9 de Julio" 7 ',
      email: ' Planta@nandu.example ',
      secondEmail: '',
    });
    expect(created).toEqual({
      _id: expect.any(String),
      version: 1,
      cliente: {
        _id: refs.cliente_id,
        razonSocial: 'Ñandú S.A.',
        nombreFantasia: 'Ñandú S.A.',
        active: true,
      },
      cliente_id: refs.cliente_id,
      localidad: { _id: refs.localidad_id, nombre: 'Villa María', provincia: expect.any(String) },
      direccion: 'Av. "9 de Julio" 7',
      telefono: '0353 4',
      email: 'Planta@nandu.example',
      secondEmail: null,
      cantidad_ordenes: 0,
    });
    for (const razonSocial of ['Óptica S.A.', 'Zinc S.A.', 'azul S.A.']) {
      const cliente_id = await make.cliente({ razonSocial });
      for (const direccion of ['Última 2', 'Álamos 1', 'Calle 100', 'Calle 9', 'Calle 10'])
        await create({ cliente_id, direccion });
    }
    const rows = await list();
    const sorted = [...rows].sort(
      (a, b) =>
        compareTexts(a.cliente.razonSocial, b.cliente.razonSocial) || compareTexts(a.direccion, b.direccion),
    );
    expect(rows.map((row) => [row.cliente.razonSocial, row.direccion])).toEqual(
      sorted.map((row) => [row.cliente.razonSocial, row.direccion]),
    );
    const changed = await admin.put(`${path}/${created._id}`, body({ direccion: 'Colón 8' }));
    expect(bodyOf(changed)).toEqual({ ...created, version: 2, direccion: 'Colón 8', email: null });
    expect((await admin.delete(`${path}/${created._id}`)).statusCode).toBe(204);
    expect((await list()).map((row) => row._id)).not.toContain(created._id);
  });

  it('report each wrong field, and write nothing', async () => {
    const before = await list();
    const email = 'Ingrese un email válido';
    const noExiste = 'El registro elegido no existe';
    const cases: [object, Record<string, string>][] = [
      [{}, { direccion: REQUERIDO, cliente_id: REQUERIDO, telefono: REQUERIDO, localidad_id: REQUERIDO }],
      [body({ direccion: ' ', telefono: null }), { direccion: REQUERIDO, telefono: REQUERIDO }],
      [body({ email: 'sin arroba', secondEmail: 'a@b' }), { email, secondEmail: email }],
      [body({ cliente_id: UNKNOWN }), { cliente_id: noExiste }],
      [body({ localidad_id: UNKNOWN }), { localidad_id: noExiste }],
      [body({ cantidad_ordenes: 3 }), { cantidad_ordenes: 'Este campo no se reconoce' }],
    ];
    for (const [wrong, errores] of cases) expectInvalid(await admin.post(path, wrong), errores);
    expect(await list()).toEqual(before);
  });

  it('with orders or employees are not removed and do not change their company', async () => {
    const { _id, version } = await create();
    for (const fechainicio of ['2026-01-05', '2026-01-06']) {
      await make.orden({ clienteId: refs.cliente_id, sucursalId: _id, fechainicio });
    }
    await t.deps.db
      .insertInto('empleado')
      .values({
        ...{ cliente_id: refs.cliente_id, sucursal_id: _id },
        nombre: 'Ana',
        apellido: 'Gil',
        fecha_ingreso: '2020-01-01',
      })
      .execute();
    expect((await list()).find((row) => row._id === _id)?.cantidad_ordenes).toBe(2);
    const { message } = expectError(await admin.delete(`${path}/${_id}`), 409, 'en_uso');
    expect(message).toBe('La sucursal tiene 2 órdenes y 1 empleado');
    const moved = await admin.put(`${path}/${_id}`, body({ cliente_id: await make.cliente() }));
    expect(expectError(moved, 409, 'en_uso').message).toBe(
      'La sucursal tiene órdenes o empleados: no puede pasar a otro cliente',
    );
    const ifMatch = { 'if-match': `"${version}"` };
    expect((await admin.put(`${path}/${_id}`, body({ direccion: 'Maipú 12' }), ifMatch)).statusCode).toBe(
      200,
    );
    expectError(await admin.put(`${path}/${_id}`, body(), ifMatch), 409, 'conflicto_version');
  });

  it('are shown with their company, and reflect its changes', async () => {
    const cliente_id = await make.cliente();
    const { _id } = await create({ cliente_id });
    const cliente = bodyOf<Cliente[]>(await admin.get('/api/clientes')).find((row) => row._id === cliente_id);
    expect(cliente?.sucursales).toMatchObject([
      { _id, direccion: 'Belgrano 1', localidad: { nombre: 'Villa María' } },
    ]);
    await admin.patch(`/api/clientes/${cliente_id}`, { active: false });
    expect((await list()).find((row) => row._id === _id)?.cliente.active).toBe(false);
  });

  it('are a 404 for an invalid or unknown identifier', async () => {
    for (const id of [UNKNOWN, 'nada']) {
      expectError(await admin.get(`${path}/${id}`), 404, 'no_encontrado');
      expectError(await admin.put(`${path}/${id}`, body()), 404, 'no_encontrado');
      expectError(await admin.delete(`${path}/${id}`), 404, 'no_encontrado');
    }
  });

  it('leave a line of each change in the audit trail, under their company', async () => {
    const { _id } = await create({ direccion: 'Antes 1' });
    await admin.put(`${path}/${_id}`, body({ direccion: 'Después 1' }));
    await admin.delete(`${path}/${_id}`);
    const { rows } = await sql<{ accion: string; usuario_id: string; cliente_id: string }>`
      select accion, usuario_id, cliente_id from auditoria where fila_id = ${_id} order by id`.execute(
      t.deps.db,
    );
    const line = { usuario_id: admin.usuarioId, cliente_id: refs.cliente_id };
    expect(rows).toEqual(['alta', 'cambio', 'baja'].map((accion) => ({ accion, ...line })));
  });
});
