import { availableParallelism } from 'node:os';
import type { ErrorReply } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { ChildPool } from '#server/platform/wall/child-pool.ts';
import type { ImportRow, SheetOptions } from './read-sheet.ts';
import { excessive } from './unpack.ts';

export type ReadResult = { filas: ImportRow[] } | { refusal: ErrorReply };

const MAX_MS = 15_000;

// reglas 12.4: parses behind the wall, few at once, since each may use its full memory.
const readers = new ChildPool({
  children: Math.min(2, availableParallelism()),
  queue: 20,
  limits: { maxMb: 448, heapMb: 512 },
  limitError: excessive,
});

const module = new URL('./read-workbook-task.ts', import.meta.url).href;

export interface ReadRequest extends SheetOptions {
  readonly path: string;
}

/** The rows of the first visible sheet; throws 400 for an invalid or excessive workbook. */
export async function readWorkbook(
  request: ReadRequest,
  maxMs = MAX_MS,
  signal?: AbortSignal,
): Promise<ImportRow[]> {
  const result = await readers.run<ReadResult>({ module, call: 'read', task: request }, maxMs, { signal });
  if ('filas' in result) return result.filas;
  const { code, message, errores } = result.refusal;
  throw new ApiError(code, { message, ...(errores ? { errores } : {}) });
}
