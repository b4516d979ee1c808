import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { readXlsx } from 'hucre/xlsx';
import { invalidFile, libro } from '#server/files/kinds.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Celda } from './celdas.ts';
import { repack } from './desempaquetar.ts';
import { readHoja } from './hoja.ts';
import type { Lectura, Pedido } from './libro.ts';

/** The first sheet that people see; 400 for what is no workbook. */
async function firstSheet(bytes: Uint8Array): Promise<Celda[][]> {
  let chosen: number | undefined;
  const workbook = await readXlsx(bytes, {
    sheets({ hidden, veryHidden, index }) {
      if (chosen === undefined && !hidden && !veryHidden) chosen = index;
      return chosen === index;
    },
  }).catch(() => undefined);
  const rows = workbook?.sheets[0]?.rows;
  if (!rows) throw invalidFile(libro);
  return rows;
}

async function read({ path, conCeldas }: Pedido): Promise<Lectura> {
  try {
    return { filas: readHoja(await firstSheet(repack(readFileSync(path))), conCeldas) };
  } catch (error) {
    if (error instanceof ApiError) return { rechazo: error.body() };
    throw error;
  }
}

parentPort?.on('message', async (pedido: Pedido) => parentPort?.postMessage(await read(pedido)));
