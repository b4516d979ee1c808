import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hallazgo } from '#contract/lists/busqueda.ts';
import { type DatosPersona, datosPersonales, type Supresion } from '#contract/personas/datos-personales.ts';
import type { CapacitacionEmpleado, Empleado } from '#contract/personas/empleados.ts';
import type { Legajo } from '#contract/personas/legajo.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectInvalid } from '#server/testing/helpers/expect.ts';
import { day, importWorkbook, reply, workbookOf } from '#server/testing/helpers/workbooks.ts';

const head = ['Nombre', 'Apellido', 'DNI', 'Pasaporte', 'Fecha de ingreso', 'Puesto', 'Sucursal'];

describe('an employee’s other document', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let cliente: Caller;
  let empresa: { clienteId: string; sucursalId: string };
  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    empresa = { clienteId: await make.cliente(), sucursalId: '' };
    empresa.sucursalId = await make.sucursal(empresa.clienteId, 'Belgrano 45');
    [admin, cliente] = [await t.as('admin'), await t.as({ clienteId: empresa.clienteId })];
  });
  afterAll(() => t.close());

  const body = (extra: Record<string, unknown> = {}) => ({
    ...{ nombre: 'Lia', apellido: 'Souza', fechadeingreso: '2024-02-29', tipo: 'Soldadora' },
    ...{ documento: '', cuit: '', cliente_id: empresa.clienteId, sucursal_id: empresa.sucursalId },
    ...extra,
  });
  const create = async (extra: Record<string, unknown> = {}, caller = admin) => {
    const response = await caller.post('/api/empleados', body(extra));
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Empleado>();
  };
  const asistente = (documento: string) => ({ apellido: 'Souza', nombre: 'Lia', documento });
  const attended = async ({ _id }: Empleado) =>
    bodyOf<CapacitacionEmpleado[]>(await admin.get(`/api/empleados/${_id}/capacitaciones`)).map(
      ({ tituloCapacitacion }) => tituloCapacitacion,
    );

  it('is kept as typed, by administrators and client users; who does not send it changes nothing', async () => {
    const created = await create({ otrodocumento: ' 12.345.678-K ' }, cliente);
    expect(created.otrodocumento).toBe('12.345.678-K');
    const url = `/api/empleados/${created._id}`;
    expect(bodyOf<Empleado>(await admin.put(url, body())).otrodocumento).toBe('12.345.678-K');
    const changed = bodyOf<Empleado>(await cliente.put(url, body({ otrodocumento: 'X 1' })));
    expect([changed.otrodocumento, changed.version]).toEqual(['X 1', created.version + 1]);
    expect(bodyOf<Empleado>(await admin.put(url, body({ otrodocumento: '' }))).otrodocumento).toBeNull();
    expect((await create()).otrodocumento).toBeNull();
    expectInvalid(await admin.put(url, body({ otrodocumento: 'no tiene' })), {
      otrodocumento: 'Ingrese el número del documento',
    });
    expectInvalid(await admin.put(url, body({ otrodocumento: '1'.repeat(31) })), {
      otrodocumento: 'Este campo admite hasta 30 caracteres',
    });
    const line = await t.deps.db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('fila_id', '=', created._id)
      .orderBy('id')
      .execute();
    expect(line[1]).toMatchObject({
      antes: { otro_documento: '12.345.678-K' },
      despues: { otro_documento: 'X 1' },
    });
  });

  it('is theirs in trainings, record, situation and search, if they have no DNI', async () => {
    const lia = await create({ otrodocumento: 'AAC 5.123.456' });
    const eva = await create({ nombre: 'Eva', documento: '5.123.456' });
    const both = await create({ nombre: 'Ida', cuit: '27-30111222-5', otrodocumento: 'ZZ-900100' });
    const titulo = 'Uso de arnés';
    await make.capacitacion(empresa, titulo, [asistente('aac5123456'), asistente('30111222')]);
    await make.capacitacion(empresa, 'Otra', [asistente('5123456'), asistente('ZZ900100')]);
    expect(await Promise.all([lia, eva, both].map(attended))).toEqual([[titulo], ['Otra'], [titulo]]);
    const legajo = bodyOf<Legajo>(await admin.get(`/api/empleados/${lia._id}/legajo`));
    expect(legajo.empleado.documento).toBe('AAC 5.123.456');
    expect(legajo.capacitaciones.map((one) => one.titulo)).toEqual([titulo]);
    for (const q of ['aac5123456', 'AAC 5.123.456', 'souza aac']) {
      const found = bodyOf<Hallazgo[]>(await admin.get(`/api/buscar?q=${encodeURIComponent(q)}`));
      expect(
        found.filter(({ tipo }) => tipo === 'empleado').map(({ _id }) => _id),
        q,
      ).toEqual([lia._id]);
    }
  });

  it('is imported from a column of its own, and tells people apart', async () => {
    const clienteId = await make.cliente();
    await make.sucursal(clienteId, 'Belgrano 45');
    const row = (dni: number | null, otro: string | number | null) => [
      ...['Ana', 'Gil', dni, otro, day('2020-03-01'), 'Peona', 'Belgrano 45'],
    ];
    const rows = [row(null, 'AAC5123456'), row(null, 'BBC-900.200'), row(30111222, null), row(null, 7654321)];
    expect(await importWorkbook(admin, clienteId, await workbookOf(rows, head))).toEqual(reply(4, 0));
    const again = [
      row(null, 'aac 5.123.456'),
      row(null, 'BBC900200'),
      row(30111222, 'CC1'),
      row(null, 7654321),
    ];
    expect(await importWorkbook(admin, clienteId, await workbookOf(again, head))).toEqual(reply(0, 4));
    const people = bodyOf<Empleado[]>(await admin.get(`/api/empleados/cliente/${clienteId}`));
    expect(people.map(({ documento, otrodocumento }) => [documento, otrodocumento]).sort()).toEqual([
      [null, '7654321'],
      [null, 'BBC900200'],
      [null, 'aac 5.123.456'],
      ['30111222', 'CC1'],
    ]);
  });

  it('is nobody’s DNI in an import, also without letters, but of somebody with that name', async () => {
    const clienteId = await make.cliente();
    await make.sucursal(clienteId, 'Belgrano 45');
    const row = (nombre: string, dni: number | null, otro: number | null, puesto = 'Peona') => [
      ...[nombre, 'Gil', dni, otro, day('2020-03-01'), puesto, 'Belgrano 45'],
    ];
    const first = [row('Rosa', 5123456, null), row('Zoé', null, 7654321)];
    expect(await importWorkbook(admin, clienteId, await workbookOf(first, head))).toEqual(reply(2, 0));
    const second = [row('Juan', null, 5123456), row('ZOE', 7654321, null, 'Jefa')];
    expect(await importWorkbook(admin, clienteId, await workbookOf(second, head))).toEqual(reply(1, 1));
    const people = bodyOf<Empleado[]>(await admin.get(`/api/empleados/cliente/${clienteId}`));
    expect(people.map((one) => [one.nombre, one.documento, one.otrodocumento, one.tipo]).sort()).toEqual([
      ['Juan', null, '5123456', 'Peona'],
      ['Rosa', '5123456', null, 'Peona'],
      ['ZOE', '7654321', '7654321', 'Jefa'],
    ]);
  });

  it('finds a person’s data, which are suppressed with the others', async () => {
    const otro = await make.empresa();
    const persona = { nombre: 'Iara', apellido: 'Nogueira' };
    const numero = 'FK 412.077';
    const created = await create({ ...persona, otrodocumento: numero });
    await make.capacitacion(otro, 'De Iara', [{ ...persona, documento: 'fk412077' }]);
    await create({ nombre: 'Eva', documento: '4.120.770' });
    const found = bodyOf<DatosPersona>(await admin.post(datosPersonales.busqueda, { numero: 'FK412077' }));
    expect(found.empleados.map(({ _id, otrodocumento }) => [_id, otrodocumento])).toEqual([
      [created._id, numero],
    ]);
    expect(found.asistencias.map(({ documento }) => documento)).toEqual(['fk412077']);
    const options = { numero, conservarVigentes: false, reemplazarTextos: true };
    const { huella } = bodyOf<Supresion>(await admin.post(datosPersonales.supresionSimulada, options));
    bodyOf(await admin.post(datosPersonales.supresion, { ...options, huella, motivo: 'Pedido' }));
    const trail = await t.deps.db.selectFrom('auditoria').select(['antes', 'despues']).execute();
    expect(JSON.stringify(trail)).not.toMatch(/412\.077|fk.?412|Nogueira/i);
    expect(bodyOf<DatosPersona>(await admin.post(datosPersonales.busqueda, { numero })).empleados).toEqual(
      [],
    );
  });
});
