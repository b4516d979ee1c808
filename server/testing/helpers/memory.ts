import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Frees what nobody holds any more. */
export const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in buffers that somebody still holds. */
const held = (): number => {
  // Buffers are freed beside the program: only the second collection waits for the first one's to be gone.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

const STEP = 8 * 1024 * 1024;

/** Looks at the memory as bytes go by, each time that eight more MiB have passed. */
export class MemoryMeter {
  readonly #before = held();
  #passed = 0;
  #looked = 0;
  /** The most that was held at once beyond what there was at the start. */
  peak = 0;

  pass(bytes: number): void {
    this.#passed += bytes;
    if (this.#passed - this.#looked < STEP) return;
    this.#looked = this.#passed;
    this.peak = Math.max(this.peak, held() - this.#before);
  }
}
