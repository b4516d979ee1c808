import { isProfile } from './color-profile.ts';
import { segmentCounter } from './segment-counter.ts';

const HEAD = 12;
const [ICC, EXIF, XMP] = [0x20, 0x08, 0x04];
const PROFILE = 'ICCP';
// A frame of an animation: place and time, then chunks of its own.
const FRAME = 'ANMF';
const FRAME_HEAD = 16;
/** What draws a WebP, with the most bytes that each has. */
const drawn: Record<string, number> = {
  ...{ 'VP8 ': Number.POSITIVE_INFINITY, VP8L: Number.POSITIVE_INFINITY, ALPH: Number.POSITIVE_INFINITY },
  ...{ VP8X: 10, ANIM: 6, [FRAME]: Number.POSITIVE_INFINITY, [PROFILE]: Number.POSITIVE_INFINITY },
};

interface Chunk {
  name: string;
  content: Buffer;
}

/** There is one of each, but for frames; transparency comes before its picture. */
function isNew(name: string, chunks: readonly Chunk[]): boolean {
  if (name === FRAME) return true;
  const has = (other: string) => chunks.some((one) => one.name === other);
  return !has(name) && !(name === 'ALPH' && has('VP8 '));
}

function chunksOf(bytes: Buffer, count: () => void): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    count();
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > bytes.length) throw new Error('a cut chunk');
    const name = bytes.toString('latin1', at, at + 4);
    const content = bytes.subarray(at + 8, Math.min(end, at + 8 + (drawn[name] ?? 0)));
    if (name in drawn && isNew(name, chunks) && (name !== PROFILE || isProfile([content])))
      chunks.push({ name, content });
    at = end + (size % 2);
  }
  return chunks;
}

function written({ name, content }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

const withoutMore = (frame: Buffer, count: () => void) =>
  Buffer.concat([frame.subarray(0, FRAME_HEAD), ...chunksOf(frame.subarray(FRAME_HEAD), count).map(written)]);

/** The header says which metadata follow. */
function corrected(header: Buffer, hasProfile: boolean): Buffer {
  const own = Buffer.from(header);
  own.writeUInt8(own.readUInt8(0) & ~(EXIF | XMP | (hasProfile ? 0 : ICC)), 0);
  return own;
}

/** A WebP with what draws it alone. Throws for a broken file. */
export function stripWebp(bytes: Buffer): Buffer {
  const total = 8 + bytes.readUInt32LE(4);
  // What follows the picture is not part of it.
  if (total > bytes.length) throw new Error('a cut picture');
  const count = segmentCounter();
  const found = chunksOf(bytes.subarray(HEAD, total), count);
  const isAnimated = found.some(({ name }) => name === FRAME);
  const chunks = found.filter(({ name }) => isAnimated || name !== 'ANIM');
  if (!chunks.some(({ name }) => ['VP8 ', 'VP8L', FRAME].includes(name)))
    throw new Error('a WebP without a picture');
  const hasProfile = chunks.some(({ name }) => name === PROFILE);
  const body = Buffer.concat(
    chunks.map(({ name, content }) => {
      if (name === 'VP8X') return written({ name, content: corrected(content, hasProfile) });
      return written({ name, content: name === FRAME ? withoutMore(content, count) : content });
    }),
  );
  const head = Buffer.from(bytes.subarray(0, HEAD));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
