import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Empleado } from '#contract/personas/empleados.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { empresaWith, importWorkbook, peopleOf, reply } from '#server/testing/helpers/workbooks.ts';

const folder = new URL('../../../testing/files/planillas/programas/', import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith('.xlsx'));

const people = [
  ['Ana', 'Gil', '8.111.222', null, '2024-03-01', 'Pañolera', 'Mitre 1'],
  ['Zoé', 'Müller', null, null, '2021-12-31', 'Chofer', 'Belgrano 45'],
  [
    ...['María de los Ángeles', 'Ñáñez', '31000001', '27-31000001-4'],
    ...['2019-02-28', 'Operaria vial', 'Belgrano 45'],
  ],
  ['José', 'O’Higgins', '30111222', '20301112223', '2020-02-29', 'Soldador <A> & "B"', 'Mitre 1'],
];

describe('workbooks of other programs', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  it.each(files)('%s has the same four people', async (name) => {
    const clienteId = await empresaWith(make, ['Belgrano 45', 'Mitre 1']);
    const bytes = await readFile(new URL(name, folder));
    const avisos = ['No se leyó la columna: «Legajo».', 'Incluye 1 fila oculta'];
    expect(await importWorkbook(admin, clienteId, bytes, '?simular=true')).toEqual({
      ...reply(4, 0),
      avisos,
    });
    expect(await importWorkbook(admin, clienteId, bytes)).toEqual({ ...reply(4, 0), avisos });
    expect(await peopleOf(admin, clienteId)).toEqual(people);
    expect(await importWorkbook(admin, clienteId, bytes)).toEqual({ ...reply(0, 4), avisos });
    const rows = bodyOf<Empleado[]>(await admin.get(`/api/empleados/cliente/${clienteId}`));
    expect(rows.map((row) => row.otrodocumento)).toEqual([null, 'AAC5123456', null, null]);
  });
});
