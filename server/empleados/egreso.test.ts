import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Empleado } from '#contract/personas/empleados.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectInvalid } from '#server/testing/helpers/expect.ts';
import { importWorkbook, titulos, workbookOf } from '#server/testing/helpers/workbooks.ts';

const antes = 'La fecha de egreso no puede ser anterior a la de ingreso';

describe('the day on which an employee leaves', () => {
  let t: TestApp;
  let admin: Caller;
  let of: { clienteId: string; sucursalId: string };
  let direccion: string;

  beforeAll(async () => {
    t = await testApp();
    const make = factories(t.deps.db);
    admin = await t.as('admin');
    const clienteId = await make.cliente();
    direccion = 'Belgrano 1';
    of = { clienteId, sucursalId: await make.sucursal(clienteId, direccion) };
  });
  afterAll(() => t.close());

  const body = (fields: object = {}) => ({
    ...{ nombre: 'Ana', apellido: 'Gil', fechadeingreso: '2024-03-01', tipo: 'Soldador' },
    ...{ cliente_id: of.clienteId, sucursal_id: of.sucursalId, ...fields },
  });
  const list = async () => bodyOf<Empleado[]>(await admin.get(`/api/empleados/cliente/${of.clienteId}`));

  it('is optional, stays if it is not sent, and is cleared by an empty one', async () => {
    const created = bodyOf<Empleado>(await admin.post('/api/empleados', body()));
    expect(created.fechaegreso).toBeNull();
    const url = `/api/empleados/${created._id}`;
    const put = async (fields?: object) => bodyOf<Empleado>(await admin.put(url, body(fields)));
    expect((await put({ fechaegreso: '2026-03-31' })).fechaegreso).toBe('2026-03-31');
    expect((await put({ tipo: 'Capataz' })).fechaegreso).toBe('2026-03-31');
    expect((await put({ fechaegreso: '' })).fechaegreso).toBeNull();
    await admin.delete(url);
  });

  it('is not before the first day, for administrators and client users', async () => {
    const { _id } = bodyOf<Empleado>(await admin.post('/api/empleados', body({ fechaegreso: '2024-03-01' })));
    const cliente = await t.as({ clienteId: of.clienteId });
    for (const caller of [admin, cliente]) {
      const wrong = body({ fechaegreso: '2024-02-29' });
      expectInvalid(await caller.post('/api/empleados', wrong), { fechaegreso: antes });
      expectInvalid(await caller.put(`/api/empleados/${_id}`, wrong), { fechaegreso: antes });
      const later = body({ fechadeingreso: '2024-03-02' });
      expectInvalid(await caller.put(`/api/empleados/${_id}`, later), { fechaegreso: antes });
    }
    expectInvalid(await admin.post('/api/empleados', body({ fechaegreso: '2024-04-31' })), {
      fechaegreso: 'Ingrese una fecha válida',
    });
    await admin.delete(`/api/empleados/${_id}`);
  });

  it('is an optional column of the import, and who enters again after it works there', async () => {
    const sheet = (rows: (string | null)[][], head = titulos) => workbookOf(rows, head);
    const row = (documento: string, ingreso: string, egreso: string | null) => [
      ...['Ana', 'Gil', documento, null, ingreso, 'Soldador', direccion, egreso],
    ];
    const first = await sheet([
      row('30000001', '01/03/2024', '31/03/2026'),
      row('30000002', '01/03/2024', '01/01/2020'),
    ]);
    expect(await importWorkbook(admin, of.clienteId, first)).toMatchObject({
      creados: 1,
      errores: [{ fila: 3, campo: 'fechaegreso', mensaje: antes }],
    });
    const leaves = async () => (await list()).map(({ documento, fechaegreso }) => [documento, fechaegreso]);
    expect(await leaves()).toEqual([['30000001', '2026-03-31']]);
    await importWorkbook(admin, of.clienteId, await sheet([row('30000001', '01/03/2024', null)]));
    expect(await leaves()).toEqual([['30000001', '2026-03-31']]);
    const without = titulos.filter((titulo) => titulo !== 'Fecha de egreso');
    const again = await sheet([row('30000001', '01/05/2026', null).slice(0, -1)], without);
    expect(await importWorkbook(admin, of.clienteId, again)).toMatchObject({ actualizados: 1, errores: [] });
    expect(await leaves()).toEqual([['30000001', null]]);
  });
});
