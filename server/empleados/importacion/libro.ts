import { availableParallelism } from 'node:os';
import type { ErrorReply } from '#contract/errors.ts';
import { ApiError } from '#server/http/errors.ts';
import type { FilaLeida } from './hoja.ts';
import { readWith } from './lectores.ts';

/** What the worker answers: the sheet's rows, or why it refused the workbook. */
export type Lectura = { filas: FilaLeida[] } | { rechazo: ErrorReply };

const MAX_MS = 15_000;
const QUEUE = 20;

const width = Math.min(2, availableParallelism());
let running = 0;
const waiting: (() => void)[] = [];

/** Few workbooks at once, for each may take the memory that one may; a queue that is full answers 503. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < width) running++;
  else if (waiting.length >= QUEUE) throw new ApiError('no_disponible', { retryAfter: 10 });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The rows of the first visible sheet of the workbook at `path`; throws 400 for one that is none, or is too much. */
export async function readLibro(path: string, maxMs = MAX_MS): Promise<FilaLeida[]> {
  const lectura = await inTurn(() => readWith(path, maxMs));
  if ('filas' in lectura) return lectura.filas;
  const { code, message, errores } = lectura.rechazo;
  throw new ApiError(code, { message, ...(errores ? { errores } : {}) });
}
