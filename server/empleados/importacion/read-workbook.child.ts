import { readFileSync } from 'node:fs';
import type { Sheet, SheetFilterInfo } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { invalidFile, workbook } from '#server/platform/files/kinds.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { packRows } from './packed-rows.ts';
import { headOf } from './planilla/columns.ts';
import { fillMerged, hasCells, hiddenParts } from './planilla/sheet-parts.ts';
import { type ImportRow, readSheet } from './read-sheet.ts';
import type { ReadRequest, ReadResult } from './read-workbook.ts';
import { excessive, repack } from './unpack.ts';

// The reader's error for a sheet of another kind, such as a chart.
const NO_CELLS = /missing worksheet file/;

/** The first visible sheet with cells, or else the first one; throws 400 for a file that is no workbook. */
async function firstSheet(bytes: Uint8Array): Promise<Sheet> {
  let blank: Sheet | undefined;
  for (let wanted = 0; ; wanted++) {
    let visible = 0;
    const sheets = ({ hidden, veryHidden }: SheetFilterInfo) =>
      !hidden && !veryHidden && visible++ === wanted;
    try {
      const [sheet] = (await readXlsx(bytes, { sheets })).sheets;
      if (sheet && hasCells(sheet)) return sheet;
      blank ??= sheet;
      if (sheet) continue;
    } catch (error) {
      if (error instanceof Error && NO_CELLS.test(error.message)) continue;
    }
    if (blank) return blank;
    throw invalidFile(workbook);
  }
}

const MAX_LETTERS = 10_000_000;

/** A text that cells share stands in the answer once for each of them. */
function checkLetters(filas: readonly ImportRow[]): void {
  let letters = 0;
  for (const { cells = {} } of filas)
    for (const cell of Object.values(cells)) letters += typeof cell === 'string' ? cell.length : 0;
  if (letters > MAX_LETTERS) throw excessive();
}

/** In a child process. */
export async function read({ path, ...options }: ReadRequest): Promise<ReadResult> {
  try {
    const sheet = await firstSheet(await repack(readFileSync(path)));
    const head = headOf(sheet.rows);
    const lectura = readSheet(fillMerged(sheet, head), head, options, hiddenParts(sheet));
    checkLetters(lectura.filas);
    return packRows(lectura);
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.body() };
    throw error;
  }
}
