import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CapacitacionEmpleado } from '#contract/personas/empleados.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';

describe('the trainings of an employee', () => {
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

  const empleado = async (documento: string | null, of = propia): Promise<string> => {
    const values = {
      nombre: 'Ana',
      apellido: 'Gil',
      fecha_ingreso: '2020-01-01',
      tipo: 'Operaria',
      documento,
    };
    const { id } = await t.deps.db
      .insertInto('empleado')
      .values({ ...values, cliente_id: of.clienteId, sucursal_id: of.sucursalId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const persona = (documento: string) => ({ apellido: 'Gil', nombre: 'Ana', documento });
  const otra = persona('99');
  const path = (id: string) => `/api/empleados/${id}/capacitaciones`;
  const titulosOf = async (caller: Caller, id: string) => {
    const reply = await caller.get(path(id));
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<CapacitacionEmpleado[]>().map(({ tituloCapacitacion }) => tituloCapacitacion);
  };

  it('are those with an attendee of the same document, however it is written', async () => {
    const id = await empleado('30.111.222');
    await make.capacitacion(propia, 'Con puntos', [persona('30.111.222')]);
    await make.capacitacion(propia, 'Sin puntos', [otra, persona('30111222')]);
    await make.capacitacion(propia, 'Con cero', [persona('030 111 222')]);
    await make.capacitacion(propia, 'De otra persona', [persona('130111222'), persona('3011122')]);
    expect((await titulosOf(admin, id)).sort()).toEqual(['Con cero', 'Con puntos', 'Sin puntos']);
  });

  it('come newest first, each once, with the number of the attendee for the certificate', async () => {
    const id = await empleado('31111222');
    const vieja = await make.capacitacion(propia, 'Vieja', [
      otra,
      persona('31111222'),
      persona('31.111.222'),
    ]);
    const nueva = await make.capacitacion(propia, 'Nueva', [persona('31111222')]);
    const dates = { fechainicio: '2025-05-06', fechavencimiento: '2025-12-31' };
    await t.deps.db.updateTable('orden').set(dates).where('id', '=', vieja).execute();
    const rows = (await admin.get(path(id))).json<CapacitacionEmpleado[]>();
    expect(rows).toMatchObject([
      { _id: nueva, tituloCapacitacion: 'Nueva', fechainicio: '2026-03-02', participante: 1 },
      {
        _id: vieja,
        tituloCapacitacion: 'Vieja',
        fechainicio: '2025-05-06',
        participante: 2,
        estado: 'Vencida',
      },
    ]);
    const [{ _id, version, participante } = rows[0] as CapacitacionEmpleado] = rows.slice(1);
    const file = await admin.get(
      `/api/capacitaciones/${_id}/constancia.pdf?participante=${participante}&version=${version}`,
    );
    expect(file.headers['content-type']).toBe('application/pdf');
  });

  it('are none without a document', async () => {
    await make.capacitacion(propia, 'Con ceros', [persona('0')]);
    expect(await titulosOf(admin, await empleado(null))).toEqual([]);
    expect(await titulosOf(admin, await empleado('0'))).toEqual([]);
  });

  it('are those of their company: the same document elsewhere is not shown', async () => {
    const id = await empleado('32111222');
    const elsewhere = await empleado('32111222', ajena);
    await make.capacitacion(ajena, 'En la otra empresa', [persona('32111222')]);
    expect(await titulosOf(admin, id)).toEqual([]);
    expect(await titulosOf(cliente, id)).toEqual([]);
    expect(await titulosOf(admin, elsewhere)).toEqual(['En la otra empresa']);
  });

  it('are read by administrators and by the client user of the company, and by nobody else', async () => {
    const id = await empleado('33111222');
    const foreign = await empleado('33111222', ajena);
    await make.capacitacion(propia, 'Propia', [persona('33111222')]);
    expect(await titulosOf(cliente, id)).toEqual(['Propia']);
    expectError(await cliente.get(path(foreign)), 404, 'no_encontrado');
    expectError(await (await t.as('tecnico')).get(path(id)), 403, 'sin_permiso');
    expectError(await (await t.as('nadie')).get(path(id)), 401, 'invalid_token');
  });

  it('are a 404 for an unknown identifier', async () => {
    for (const caller of [admin, cliente])
      for (const id of [UNKNOWN, 'no-es-un-id', "1' or '1'='1"])
        expectError(await caller.get(path(encodeURIComponent(id))), 404, 'no_encontrado');
  });
});
