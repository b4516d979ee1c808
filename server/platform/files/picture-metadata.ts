// A picture's file is a list of segments. Those with metadata are left out, and the others are copied as they are: no pixel
// changes. `exif-be-gone`, the library for this, keeps IPTC and what follows the picture, and damages some WebP files.

const ORIENTATION = 0x0112;

/** The picture without EXIF (place, time, owner), XMP, IPTC, comments and appended data. Throws for a broken file. */
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

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
];
// Restart markers, and the ones that encode a byte FF of the data.
const isData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === APP2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  if (marker === APP0 || marker === APP14) return true;
  return marker !== COM && !(marker >= APP1 && marker <= APP15);
}

function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])];
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw new Error('no marker');
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    // What follows may be another picture with metadata of its own.
    if (marker === EOI) return Buffer.concat([...kept, Buffer.from([0xff, EOI])]);
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new Error('a cut segment');
    if (marker === SOS) {
      end--;
      do {
        end = bytes.indexOf(0xff, end + 1);
      } while (end >= 0 && end + 1 < bytes.length && isData(bytes.readUInt8(end + 1)));
      if (end < 0 || end + 1 >= bytes.length) throw new Error('no end');
    }
    const segment = bytes.subarray(at, end);
    const orientation = marker === APP1 ? safeOrientation(segment) : undefined;
    if (orientation) kept.push(orientationSegment(orientation));
    else if (isNeeded(marker, segment)) kept.push(segment);
    at = end;
  }
  throw new Error('no end');
}

const pngMetadata = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'dSIG']);

function stripPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new Error('a cut chunk');
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!pngMetadata.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

function stripWebp(bytes: Buffer): Buffer {
  const total = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  const kept: Buffer[] = [];
  for (let at = 12; at < total; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > total) throw new Error('a cut chunk');
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    // The header says which metadata follow.
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0x0c, 8);
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk);
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
