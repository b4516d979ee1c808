import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { ApiError } from '#server/platform/http/errors.ts';
import { WorkerPool } from '#server/platform/worker-pool.ts';
import { PdfJoiner } from './join-pdf.ts';

/** What a worker is told: the module whose `print` makes a part, and of what. */
export interface PrintTask {
  module: string;
  task: unknown;
}

/** What `print` answers: the part's bytes, unless it was only to be measured. */
export interface Printed {
  bytes?: Uint8Array;
}

/** A part of a document, in its place. */
export interface Part {
  bytes: Uint8Array;
  isLast: boolean;
}

/** Has a worker make something of a document, when its turn has come. */
export type Print = <T extends Printed>(task: unknown) => Promise<T>;

// The memory that a worker then takes of the process is below 512 MB (decision 027).
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
// No part takes more than a second or two of a free core.
const MAX_MS = 60_000;

const tooMuch = () =>
  new ApiError('no_disponible', {
    message: 'El documento es demasiado largo para generarlo ahora. Pida las constancias de a una.',
    retryAfter: 60,
  });

/** One core is left to everybody else. */
const pool = new WorkerPool(new URL('./print.worker.ts', import.meta.url), {
  width: Math.max(1, Math.min(2, availableParallelism() - 1)),
  queue: 50,
  limits,
  excessive: tooMuch,
});

async function* joined(first: Part, rest: AsyncGenerator<Part>): AsyncGenerator<Buffer> {
  const joiner = new PdfJoiner();
  yield joiner.add(first.bytes);
  for await (const { bytes } of rest) yield joiner.add(bytes);
  yield joiner.end();
}

/**
 * A document whose parts `module`'s `print` makes in workers, where each takes its turn with those of others: its bytes
 * where it is one part, else a stream, which has the next part made once it has been read so far. 503 where too many
 * wait, or the first part passes its limits; a later one that does breaks the stream.
 */
export async function printDocument(
  module: URL,
  makeParts: (print: Print) => AsyncGenerator<Part>,
  { signal, maxMs = MAX_MS }: { signal?: AbortSignal | undefined; maxMs?: number | undefined } = {},
): Promise<Buffer | Readable> {
  let rank = 0;
  const parts = makeParts((task) => pool.run({ module: module.href, task }, maxMs, { signal, rank: rank++ }));
  const { value: first } = await parts.next();
  if (!first) throw new Error('a document without a part');
  if (!first.isLast) return Readable.from(joined(first, parts), { objectMode: false });
  const { buffer, byteOffset, byteLength } = first.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}
