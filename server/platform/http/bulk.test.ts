import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rubro } from '#contract/clientes/rubros.ts';
import { maxBulk } from '#contract/lists/bulk.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';

describe('deleting many rows', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const createRubro = async (nombre: string) =>
    (await admin.post('/api/rubros', { nombre })).json<Rubro>()._id;
  const rubroIds = async () => (await admin.get('/api/rubros')).json<Rubro[]>().map(({ _id }) => _id);

  it('deletes those that can be deleted, and names the others with their reason', async () => {
    const [free, used] = [await createRubro('Libre'), await createRubro('Usado')];
    const { clienteId } = await make.empresa();
    await t.deps.db.updateTable('cliente').set({ rubro_id: used }).where('id', '=', clienteId).execute();
    const reply = await admin.post('/api/rubros/eliminar', { ids: [free, used, UNKNOWN, free] });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      fallas: [
        { _id: used, message: 'El rubro tiene 1 cliente' },
        { _id: UNKNOWN, message: expect.any(String) },
      ],
    });
    const left = await rubroIds();
    expect([left.includes(free), left.includes(used)]).toEqual([false, true]);
  });

  it('writes a line of the audit trail for each row', async () => {
    const ids = [await createRubro('Uno'), await createRubro('Dos')];
    await admin.post('/api/rubros/eliminar', { ids });
    const lines = await t.deps.db
      .selectFrom('auditoria')
      .select('fila_id')
      .where('accion', '=', 'baja')
      .where('fila_id', 'in', ids)
      .execute();
    expect(lines).toHaveLength(2);
  });

  it('is for those who may delete one', async () => {
    const ids = [await createRubro('Ajeno')];
    expectError(await (await t.as('tecnico')).post('/api/rubros/eliminar', { ids }), 403, 'sin_permiso');
    expectError(await (await t.as('nadie')).post('/api/rubros/eliminar', { ids }), 401, 'invalid_token');
    expect(await rubroIds()).toContain(ids[0]);
  });

  it('takes one to two hundred identifiers', async () => {
    expectInvalid(await admin.post('/api/rubros/eliminar', { ids: [] }), { ids: expect.any(String) });
    expectInvalid(await admin.post('/api/rubros/eliminar', { ids: Array(maxBulk + 1).fill(UNKNOWN) }), {
      ids: expect.any(String),
    });
    expectInvalid(await admin.post('/api/rubros/eliminar', { ids: ['nada'] }), {
      'ids.0': expect.any(String),
    });
  });

  it('reaches a client user’s own employees alone', async () => {
    const [own, other] = [await make.empresa(), await make.empresa()];
    const hire = async ({ clienteId: cliente_id, sucursalId: sucursal_id }: typeof own) => {
      const values = { cliente_id, sucursal_id, nombre: 'Ana', apellido: 'Paz', fecha_ingreso: '2024-01-01' };
      return (await t.deps.db.insertInto('empleado').values(values).returning('id').executeTakeFirstOrThrow())
        .id;
    };
    const [mine, foreign] = [await hire(own), await hire(other)];
    const cliente = await t.as({ clienteId: own.clienteId });
    const reply = await cliente.post('/api/empleados/eliminar', { ids: [mine, foreign] });
    expect(reply.json()).toMatchObject({ fallas: [{ _id: foreign }] });
    const rows = await t.deps.db.selectFrom('empleado').select('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([foreign]));
    expect(rows.map(({ id }) => id)).not.toContain(mine);
  });

  it('deletes orders', async () => {
    const empresa = await make.empresa();
    const id = await make.orden(empresa);
    const reply = await admin.post('/api/ordenes/eliminar', { ids: [id] });
    expect(reply.json()).toEqual({ fallas: [] });
  });
});
