import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readStreamedZip } from '#server/testing/helpers/zip.ts';
import type { Cell, Sheet } from './sheet.ts';
import { writeWorkbook } from './workbook.ts';

const sheetOf = (name: string, titles: string[], rows: Sheet['rows']): Sheet => ({
  name,
  columns: titles.map((title) => ({ title, width: 10 })),
  rows,
});

const read = async (sheets: Sheet[]) => readXlsxFile(await writeWorkbook(sheets), { trim: false });

describe('a written workbook', () => {
  it('has texts, numbers, dates and empty cells', async () => {
    const row: Cell[] = ['0451', 451, -0.5, new Date('2024-02-29T00:00:00Z'), null, ''];
    expect(await read([sheetOf('Una & otra', ['a', 'b', 'c', 'd', 'e', 'f'], [[row]])])).toEqual([
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
  ])('keeps the part of a text that a cell can hold', async (text, expected) => {
    const [sheet] = await read([sheetOf('Hoja', ['Texto'], [[[text]]])]);
    expect(sheet?.data[1]).toEqual([expected]);
  });

  it('has more columns than the alphabet, and more rows than a chunk', async () => {
    const titles = Array.from({ length: 30 }, (_, i) => `Columna ${i}`);
    async function* rows() {
      for (let n = 0; n < 1_000; n++) yield [titles.map((_, i) => n * 100 + i)];
    }
    const [first, second] = await read([sheetOf('Primera', titles, rows()), sheetOf('Segunda', ['x'], [])]);
    expect(first?.data.length).toBe(1_001);
    expect(first?.data[1_000]).toEqual(titles.map((_, i) => 99_900 + i));
    expect(second?.data).toEqual([['x']]);
  });

  it('opens in programs that read it as it arrives, and has no time of its own', async () => {
    const parts = readStreamedZip(await writeWorkbook([sheetOf('Hoja', ['x'], [[['y']]])]));
    expect(parts.map(({ path }) => path)).toContain('xl/worksheets/sheet1.xml');
    // As Excel writes it.
    expect(new Set(parts.map(({ time }) => time))).toEqual(new Set(['1980-01-01 00:00:00']));
  });

  it('fails when its rows fail', async () => {
    async function* rows(): AsyncGenerator<Cell[][]> {
      yield [['one']];
      throw new Error('no more rows');
    }
    await expect(writeWorkbook([sheetOf('Hoja', ['x'], rows())])).rejects.toThrow('no more rows');
  });
});
