import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

// The oldest that a ZIP can hold, as Excel writes it: the time of a part says nothing to anybody.
const MTIME = new Date(1980, 0, 1);

export type Texts = Iterable<string> | AsyncIterable<string>;

/** Packs parts whose texts are generated while they are packed. Throws what a part or `signal` throws. */
export async function pack(
  parts: Iterable<readonly [path: string, texts: Texts]>,
  signal?: AbortSignal,
): Promise<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  for (const [path, texts] of parts) {
    zip.addReadStreamLazy(path, { compressionLevel: 6, mtime: MTIME, forceDosTimestamp: true }, (use) => {
      const contents = Readable.from(texts, signal ? { signal } : {});
      // yazl ignores the error of a source, and its output would never end.
      contents.once('error', (error) => output.destroy(error));
      use(null, contents);
    });
  }
  zip.end();
  return buffer(output);
}
