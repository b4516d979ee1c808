import { stripMetadata } from '#server/platform/files/picture-metadata.ts';
import { toOpaquePng } from './png.ts';
import type { Printed } from './printer.ts';

/** A picture that every reader of PDF shows. */
export interface Picture {
  /** Data URL of a PNG or JPEG. */
  readonly url: string;
  /** In pixels, as shown. */
  readonly width: number;
  readonly height: number;
}

export interface PictureTask {
  readonly bytes: Uint8Array;
  /** MIME type. */
  readonly tipo: string;
}

// 300 dots an inch at the largest size that a document prints.
const MAX_WIDTH = 680;
const MAX_HEIGHT = 260;

const SOI = 0xffd8;
const SOS = 0xffda;
const APP14 = 0xffee;
const EOI = Buffer.from([0xff, 0xd9]);
// Baseline, extended and progressive, the kinds that a PDF may hold (ISO 32000-1, 7.4.8).
const FRAMES = [0xffc0, 0xffc1, 0xffc2];

/** Of a whole JPEG that PDF readers show; pdfmake embeds its bytes as they are, damaged ones too. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.readUInt16BE(0) !== SOI) throw new Error('no JPEG');
  let size: { width: number; height: number } | undefined;
  let colors = 0;
  let isAdobe = false;
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xff01) throw new Error('a damaged JPEG');
    if (marker === APP14) isAdobe = bytes.toString('latin1', at + 4, at + 9) === 'Adobe';
    if (FRAMES.includes(marker)) {
      if (bytes[at + 4] !== 8) throw new Error('a JPEG of more than 8 bits');
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      colors = bytes[at + 9] ?? 0;
    }
    if (marker === SOS) {
      if (bytes.lastIndexOf(EOI) < at) throw new Error('a JPEG without its end');
      break;
    }
  }
  if (!size?.width || !size.height) throw new Error('a JPEG without a size');
  // pdfmake takes CMYK to be inverted, as Adobe writes it.
  if (![1, 3].includes(colors) && !(colors === 4 && isAdobe)) throw new Error('colours that cannot be known');
  return size;
}

const QUARTER_TURNS = 4;

/** The orientation of EXIF, as pdfmake reads it. */
function isTurned(bytes: Buffer): boolean {
  const exif = bytes.indexOf('Exif\0\0');
  if (exif < 0) return false;
  const tiff = bytes.subarray(exif + 6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const entries = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let i = 0; i < short(entries); i++) {
    const at = entries + 2 + i * 12;
    if (short(at) === 0x0112) return short(at + 8) > QUARTER_TURNS;
  }
  return false;
}

/** The picture as documents print it; throws for one that is damaged or of another kind. */
export function printable({ bytes, tipo }: PictureTask): Picture {
  const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (tipo === 'image/png') {
    const { png, width, height } = toOpaquePng(own, MAX_WIDTH, MAX_HEIGHT);
    return { url: `data:image/png;base64,${png.toString('base64')}`, width, height };
  }
  if (tipo !== 'image/jpeg') throw new Error(`a picture that cannot be printed: ${tipo}`);
  const { width, height } = jpegSize(own);
  // pdfmake reads segments of its own accord.
  const plain = stripMetadata(own, tipo);
  const size = isTurned(plain) ? { width: height, height: width } : { width, height };
  return { url: `data:image/jpeg;base64,${plain.toString('base64')}`, ...size };
}

/** Null for a picture that does not print, which must not stop a document. */
export interface PicturePrinted extends Printed {
  picture: Picture | null;
  reason?: string;
}

export async function print(task: PictureTask): Promise<PicturePrinted> {
  try {
    return { picture: printable(task) };
  } catch (error) {
    return { picture: null, reason: String(error) };
  }
}
