import { ApiError } from './errors.ts';

const RETRY_S = 10;

/**
 * A queue of this process: of the work that it is given `width` runs at once and up to `queue` wait for their turn, first
 * come, first served. Beyond that 503 `no_disponible`. Answers, or throws, what the work does.
 */
export function turnos(width: number, queue: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < width) running++;
    else if (waiting.length >= queue) throw new ApiError('no_disponible', { retryAfter: RETRY_S });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over, so that nobody comes between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
