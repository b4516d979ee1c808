import { createHash, type Hash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Deps } from '#server/platform/deps.ts';
import { WallClock } from '#server/platform/wall-clock.ts';

/** What an entry turned out to be. */
export interface Written {
  bytes: number;
  sha256: string;
}

/**
 * A file of the store is read once, so its sum comes after it. Programs that read a ZIP as it arrives take that of compressed
 * entries alone: they find the end of stored ones by the sum. The lowest level, since PDFs and pictures are compressed already.
 */
const COMPRESSION = 1;

/** Writes an archive entry by entry, dated by the consultancy's clock. */
export class ZipStream {
  readonly #zip = new ZipFile();
  readonly #hash: Hash = createHash('sha256');
  readonly stream: Readable;
  /** Resolves when all bytes have left towards the reader. */
  readonly written: Promise<void>;
  readonly #now: () => Date;

  constructor({ clock, config }: Pick<Deps, 'clock' | 'config'>) {
    this.#now = () => new WallClock(config.timezone, clock.now());
    const meter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#hash.update(chunk);
        done(null, chunk);
      },
    });
    const output = new PassThrough();
    this.stream = output;
    this.#zip.on('error', (error: Error) => output.destroy(error));
    // A reader that leaves destroys the output, which ends the writer.
    this.written = pipeline(this.#zip.outputStream as Readable, meter, output);
    this.written.catch((error: Error) => output.destroy(error));
  }

  /** Resolves when the entry is written. Throws what `source` throws, or if the reader left. */
  async add(path: string, source: Readable | Buffer): Promise<Written> {
    const hash = createHash('sha256');
    let bytes = 0;
    const measure = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const left = new AbortController();
    const leave = () => left.abort(new Error('the reader left'));
    this.stream.once('close', leave);
    try {
      if (this.stream.destroyed) leave();
      this.#zip.addReadStream(measure, path, { compressionLevel: COMPRESSION, mtime: this.#now() });
      const from = Buffer.isBuffer(source) ? Readable.from([source]) : source;
      await pipeline(from, measure, { signal: left.signal, end: true });
      await finished(measure, { signal: left.signal });
    } finally {
      this.stream.off('close', leave);
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  end(): void {
    this.#zip.end();
  }

  fail(error: Error): void {
    this.stream.destroy(error);
  }

  /** Of all that was written, after the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
