import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { WallClock } from '#server/platform/wall-clock.ts';
import type { Measure } from './measure.ts';
import { seal, unsealed } from './seal.ts';

const PRIVATE_FILE = 0o100600;
// 'store' compresses a little: who reads a zip as it arrives refuses stored entries whose size comes after them.
const LEVELS = { compress: 6, store: 1 };

export class ZipWriter {
  readonly #file: FileHandle;
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #mtime: Date;

  constructor(file: FileHandle, signal: AbortSignal, timezone: string) {
    this.#file = file;
    this.#mtime = new WallClock(timezone, new Date());
    this.#written = pipeline(
      this.#zip.outputStream as Readable,
      seal,
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await file.appendFile(chunk);
      },
      { signal },
    );
    // `add` and `finish` throw its error.
    this.#written.catch(() => undefined);
  }

  /** Adds and measures an entry. `store` is for compressed files, as PDFs and images. */
  async add(
    name: string,
    source: AsyncIterable<Buffer>,
    measure: Measure,
    compression: keyof typeof LEVELS,
  ): Promise<void> {
    const contents = Readable.from(measure.of(source), { objectMode: false });
    const read = finished(contents);
    this.#zip.addReadStream(contents, name, {
      mtime: this.#mtime,
      mode: PRIVATE_FILE,
      compressionLevel: LEVELS[compression],
    });
    try {
      await Promise.race([read, this.#written]);
    } catch (error) {
      // yazl ignores the error of a source, and its output would never end.
      contents.destroy();
      (this.#zip.outputStream as Readable).destroy();
      await this.#written.catch(() => undefined);
      throw error;
    }
  }

  /** Writes the directory and the seal, and flushes the file. */
  async finish(): Promise<void> {
    // 64-bit sizes for small archives too, which so test the path of large ones.
    this.#zip.end({ comment: unsealed, forceZip64Format: true });
    await this.#written;
    await this.#file.sync();
  }
}
