import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A part's text in pieces. */
export type Texts = Iterable<string> | AsyncIterable<string>;

/**
 * A zip archive of these parts; no part is held whole before it is packed. The compressor sets the pace at which the texts
 * are made. Throws what a part or `signal` throws.
 */
export async function pack(
  parts: Iterable<readonly [path: string, texts: Texts]>,
  signal?: AbortSignal,
): Promise<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  for (const [path, texts] of parts) {
    zip.addReadStreamLazy(path, { compressionLevel: 6 }, (use) => {
      const contents = Readable.from(texts, signal ? { signal } : {});
      // yazl ignores a source that fails, and its output would never end.
      contents.once('error', (error) => output.destroy(error));
      use(null, contents);
    });
  }
  zip.end();
  return buffer(output);
}
