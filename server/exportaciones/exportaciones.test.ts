import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActividadReply } from '#contract/consultora/actividad.ts';
import type { ExportacionInput } from '#contract/lists/exportacion-input.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { expectError, expectInvalid } from '#server/testing/helpers/expect.ts';

const body: ExportacionInput = {
  lista: 'Órdenes',
  filtros: 'Por vencer, Metalúrgica Ñandú',
  columnas: [
    { titulo: 'Cliente', tipo: 'texto' },
    { titulo: 'Número', tipo: 'numero' },
    { titulo: 'Vencimiento', tipo: 'fecha' },
  ],
  filas: [
    ['Ñandú & Cía. <S.A.>', 12, '2026-12-01'],
    ['=1+1', null, null],
  ],
};

describe('the export of a list', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  it('is a workbook of its rows, with numbers and dates, and without formulas', async () => {
    const admin = await t.as('admin');
    const reply = await admin.post('/api/exportaciones', body);
    expect(reply.statusCode).toBe(200);
    const [sheet] = await readXlsxFile(reply.rawPayload, { trim: false });
    expect(sheet?.data).toEqual([
      ['Cliente', 'Número', 'Vencimiento'],
      ['Ñandú & Cía. <S.A.>', 12, new Date('2026-12-01T00:00:00Z')],
      ['=1+1', null, null],
    ]);
  });

  it('is for every role, and for nobody without a session', async () => {
    for (const role of ['tecnico', 'nadie'] as const) {
      const reply = await (await t.as(role)).post('/api/exportaciones', body);
      if (role === 'nadie') expectError(reply, 401, 'invalid_token');
      else expect(reply.statusCode).toBe(200);
    }
  });

  it('is a line of the audit trail that names the list, its rows and its filters', async () => {
    const admin = await t.as('admin');
    await admin.post('/api/exportaciones', body);
    const { sucesos } = (await admin.get('/api/actividad')).json<ActividadReply>();
    expect(sucesos).toContainEqual(
      expect.objectContaining({
        accion: 'Exportó la lista',
        sobre: 'Órdenes',
        cambios: [
          { campo: 'Filas', antes: null, despues: '2' },
          { campo: 'Filtros', antes: null, despues: 'Por vencer, Metalúrgica Ñandú' },
        ],
      }),
    );
  });

  it('refuses another list, columns without end and texts without end', async () => {
    const admin = await t.as('admin');
    expectInvalid(await admin.post('/api/exportaciones', { ...body, lista: 'Otra' }), {
      lista: expect.any(String),
    });
    expectInvalid(await admin.post('/api/exportaciones', { ...body, columnas: [] }), {
      columnas: expect.any(String),
    });
    expectInvalid(await admin.post('/api/exportaciones', { ...body, filas: [['x'.repeat(2_001)]] }), {
      'filas.0.0': expect.any(String),
    });
  });
});
