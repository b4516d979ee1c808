import { ApiError } from '../errors.ts';

const RETRY_S = 10;

/** When a piece of work may run: `rank` orders those that wait, and `signal` takes it off the queue. */
export interface Turn {
  signal?: AbortSignal | undefined;
  /** How many pieces of the same work have run before it; 0 for work in one piece. */
  rank?: number;
}

interface Waiting {
  rank: number;
  begin(): void;
}

/**
 * A queue of this process: of the work that it is given `width` pieces run at once and up to `queue` wait. The lowest
 * rank is next, then the one that came first; every second turn goes to the one that came first of all, so that no rank
 * waits for ever. Beyond the queue 503 `no_disponible`. Answers, or throws, what the work does.
 */
export function limitConcurrency(width: number, queue: number) {
  const waiting: Waiting[] = [];
  let running = 0;
  let isFirstsTurn = false;

  const next = (): Waiting | undefined => {
    if (waiting.length === 0) return undefined;
    const ranks = waiting.map(({ rank }) => rank);
    const at = isFirstsTurn ? 0 : ranks.indexOf(Math.min(...ranks));
    isFirstsTurn = !isFirstsTurn;
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
      // The next one takes the place over, so that nobody comes between.
      const one = next();
      if (one) one.begin();
      else running--;
    }
  };
}
