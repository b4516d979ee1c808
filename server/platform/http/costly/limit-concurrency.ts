import { ApiError } from '../errors.ts';

const RETRY_S = 10;

/** `signal` removes waiting work from the queue. */
export interface Turn {
  signal?: AbortSignal | undefined;
  /** Number of parts of the same work that ran before; 0 for work of one part. */
  rank?: number;
}

interface Waiting {
  rank: number;
  begin(): void;
}

// The lowest rank is next, but every second turn goes to the oldest work, so that every rank comes up.
/** Runs up to `width` works at once; up to `queue` wait, others fail with 503 `no_disponible`. */
export function limitConcurrency(width: number, queue: number) {
  const waiting: Waiting[] = [];
  let running = 0;
  let isOldestNext = false;

  const next = (): Waiting | undefined => {
    if (waiting.length === 0) return undefined;
    const ranks = waiting.map(({ rank }) => rank);
    const at = isOldestNext ? 0 : ranks.indexOf(Math.min(...ranks));
    isOldestNext = !isOldestNext;
    return waiting.splice(at, 1)[0];
  };

  const wait = (rank: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const one = { rank, begin };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(one);
    });

  return async <T>(work: () => Promise<T>, { signal, rank = 0 }: Turn = {}): Promise<T> => {
    signal?.throwIfAborted();
    if (running < width) running++;
    else if (waiting.length >= queue) throw new ApiError('no_disponible', { retryAfter: RETRY_S });
    else await wait(rank, signal);
    try {
      return await work();
    } finally {
      // Passes the slot on, so that new work cannot take it.
      const one = next();
      if (one) one.begin();
      else running--;
    }
  };
}
