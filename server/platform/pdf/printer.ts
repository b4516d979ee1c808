import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { ApiError } from '#server/platform/http/errors.ts';
import { ChildPool } from '#server/platform/wall/child-pool.ts';
import { PdfJoiner } from './join-pdf.ts';

/** Without bytes if the part was only measured. */
export interface Printed {
  bytes?: Uint8Array;
}

export interface Part {
  bytes: Uint8Array;
  isLast: boolean;
}

export type Print = <T extends Printed>(task: unknown) => Promise<T>;

// A part takes a second or two of a free core.
const MAX_MS = 60_000;

const limitError = () =>
  new ApiError('no_disponible', {
    message: 'El documento es demasiado largo para generarlo ahora. Pida las constancias de a una.',
    retryAfter: 60,
  });

// One core stays free for other requests.
const pool = new ChildPool({
  children: Math.max(1, Math.min(2, availableParallelism() - 1)),
  queue: 50,
  limits: { maxMb: 512, heapMb: 256 },
  limitError,
});

const workOf = (module: URL, task: unknown) => ({ module: module.href, call: 'print', task });

async function* joined(first: Part, rest: AsyncGenerator<Part>): AsyncGenerator<Buffer> {
  const joiner = new PdfJoiner();
  yield joiner.add(first.bytes);
  for await (const { bytes } of rest) yield joiner.add(bytes);
  yield joiner.end();
}

/** One task of a module, in a child process; `rank` counts those of the same work before it. 503 for a full queue or a limit. */
export const printOne = <T extends Printed>(
  module: URL,
  task: unknown,
  {
    signal,
    maxMs = MAX_MS,
    rank = 0,
  }: { signal?: AbortSignal | undefined; maxMs?: number | undefined; rank?: number } = {},
): Promise<T> => pool.run(workOf(module, task), maxMs, { signal, rank });

/** The bytes of a document that is one part. */
export async function printPdf(module: URL, task: unknown, signal: AbortSignal): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = (await printOne<Part>(module, task, { signal })).bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The bytes of a single part, else a stream that makes its parts when needed. 503 for a full queue or a limit. */
export async function printDocument(
  module: URL,
  makeParts: (print: Print) => AsyncGenerator<Part>,
  { signal, maxMs = MAX_MS }: { signal?: AbortSignal | undefined; maxMs?: number | undefined } = {},
): Promise<Buffer | Readable> {
  let rank = 0;
  const parts = makeParts((task) => pool.run(workOf(module, task), maxMs, { signal, rank: rank++ }));
  const { value: first } = await parts.next();
  if (!first) throw new Error('a document without a part');
  if (!first.isLast) return Readable.from(joined(first, parts), { objectMode: false });
  const { buffer, byteOffset, byteLength } = first.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}
