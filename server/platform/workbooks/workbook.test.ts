import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Celda, Hoja } from './sheet.ts';
import { writeLibro } from './workbook.ts';

const hoja = (nombre: string, titulos: string[], filas: Hoja['filas']): Hoja => ({
  nombre,
  columnas: titulos.map((titulo) => ({ titulo, ancho: 10 })),
  filas,
});

const read = async (hojas: Hoja[]) => readXlsxFile(await writeLibro(hojas), { trim: false });

describe('a workbook that we write', () => {
  it('holds each kind of cell as what it is, and nothing where there is nothing', async () => {
    const fila: Celda[] = ['0451', 451, -0.5, new Date('2024-02-29T00:00:00Z'), null, ''];
    expect(await read([hoja('Una & otra', ['a', 'b', 'c', 'd', 'e', 'f'], [[fila]])])).toEqual([
      {
        sheet: 'Una & otra',
        data: [
          ['a', 'b', 'c', 'd', 'e', 'f'],
          ['0451', 451, -0.5, new Date('2024-02-29T00:00:00Z'), null, null],
        ],
      },
    ]);
  });

  it.each([
    ['<b> & "c" \'d\' ]]>', '<b> & "c" \'d\' ]]>'],
    [' lines\r\nand\ttabs ', ' lines\r\nand\ttabs '],
    ['ñandú 😀', 'ñandú 😀'],
    ['\u0001\u0008\u001f\u007fx\ufffe', 'x'],
    ['y'.repeat(40_000), `${'y'.repeat(32_766)}…`],
  ])('leaves of a text what a cell can hold', async (text, held) => {
    const [sheet] = await read([hoja('Hoja', ['Texto'], [[[text]]])]);
    expect(sheet?.data[1]).toEqual([held]);
  });

  it('writes more columns than letters and more rows than a piece, from rows that come one at a time', async () => {
    const titulos = Array.from({ length: 30 }, (_, i) => `Columna ${i}`);
    async function* filas() {
      for (let n = 0; n < 1_000; n++) yield [titulos.map((_, i) => n * 100 + i)];
    }
    const [primera, segunda] = await read([hoja('Primera', titulos, filas()), hoja('Segunda', ['x'], [])]);
    expect(primera?.data.length).toBe(1_001);
    expect(primera?.data[1_000]).toEqual(titulos.map((_, i) => 99_900 + i));
    expect(segunda?.data).toEqual([['x']]);
  });

  it('fails as its rows fail', async () => {
    async function* filas(): AsyncGenerator<Celda[][]> {
      yield [['one']];
      throw new Error('no more rows');
    }
    await expect(writeLibro([hoja('Hoja', ['x'], filas())])).rejects.toThrow('no more rows');
  });
});
