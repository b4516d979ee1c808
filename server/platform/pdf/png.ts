import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const SIGNATURE = 8;
const MAX_SIDE = 8192;
const MAX_PIXELS = 4096 ** 2;
/** Samples of a pixel by kind: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** First column and row, and the steps, of the pictures that make an interlaced one. */
const WHOLE = [[0, 0, 1, 1]] as const;
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The bytes that the rows of a picture take once unpacked, by its header. */
function rowBytes(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, kind = -1, , , interlace] = header.subarray(8);
  if (!width || !height || Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    throw new Error('a PNG of no usable size');
  const samples = SAMPLES[kind];
  if (!samples || ![1, 2, 4, 8, 16].includes(depth)) throw new Error('an unknown kind of PNG');
  return (interlace === 1 ? ADAM7 : WHOLE).reduce((sum, [x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)];
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * samples * depth) / 8)) : sum;
  }, 0);
}

/**
 * The picture without what follows its end, which pngjs refuses. Throws for one that unpacks to more or fewer bytes than its
 * header says: pngjs unpacks an interlaced one without a limit, and takes the first rows of any other. Of two headers it takes
 * the last.
 */
function checked(png: Buffer): Buffer {
  let header: Buffer | undefined;
  const data: Buffer[] = [];
  let at = SIGNATURE;
  for (let name = ''; name !== 'IEND'; ) {
    const length = png.readUInt32BE(at);
    name = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') {
      if (header) throw new Error('a PNG with a second header');
      header = content;
    }
    if (name === 'IDAT') data.push(content);
    at += 12 + length;
  }
  if (!header) throw new Error('a PNG without a header');
  const total = rowBytes(header);
  const rows = inflateSync(Buffer.concat(data), { maxOutputLength: total });
  if (rows.length !== total) throw new Error('a PNG without all of its rows');
  return png.subarray(0, at);
}

/** The pixels with white behind them. */
function onWhite(png: PNG): void {
  for (let at = 0; at < png.data.length; at += 4) {
    const alpha = (png.data[at + 3] ?? 0) / 255;
    for (let i = at; i < at + 3; i++) png.data[i] = Math.round(255 - (255 - (png.data[i] ?? 0)) * alpha);
    png.data[at + 3] = 255;
  }
}

/** Each pixel is the mean of those that it replaces. */
function shrink({ width, height, data }: PNG, columns: number, rows: number): PNG {
  const small = new PNG({ width: columns, height: rows });
  const edges = (size: number, parts: number) =>
    Array.from({ length: parts + 1 }, (_, i) => Math.round((i * size) / parts));
  const [xs, ys] = [edges(width, columns), edges(height, rows)];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [xs[c], xs[c + 1], ys[r], ys[r + 1]];
      for (let sample = 0; sample < 4; sample++) {
        let sum = 0;
        for (let y = y0; y < y1; y++)
          for (let x = x0; x < x1; x++) sum += data[(y * width + x) * 4 + sample] ?? 0;
        small.data[(r * columns + c) * 4 + sample] = Math.round(sum / ((x1 - x0) * (y1 - y0)));
      }
    }
  }
  return small;
}

const RGB = 2;

/**
 * The picture on white, at most so large: a PDF holds such a PNG as it is. For the others pdfmake unpacks each one again, out
 * of reach of a catch. Throws for a damaged one.
 */
export function toOpaquePng(bytes: Buffer, maxWidth: number, maxHeight: number) {
  const source = PNG.sync.read(checked(bytes));
  onWhite(source);
  const scale = Math.min(1, maxWidth / source.width, maxHeight / source.height);
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const small = scale < 1 ? shrink(source, width, height) : source;
  small.gamma = 0;
  return { png: PNG.sync.write(small, { colorType: RGB }), width, height };
}
