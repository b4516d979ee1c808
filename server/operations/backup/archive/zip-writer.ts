import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Measure } from './measure.ts';
import { seal, unsealed } from './seal.ts';

const PRIVATE_FILE = 0o100600;
const LEVELS = { pack: 6, store: 0 };

/** Writes an archive to an open, empty file, one entry after the other; no entry is held whole. */
export class ZipWriter {
  readonly #file: FileHandle;
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #mtime = new Date();

  constructor(file: FileHandle, signal: AbortSignal) {
    this.#file = file;
    this.#written = pipeline(
      this.#zip.outputStream as Readable,
      seal,
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await file.appendFile(chunk);
      },
      { signal },
    );
    // `add` and `finish` throw what failed.
    this.#written.catch(() => undefined);
  }

  /** Adds what `source` yields and measures it; `packing` is for what is not packed already, as PDFs and images are. */
  async add(
    name: string,
    source: AsyncIterable<Buffer>,
    measure: Measure,
    packing: keyof typeof LEVELS,
  ): Promise<void> {
    const contents = Readable.from(measure.of(source), { objectMode: false });
    const read = finished(contents);
    // 64-bit sizes throughout: small archives take the path of large ones.
    this.#zip.addReadStream(contents, name, {
      mtime: this.#mtime,
      mode: PRIVATE_FILE,
      compressionLevel: LEVELS[packing],
      forceZip64Format: true,
    });
    try {
      await Promise.race([read, this.#written]);
    } catch (error) {
      // yazl ignores a source that fails, and its output would never end.
      contents.destroy();
      (this.#zip.outputStream as Readable).destroy();
      await this.#written.catch(() => undefined);
      throw error;
    }
  }

  /** Writes the directory and the seal; the archive is on the disk when this returns. */
  async finish(): Promise<void> {
    this.#zip.end({ comment: unsealed, forceZip64Format: true });
    await this.#written;
    await this.#file.sync();
  }
}
