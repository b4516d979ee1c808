import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { empresaWith, importWorkbook, peopleOf, reply } from '#server/testing/helpers/workbooks.ts';

const planilla = (name: string) =>
  readFile(new URL(`../../../testing/files/planillas/${name}.xlsx`, import.meta.url));

describe('workbooks as payroll programs write them', () => {
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
  const imported = async (clienteId: string, name: string) =>
    importWorkbook(admin, clienteId, await planilla(name));
  /** One column of the template, by the person's first name. */
  const columnOf = async (clienteId: string, index: number) =>
    Object.fromEntries((await peopleOf(admin, clienteId)).map((row) => [row[0], row[index]]));

  it('a date with a time is that day', async () => {
    const clienteId = await empresa();
    expect(await imported(clienteId, 'fecha_con_hora')).toEqual(reply(6, 0));
    const days = await columnOf(clienteId, 4);
    expect(days).toEqual({
      Uno: '2020-03-01',
      Dos: '2020-03-01',
      Tres: '2020-03-01',
      Cuatro: '2020-03-01',
      // Just before midnight, of which the cell shows the day.
      Cinco: '2020-02-29',
      Seis: '2020-03-01',
    });
  });

  it('a document with decimals is the same person', async () => {
    const clienteId = await empresa();
    expect(await imported(clienteId, 'documento_base')).toEqual(reply(1, 0));
    expect(await imported(clienteId, 'documento_punto_cero')).toEqual(reply(0, 1));
    const people = await peopleOf(admin, clienteId);
    expect(people.map(([, , documento, cuit]) => [documento, cuit])).toEqual([['30111222', '27301112226']]);
  });

  it('the columns DNI and CUIL are read', async () => {
    const clienteId = await empresa();
    expect(await imported(clienteId, 'dni_y_cuil')).toEqual(reply(2, 0));
    expect(await columnOf(clienteId, 2)).toEqual({ Ana: '31000061', Eva: '31000062' });
    expect(await columnOf(clienteId, 3)).toEqual({ Ana: '27-31000061-8', Eva: '27-31000062-6' });
  });

  it('each cell of a merged range has its value', async () => {
    const clienteId = await empresa();
    expect(await imported(clienteId, 'celdas_combinadas')).toEqual(reply(3, 0));
    const one = 'Belgrano 45';
    expect(await columnOf(clienteId, 6)).toEqual({ Uno: one, Dos: one, Tres: one });
    const other = await empresa();
    expect(await imported(other, 'dos_grupos')).toEqual(reply(4, 0));
    expect(await columnOf(other, 6)).toEqual({ Uno: one, Dos: one, Tres: 'Mitre 1', Cuatro: 'Mitre 1' });
  });

  it('letters and signs that look the same are one branch and one person', async () => {
    const clienteId = await empresaWith(make, ['Calle 7 Nº 1200']);
    const body = { nombre: 'Ana', fechadeingreso: '2020-03-01', tipo: 'Peona', cliente_id: clienteId };
    const [{ _id: sucursal_id } = { _id: '' }] = bodyOf<{ _id: string; cliente_id: string }[]>(
      await admin.get('/api/sucursales'),
    ).filter((row) => row.cliente_id === clienteId);
    const created = await admin.post('/api/empleados', { ...body, apellido: 'D’Angelo', sucursal_id });
    expect(created.statusCode, created.body).toBe(201);
    expect(await imported(clienteId, 'signos')).toEqual(reply(1, 1));
    expect(await imported(clienteId, 'signos')).toEqual(reply(0, 2));
    expect(await columnOf(clienteId, 6)).toEqual({ Ana: 'Calle 7 Nº 1200', Eva: 'Calle 7 Nº 1200' });
  });

  it('of two branches that only a sign tells apart, the one that is written so counts', async () => {
    const clienteId = await empresaWith(make, ['Calle 7 Nº 1200', 'Calle 7 N° 1200']);
    expect(await imported(clienteId, 'signos')).toEqual(reply(2, 0));
    expect(await columnOf(clienteId, 6)).toEqual({ Ana: 'Calle 7 N° 1200', Eva: 'Calle 7 Nº 1200' });
  });
});
