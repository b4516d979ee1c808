import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tablero } from '#contract/consultora/tablero.ts';
import type { AgendaItem } from '#contract/ordenes/agenda.ts';
import { type Carpeta, carpetaPath } from '#contract/ordenes/carpeta.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { TipoOrden } from '#contract/ordenes/tipos-orden.ts';
import type { CapacitacionEmpleado } from '#contract/personas/empleados.ts';
import type { Legajo } from '#contract/personas/legajo.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';

// reglas 4.14: a type with five days has one order at that limit, and one a day beyond it.
const DIAS = 5;

describe('an order type with days of notice of its own', () => {
  let t: TestApp;
  let make: ReturnType<typeof factories>;
  let admin: Caller;
  let today: string;
  let empresa: { clienteId: string; sucursalId: string };
  let tipo: TipoOrden;
  let near: string;
  let far: string;

  const kind = { nombre: 'Visita mensual', inspeccion: true };
  const put = async (diasAviso: number | null) =>
    expect((await admin.put(`/api/tiposOrden/${tipo._id}`, { ...kind, diasAviso })).statusCode).toBe(200);
  const orden = (dias: number) =>
    make.orden({
      ...empresa,
      tipoOrdenId: tipo._id,
      fechainicio: addDays(today, dias - 30),
      fechavencimiento: addDays(today, dias),
    });

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
    today = t.clock.today();
    empresa = await make.empresa();
    tipo = bodyOf<TipoOrden>(await admin.post('/api/tiposOrden', { ...kind, diasAviso: DIAS }));
    [near, far] = [await orden(DIAS), await orden(DIAS + 1)];
  });
  afterAll(() => t.close());

  it('gives its orders their state, and their list follows a change of the days', async () => {
    const states = async (caller: Caller) => {
      const rows = bodyOf<Orden[]>(await caller.get('/api/ordenes'));
      return [near, far].map((id) => rows.find(({ _id }) => _id === id)?.estado);
    };
    const cliente = await t.as({ clienteId: empresa.clienteId });
    for (const caller of [admin, cliente]) {
      expect(await states(caller)).toEqual(['Por vencer', 'Vigente']);
      await put(DIAS + 1);
      expect(await states(caller)).toEqual(['Por vencer', 'Por vencer']);
      await put(1);
      expect(await states(caller)).toEqual(['Vigente', 'Vigente']);
      await put(null);
      expect(await states(caller)).toEqual(['Por vencer', 'Por vencer']);
      await put(DIAS);
    }
  });

  it('counts in the dashboard by them, and its parts add up', async () => {
    const { ordenes, vencen, proximas } = bodyOf<Tablero>(await admin.get('/api/tablero'));
    expect(ordenes).toMatchObject({ total: 2, porVencer: 1 });
    expect(vencen.map((period) => period.ordenes)).toEqual([0, 1, 0]);
    expect(proximas.map(({ _id }) => _id)).toEqual([near]);
  });

  it('counts a year ago by them', async () => {
    const otra = await make.empresa();
    const before = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
    for (const dias of [DIAS, DIAS + 1])
      await make.orden({
        ...otra,
        tipoOrdenId: tipo._id,
        fechainicio: addDays(before, dias - 30),
        fechavencimiento: addDays(before, dias),
      });
    const cliente = await t.as({ clienteId: otra.clienteId });
    expect(bodyOf<Tablero>(await cliente.get('/api/tablero')).haceUnAnio.porVencer).toBe(1);
  });

  it('has them in the agenda, whose lines say the days', async () => {
    const query = `desde=${today}&hasta=${addDays(today, 40)}&cliente=${empresa.clienteId}`;
    const lines = bodyOf<AgendaItem[]>(await admin.get(`/api/agenda?${query}`));
    expect(lines.map(({ _id, estado, diasAviso }) => [_id, estado, diasAviso])).toEqual([
      [near, 'Por vencer', DIAS],
      [far, 'Vigente', DIAS],
    ]);
  });

  it('has them in the inspection folder and in the exported workbook', async () => {
    const folder = bodyOf<Carpeta>(await admin.get(carpetaPath(empresa.clienteId)));
    const all = folder.secciones.flatMap(({ elementos }) => elementos);
    expect(all.map(({ _id, estado }) => [_id, estado])).toEqual([
      [near, 'Por vencer'],
      [far, 'Vigente'],
    ]);
    const reply = await admin.get(`/api/ordenes/export/${empresa.clienteId}`);
    const [sheet] = await readXlsxFile(reply.rawPayload);
    const [head = [], ...rows] = sheet?.data ?? [];
    expect(rows.map((row) => row[head.indexOf('Estado')])).toEqual(['Vigente', 'Por vencer']);
  });

  it('has them in a person’s trainings and record', async () => {
    const persona = { apellido: 'Gil', nombre: 'Ana', documento: '30111222' };
    const cursos = [
      await make.capacitacion(empresa, 'Cerca', [persona]),
      await make.capacitacion(empresa, 'Lejos', [persona]),
    ];
    for (const [i, id] of cursos.entries()) {
      const { tipo_orden_id } = await t.deps.db
        .updateTable('orden')
        .set({ fechainicio: addDays(today, -9 - i), fechavencimiento: addDays(today, DIAS + i) })
        .where('id', '=', id)
        .returning('tipo_orden_id')
        .executeTakeFirstOrThrow();
      await t.deps.db
        .updateTable('tipo_orden')
        .set({ dias_aviso: DIAS })
        .where('id', '=', tipo_orden_id)
        .execute();
    }
    const { id } = await t.deps.db
      .insertInto('empleado')
      .values({
        ...{ cliente_id: empresa.clienteId, sucursal_id: empresa.sucursalId },
        ...{ apellido: 'Gil', nombre: 'Ana', documento: '30111222', tipo: 'Operaria' },
        fecha_ingreso: addDays(today, -100),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const trainings = bodyOf<CapacitacionEmpleado[]>(await admin.get(`/api/empleados/${id}/capacitaciones`));
    expect(trainings.map(({ estado }) => estado)).toEqual(['Por vencer', 'Vigente']);
    const { capacitaciones } = bodyOf<Legajo>(await admin.get(`/api/empleados/${id}/legajo`));
    expect(capacitaciones.map(({ estado }) => estado)).toEqual(['Por vencer', 'Vigente']);
  });
});
