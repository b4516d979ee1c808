import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/**
 * The files of a zip by path, in their order. Throws for a name or a sum that another program would refuse, also one that
 * reads the zip while it arrives.
 */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes, { strictFileNames: true, lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName}: another sum`);
    files.set(entry.fileName, content);
  }
  const streamed = readStreamedZip(bytes);
  if (streamed.length !== files.size) throw new Error('other entries in their order than in the directory');
  for (const { path, content } of streamed)
    if (!files.get(path)?.equals(content)) throw new Error(`${path}: another content as it arrives`);
  return files;
}

export interface StreamedEntry {
  path: string;
  content: Buffer;
  /** As the header has it, without a zone: `YYYY-MM-DD HH:mm:ss`, to two seconds. */
  time: string;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DEFLATED = 8;
const two = (n: number) => String(n).padStart(2, '0');

function timeOf(time: number, date: number): string {
  const day = `${(date >> 9) + 1980}-${two((date >> 5) & 15)}-${two(date & 31)}`;
  return `${day} ${two(time >> 11)}:${two((time >> 5) & 63)}:${two((time & 31) * 2)}`;
}

/**
 * Reads a zip by its local headers, one after the other, as Java's ZipInputStream and `bsdtar` from a pipe do: the directory
 * at the end is unknown. Throws what they refuse: a stored entry whose size comes after it, a wrong size or sum.
 */
export function readStreamedZip(bytes: Buffer): StreamedEntry[] {
  const entries: StreamedEntry[] = [];
  let at = 0;
  while (bytes.readUInt32LE(at) === LOCAL) {
    const [flags, method] = [bytes.readUInt16LE(at + 6), bytes.readUInt16LE(at + 8)];
    const time = timeOf(bytes.readUInt16LE(at + 10), bytes.readUInt16LE(at + 12));
    const name = at + 30;
    const start = name + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const path = bytes.toString('utf8', name, name + bytes.readUInt16LE(at + 26));
    const after = (flags & 8) !== 0;
    if (after && method !== DEFLATED) throw new Error(`${path}: stored, and its size comes after it`);
    const { content, packed } = unpackAt(bytes, start, method === DEFLATED, bytes.readUInt32LE(at + 18));
    at = start + packed;
    if (after && bytes.readUInt32LE(at) !== DESCRIPTOR) throw new Error(`${path}: no descriptor`);
    const sums = after ? at + 4 : name - 16;
    const said = [0, 4, 8].map((offset) => bytes.readUInt32LE(sums + offset));
    if (String(said) !== String([crc32(content), packed, content.length]))
      throw new Error(`${path}: another size or sum`);
    if (after) at += 16;
    entries.push({ path, content, time });
  }
  return entries;
}

function unpackAt(bytes: Buffer, start: number, deflated: boolean, size: number) {
  if (!deflated) return { content: bytes.subarray(start, start + size), packed: size };
  // Node's types do not know `info`.
  const unpacked = inflateRawSync(bytes.subarray(start), { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  return { content: unpacked.buffer, packed: unpacked.engine.bytesWritten };
}
