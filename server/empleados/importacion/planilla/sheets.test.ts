import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnaOf } from '#contract/lists/columnas.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import {
  day,
  empresaWith,
  importWorkbook,
  peopleOf,
  reply,
  titulos,
  workbookOf,
} from '#server/testing/helpers/workbooks.ts';

type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number];
const head = ['nombre', 'apellido', 'documento', 'cuit', 'fecha de ingreso', 'puesto', 'sucursal'];
const sheetOf = async (rows: CellValue[][], sheet: Partial<Sheet> = {}) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows: [head, ...rows], ...sheet }] }));

describe('the sheets of payroll programs', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const empresa = () => empresaWith(make, ['Belgrano 45', 'Mitre 1']);

  it('name document and CUIL as people do, and columns that are not read are named', async () => {
    const clienteId = await empresa();
    const titles = [
      'Legajo',
      'Nombres',
      'Apellidos',
      'D.N.I.',
      'CUIL',
      'Fecha Ingreso',
      'Cargo',
      'Sucursal',
      'Sector',
    ];
    const row = [
      7,
      'Ana',
      'Gil',
      31000061,
      '27-31000061-8',
      day('2020-03-01'),
      'Peona',
      'Belgrano 45',
      'Planta',
    ];
    expect(await importWorkbook(admin, clienteId, await workbookOf([row], titles))).toEqual({
      ...reply(1, 0),
      avisos: ['No se leyeron las columnas: «Legajo», «Sector».'],
    });
    expect(await peopleOf(admin, clienteId)).toEqual([
      ['Ana', 'Gil', '31000061', '27-31000061-8', '2020-03-01', 'Peona', 'Belgrano 45'],
    ]);
  });

  it('every title of the template is known by itself', () => {
    expect(titulos.map(columnaOf)).not.toContain(undefined);
  });

  it('the title of the template goes before another name, and two other names are repeated', async () => {
    const clienteId = await empresa();
    const row = ['Ana', 'Gil', 31000061, 5, day('2020-03-01'), 'Peona', 'Belgrano 45'];
    const titles = ['Nombre', 'Apellido', 'Documento', 'DNI', 'Fecha de ingreso', 'Puesto', 'Sucursal'];
    expect((await importWorkbook(admin, clienteId, await workbookOf([row], titles))).avisos).toEqual([
      'No se leyó la columna: «DNI».',
    ]);
    const twice = titles.with(2, 'Nro. documento');
    await expect(importWorkbook(admin, clienteId, await workbookOf([row], twice))).rejects.toThrow(
      'La columna «Documento» está repetida',
    );
  });

  it('write a whole number as a float, which is the same person', async () => {
    const clienteId = await empresa();
    const row = (documento: CellValue, cuit: CellValue) => [
      'Ana',
      'Puntocero',
      documento,
      cuit,
      '1/3/2020',
      'Peona',
      'Belgrano 45',
    ];
    expect(await importWorkbook(admin, clienteId, await sheetOf([row(30111222, 27301112226)]))).toEqual(
      reply(1, 0),
    );
    for (const [documento, cuit] of [
      ['30111222.0', '27301112226.0'],
      ['30111222,00', '27-30111222-6'],
      ['30.111.222,00', '2.7301112226E+10'],
    ] as const)
      expect(await importWorkbook(admin, clienteId, await sheetOf([row(documento, cuit)]))).toEqual(
        reply(0, 1),
      );
    expect(await peopleOf(admin, clienteId)).toHaveLength(1);
  });

  it.each([
    ['documento', '301112220', 'Ingrese un DNI de 7 u 8 dígitos'],
    ['documento', '301112', 'Ingrese un DNI de 7 u 8 dígitos'],
    ['documento', '3.0111.222', 'Ingrese un DNI de 7 u 8 dígitos'],
    ['documento', '30111222.5', 'Ingrese un DNI de 7 u 8 dígitos'],
    ['documento', '3.01E+07', 'Este campo solo admite números'],
    ['cuit', '2730111222', 'Ingrese un CUIT de 11 dígitos'],
    ['cuit', '273011122260', 'Ingrese un CUIT de 11 dígitos'],
    ['cuit', '2730.1112.226', 'Ingrese un CUIT de 11 dígitos'],
  ])('the %s %j is an error of the cell', async (campo, value, mensaje) => {
    const clienteId = await empresa();
    const row = ['Ana', 'Gil', null, null, '1/3/2020', 'Peona', 'Belgrano 45'].with(
      campo === 'cuit' ? 3 : 2,
      value,
    );
    expect(await importWorkbook(admin, clienteId, await sheetOf([row]))).toEqual(
      reply(0, 0, [{ fila: 2, campo, mensaje }]),
    );
  });

  it.each(['30.111.222', '030111222', '5123456', '30 111 222', '20-30111222-8', '３０１１１２２２', '0'])(
    'the documento %j is right',
    async (documento) => {
      const row = ['Ana', 'Gil', documento, '20-30.111.222-8', '1/3/2020', 'Peona', 'Belgrano 45'];
      expect(await importWorkbook(admin, await empresa(), await sheetOf([row]))).toEqual(reply(1, 0));
    },
  );

  it.each([
    ['01/03/2020 00:00:00', '2020-03-01'],
    ['2020-03-01 00:00:00', '2020-03-01'],
    ['01/03/2020 0:00', '2020-03-01'],
    ['1-3-2020 12:00:00 a. m.', '2020-03-01'],
    ['2020-03-01 18:30:00.000', '2020-03-01'],
    ['2020-03-01T18:00:00.000Z', '2020-03-01'],
    ['2020/3/1', '2020-03-01'],
    ['2020-03-01 00:00:00+00:00', '2020-03-01'],
    ['1/3/2020 08:30 hs', '2020-03-01'],
    ['01/03/2020 25:00', undefined],
    ['1/3/20', undefined],
    ['43891', undefined],
    ['01/03/2020 a la mañana', undefined],
  ])('the date %j is that day', async (written, date) => {
    const clienteId = await empresa();
    const row = ['Ana', 'Gil', 31000041, null, written, 'Peona', 'Belgrano 45'];
    const { errores } = await importWorkbook(admin, clienteId, await sheetOf([row]));
    expect(errores.map(({ campo }) => campo)).toEqual(date ? [] : ['fechadeingreso']);
    expect((await peopleOf(admin, clienteId))[0]?.[4]).toBe(date);
  });

  it('merge cells, each of which has the value of its range', async () => {
    const clienteId = await empresa();
    const row = (nombre: string, n: number, sucursal: string | null) => [
      nombre,
      'Grupo',
      31000070 + n,
      null,
      '1/3/2020',
      'Peón',
      sucursal,
    ];
    const rows = [
      row('Uno', 1, 'Belgrano 45'),
      row('Dos', 2, null),
      row('Tres', 3, 'Mitre 1'),
      row('Cuatro', 4, null),
    ];
    const merges = [
      { startRow: 1, startCol: 6, endRow: 2, endCol: 6 },
      // Down to blank rows, which stay blank.
      { startRow: 3, startCol: 6, endRow: 9, endCol: 6 },
    ];
    const blank = Array.from({ length: 4 }, () => [null]);
    expect(await importWorkbook(admin, clienteId, await sheetOf([...rows, ...blank], { merges }))).toEqual(
      reply(4, 0),
    );
    const branches = (await peopleOf(admin, clienteId)).map(([nombre, , , , , , sucursal]) => [
      nombre,
      sucursal,
    ]);
    expect(Object.fromEntries(branches)).toEqual({
      ...{ Uno: 'Belgrano 45', Dos: 'Belgrano 45' },
      ...{ Tres: 'Mitre 1', Cuatro: 'Mitre 1' },
    });
  });

  it('hide rows, which the review counts', async () => {
    const row = (n: number) => ['Ana', 'Gil', 31000000 + n, null, '1/3/2020', 'Peona', 'Belgrano 45'];
    const rows = Array.from({ length: 14 }, (_, n) => row(n));
    const rowDefs = new Map(Array.from({ length: 12 }, (_, n) => [n + 2, { hidden: true }]));
    const sheet = await sheetOf(rows, { rowDefs });
    expect(await importWorkbook(admin, await empresa(), sheet, '?simular=true')).toEqual({
      ...reply(14, 0),
      avisos: ['Incluye 12 filas ocultas'],
    });
  });

  it('hide columns, which the review names', async () => {
    const row = ['Ana', 'Gil', 31000000, null, '1/3/2020', 'Peona', 'Belgrano 45'];
    const shown = Array.from({ length: 4 }, () => ({}));
    const hide = async (...places: number[]) =>
      (
        await importWorkbook(
          admin,
          await empresa(),
          await sheetOf([row], {
            columns: [...shown, ...shown].map((_, i) => ({ hidden: places.includes(i) })),
          }),
          '?simular=true',
        )
      ).avisos;
    expect(await hide(2)).toEqual(['Incluye una columna oculta: «documento»']);
    expect(await hide(2, 5, 7)).toEqual(['Incluye columnas ocultas: «documento», «puesto»']);
  });

  it('leave the first sheet blank, and write a title above the header', async () => {
    const row = ['Ana', 'Gil', 'mal', null, '1/3/2020', 'Peona', 'Belgrano 45'];
    const sheets = [
      { name: 'Hoja1', rows: [[null, ' ']] },
      {
        name: 'Hoja2',
        rows: [['Nómina'], [], head, row],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 6 }],
      },
    ];
    const errores = [{ fila: 4, campo: 'documento', mensaje: 'Este campo solo admite números' }];
    const bytes = Buffer.from(await writeXlsx({ sheets }));
    expect(await importWorkbook(admin, await empresa(), bytes)).toEqual(reply(0, 0, errores));
    const correcciones = [{ fila: 4, campo: 'documento', valor: '30111222' }];
    expect(await importWorkbook(admin, await empresa(), bytes, '', { correcciones })).toEqual(reply(1, 0));
  });

  it('are refused with the header’s row, if a title stands above it', async () => {
    const bytes = await sheetOf([], { rows: [['Nómina'], head.slice(0, 6)] });
    await expect(importWorkbook(admin, await empresa(), bytes)).rejects.toThrow(
      'La fila 2 de la planilla debe tener cada columna una vez. Revise: «Sucursal»',
    );
  });
});
