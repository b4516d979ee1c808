import { readFileSync } from 'node:fs';
import type { SheetFilterInfo } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { invalidFile, workbook } from '#server/platform/files/kinds.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { Cell } from './cells.ts';
import { readSheet } from './read-sheet.ts';
import type { ReadRequest, ReadResult } from './read-workbook.ts';
import { repack } from './unpack.ts';

// The reader's error for a sheet of another kind, such as a chart.
const NO_CELLS = /missing worksheet file/;

/** The first visible sheet with cells; throws 400 for a file that is no workbook. */
async function firstSheet(bytes: Uint8Array): Promise<Cell[][]> {
  for (let wanted = 0; ; wanted++) {
    let visible = 0;
    const sheets = ({ hidden, veryHidden }: SheetFilterInfo) =>
      !hidden && !veryHidden && visible++ === wanted;
    try {
      const [sheet] = (await readXlsx(bytes, { sheets })).sheets;
      if (sheet) return sheet.rows;
    } catch (error) {
      if (error instanceof Error && NO_CELLS.test(error.message)) continue;
    }
    throw invalidFile(workbook);
  }
}

/** In a child process. */
export async function read({ path, ...options }: ReadRequest): Promise<ReadResult> {
  try {
    return { filas: readSheet(await firstSheet(await repack(readFileSync(path))), options) };
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.body() };
    throw error;
  }
}
