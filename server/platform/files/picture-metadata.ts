import { isProfile } from './color-profile.ts';
import { segmentCounter } from './segment-counter.ts';
import { stripWebp } from './webp-metadata.ts';

// A picture's file is a list of segments. Those that a program needs to draw it are copied as they are, so that no pixel changes;
// all others are left out, whatever they are called. `exif-be-gone`, the library for this, removes what it knows.

const ORIENTATION = 0x0112;

/** The picture with what draws it, its orientation and its colour profile alone. Throws for a broken file. */
export function stripMetadata(bytes: Buffer, type: string): Buffer {
  if (type === 'image/jpeg') return stripJpeg(bytes);
  return type === 'image/png' ? stripPng(bytes) : stripWebp(bytes);
}

const u16 = (value: number) => [value >> 8, value & 0xff];

/** EXIF with the orientation alone: without it a phone's picture lies on its side. */
const orientationSegment = (orientation: number) =>
  Buffer.from([
    ...[0xff, 0xe1, ...u16(34), 0x45, 0x78, 0x69, 0x66, 0, 0],
    // Big endian, one entry: tag, type SHORT, one value.
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1],
    ...[...u16(ORIENTATION), 0, 3, 0, 0, 0, 1, ...u16(orientation), 0, 0],
    ...[0, 0, 0, 0],
  ]);

/** The orientation (2 to 8) that an EXIF segment states; undefined for the usual one. */
function orientationOf(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return undefined;
  const tiff = segment.subarray(10);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(start);
  for (let i = 0; i < entries; i++) {
    const at = start + 2 + i * 12;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

function safeOrientation(segment: Buffer): number | undefined {
  try {
    return orientationOf(segment);
  } catch {
    return undefined;
  }
}

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee];
// Restart markers, and the ones that encode a byte FF of the data.
const isData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
// Frames, tables, restart interval and scans (ITU-T T.81, table B.1), but for C8, which has no meaning yet.
const isDrawn = (marker: number) => marker >= 0xc0 && marker <= 0xdd && marker !== 0xc8;

const nameOf = (segment: Buffer, length: number) => segment.toString('latin1', 4, 4 + length);

/** Density without a thumbnail, how Adobe stored the colours, orientation; undefined for all other data of programs. */
function essence(marker: number, segment: Buffer): Buffer | undefined {
  if (isDrawn(marker)) return segment;
  if (marker === APP0 && nameOf(segment, 5) === 'JFIF\0' && segment.length >= 16)
    return Buffer.from([0xff, APP0, 0, 16, ...segment.subarray(4, 16), 0, 0]);
  if (marker === APP14 && nameOf(segment, 5) === 'Adobe' && segment.length >= 16)
    return Buffer.from([0xff, APP14, 0, 14, ...segment.subarray(4, 16)]);
  const orientation = marker === APP1 ? safeOrientation(segment) : undefined;
  return orientation ? orientationSegment(orientation) : undefined;
}

// The name, the number of the part and the number of parts come before the part.
const ICC = 'ICC_PROFILE\0';
const ICC_HEAD = 4 + ICC.length + 2;
const isProfilePart = (marker: number, segment: Buffer) => marker === APP2 && nameOf(segment, 12) === ICC;

/** The end of the data that follow a scan's segment. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++)
    if (bytes[at] === 0xff && !isData(bytes[at + 1] ?? 0)) return at;
  throw new Error('no end');
}

function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  const profile: Buffer[] = [];
  const count = segmentCounter();
  for (let at = 2; at < bytes.length; ) {
    count();
    if (bytes[at] !== 0xff) throw new Error('no marker');
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    // What follows may be another picture with metadata of its own.
    if (marker === EOI) {
      const isWhole = isProfile(profile.map((part) => part.subarray(ICC_HEAD)));
      const segments = isWhole ? kept : kept.filter((one) => !profile.includes(one));
      return Buffer.concat([Buffer.from([0xff, SOI]), ...segments, Buffer.from([0xff, EOI])]);
    }
    const head = at + 2 + bytes.readUInt16BE(at + 2);
    if (head > bytes.length) throw new Error('a cut segment');
    const end = marker === SOS ? endOfScan(bytes, head) : head;
    const segment = bytes.subarray(at, end);
    const own = isProfilePart(marker, segment) ? segment : essence(marker, segment);
    if (own) kept.push(own);
    if (own && marker === APP2) profile.push(own);
    at = end;
  }
  throw new Error('no end');
}

/** What draws a PNG, with the most bytes that each may have: one of each, but for rows, as many as the picture needs. */
const pngChunks: Record<string, number> = {
  ...{ IHDR: 13, PLTE: 768, tRNS: 256, IDAT: Number.POSITIVE_INFINITY, IEND: 0 },
  ...{ gAMA: 4, cHRM: 32, sRGB: 1, sBIT: 4, bKGD: 6, pHYs: 9 },
};

function stripPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  const names = new Set<string>();
  const count = segmentCounter();
  for (let at = 8; ; ) {
    count();
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new Error('a cut chunk');
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (length <= (pngChunks[name] ?? -1) && (name === 'IDAT' || !names.has(name))) {
      kept.push(bytes.subarray(at, end));
      names.add(name);
    }
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}
