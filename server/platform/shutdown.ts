const STEP_MS = 4_000;
const TOTAL_MS = 10_000;

interface Step {
  stop: () => Promise<unknown>;
  /** Called if `stop` takes too long. */
  force: (() => void) | undefined;
}

/** Stops everything in reverse order of its start, on a signal or a failed start, within ten seconds (reglas 14.5). */
export class Shutdown {
  readonly #steps: Step[] = [];
  #running = false;

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void this.run(0));
  }

  /** Errors after this are consequences of the shutdown. */
  get isRunning(): boolean {
    return this.#running;
  }

  /** Adds a step that runs before all steps added so far. */
  add(stop: Step['stop'], force?: Step['force']): void {
    this.#steps.push({ stop, force });
  }

  /** Ends the process with `code`. Further calls have no effect. */
  async run(code: number): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    setTimeout(() => process.exit(1), TOTAL_MS).unref();
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
