import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Empleado } from '#contract/personas/empleados.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const requerido = 'Este campo es requerido';
const soloNumeros = 'Este campo solo admite números';

describe('empleados', () => {
  let t: TestApp;
  let admin: Caller;
  let cliente: Caller;
  let make: ReturnType<typeof factories>;
  let propia: { clienteId: string; sucursalId: string };
  let ajena: { clienteId: string; sucursalId: string };

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    propia = await make.empresa();
    ajena = await make.empresa();
    admin = await t.as('admin');
    cliente = await t.as({ clienteId: propia.clienteId });
  });
  afterAll(() => t.close());

  const body = (of: { clienteId: string; sucursalId: string }, extra: Record<string, unknown> = {}) => ({
    nombre: 'José',
    apellido: 'Güemes',
    fechadeingreso: '2024-02-29',
    tipo: 'Soldador',
    documento: '30.111.222',
    cuit: '20-30111222-3',
    cliente_id: of.clienteId,
    sucursal_id: of.sucursalId,
    ...extra,
  });
  const create = async (of = propia, extra?: Record<string, unknown>) => {
    const response = await admin.post('/api/empleados', body(of, extra));
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Empleado>();
  };
  const idsOf = async (caller: Caller, path = '/api/empleados') =>
    bodyOf<Empleado[]>(await caller.get(path)).map(({ _id }) => _id);

  it('are for administrators and client users, not for technicians or callers without a session', async () => {
    const { _id } = await create();
    const tecnico = await t.as('tecnico');
    const nadie = await t.as('nadie');
    for (const [caller, status, code] of [
      [tecnico, 403, 'sin_permiso'],
      [nadie, 401, 'invalid_token'],
    ] as const) {
      expectError(await caller.get('/api/empleados'), status, code);
      expectError(await caller.get(`/api/empleados/cliente/${propia.clienteId}`), status, code);
      expectError(await caller.post('/api/empleados', body(propia)), status, code);
      expectError(await caller.put(`/api/empleados/${_id}`, body(propia)), status, code);
      expectError(await caller.delete(`/api/empleados/${_id}`), status, code);
    }
  });

  it('are created with trimmed values, and return company, branch and locality', async () => {
    const empleado = await create(propia, { nombre: '  José ', documento: ' 30.111.222 ', cuit: '' });
    expect(empleado).toMatchObject({
      nombre: 'José',
      apellido: 'Güemes',
      documento: '30.111.222',
      cuit: null,
      fechadeingreso: '2024-02-29',
      tipo: 'Soldador',
      cliente: { _id: propia.clienteId, razonSocial: expect.stringContaining('Empresa') },
      cliente_id: propia.clienteId,
      sucursal: { _id: propia.sucursalId, direccion: expect.stringContaining('Belgrano') },
      version: 1,
    });
    expect(empleado.sucursal.localidad.nombre).toContain('Localidad');
    expect(Date.parse(empleado.createdAt)).not.toBeNaN();
    expect(bodyOf<Empleado[]>(await admin.get('/api/empleados'))).toContainEqual(empleado);
  });

  it("are listed by the company's trade name, then by surname and name in Spanish order", async () => {
    const last = await make.cliente({ razonSocial: 'Zonda' });
    const first = await make.cliente({ razonSocial: 'Álamo' });
    const zonda = { clienteId: last, sucursalId: await make.sucursal(last) };
    const alamo = { clienteId: first, sucursalId: await make.sucursal(first) };
    const names: [typeof zonda, string, string][] = [
      [zonda, 'Abad', 'Ana'],
      [alamo, 'Ñáñez', 'Zoé'],
      [alamo, 'Ñáñez', 'Ángel'],
      [alamo, 'Núñez', 'Eva'],
      [alamo, 'Oliva', 'Eva'],
    ];
    for (const [of, apellido, nombre] of names) await create(of, { apellido, nombre });
    const listed = bodyOf<Empleado[]>(await admin.get('/api/empleados'))
      .filter(({ cliente_id }) => [last, first].includes(cliente_id))
      .map(({ apellido, nombre }) => `${apellido} ${nombre}`);
    expect(listed).toEqual(['Núñez Eva', 'Ñáñez Ángel', 'Ñáñez Zoé', 'Oliva Eva', 'Abad Ana']);
    const ofOne = bodyOf<Empleado[]>(await admin.get(`/api/empleados/cliente/${last}`));
    expect(ofOne.map(({ apellido }) => apellido)).toEqual(['Abad']);
  });

  it('are created, changed and removed by their client user', async () => {
    // reglas 5.18: the company is their own, whatever the body says.
    const created = await cliente.post('/api/empleados', body(propia, { cliente_id: ajena.clienteId }));
    expect(created.statusCode, created.body).toBe(201);
    const { _id, cliente_id } = bodyOf<Empleado>(created);
    expect(cliente_id).toBe(propia.clienteId);
    const { cliente_id: _, ...without } = body(propia, { apellido: 'Ibáñez' });
    const changed = await cliente.put(`/api/empleados/${_id}`, without);
    expect(bodyOf(changed)).toMatchObject({ _id, apellido: 'Ibáñez', cliente_id: propia.clienteId });
    expect((await cliente.delete(`/api/empleados/${_id}`)).statusCode).toBe(204);
    expect(await idsOf(cliente)).not.toContain(_id);
  });

  it('are listed to a client user for its own company only', async () => {
    const foreign = await create(ajena);
    const { _id } = await create();
    expect(await idsOf(cliente)).toContain(_id);
    expect(await idsOf(cliente)).not.toContain(foreign._id);
    expect(await idsOf(cliente, `/api/empleados/cliente/${propia.clienteId}`)).toContain(_id);
  });

  it('of other companies are hidden from a client user', async () => {
    const foreign = await create(ajena);
    expectError(await cliente.get(`/api/empleados/cliente/${ajena.clienteId}`), 404, 'no_encontrado');
    expectError(await cliente.put(`/api/empleados/${foreign._id}`, body(propia)), 404, 'no_encontrado');
    expectError(await cliente.delete(`/api/empleados/${foreign._id}`), 404, 'no_encontrado');
    expect(await idsOf(admin)).toContain(foreign._id);
  });

  it('accept only a branch of their company', async () => {
    const missing = { sucursal_id: 'El registro elegido no existe' };
    const { _id } = await create();
    for (const sucursal_id of [ajena.sucursalId, UNKNOWN]) {
      expectInvalid(await admin.post('/api/empleados', body(propia, { sucursal_id })), missing);
      expectInvalid(await cliente.post('/api/empleados', body(propia, { sucursal_id })), missing);
      expectInvalid(await admin.put(`/api/empleados/${_id}`, body(propia, { sucursal_id })), missing);
      expectInvalid(await cliente.put(`/api/empleados/${_id}`, body(propia, { sucursal_id })), missing);
    }
    const moved = await admin.put(`/api/empleados/${_id}`, body(ajena));
    expect(bodyOf(moved)).toMatchObject({ cliente_id: ajena.clienteId, sucursal: { _id: ajena.sucursalId } });
  });

  it('report each wrong field', async () => {
    const required = { nombre: requerido, apellido: requerido, fechadeingreso: requerido, tipo: requerido };
    const empty = { nombre: '', apellido: ' ', fechadeingreso: '', tipo: '', sucursal_id: '' };
    expectInvalid(await admin.post('/api/empleados', { ...empty, cliente_id: '' }), {
      ...required,
      sucursal_id: requerido,
      cliente_id: requerido,
    });
    expectInvalid(await cliente.post('/api/empleados', {}), { ...required, sucursal_id: requerido });
    const wrong = { documento: '30A', cuit: 'no tengo', fechadeingreso: '2023-02-29', _id: UNKNOWN };
    expectInvalid(await admin.post('/api/empleados', body(propia, wrong)), {
      documento: soloNumeros,
      cuit: soloNumeros,
      fechadeingreso: 'Ingrese una fecha válida',
      _id: 'Este campo no se reconoce',
    });
    expectInvalid(await admin.post('/api/empleados', body(propia, { documento: '-.-' })), {
      documento: soloNumeros,
    });
    expectError(await admin.post('/api/empleados', new FormData()), 415, 'tipo_no_soportado');
  });

  it('refuse a change that is based on an older version', async () => {
    const { _id, version } = await create();
    const stale = { 'if-match': `"${version}"` };
    const saved = await admin.put(`/api/empleados/${_id}`, body(propia, { nombre: 'Uno' }), stale);
    expect(saved.headers.etag).toBe(`"${version + 1}"`);
    for (const caller of [admin, cliente])
      expectError(await caller.put(`/api/empleados/${_id}`, body(propia), stale), 409, 'conflicto_version');
    expect(bodyOf<Empleado>(await admin.put(`/api/empleados/${_id}`, body(propia))).version).toBe(
      version + 2,
    );
  });

  it('are a 404 for an unknown identifier', async () => {
    for (const id of [UNKNOWN, 'no-es-un-id']) {
      expectError(await admin.put(`/api/empleados/${id}`, body(propia)), 404, 'no_encontrado');
      expectError(await admin.delete(`/api/empleados/${id}`), 404, 'no_encontrado');
      expectError(await admin.get(`/api/empleados/cliente/${id}`), 404, 'no_encontrado');
    }
  });
});
