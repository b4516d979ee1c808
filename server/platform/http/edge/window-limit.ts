import { LRUCache } from 'lru-cache';

// The least recently used keys are forgotten first.
const MAX_KEYS = 10_000;

/** Allows a number of calls for each key in a window of time, in this process. */
export class WindowLimit {
  readonly #calls: LRUCache<string, { n: number }>;
  readonly #allowed: number;

  constructor(allowed: number, windowMs: number) {
    this.#calls = new LRUCache({ max: MAX_KEYS, ttl: windowMs });
    this.#allowed = allowed;
  }

  /** Counts a call; the seconds to wait if it is one too many. */
  count(key: string): number | undefined {
    const calls = this.#calls.get(key) ?? { n: 0 };
    calls.n++;
    if (calls.n === 1) this.#calls.set(key, calls);
    if (calls.n <= this.#allowed) return undefined;
    return Math.max(1, Math.ceil(this.#calls.getRemainingTTL(key) / 1000));
  }
}
