import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const DEFLATE = 8;
const NOTHING = new Uint8Array();

/** A part's text in pieces. */
export type Texts = Iterable<string> | AsyncIterable<string>;

/** The texts' bytes, counted into `entry` and deflated by a thread of Node's, which so sets the pace of their making. */
function deflated(entry: ZipInputFile, texts: Texts): AsyncIterable<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      entry.size += bytes.length;
      entry.crc = crc32(bytes, entry.crc);
      yield bytes;
    }
  }
  // Whoever reads is told of a failure.
  return pipeline(counted, createDeflateRaw(), () => undefined);
}

/** A zip archive of these parts, of which none is ever held whole before it is packed; throws what `signal` says. */
export async function pack(
  parts: Iterable<readonly [path: string, texts: Texts]>,
  signal?: AbortSignal,
): Promise<Buffer> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  for (const [filename, texts] of parts) {
    const entry: ZipInputFile = { filename, size: 0, crc: 0, compression: DEFLATE };
    zip.add(entry);
    for await (const bytes of deflated(entry, texts)) {
      signal?.throwIfAborted();
      entry.ondata?.(null, new Uint8Array(bytes), false);
    }
    entry.ondata?.(null, NOTHING, true);
  }
  zip.end();
  return Buffer.concat(packed);
}
