import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { expectInvalid } from '#server/testing/helpers/expect.ts';
import {
  ana,
  day,
  empresaWith,
  importWorkbook,
  peopleOf,
  reply,
  titulos,
  upload,
  workbookOf,
  workbookWithFormulas,
} from '#server/testing/helpers/workbooks.ts';

const LIBREOFFICE = await readFile(new URL('../files/nomina-libreoffice.xlsx', import.meta.url));

describe('the sheet of an import', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  const empresa = () => empresaWith(make, ['Av. San Martín 1200', 'Belgrano 45']);
  const people = (clienteId: string) => peopleOf(admin, clienteId);

  const nomina = [
    ['José', 'Güemes', '30111222', '20-30111222-3', '2024-03-01', 'Soldador <A> & "B"', 'Belgrano 45'],
    [
      'María de los Ángeles',
      'Ñáñez',
      '31000000',
      '27310000004',
      '2019-02-28',
      'Operaria vial',
      'Av. San Martín 1200',
    ],
    ['Iñaki', "O'Higgins", null, null, '1998-12-05', 'Chofer', 'Belgrano 45'],
  ];
  const wrong = [
    { fila: 6, campo: 'tipo', mensaje: 'El valor ingresado no es válido' },
    { fila: 8, campo: 'sucursal_id', mensaje: 'La empresa no tiene una sucursal con esa dirección' },
  ];
  const avisos = ['No se leyó la columna: «Observaciones».'];
  const rows = [
    ['SUCURSAL', 'Apellido', ' nombre ', 'Fecha de Ingreso', 'Documento', 'Observaciones', 'Cúit', 'Puesto'],
    [
      'AV. SAN MARTIN  1200',
      'Ñáñez',
      'María de los Ángeles',
      day('2019-02-28'),
      31e6,
      null,
      27310000004,
      'Operaria vial',
    ],
    [],
    [null, ' '],
    ['Belgrano 45', 'Güemes', 'José', '1/3/2024', 30111222, null, '20-30111222-3', 'Soldador <A> & "B"'],
    ['Belgrano 45', 'Ibáñez', 'Zoé', day('2020-02-29'), null, null, null, '#DIV/0!'],
    ['Belgrano 45', "O'Higgins", 'Iñaki', '05-12-1998', null, 'ver legajo', null, 'Chofer'],
    ['Calle Falsa 123', 'Gil', 'Ana', day('2000-01-01'), '08.111.222', null, null, 'Pañolera'],
  ];

  it.each([
    ['LibreOffice', async () => LIBREOFFICE],
    ['write-excel-file', () => workbookOf(rows.slice(1), rows[0] as string[])],
    [
      'hucre',
      () =>
        workbookWithFormulas(rows, {
          '1,7': { formula: 'CONCATENATE("Operaria"," vial")', formulaResult: 'Operaria vial' },
          '4,4': { formula: '30111000+222', formulaResult: 30111222 },
        }),
    ],
  ])(
    'is read from a file of %s: first visible sheet, any column order, accents, dates, numbers, formulas',
    async (_, write) => {
      const clienteId = await empresa();
      const bytes = await write();
      expect(await importWorkbook(admin, clienteId, bytes, '?simular=true')).toEqual({
        ...reply(3, 0, wrong),
        avisos,
      });
      expect(await people(clienteId)).toEqual([]);
      expect(await importWorkbook(admin, clienteId, bytes)).toEqual({ ...reply(3, 0, wrong), avisos });
      const sorted = [nomina[0], nomina[1], nomina[2]];
      expect(await people(clienteId)).toEqual(sorted);
      expect(await importWorkbook(admin, clienteId, bytes)).toEqual({ ...reply(0, 3, wrong), avisos });
      expect(await people(clienteId)).toEqual(sorted);
    },
  );

  it('reports every error of a row, and imports the other rows', async () => {
    const clienteId = await empresa();
    await make.sucursal(clienteId, 'Mitre 1');
    await make.sucursal(clienteId, 'MITRE  1');
    const doble = {
      cliente_id: clienteId,
      nombre: 'D',
      apellido: 'D',
      documento: '7000000',
      fecha_ingreso: '2020-01-01',
    };
    const sucursal_id = await make.sucursal(clienteId, 'Sarmiento 9');
    await t.deps.db
      .insertInto('empleado')
      .values([1, 2].map(() => ({ ...doble, sucursal_id })))
      .execute();
    const bytes = await workbookOf([
      [null, null, 'DNI 30', '3,1E+07', '2020/13/45', null, null],
      ['Ana', 'Gil', null, null, 43831, 'Peón', 'Mitre 1'],
      ['Ana', 'Gil', 7000000, null, '01/01/2020', 'Peón', 'Belgrano 45'],
      ['x'.repeat(201), 'Gil', 1.5e-9, -30111222, '01/01/1899', 'Peón', day('2020-07-09')],
      ['Ana', 'Gil', 30111222.5, null, '01/01/2020', '#GETTING_DATA', 'Belgrano 45'],
      ana,
    ]);
    const requerido = 'Este campo es requerido';
    const soloNumeros = 'Este campo solo admite números';
    const fecha = 'Ingrese una fecha válida';
    const { errores, ...figures } = await importWorkbook(admin, clienteId, bytes);
    expect(figures).toEqual({ creados: 1, actualizados: 0, omitidos: 5 });
    const reported = errores.map(({ fila, campo, mensaje }) => `${fila} ${campo} ${mensaje}`).sort();
    expect(reported).toEqual(
      [
        `2 nombre ${requerido}`,
        `2 apellido ${requerido}`,
        `2 documento ${soloNumeros}`,
        `2 cuit ${soloNumeros}`,
        `2 fechadeingreso ${fecha}`,
        `2 tipo ${requerido}`,
        `2 sucursal_id ${requerido}`,
        `3 fechadeingreso ${fecha}`,
        '3 sucursal_id La empresa tiene más de una sucursal con esa dirección',
        '4 documento La empresa tiene más de un empleado con ese documento',
        '5 nombre Este campo admite hasta 200 caracteres',
        `5 documento ${soloNumeros}`,
        `5 cuit ${soloNumeros}`,
        `6 documento ${soloNumeros}`,
        '6 tipo El valor ingresado no es válido',
        `5 fechadeingreso ${fecha}`,
        '5 sucursal_id El valor ingresado no es válido',
      ].sort(),
    );
  });

  it('may hold invisible characters in heads and cells', async () => {
    const clienteId = await empresa();
    const head = titulos.map((titulo) => `\u200b${titulo}\ufeff`);
    const fila = [
      'A\u00adna',
      '\u200bGil',
      '30\u00a0111\u202f222',
      null,
      '1/2/2020',
      'Peón',
      'Belgrano\u00a045\u200b',
    ];
    expect(await importWorkbook(admin, clienteId, await workbookOf([fila, [null, '\u200b']], head))).toEqual(
      reply(1, 0),
    );
    expect((await people(clienteId))[0]?.slice(0, 3)).toEqual(['Ana', 'Gil', '30 111 222']);
  });

  it('may hold cells of several lines, which become one', async () => {
    const clienteId = await empresa();
    const fila = [
      'Ana\nMaría',
      'Gil\t',
      '30.111\n222',
      null,
      '1/2/2020\n',
      'Peón\r\nde campo',
      'Belgrano\n45',
    ];
    expect(await importWorkbook(admin, clienteId, await workbookOf([fila]))).toEqual(reply(1, 0));
    expect(await people(clienteId)).toEqual([
      ['Ana María', 'Gil', '30.111 222', null, '2020-02-01', 'Peón de campo', 'Belgrano 45'],
    ]);
  });

  it('may hold characters as codes, as Excel writes them', async () => {
    const clienteId = await empresa();
    // The name's cell is a formula.
    const fila = [
      'x',
      'GilRETURN',
      '30111222',
      null,
      '1/2/2020',
      'PeónRETURN de campo ESCAPED',
      'Belgrano 45',
    ];
    const formulas = { '1,0': { formula: 'A9', formulaResult: 'AnaRETURN María' } };
    const codes = (part: string) =>
      part.replaceAll('RETURN', '_x000d_').replaceAll('ESCAPED', '_x005F_x00f1_x005f_x00F1_');
    const parts = Object.entries(unzipSync(await workbookWithFormulas([titulos, fila], formulas)));
    const coded = parts.map(([path, part]) => [path, strToU8(codes(strFromU8(part)))] as const);
    const bytes = zipSync(Object.fromEntries(coded));
    expect(await importWorkbook(admin, clienteId, Buffer.from(bytes))).toEqual(reply(1, 0));
    const [person] = await people(clienteId);
    expect(person?.slice(0, 2)).toEqual(['Ana María', 'Gil']);
    expect(person?.[5]).toBe('Peón de campo _x00f1_x00F1_');
  });

  it('is refused without a required column or with a repeated one, which the reply names', async () => {
    const clienteId = await empresa();
    const without = titulos.filter((titulo) => !['Puesto', 'Sucursal', 'CUIT'].includes(titulo));
    const response = await upload(admin, clienteId, await workbookOf([], without));
    expectInvalid(response, {
      tipo: 'Falta la columna «Puesto»',
      sucursal_id: 'Falta la columna «Sucursal»',
    });
    expect(response.json().message).toContain('«Puesto», «Sucursal»');
    expectInvalid(await upload(admin, clienteId, await workbookOf([], [...titulos, 'DOCUMENTO '])), {
      documento: 'La columna «Documento» está repetida',
    });
    const only = titulos.filter((titulo) => !['CUIT', 'Documento'].includes(titulo));
    const row = ['Ana', 'Gil', '1/2/2020', 'Peón', 'Belgrano 45'];
    expect(await importWorkbook(admin, clienteId, await workbookOf([row], only))).toEqual(reply(1, 0));
    expect(await importWorkbook(admin, clienteId, await workbookOf([]))).toEqual(reply(0, 0));
  });
});
