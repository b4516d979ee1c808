import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { CapacitacionInput } from '#contract/ordenes/capacitaciones.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { makeAvisos } from '#server/notificaciones/avisos.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { type Fields, formOf, path, people, type Scene, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError, expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { createCapacitacion, findCapacitacion } from './capacitaciones.queries.ts';

const noExiste = 'El registro elegido no existe';

describe('trainings', () => {
  let s: Scene;

  beforeAll(async () => {
    s = await scene();
  });
  afterAll(() => s.t.close());

  it('are created by administrators and clients, read by everyone who reads orders, changed by administrators', async () => {
    const otra = await s.make.empresa();
    const ajena = await s.create({ sucursal_id: otra.sucursalId });
    const { _id } = await s.create();
    const tecnico = await s.t.as('tecnico');
    const nadie = await s.t.as('nadie');
    const form = () => formOf(s.fields());
    expectError(await nadie.post(path, form()), 401, 'invalid_token');
    expectError(await nadie.put(`${path}/${_id}`, form()), 401, 'invalid_token');
    expectError(await nadie.get(`${path}/${_id}`), 401, 'invalid_token');
    expectError(await tecnico.post(path, form()), 403, 'sin_permiso');
    for (const caller of [tecnico, s.cliente]) {
      expectError(await caller.put(`${path}/${_id}`, form()), 403, 'sin_permiso');
    }
    for (const caller of [s.admin, s.cliente, tecnico]) await s.detail(_id, caller);
    for (const caller of [s.admin, tecnico]) await s.detail(ajena._id, caller);
    expectError(await s.cliente.get(`${path}/${ajena._id}`), 404, 'no_encontrado');
  });

  it('of other companies are hidden from a client user, even if a query omits its scope', async () => {
    const otra = await s.make.empresa();
    const ajena = await s.create({ sucursal_id: otra.sucursalId });
    const actor = { ...systemActor('prueba'), rol: 'cliente' as const, clienteId: s.empresa.clienteId };
    const todo = { kind: 'todo' } as const;
    const asClient = <T>(work: Parameters<typeof transaction<T>>[2]) => transaction(s.t.deps.db, actor, work);
    const fields = CapacitacionInput.parse(s.fields({ sucursal_id: otra.sucursalId }));
    await expect(
      asClient((trx) => findCapacitacion(trx, todo, ajena._id, '2026-01-01')),
    ).rejects.toMatchObject({ code: 'no_encontrado' });
    await expect(
      asClient((trx) => createCapacitacion(trx, todo, fields, null, '2026-01-01')),
    ).rejects.toMatchObject({ code: 'validacion' });
  });

  it('are created by a client user for its own branches only, whatever cliente_id is sent', async () => {
    const otra = await s.make.empresa();
    expectInvalid(await s.post({ sucursal_id: otra.sucursalId }, s.cliente), { sucursal_id: noExiste });
    const extra = { cliente_id: otra.clienteId, numeroorden: '7' };
    const mia = await s.create(extra, s.cliente);
    expect(mia).toMatchObject({ cliente_id: s.empresa.clienteId, version: 1 });
    expect(mia.numeroorden).not.toBe(7);
    expect((await s.create({ ...extra, sucursal_id: otra.sucursalId })).cliente_id).toBe(otra.clienteId);
  });

  it.each(['admin', 'cliente'] as const)(
    'with 500 attendees and a sheet are one order of the list and one detail, made by %s',
    async (who) => {
      const empleados = () => s.t.deps.db.selectFrom('empleado').selectAll().execute();
      const before = await empleados();
      const attendees = people(500);
      const registro = {
        instructor: 'Ing. Łukasz Őze',
        instructorMatricula: 'MP 1234',
        lugar: 'Depósito',
        temario: 'Uno\nDos',
      };
      const fields = s.fields({
        ...registro,
        attendees,
        planilla: new File(['apellido;nombre'], 'firmas ñ.csv'),
      });
      const response = await s[who].post(path, formOf(fields));
      expect(response.statusCode, response.body).toBe(201);
      expect(response.headers.etag).toBe('"1"');
      const created = response.json<Orden>();
      const { _id } = created;
      expect(created.capacitacion).toEqual({
        _id,
        tituloCapacitacion: fields.tituloCapacitacion,
        ispresencial: true,
        horainicio: '09:00',
        horafin: '11:30',
        cantidad_asistentes: 500,
      });
      const rows = bodyOf<Orden[]>(await s[who].get('/api/ordenes'));
      expect(rows[0]).toEqual(created);
      const found = await s[who].get(`${path}/${_id}`);
      expect(found.headers.etag).toBe('"1"');
      const { capacitacion, ...orden } = created;
      expect(found.json()).toEqual({
        ...orden,
        ...registro,
        orden_id: _id,
        tituloCapacitacion: capacitacion?.tituloCapacitacion,
        ispresencial: true,
        horainicio: '09:00',
        horafin: '11:30',
        asistentes: attendees,
        filename: 'firmas ñ.csv',
        linktofile: expect.stringMatching(/^\/api\/archivos\/[0-9a-f-]{36}\/firmas%20%C3%B1\.csv$/),
        firma: null,
      });
      expect(await empleados()).toEqual(before);
    },
  );

  it('need neither attendees nor a sheet, and accept contradictory dates', async () => {
    const dates = { fechainicio: '2026-03-02', fechafin: '2026-03-01', fechavencimiento: '2020-01-01' };
    const { _id } = await s.create({ ...dates, horafin: '08:00', ispresencial: undefined });
    expect(await s.detail(_id)).toMatchObject({
      ...dates,
      ispresencial: false,
      asistentes: [],
      instructor: null,
      temario: null,
      filename: null,
      linktofile: null,
      firma: null,
    });
    expect(await s.create({ fechafin: '', attendees: '' })).toMatchObject({ fechafin: null });
  });

  it('are created once, with one file, for ten equal requests at the same instant', async () => {
    const before = await s.countFiles();
    const same = s.fields({ attendees: people(20), planilla: new File(['a;b'], 'a.csv') });
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? s.admin : s.cliente).post(path, formOf(same))),
    );
    const refused = all.filter((response) => response.statusCode !== 201);
    expect(refused).toHaveLength(9);
    for (const response of refused) {
      expect(expectError(response, 409, 'orden_duplicada').message).toBe('Orden duplicada');
    }
    expect(await s.countFiles()).toEqual({ kept: before.kept + 1, known: before.known + 1 });
  });

  it('are duplicates if branch, type, title, start date and start time are equal', async () => {
    const first = s.fields({ fechafin: '2026-05-05' });
    await s.create(first);
    const others: Fields[] = [
      { sucursal_id: await s.make.sucursal(s.empresa.clienteId) },
      { tipoOrden_id: await s.make.tipoOrden('capacitacion') },
      { tituloCapacitacion: `${first.tituloCapacitacion} (bis)` },
      { fechainicio: '2026-03-01' },
      { horainicio: '09:01' },
    ];
    for (const difference of others) await s.create({ ...first, ...difference });
    for (const alike of [{ fechafin: '' }, { fechavencimiento: '2030-01-01' }, { horafin: '18:00' }]) {
      expectError(await s.post({ ...first, ...alike }), 409, 'orden_duplicada');
    }
  });

  it('are a 404 for an unknown identifier and for an order that is no training', async () => {
    const orden = await s.make.orden(s.empresa);
    for (const id of [UNKNOWN, 'nada', orden]) {
      expectError(await s.admin.get(`${path}/${id}`), 404, 'no_encontrado');
      expectError(await s.put(id), 404, 'no_encontrado');
    }
  });

  it('leave one audit line for all their attendees, with the person who created them', async () => {
    const attendees = people(500);
    const { _id } = await s.create({ attendees }, s.cliente);
    const lines = await s.t.deps.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'cliente_id', 'accion', 'tabla', 'despues'])
      .where('fila_id', '=', _id)
      .orderBy('tabla')
      .execute();
    const by = { usuario_id: s.cliente.usuarioId, cliente_id: s.empresa.clienteId, accion: 'alta' };
    expect(lines).toMatchObject([
      { ...by, tabla: 'asistente', despues: { asistentes: attendees } },
      { ...by, tabla: 'orden', despues: { cantidad_asistentes: 500 } },
    ]);
  });

  it('cause a notice for their client, and are exported with their attendees', async () => {
    const attendees = people(3, '=Gil');
    const created = await s.create({ attendees });
    await makeAvisos(s.t.deps.db, '2026-03-10', s.t.deps.config.timezone);
    const notices = bodyOf<Notificacion[]>(await s.cliente.get('/api/notificaciones'));
    expect(notices.map((notice) => notice.textoDescriptivo)).toContainEqual(
      expect.stringMatching(
        new RegExp(`^Se registró la orden Nº ${created.numeroorden} \\(Capacitación: "Uso de "EPP""\\), `),
      ),
    );
    const workbook = await s.admin.get(`/api/ordenes/export/${s.empresa.clienteId}`);
    const sheets = await readXlsxFile(workbook.rawPayload, { trim: false });
    const rows = sheets.find(({ sheet }) => sheet === 'Asistentes')?.data ?? [];
    expect(rows.filter(([numero]) => numero === created.numeroorden)).toEqual(
      attendees.map(({ apellido, nombre, documento }) => [
        created.numeroorden,
        created.capacitacion?.tituloCapacitacion,
        apellido,
        nombre,
        documento,
      ]),
    );
  });
});
