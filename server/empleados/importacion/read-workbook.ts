import type { ErrorReply } from '#contract/platform/errors.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { readStranger } from '#server/platform/wall/strangers.ts';
import { type PackedLectura, unpackRows } from './packed-rows.ts';
import type { Lectura, SheetOptions } from './read-sheet.ts';
import { excessive } from './unpack.ts';

export type ReadResult = PackedLectura | { refusal: ErrorReply };

const MAX_MS = 15_000;

const task = new URL('./read-workbook.child.ts', import.meta.url);

export interface ReadRequest extends SheetOptions {
  readonly path: string;
}

/** What the import reads of the first visible sheet; throws 400 for an invalid or excessive workbook. */
export async function readWorkbook(
  request: ReadRequest,
  maxMs = MAX_MS,
  signal?: AbortSignal,
): Promise<Lectura> {
  const result = await readStranger<ReadResult>(task, 'read', request, {
    maxMs,
    signal,
    limitError: excessive,
  });
  if ('places' in result) return unpackRows(result);
  const { code, message, errores } = result.refusal;
  throw new ApiError(code, { message, ...(errores ? { errores } : {}) });
}
