import { availableParallelism } from 'node:os';
import type { ErrorReply } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { WorkerPool } from '#server/platform/worker-pool.ts';
import type { ImportRow, SheetOptions } from './read-sheet.ts';
import { excessive } from './unpack.ts';

export type ReadResult = { filas: ImportRow[] } | { refusal: ErrorReply };

const MAX_MS = 15_000;

// reglas 12.4: parses in workers with limits of time and memory; few at once, since each may use its full memory.
const readers = new WorkerPool(new URL('./read-workbook.worker.ts', import.meta.url), {
  workers: Math.min(2, availableParallelism()),
  queue: 20,
  limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  limitError: excessive,
});

export interface ReadRequest extends SheetOptions {
  readonly path: string;
}

/** The rows of the first visible sheet; throws 400 for an invalid or excessive workbook. */
export async function readWorkbook(
  request: ReadRequest,
  maxMs = MAX_MS,
  signal?: AbortSignal,
): Promise<ImportRow[]> {
  const result = await readers.run<ReadResult>(request, maxMs, { signal });
  if ('filas' in result) return result.filas;
  const { code, message, errores } = result.refusal;
  throw new ApiError(code, { message, ...(errores ? { errores } : {}) });
}
