import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { expectInvalid, UNKNOWN } from '#server/testing/helpers/expect.ts';
import {
  ana,
  day,
  empresaWith,
  type ImportParts,
  importWorkbook,
  peopleOf,
  reply,
  titulos,
  upload,
  workbookOf,
} from '#server/testing/helpers/workbooks.ts';
import { readSucursales } from './importacion.queries.ts';

const noSucursal = 'La empresa no tiene una sucursal con esa dirección';
const DETALLE = '?simular=true&detalle=true';

describe('an import with corrections', () => {
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
  const idOf = async (clienteId: string, direccion: string) =>
    (await readSucursales(t.deps.db, clienteId)).find((one) => one.direccion === direccion)?.id ?? '';
  const fila = (
    nombre: string,
    documento: string | number | null,
    fecha: string | Date,
    sucursal: string | null,
  ) => [...[nombre, 'Gil', documento, null, fecha, 'Peón', sucursal]];

  it('names the wrong value and the person of each error, if asked for', async () => {
    const clienteId = await empresa();
    const bytes = await workbookOf([
      fila('Ana', 'DNI 30', '31/2/2020', 'Belgrano 45'),
      fila('Beto', 30000004, day('2020-03-01'), 'Calle  Falsa 123'),
      [null, 'Paz', null, null, 43831, 'x'.repeat(300), null],
    ]);
    const { errores } = await importWorkbook(admin, clienteId, bytes, DETALLE);
    const shown = errores.map(({ fila, campo, valor, persona }) => [fila, campo, valor, persona]);
    expect(shown).toEqual([
      [2, 'documento', 'DNI 30', 'Gil, Ana'],
      [2, 'fechadeingreso', '31/2/2020', 'Gil, Ana'],
      [3, 'sucursal_id', 'Calle  Falsa 123', 'Gil, Beto'],
      [4, 'nombre', '', 'Paz'],
      [4, 'fechadeingreso', '43831', 'Paz'],
      [4, 'tipo', `${'x'.repeat(200)}…`, 'Paz'],
      [4, 'sucursal_id', '', 'Paz'],
    ]);
    const plain = await importWorkbook(admin, clienteId, bytes, '?simular=true');
    expect(plain.errores.every((error) => Object.keys(error).join() === 'fila,campo,mensaje')).toBe(true);
    expect(plain).not.toHaveProperty('direcciones');
  });

  it('shows a date cell as it is typed', async () => {
    const clienteId = await empresa();
    const bytes = await workbookOf([
      ['Ana', 'Gil', null, null, '1/3/2020', day('2020-07-09'), 'Belgrano 45'],
    ]);
    const { errores } = await importWorkbook(admin, clienteId, bytes, DETALLE);
    expect(errores).toEqual([
      {
        fila: 2,
        campo: 'tipo',
        mensaje: 'El valor ingresado no es válido',
        valor: '09/07/2020',
        persona: 'Gil, Ana',
      },
    ]);
  });

  it('takes a corrected cell in the place of the file’s, by the same rules, and keeps the others', async () => {
    const clienteId = await empresa();
    const bytes = await workbookOf([
      fila('Ana', 'DNI 30', '31/2/2020', 'Belgrano 45'),
      fila('Beto', 'DNI 31', '1/2/2020', 'belgrano  45'),
      ana,
    ]);
    const parts: ImportParts = {
      correcciones: [
        { fila: 2, campo: 'documento', valor: '30.999.888' },
        { fila: 2, campo: 'fechadeingreso', valor: '29/2/2020' },
        { fila: 3, campo: 'documento', valor: 'treinta' },
        { fila: 900, campo: 'documento', valor: '1' },
      ],
    };
    const left = [{ fila: 3, campo: 'documento', mensaje: 'Este campo solo admite números' }];
    expect(await importWorkbook(admin, clienteId, bytes, '?simular=true', parts)).toEqual(reply(2, 0, left));
    expect(await peopleOf(admin, clienteId)).toEqual([]);
    expect(await importWorkbook(admin, clienteId, bytes, '', parts)).toEqual(reply(2, 0, left));
    const people = await peopleOf(admin, clienteId);
    expect(people).toContainEqual(['Ana', 'Gil', '30.999.888', null, '2020-02-29', 'Peón', 'Belgrano 45']);
    expect(people).toContainEqual([
      'Ana',
      'Gil',
      '30111222',
      '27301112225',
      '2020-03-01',
      'Chofer',
      'Belgrano 45',
    ]);
  });

  it('corrects a column that the file does not have, and empties a cell', async () => {
    const clienteId = await empresa();
    const without = titulos.filter((titulo) => !['CUIT', 'Documento'].includes(titulo));
    const bytes = await workbookOf([['Ana', 'Gil', '1/2/2020', 'Peón', 'Belgrano 45']], without);
    const correcciones = [{ fila: 2, campo: 'documento', valor: '30111222' }];
    await importWorkbook(admin, clienteId, bytes, '', { correcciones });
    expect((await peopleOf(admin, clienteId))[0]?.[2]).toBe('30111222');
    const emptied = [{ fila: 2, campo: 'tipo', valor: ' ' }];
    expect(await importWorkbook(admin, clienteId, bytes, '', { correcciones: emptied })).toEqual(
      reply(0, 0, [{ fila: 2, campo: 'tipo', mensaje: 'Este campo es requerido' }]),
    );
  });

  it('lists the addresses that name no branch, or two, with their rows, those of the most rows first', async () => {
    const clienteId = await empresa();
    await make.sucursal(clienteId, 'Mitre 1');
    await make.sucursal(clienteId, 'MITRE 1');
    const bytes = await workbookOf([
      fila('Ana', 30000001, '1/2/2020', 'Mitre 1'),
      fila('Beto', 30000002, '1/2/2020', 'Calle Falsa  123'),
      fila('Caro', 30000003, '31/2/2020', 'CALLE FALSA 123'),
      fila('Dora', 30000004, '1/2/2020', 'Belgrano 45'),
      fila('Eva', 30000005, '1/2/2020', 'calle falsa 123 '),
      fila('Fito', 30000006, '1/2/2020', null),
      fila('Gil', 6, '1/2/2020', null),
    ]);
    const { direcciones } = await importWorkbook(admin, clienteId, bytes, DETALLE);
    expect(direcciones).toEqual([
      { direccion: 'Calle Falsa 123', filas: 3 },
      { direccion: '', filas: 2 },
      { direccion: 'Mitre 1', filas: 1 },
    ]);
  });

  it('takes a branch for all rows of an address, of no address, and of an address of two branches', async () => {
    const clienteId = await empresa();
    await make.sucursal(clienteId, 'Mitre 1');
    const segunda = await make.sucursal(clienteId, 'MITRE  1');
    const sucursal_id = await idOf(clienteId, 'Belgrano 45');
    const bytes = await workbookOf([
      fila('Ana', 30000001, '1/2/2020', 'Casa central'),
      fila('Beto', 30000002, '1/2/2020', 'CASA  CENTRAL'),
      fila('Caro', 30000003, '1/2/2020', null),
      fila('Dora', 30000004, '1/2/2020', 'mitre 1'),
      fila('Eva', 30000005, '1/2/2020', 'Depósito'),
      fila('Fito', 30000006, '31/2/2020', 'Casa central'),
    ]);
    const sucursales = [
      { direccion: 'casa céntral', sucursal_id },
      { direccion: '', sucursal_id: sucursal_id.toUpperCase() },
      { direccion: 'Mitre 1', sucursal_id: segunda },
    ];
    const errores = [
      { fila: 6, campo: 'sucursal_id', mensaje: noSucursal },
      { fila: 7, campo: 'fechadeingreso', mensaje: 'Ingrese una fecha válida' },
    ];
    expect(await importWorkbook(admin, clienteId, bytes, '', { sucursales })).toEqual(reply(4, 0, errores));
    const rows = await t.deps.db
      .selectFrom('empleado')
      .select(['nombre', 'sucursal_id'])
      .where('cliente_id', '=', clienteId)
      .orderBy('nombre')
      .execute();
    expect(rows.map((row) => [row.nombre, row.sucursal_id])).toEqual([
      ['Ana', sucursal_id],
      ['Beto', sucursal_id],
      ['Caro', sucursal_id],
      ['Dora', segunda],
    ]);
    const { direcciones } = await importWorkbook(admin, clienteId, bytes, DETALLE, { sucursales });
    expect(direcciones?.map(({ direccion }) => direccion)).toEqual([
      'Casa central',
      '',
      'mitre 1',
      'Depósito',
    ]);
  });

  it("refuses the branch of another company, also from a company's own user", async () => {
    const clienteId = await empresa();
    const ajena = await make.empresa();
    const bytes = await workbookOf([fila('Ana', 30000001, '1/2/2020', 'Casa central')]);
    const cliente = await t.as({ clienteId });
    for (const caller of [admin, cliente])
      for (const sucursal_id of [ajena.sucursalId, UNKNOWN]) {
        const sucursales = [{ direccion: 'Casa central', sucursal_id }];
        for (const suffix of ['', '?simular=true', '/rechazados'])
          expectInvalid(await upload(caller, clienteId, bytes, suffix, { sucursales }), {
            sucursales: 'El registro elegido no existe',
          });
      }
    expect(await peopleOf(admin, clienteId)).toEqual([]);
  });

  it('returns the rows that are still rejected, as they were corrected', async () => {
    const clienteId = await empresa();
    const bytes = await workbookOf([
      fila('Ana', 'DNI 30', '31/2/2020', 'Casa central'),
      fila('Beto', 'DNI 31', '1/2/2020', 'Belgrano 45'),
    ]);
    const parts: ImportParts = {
      correcciones: [
        { fila: 2, campo: 'documento', valor: '30111222' },
        { fila: 3, campo: 'documento', valor: '31111222' },
      ],
      sucursales: [{ direccion: 'Casa central', sucursal_id: await idOf(clienteId, 'Belgrano 45') }],
    };
    const response = await upload(admin, clienteId, bytes, '/rechazados', parts);
    const [sheet] = await readXlsxFile(response.rawPayload);
    expect(sheet?.data.slice(1)).toEqual([
      [
        'Ana',
        'Gil',
        '30111222',
        null,
        '31/2/2020',
        'Peón',
        'Casa central',
        null,
        null,
        2,
        'Fecha de ingreso: Ingrese una fecha válida',
      ],
    ]);
  });

  it.each([
    ['a text that is no JSON', 'correcciones', 'no es JSON'],
    ['no list', 'correcciones', { fila: 2 }],
    ['the head', 'correcciones', [{ fila: 1, campo: 'nombre', valor: 'x' }]],
    ['a field that is no column', 'correcciones', [{ fila: 2, campo: 'cliente_id', valor: 'x' }]],
    ['a text that is too long', 'correcciones', [{ fila: 2, campo: 'nombre', valor: 'x'.repeat(1001) }]],
    ['no identifier', 'sucursales', [{ direccion: 'x', sucursal_id: 'x' }]],
    ['a number', 'sucursales', 7],
  ])('refuses %s in %s', async (_, field, value) => {
    const clienteId = await empresa();
    const response = await upload(admin, clienteId, await workbookOf([ana]), '', { [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().errores[0].campo).toMatch(new RegExp(`^${field}`));
  });

  it('corrects thousands of cells at once', { tags: 'completo' }, async () => {
    const clienteId = await empresa();
    const bytes = await workbookOf(
      Array.from({ length: 10_000 }, (_, i) =>
        fila(`Ana ${i}`, i % 5 ? 30_000_000 + i : `DNI ${10_000 + i}`, '1/2/2020', 'Belgrano 45'),
      ),
    );
    const before = await importWorkbook(admin, clienteId, bytes, DETALLE);
    expect(before).toMatchObject({ creados: 8000, omitidos: 2000 });
    const correcciones = before.errores.map(({ fila, campo, valor }) => ({
      fila,
      campo,
      valor: valor?.replace('DNI ', '400') ?? '',
    }));
    expect(await importWorkbook(admin, clienteId, bytes, '?simular=true', { correcciones })).toMatchObject({
      creados: 10_000,
      omitidos: 0,
    });
  });
});
