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

/** The rows of the first visible sheet of the workbook at `path`; throws 400 for one that is none, or is too much. */
export async function readLibro(path: string, maxMs = MAX_MS): Promise<FilaLeida[]> {
  const lectura = await inTurn(() => readWith(path, maxMs));
  if ('filas' in lectura) return lectura.filas;
  const { code, message, errores } = lectura.rechazo;
  throw new ApiError(code, { message, ...(errores ? { errores } : {}) });
}
