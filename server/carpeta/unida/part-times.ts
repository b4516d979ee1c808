import { NoAnswer } from '#server/platform/wall/child-pool.ts';

/** How long the parts of a merge take, to say which of them ended its child. */
export class PartTimes {
  readonly #maxMs: number;
  #current = '';
  #since = 0;
  #slowest = { ruta: '', ms: 0 };

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** The next part begins; '' after the last one. `now` in milliseconds. */
  begin(ruta: string, now = performance.now()): void {
    const ms = this.#current ? now - this.#since : 0;
    if (ms > this.#slowest.ms) this.#slowest = { ruta: this.#current, ms };
    this.#current = ruta;
    this.#since = now;
  }

  /**
   * The part at which the child ended, '' for none. Where its time was over it is the one that took longest, if that was a
   * quarter of the time: else there were many parts. On a machine that was busy with the work of others it is none.
   */
  blamed(cause: unknown, now = performance.now()): string {
    if (!(cause instanceof NoAnswer)) return this.#current;
    if (cause.isStarved) return '';
    this.begin('', now);
    return this.#slowest.ms >= this.#maxMs / 4 ? this.#slowest.ruta : '';
  }
}
