import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type Texts = Iterable<string> | AsyncIterable<string>;

/** Packs parts whose texts are generated while they are packed. Throws what a part or `signal` throws. */
export async function pack(
  parts: Iterable<readonly [path: string, texts: Texts]>,
  signal?: AbortSignal,
): Promise<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  for (const [path, texts] of parts) {
    zip.addReadStreamLazy(path, { compressionLevel: 6 }, (use) => {
      const contents = Readable.from(texts, signal ? { signal } : {});
      // yazl ignores the error of a source, and its output would never end.
      contents.once('error', (error) => output.destroy(error));
      use(null, contents);
    });
  }
  zip.end();
  return buffer(output);
}
