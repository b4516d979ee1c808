import { availableParallelism } from 'node:os';
import type { ErrorReply } from '#contract/platform/errors.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { ChildPool } from '#server/platform/wall/child-pool.ts';

/** The body as it came, and the most rows that the caller may export now. */
export interface ExportRequest {
  readonly body: Uint8Array;
  readonly maxRows: number;
}

/** What the trail's line says of an export. */
export interface ExportDetail {
  readonly lista: string;
  readonly filas: number;
  readonly filtros?: string;
}

export type ExportResult =
  | { readonly workbook: Uint8Array; readonly detail: ExportDetail }
  | { readonly refusal: ErrorReply };

const MAX_MS = 60_000;

// The largest body, its parsed cells and the workbook take 300 MB.
const writers = new ChildPool({
  children: Math.min(2, availableParallelism()),
  queue: 50,
  limits: { maxMb: 768, heapMb: 512 },
  limitError: () => new ApiError('no_disponible'),
});

const write = { module: new URL('./write-export.child.ts', import.meta.url).href, call: 'write' };

/**
 * Reads, checks and writes an export in a child process: a body of the largest size would hold the process for seconds. Throws what
 * the body is refused with.
 */
export async function writeExport(request: ExportRequest, signal: AbortSignal) {
  const result = await writers.run<ExportResult>({ ...write, task: request }, MAX_MS, { signal });
  if ('workbook' in result) return result;
  const { code, message, errores } = result.refusal;
  throw new ApiError(code, { message, ...(errores ? { errores } : {}) });
}
