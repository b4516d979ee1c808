import { availableParallelism } from 'node:os';
import type { ErrorReply } from '#contract/errors.ts';
import { ApiError } from '#server/http/errors.ts';
import { turnos } from '#server/http/turnos.ts';
import type { FilaLeida } from './hoja.ts';
import { readWith } from './lectores.ts';

/** What the worker answers: the sheet's rows, or why it refused the workbook. */
export type Lectura = { filas: FilaLeida[] } | { rechazo: ErrorReply };

const MAX_MS = 15_000;
const QUEUE = 20;

/** Few workbooks at once, for each may take the memory that one may. */
const inTurn = turnos(Math.min(2, availableParallelism()), QUEUE);

/** Which workbook to read, and whether good rows come with their cells: whoever does not write them anew needs none. */
export interface Pedido {
  path: string;
  conCeldas: boolean;
}

/** The rows of the first visible sheet of the workbook asked for; throws 400 for one that is none, or is too much. */
export async function readLibro(pedido: Pedido, maxMs = MAX_MS): Promise<FilaLeida[]> {
  const lectura = await inTurn(() => readWith(pedido, maxMs));
  if ('filas' in lectura) return lectura.filas;
  const { code, message, errores } = lectura.rechazo;
  throw new ApiError(code, { message, ...(errores ? { errores } : {}) });
}
