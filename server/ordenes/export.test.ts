import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';

describe('the export of orders', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  const workbook = async (clienteId: string) => {
    const response = await admin.get(`/api/ordenes/export/${clienteId}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="ordenes.xlsx"',
    });
    const sheets = await readXlsxFile(response.rawPayload, { trim: false });
    return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
  };

  it('has two sheets with the columns of the screen, also without orders', async () => {
    const { clienteId } = await make.empresa();
    expect(await workbook(clienteId)).toEqual({
      Ordenes: [
        [
          'Cliente',
          'Sucursal',
          'Número',
          'Tipo de orden',
          'Vencimiento',
          'Inicio',
          'Alta',
          'Título',
          'Asistentes',
          'Estado',
          'Referencia',
          'Renovada por',
          'Archivos',
        ],
      ],
      Asistentes: [['Número', 'Capacitación', 'Apellido', 'Nombre', 'Documento']],
    });
  });

  it("holds the company's orders, newest first, with real dates and their state", async () => {
    const clienteId = await make.cliente({ razonSocial: 'Ñandú & <Hijos> S.A.' });
    const sucursalId = await make.sucursal(clienteId, 'Av. "9 de Julio" 7');
    const tipoOrdenId = await make.tipoOrden('compliance', 'Ruido 85/12');
    await make.orden(await make.empresa());
    const today = t.clock.today();
    const states: [number, string][] = [
      [-1, 'Vencida'],
      [0, 'Por vencer'],
      [diasAviso, 'Por vencer'],
      [diasAviso + 1, 'Vigente'],
    ];
    for (const [days] of states) {
      const fechavencimiento = addDays(today, days);
      await make.orden({ clienteId, sucursalId, tipoOrdenId, fechainicio: '2024-02-29', fechavencimiento });
    }
    // In UTC it is the next day.
    await t.deps.db.updateTable('orden').set({ created_at: '2026-09-14T23:30:00-03:00' }).execute();
    const { Ordenes } = await workbook(clienteId);
    const [, ...rows] = Ordenes ?? [];
    expect(rows.map((row) => row[9])).toEqual(states.map(([, estado]) => estado).reverse());
    const { localidad } = await t.deps.db
      .selectFrom('sucursal as s')
      .innerJoin('localidad as l', 'l.id', 's.localidad_id')
      .select('l.nombre as localidad')
      .where('s.id', '=', sucursalId)
      .executeTakeFirstOrThrow();
    for (const [i, row] of rows.reverse().entries()) {
      const day = (fecha: string) => new Date(`${fecha}T00:00:00.000Z`);
      expect(row).toEqual([
        'Ñandú & <Hijos> S.A.',
        `Av. "9 de Julio" 7 - ${localidad}`,
        expect.any(Number),
        'Ruido 85/12',
        day(addDays(today, states[i]?.[0] ?? 0)),
        day('2024-02-29'),
        day('2026-09-14'),
        null,
        null,
        states[i]?.[1],
        null,
        null,
        0,
      ]);
    }
  });

  it("says 'Programada' of an order that has not begun, whatever its expiry", async () => {
    const empresa = await make.empresa();
    const today = t.clock.today();
    const tipoOrdenId = await make.tipoOrden();
    for (const [from, to] of [
      [1, 400],
      [1, 2],
      [0, 400],
    ] as const)
      await make.orden({
        ...empresa,
        tipoOrdenId,
        fechainicio: addDays(today, from),
        fechavencimiento: addDays(today, to),
      });
    const [, ...rows] = (await workbook(empresa.clienteId)).Ordenes ?? [];
    expect(rows.map((row) => row[9])).toEqual(['Vigente', 'Programada', 'Programada']);
    const listed = bodyOf<Orden[]>(await admin.get(`/api/ordenes/cliente/${empresa.clienteId}`));
    expect(listed.map(({ estado }) => estado)).toEqual(['Vigente', 'Por vencer', 'Vigente']);
  });

  it('ends with the reference, the number of the renewal and of the files', async () => {
    const empresa = await make.empresa();
    const tipoOrdenId = await make.tipoOrden();
    const id = await make.orden({ ...empresa, tipoOrdenId });
    const renewal = await make.orden({ ...empresa, tipoOrdenId, fechainicio: '2027-03-01' });
    const { db } = t.deps;
    await db.updateTable('orden').set({ referencia: 'Caldera' }).where('id', '=', id).execute();
    await db.updateTable('orden').set({ renueva_id: id }).where('id', '=', renewal).execute();
    const [, last, first] = (await workbook(empresa.clienteId)).Ordenes ?? [];
    expect([last, first].map((row) => row?.slice(10))).toEqual([
      [null, null, 0],
      ['Caldera', last?.[2], 0],
    ]);
  });

  it("includes a training's title and number of attendees, and lists the attendees", async () => {
    const empresa = await make.empresa();
    const asistentes = [
      { apellido: 'Ñáñez', nombre: 'Zoé', documento: '30.111.222' },
      { apellido: 'Álvarez', nombre: 'Ana', documento: '4' },
    ];
    await make.capacitacion(empresa, 'Trabajo en altura', asistentes);
    await make.capacitacion(empresa, 'Sin nadie');
    const { Ordenes, Asistentes } = await workbook(empresa.clienteId);
    const [, vacia, altura] = Ordenes ?? [];
    expect(vacia?.slice(7, 9)).toEqual(['Sin nadie', 0]);
    expect(altura?.slice(7, 9)).toEqual(['Trabajo en altura', 2]);
    expect(altura?.[3]).toMatch(/^Capacitación: ".+"$/);
    expect(Asistentes?.slice(1)).toEqual(
      asistentes.map(({ apellido, nombre, documento }) => [
        altura?.[2],
        'Trabajo en altura',
        apellido,
        nombre,
        documento,
      ]),
    );
  });

  it("has no attendees of another company's trainings", async () => {
    const attendee = { apellido: 'Ajena', nombre: 'Eva', documento: '5' };
    await make.capacitacion(await make.empresa(), 'De otra empresa', [attendee]);
    const { clienteId } = await make.empresa();
    expect((await workbook(clienteId)).Asistentes).toHaveLength(1);
  });

  it.each(['=1+1', '+54 9', '-7', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x";"y")', 'constructor'])(
    'writes %j as text, in every column that people fill',
    async (text) => {
      const clienteId = await make.cliente({ razonSocial: text });
      const sucursalId = await make.sucursal(clienteId, text);
      const asistente = { apellido: text, nombre: text, documento: `${text}1` };
      await make.capacitacion({ clienteId, sucursalId }, text, [asistente]);
      const { Ordenes, Asistentes } = await workbook(clienteId);
      const [cliente, sucursal] = Ordenes?.[1] ?? [];
      expect([cliente, Ordenes?.[1]?.[7]]).toEqual([text, text]);
      expect(String(sucursal).startsWith(`${text} - `)).toBe(true);
      expect(Asistentes?.[1]?.slice(1)).toEqual([text, text, text, `${text}1`]);
    },
  );

  it('is recorded in the audit trail', async () => {
    const { clienteId } = await make.empresa();
    await workbook(clienteId);
    const lines = t.deps.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'cliente_id', 'despues'])
      .where('accion', '=', 'descarga')
      .where('fila_id', '=', clienteId);
    expect(await lines.execute()).toEqual([
      { usuario_id: admin.usuarioId, cliente_id: clienteId, despues: { nombre: 'ordenes.xlsx' } },
    ]);
  });

  it('is a 404 for an unknown company', async () => {
    expectError(await admin.get(`/api/ordenes/export/${UNKNOWN}`), 404, 'no_encontrado');
  });
});
