import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import type { Measure } from './measure.ts';
import { centralHeader, descriptor, endRecords, localHeader, type ZipEntry } from './zip-format.ts';

const CHUNK = 64 * 1024;

/** Writes a zip to an open, empty file, one entry after the other; nothing is held whole. */
export class ZipWriter {
  readonly #file: FileHandle;
  readonly #signal: AbortSignal;
  readonly #when = new Date();
  readonly #hash = createHash('sha256');
  readonly #entries: ZipEntry[] = [];
  #position = 0;

  constructor(file: FileHandle, signal: AbortSignal) {
    this.#file = file;
    this.#signal = signal;
  }

  async #write(chunk: Buffer): Promise<void> {
    this.#hash.update(chunk);
    this.#position += chunk.length;
    await this.#file.appendFile(chunk);
  }

  /** Adds what `source` yields and measures it; `packing` is for what is not packed already, as PDFs and images are. */
  async add(
    name: string,
    source: AsyncIterable<Buffer>,
    measure: Measure,
    packing: 'pack' | 'store',
  ): Promise<void> {
    const offset = this.#position;
    await this.#write(localHeader(name, this.#when));
    const start = this.#position;
    let crc = 0;
    const level = packing === 'pack' ? constants.Z_DEFAULT_COMPRESSION : constants.Z_NO_COMPRESSION;
    await pipeline(
      measure.of(source),
      async function* (chunks) {
        for await (const chunk of chunks) {
          crc = crc32(chunk, crc);
          yield chunk;
        }
      },
      createDeflateRaw({ level, chunkSize: CHUNK }),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await this.#write(chunk);
      },
      { signal: this.#signal },
    );
    const entry = { name, crc, packed: this.#position - start, bytes: measure.bytes, offset };
    await this.#write(descriptor(entry));
    this.#entries.push(entry);
  }

  /** Writes the directory and, last of all, the SHA-256 of everything before it; on the disk when this returns. */
  async finish(): Promise<void> {
    const offset = this.#position;
    for (const entry of this.#entries) await this.#write(centralHeader(entry, this.#when));
    await this.#write(endRecords(this.#entries.length, this.#position - offset, offset));
    await this.#file.appendFile(this.#hash.digest('hex'));
    await this.#file.sync();
  }
}
