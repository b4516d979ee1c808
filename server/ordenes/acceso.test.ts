import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';

const path = '/api/ordenes';

describe('ordenes', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  let empresa: { clienteId: string; sucursalId: string };
  let tipoOrden_id: string;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
    empresa = await make.empresa();
    tipoOrden_id = await make.tipoOrden('inspeccion');
  });
  afterAll(() => t.close());

  const body = (fields: object = {}) => ({
    tipoOrden_id,
    sucursal_id: empresa.sucursalId,
    fechainicio: '2024-02-01',
    fechavencimiento: '2099-12-31',
    ...fields,
  });
  const list = async (caller = admin, url = path) => bodyOf<Orden[]>(await caller.get(url));

  it('are read by their own client and the consultancy, in both lists', async () => {
    const ajena = bodyOf<Orden>(await admin.post(path, body()));
    const own = await make.empresa();
    const mia = await make.orden(own);
    const cliente = await t.as({ clienteId: own.clienteId });
    const tecnico = await t.as('tecnico');
    expect((await list(cliente)).map((row) => row._id)).toEqual([mia]);
    const url = `${path}/cliente/${own.clienteId}`;
    for (const caller of [cliente, admin, tecnico]) {
      expect((await list(caller, url)).map((row) => row._id)).toEqual([mia]);
    }
    expectError(await cliente.get(`${path}/cliente/${empresa.clienteId}`), 404, 'no_encontrado');
    expect((await list(tecnico)).map((row) => row._id)).toEqual(expect.arrayContaining([mia, ajena._id]));
  });

  it('are written and exported by administrators only', async () => {
    const own = await make.empresa();
    const mia = await make.orden(own);
    const url = `${path}/cliente/${own.clienteId}`;
    const [cliente, nadie] = [await t.as({ clienteId: own.clienteId }), await t.as('nadie')];
    const tecnico = await t.as('tecnico');
    for (const address of [path, url, `${path}/export/${own.clienteId}`]) {
      expectError(await nadie.get(address), 401, 'invalid_token');
    }
    for (const caller of [cliente, tecnico]) {
      expectError(await caller.post(path, body({ sucursal_id: own.sucursalId })), 403, 'sin_permiso');
      expectError(await caller.put(`${path}/${mia}`, body()), 403, 'sin_permiso');
      expectError(await caller.delete(`${path}/${mia}`), 403, 'sin_permiso');
      expectError(await caller.get(`${path}/export/${own.clienteId}`), 403, 'sin_permiso');
    }
  });
});
