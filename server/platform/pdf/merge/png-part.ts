import { crc32 } from 'node:zlib';
import { type PDFDocument, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { toOpaquePng } from '../png.ts';
import { Beyond } from './beyond.ts';

const SIGNATURE = 8;
/** Colours of a pixel by the PNG's kind: 0 grey, 2 RGB, 3 palette. Others have a transparency of their own. */
const COLORS: Record<number, 1 | 3> = { 0: 1, 2: 3, 3: 1 };

/** What a PNG's head says of it. */
interface Head {
  width: number;
  height: number;
  depth: number;
  kind: number;
  isInterlaced: boolean;
}

interface Png extends Head {
  palette: Buffer | undefined;
  transparency: Buffer | undefined;
  data: Buffer;
}

function headOf(header: Buffer): Head {
  const [depth = 0, kind = -1, , , interlace] = header.subarray(8);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (!width || !height) throw new Error('a PNG without pixels');
  return { width, height, depth, kind, isInterlaced: interlace !== 0 };
}

/** Throws for a cut or damaged file, whose rows are not unpacked. */
function readPng(bytes: Buffer): Png {
  const found = new Map<string, Buffer>();
  const data: Buffer[] = [];
  let name = '';
  for (let at = SIGNATURE; name !== 'IEND'; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    name = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw new Error('a damaged PNG');
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, end));
    else if (!found.has(name)) found.set(name, bytes.subarray(at + 8, end));
    at = end + 4;
  }
  const header = found.get('IHDR');
  if (!header || data.length === 0) throw new Error('a PNG without a head or rows');
  const [palette, transparency] = [found.get('PLTE'), found.get('tRNS')];
  return { ...headOf(header), palette, transparency, data: Buffer.concat(data) };
}

/** A PDF holds such a PNG as it is: its rows are filtered and compressed as PDF knows it (ISO 32000-1, 7.4.4.4). */
const isHeldAsItIs = ({ kind, isInterlaced, transparency }: Png) =>
  COLORS[kind] !== undefined && !isInterlaced && !transparency;

function embed(into: PDFDocument, { width, height, depth, kind, palette, data }: Png): PDFRef {
  const colors = COLORS[kind] ?? 3;
  const indexed = () => [
    PDFName.of('Indexed'),
    PDFName.of('DeviceRGB'),
    Math.floor((palette?.length ?? 0) / 3) - 1,
    into.context.register(into.context.flateStream(palette ?? Buffer.alloc(3))),
  ];
  const dict = into.context.obj({
    ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: depth },
    ColorSpace: kind === 3 ? indexed() : colors === 1 ? 'DeviceGray' : 'DeviceRGB',
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: colors, BitsPerComponent: depth, Columns: width },
  });
  return into.context.register(PDFRawStream.of(dict, data));
}

/** Pictures that are unpacked, one after the other. */
export interface PixelBounds {
  readonly perFile: number;
  /** Pixels that the next ones may still have. */
  left: number;
}

/** Embeds a PNG as it is, or, where a PDF cannot hold it so, on white. Throws for a damaged one and for too many pixels. */
export function embedPng(into: PDFDocument, bytes: Buffer, bounds: PixelBounds) {
  const png = readPng(bytes);
  const { width, height } = png;
  if (isHeldAsItIs(png)) return { ref: embed(into, png), width, height };
  // One of sixteen bits takes twice the memory.
  const pixels = width * height * Math.max(1, png.depth / 8);
  if (pixels > bounds.perFile) throw new Beyond('puntos');
  if (pixels > bounds.left) throw new Beyond('puntosCarpeta');
  bounds.left -= pixels;
  return { ref: embed(into, readPng(toOpaquePng(bytes, width, height).png)), width, height };
}
