import type { LightMyRequestResponse } from 'fastify';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError, UNKNOWN } from '#server/testing/helpers/expect.ts';
import { importWorkbook, upload, workbookOf } from '#server/testing/helpers/workbooks.ts';

const HEAD = [
  ...['Nombre', 'Apellido', 'Documento', 'CUIT', 'Fecha de ingreso', 'Puesto', 'Sucursal', 'Fecha de egreso'],
  'Otro documento',
];

describe('the workbooks of the import', () => {
  let t: TestApp;
  let admin: Caller;
  let clienteId: string;
  let ajena: string;

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    const make = factories(t.deps.db);
    clienteId = await make.cliente();
    for (const direccion of ['Ñandú 3', '=1+1', 'Álamos 4']) await make.sucursal(clienteId, direccion);
    ajena = (await make.empresa()).clienteId;
  });
  afterAll(() => t.close());

  const sheetsOf = async (response: LightMyRequestResponse, name: string) => {
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}"`,
    });
    const sheets = await readXlsxFile(response.rawPayload, { trim: false });
    return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
  };
  const template = async (caller: Caller, query = '') =>
    sheetsOf(await caller.get(`/api/empleados/plantilla${query}`), 'plantilla-empleados.xlsx');

  it("include a template with the branches of the chosen company, or of one's own", async () => {
    const own = { Empleados: [HEAD], Sucursales: [['Sucursal'], ['=1+1'], ['Álamos 4'], ['Ñandú 3']] };
    expect(await template(admin)).toEqual({ Empleados: [HEAD] });
    expect(await template(admin, `?cliente_id=${clienteId}`)).toEqual(own);
    const cliente = await t.as({ clienteId });
    expect(await template(cliente)).toEqual(own);
    expect(await template(cliente, `?cliente_id=${ajena}`)).toEqual(own);
    expectError(await admin.get(`/api/empleados/plantilla?cliente_id=${UNKNOWN}`), 404, 'no_encontrado');
    expectError(await admin.get('/api/empleados/plantilla?cliente_id=x'), 400, 'validacion');
    expectError(await (await t.as('tecnico')).get('/api/empleados/plantilla'), 403, 'sin_permiso');
  });

  it('show an invalid date as a text in Spanish', async () => {
    const parts = unzipSync(
      await workbookOf([['Ana', 'Gil', null, null, new Date('2020-02-29'), 'Peón', 'Ñandú 3']]),
    );
    const sheet = 'xl/worksheets/sheet1.xml';
    const xml = strFromU8(parts[sheet] ?? new Uint8Array()).replace('<v>43890</v>', '<v>10000000000</v>');
    const bytes = zipSync({ ...parts, [sheet]: strToU8(xml) });
    const { Rechazados } = await sheetsOf(
      await upload(admin, clienteId, bytes, '/rechazados'),
      'empleados-rechazados.xlsx',
    );
    expect(Rechazados?.[1]?.[4]).toBe('fecha inválida');
  });

  it('return the rejected rows as they came, each with its reasons, ready to be corrected', async () => {
    const fecha = new Date('2020-02-29T00:00:00Z');
    const bytes = await workbookOf([
      ['Ana', 'Gil', 30111222, null, fecha, 'Peón', 'Ñandú 3'],
      ['=1+1', '', 'DNI 4', null, fecha, 'Peón', 'Ñandú 33'],
      [null],
      ['Eva', 'Paz', 30111333, null, '31/2/2020', 'Peón', 'Ñandú 3'],
    ]);
    const rejected = await upload(admin, clienteId, bytes, '/rechazados');
    const { Rechazados } = await sheetsOf(rejected, 'empleados-rechazados.xlsx');
    const [head, first, second] = Rechazados ?? [];
    expect(head).toEqual([...HEAD, 'Fila', 'Motivo']);
    expect(first).toEqual([
      '=1+1',
      null,
      'DNI 4',
      null,
      fecha,
      'Peón',
      'Ñandú 33',
      null,
      null,
      3,
      'Apellido: Este campo es requerido; Documento: Este campo solo admite números; Sucursal: La empresa no tiene una sucursal con esa dirección',
    ]);
    expect(second).toEqual([
      ...['Eva', 'Paz', '30111333', null, '31/2/2020', 'Peón', 'Ñandú 3', null, null, 5],
      'Fecha de ingreso: Ingrese una fecha válida',
    ]);
    expect(bodyOf(await admin.get(`/api/empleados/cliente/${clienteId}`))).toEqual([]);
    expect(await importWorkbook(admin, clienteId, rejected.rawPayload, '?simular=true')).toMatchObject({
      creados: 0,
      omitidos: 2,
    });
  });
});
