import { availableParallelism } from 'node:os';
import type { ErrorReply } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { WorkerPool } from '#server/platform/worker-pool.ts';
import type { FilaLeida } from './read-sheet.ts';
import { excessive } from './unpack.ts';

/** What the worker answers: the sheet's rows, or why it refused the workbook. */
export type Lectura = { filas: FilaLeida[] } | { rechazo: ErrorReply };

const MAX_MS = 15_000;

/** reglas 12.4: parsed in workers with limits of time and memory; few at once, for each may take what one may. */
const readers = new WorkerPool(new URL('./read-workbook.worker.ts', import.meta.url), {
  workers: Math.min(2, availableParallelism()),
  queue: 20,
  limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  limitError: excessive,
});

/** Which workbook to read, and whether good rows come with their cells: whoever does not write them anew needs none. */
export interface Pedido {
  path: string;
  conCeldas: boolean;
}

/** The rows of the first visible sheet of the workbook asked for; throws 400 for one that is none, or is too much. */
export async function readLibro(pedido: Pedido, maxMs = MAX_MS, signal?: AbortSignal): Promise<FilaLeida[]> {
  const lectura = await readers.run<Lectura>(pedido, maxMs, { signal });
  if ('filas' in lectura) return lectura.filas;
  const { code, message, errores } = lectura.rechazo;
  throw new ApiError(code, { message, ...(errores ? { errores } : {}) });
}
