import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

// How long a store far away is waited for, and what its errors mean.

const SILENCE_MS = 10_000;
const QUICK_MS = 1_000;
const PAUSE_MS = 200;

/** What the store answered: an HTTP status, or nothing where it did not. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** The store answers, and will not serve us: another try brings nothing. */
export const isRefusal = (error: unknown): boolean => {
  const status = statusOf(error);
  return status !== undefined && status < 500 && status !== 408 && status !== 429;
};

/** The store answers, and has no such file. */
export const isMissing = (error: unknown): boolean => (error as Error).name === 'NoSuchKey';

/** Tries again once what failed at once, as on a connection that had been closed; what was slow has had its time. */
export async function twice<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (isMissing(error) || performance.now() - began > QUICK_MS) throw error;
    await sleep(PAUSE_MS);
    return work();
  }
}

/** `body`, ended with an error when no byte comes for long; the time that its reader takes does not count. */
export function unlessSilent(body: Readable): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    const each: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error('the bucket fell silent')), SILENCE_MS);
      const next = await each.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  }
  const stream = Readable.from(chunks(), { objectMode: false });
  stream.once('close', () => body.destroy());
  return stream;
}

/** `work`, given up at the deadline: a store may also answer with half a reply. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = sleep(ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => ended.abort());
}
