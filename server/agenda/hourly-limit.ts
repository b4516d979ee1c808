import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;
// The least recently used keys are forgotten first.
const MAX_KEYS = 10_000;

/** Allows a number of calls an hour for each key, in this process. */
export class HourlyLimit {
  readonly #calls = new LRUCache<string, { n: number }>({ max: MAX_KEYS, ttl: HOUR_MS });
  readonly #allowed: number;

  constructor(allowed: number) {
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
