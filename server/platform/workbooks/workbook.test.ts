import { readXlsx } from 'hucre/xlsx';
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

/** ECMA-376 part 1, 22.9.2.19 (ST_Xstring). */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

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

  it.each([
    'plano_x0020_2',
    '_x000D_ _x000d_ _xAbCd_',
    '_x0020_x0020_x0020_',
    '__x0041__',
    '_x005F_',
    '_x005F_x0020_',
    '_x12_ _x123G_ x0020_ _x0020 _X0020_',
  ])(
    'has %s as a text, a title and the name of a sheet, not as the character that it would stand for',
    async (text) => {
      const bytes = await writeWorkbook([sheetOf(text.slice(0, 31), [text], [[[text]]])]);
      const [other] = await readXlsxFile(bytes, { trim: false });
      expect(other?.data).toEqual([[text], [text]]);
      const { sheets } = await readXlsx(bytes);
      expect(sheets.map(({ rows }) => rows)).toEqual([[[text], [text]]]);
      // Readers leave names as they are; Excel does not.
      expect(sheets.map(({ name }) => unescaped(name))).toEqual([text.slice(0, 31)]);
    },
  );

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

  it('is printed on its side, as wide as a page, with the head on each page', async () => {
    const bytes = await writeWorkbook([sheetOf("Año '26", ['x'], []), sheetOf('Otra', ['x'], [])]);
    const { sheets } = await readXlsx(bytes);
    for (const { pageSetup } of sheets)
      expect(pageSetup).toMatchObject({
        ...{ paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
        printTitlesRow: '$1:$1',
      });
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
