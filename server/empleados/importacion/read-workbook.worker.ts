import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { SheetFilterInfo } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { invalidFile, workbook } from '#server/platform/files/kinds.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import type { Celda } from './cells.ts';
import { readHoja } from './read-sheet.ts';
import type { Lectura, Pedido } from './read-workbook.ts';
import { repack } from './unpack.ts';

// What the reader says of a sheet of another kind.
const NO_CELLS = /missing worksheet file/;

/** The first sheet with cells that people see, a chart's being none; 400 for what is no workbook. */
async function firstSheet(bytes: Uint8Array): Promise<Celda[][]> {
  for (let wanted = 0; ; wanted++) {
    let seen = 0;
    const sheets = ({ hidden, veryHidden }: SheetFilterInfo) => !hidden && !veryHidden && seen++ === wanted;
    try {
      const [sheet] = (await readXlsx(bytes, { sheets })).sheets;
      if (sheet) return sheet.rows;
    } catch (error) {
      if (error instanceof Error && NO_CELLS.test(error.message)) continue;
    }
    throw invalidFile(workbook);
  }
}

async function read({ path, conCeldas }: Pedido): Promise<Lectura> {
  try {
    return { filas: readHoja(await firstSheet(await repack(readFileSync(path))), conCeldas) };
  } catch (error) {
    if (error instanceof ApiError) return { rechazo: error.body() };
    throw error;
  }
}

parentPort?.on('message', async (pedido: Pedido) => parentPort?.postMessage(await read(pedido)));
