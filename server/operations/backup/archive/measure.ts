import { createHash } from 'node:crypto';

const QUOTE = 0x22;
const NEW_LINE = 0x0a;

/** Counts and hashes bytes; `rows` are the CSV rows below the header, where line breaks may be quoted. */
export class Measure {
  bytes = 0;
  readonly #hash = createHash('sha256');
  readonly #isCsv: boolean;
  #lines = 0;
  #quoted = false;

  constructor(kind: 'csv' | 'file') {
    this.#isCsv = kind === 'csv';
  }

  update(chunk: Buffer): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    if (!this.#isCsv) return;
    // A doubled quote flips the state twice.
    for (const byte of chunk) {
      if (byte === QUOTE) this.#quoted = !this.#quoted;
      else if (byte === NEW_LINE && !this.#quoted) this.#lines++;
    }
  }

  get rows(): number {
    return this.#lines - 1;
  }

  /** Hexadecimal. Can be called once. */
  sha256(): string {
    return this.#hash.digest('hex');
  }

  async *of(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.update(chunk);
      yield chunk;
    }
  }
}
