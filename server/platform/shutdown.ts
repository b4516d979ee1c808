const STEP_MS = 4_000;
const WHOLE_MS = 10_000;

interface Step {
  stop: () => Promise<unknown>;
  /** What to do where `stop` takes too long, as for a request that never ends. */
  force: (() => void) | undefined;
}

/**
 * Stops what was started, the newest first, on SIGTERM, SIGINT or SIGHUP or when the start fails: stop accepting, finish
 * what is under way, stop jobs, pool and PostgreSQL; never longer than ten seconds (reglas 14.5).
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  #running = false;

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void this.run(0));
  }

  /** Whether it has begun: what fails from then on fails because of it. */
  get isRunning(): boolean {
    return this.#running;
  }

  /** Adds what is to be stopped before everything added so far. */
  last(stop: Step['stop'], force?: Step['force']): void {
    this.#steps.push({ stop, force });
  }

  /** Stops everything once and ends the process with `code`; a further signal changes nothing. */
  async run(code: number): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    setTimeout(() => process.exit(1), WHOLE_MS).unref();
    let failed = false;
    for (const { stop, force } of this.#steps.reverse()) {
      const late = setTimeout(() => force?.(), STEP_MS);
      await stop().catch((error: unknown) => {
        failed = true;
        console.error(error);
      });
      clearTimeout(late);
    }
    process.exit(failed ? 1 : code);
  }
}
