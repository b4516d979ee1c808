import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const IDLE_MS = 10_000;
const IMMEDIATE_MS = 1_000;
const PAUSE_MS = 200;

/** The HTTP status; undefined without an answer. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** The store answered an error that a retry does not change. */
export const isRefusal = (error: unknown): boolean => {
  const status = statusOf(error);
  return status !== undefined && status < 500 && status !== 408 && status !== 429;
};

export const isMissing = (error: unknown): boolean => (error as Error).name === 'NoSuchKey';

/** Retries an immediate failure, as on a closed keep-alive connection. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (isMissing(error) || performance.now() - began > IMMEDIATE_MS) throw error;
    await sleep(PAUSE_MS);
    return work();
  }
}

/** Fails if no byte arrives for ten seconds; the reader's own time does not count. */
export function withIdleTimeout(body: Readable): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    const each: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error('the bucket fell silent')), IDLE_MS);
      const next = await each.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  }
  const stream = Readable.from(chunks(), { objectMode: false });
  stream.once('close', () => body.destroy());
  return stream;
}

/** Rejects at the deadline, also during an incomplete reply. */
export async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = sleep(ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => ended.abort());
}
