import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Localidad } from '#contract/clientes/localidades.ts';
import { compareTexts } from '#contract/values/text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

const REQUERIDO = 'Este campo es requerido';
const path = '/api/localidades';

describe('localidades', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let refs: { provincia_id: string; pais_id: string };

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
    refs = { provincia_id: await make.reference('provincia'), pais_id: await make.reference('pais') };
  });
  afterAll(() => t.close());

  const create = async (nombre: string, codigoPostal?: unknown) => {
    const response = await admin.post(path, { nombre, ...refs, codigoPostal });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Localidad>();
  };
  const list = async () => bodyOf<Localidad[]>(await admin.get(path));

  it('are read by every signed-in person and written by administrators', async () => {
    const { _id } = await create('Villa María');
    const body = { nombre: 'Otra', ...refs };
    expectError(await (await t.as('nadie')).get(path), 401, 'invalid_token');
    for (const caller of [await t.as('tecnico'), await t.as({ clienteId: await make.cliente() })]) {
      expect(bodyOf<Localidad[]>(await caller.get(path)).map((row) => row._id)).toContain(_id);
      expectError(await caller.post(path, body), 403, 'sin_permiso');
      expectError(await caller.put(`${path}/${_id}`, body), 403, 'sin_permiso');
      expectError(await caller.delete(`${path}/${_id}`), 403, 'sin_permiso');
    }
  });

  it('are created, listed by name ignoring accents, changed and removed', async () => {
    const created = await create(' Río "Ñandú" ', '5800');
    expect(created).toEqual({
      _id: expect.any(String),
      version: 1,
      nombre: 'Río "Ñandú"',
      codigoPostal: 5800,
      provincia: { _id: refs.provincia_id, nombre: expect.any(String) },
      pais: { _id: refs.pais_id, nombre: expect.any(String) },
    });
    for (const nombre of ['Ámbar', 'azul', 'Zárate']) await create(nombre);
    const nombres = (await list()).map((row) => row.nombre);
    expect(nombres).toEqual([...nombres].sort(compareTexts));
    const changed = await admin.put(`${path}/${created._id}`, {
      nombre: 'Río Tercero',
      ...refs,
      codigoPostal: 5850,
    });
    expect(changed.statusCode).toBe(200);
    expect(bodyOf(changed)).toEqual({ ...created, version: 2, nombre: 'Río Tercero', codigoPostal: 5850 });
    expect((await list()).find((row) => row._id === created._id)).toEqual(bodyOf(changed));
    expect((await admin.delete(`${path}/${created._id}`)).statusCode).toBe(204);
    expect((await list()).map((row) => row._id)).not.toContain(created._id);
  });

  it('have an optional postal code, a whole number', async () => {
    const cases: [unknown, number | null][] = [
      [undefined, null],
      [null, null],
      ['', null],
      [0, 0],
      ['0', 0],
      ['05000', 5000],
      [5000, 5000],
    ];
    for (const [given, kept] of cases) {
      expect([given, (await create(`Pueblo ${JSON.stringify(given)}`, given)).codigoPostal]).toEqual([
        given,
        kept,
      ]);
    }
  });

  it('report each wrong field, and write nothing', async () => {
    const before = await list();
    const good = { nombre: 'x', ...refs };
    const numeros = 'Este campo solo admite números';
    const invalido = 'El valor ingresado no es válido';
    const noExiste = 'El registro elegido no existe';
    const cases: [unknown, Record<string, string>][] = [
      [{}, { nombre: REQUERIDO, provincia_id: REQUERIDO, pais_id: REQUERIDO }],
      [{ ...good, nombre: ' ' }, { nombre: REQUERIDO }],
      [{ ...good, codigoPostal: 'X5000' }, { codigoPostal: numeros }],
      [{ ...good, codigoPostal: -1 }, { codigoPostal: numeros }],
      [{ ...good, codigoPostal: 1.5 }, { codigoPostal: numeros }],
      [{ ...good, codigoPostal: 1e12 }, { codigoPostal: invalido }],
      [
        { ...good, provincia_id: 'nada', pais_id: 7 },
        { provincia_id: invalido, pais_id: invalido },
      ],
      [{ ...good, provincia_id: UNKNOWN }, { provincia_id: noExiste }],
      [{ ...good, pais_id: UNKNOWN }, { pais_id: noExiste }],
      [{ ...good, createdAt: '2020-01-01' }, { createdAt: 'Este campo no se reconoce' }],
    ];
    for (const [body, errores] of cases) expectInvalid(await admin.post(path, body), errores);
    expect(await list()).toEqual(before);
  });

  it('are a 404 for an invalid or unknown identifier', async () => {
    for (const id of [UNKNOWN, 'nada', '%C3%B1']) {
      expectError(await admin.put(`${path}/${id}`, { nombre: 'x', ...refs }), 404, 'no_encontrado');
      expectError(await admin.delete(`${path}/${id}`), 404, 'no_encontrado');
    }
  });

  it('are not removed while branches use them, and refuse the second of two editors', async () => {
    const { _id, version } = await create('Bell Ville', 2550);
    const { clienteId } = await make.empresa();
    for (const direccion of ['San Martín 1', 'San Martín 2']) {
      const sucursalId = await make.sucursal(clienteId, direccion);
      const sucursal = t.deps.db.updateTable('sucursal').where('id', '=', sucursalId);
      await sucursal.set({ localidad_id: _id }).execute();
    }
    const { message } = expectError(await admin.delete(`${path}/${_id}`), 409, 'en_uso');
    expect(message).toBe('La localidad tiene 2 sucursales');
    const ifMatch = { 'if-match': `"${version}"` };
    const body = { nombre: 'Bell Ville', ...refs };
    expect((await admin.put(`${path}/${_id}`, body, ifMatch)).statusCode).toBe(200);
    expectError(await admin.put(`${path}/${_id}`, body, ifMatch), 409, 'conflicto_version');
  });
});
