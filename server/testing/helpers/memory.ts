import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
export const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of buffers in use. */
const held = (): number => {
  // Buffers are freed in another thread; only the second collection waits for the first one.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

const STEP = 8 * 1024 * 1024;

/** Measures the memory each time that eight more MiB have passed. */
export class MemoryMeter {
  readonly #before = held();
  #passed = 0;
  #looked = 0;
  /** Maximum above the start, in bytes. */
  peak = 0;

  pass(bytes: number): void {
    this.#passed += bytes;
    if (this.#passed - this.#looked < STEP) return;
    this.#looked = this.#passed;
    this.peak = Math.max(this.peak, held() - this.#before);
  }
}
