import { crc32, deflateSync } from 'node:zlib';

export interface PngOf {
  width: number;
  height: number;
  depth: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  kind: 0 | 2 | 3 | 4 | 6;
  isInterlaced?: boolean;
  palette?: number[];
  transparency?: number[];
  /** The value of a sample. */
  at: (x: number, y: number, sample: number) => number;
}

const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** The bytes of a PNG of any kind; of each five rows, each has another filter. */
export function makePng({
  width,
  height,
  depth,
  kind,
  isInterlaced,
  palette,
  transparency,
  at,
}: PngOf): Buffer {
  const samples = SAMPLES[kind];
  const step = Math.max(1, (samples * depth) >> 3);
  const rows: Buffer[] = [];
  for (const [x0, y0, dx, dy] of isInterlaced ? passes : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - x0) / dx);
    if (columns <= 0) continue;
    let above = Buffer.alloc(Math.ceil((columns * samples * depth) / 8));
    for (let y = y0; y < height; y += dy) {
      const row = Buffer.alloc(above.length);
      for (let i = 0; i < columns * samples; i++) {
        const value = at(x0 + Math.floor(i / samples) * dx, y, i % samples);
        if (depth === 16) row.writeUInt16BE(value, i * 2);
        else if (depth === 8) row[i] = value;
        else
          row[(i * depth) >> 3] = (row[(i * depth) >> 3] ?? 0) | (value << (8 - depth - ((i * depth) & 7)));
      }
      rows.push(filtered(row, above, (rows.length % 5) as Filter, step));
      above = row;
    }
  }
  const header = Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.from([depth, kind, 0, 0, isInterlaced ? 1 : 0]),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Buffer.from(palette))] : []),
    ...(transparency ? [chunk('tRNS', Buffer.from(transparency))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The Paeth predictor of the PNG specification. */
function paeth(a: number, b: number, c: number): number {
  const [byA, byB, byC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (byA <= byB && byA <= byC) return a;
  return byB <= byC ? b : c;
}

type Filter = keyof typeof predictors;

const predictors = {
  0: () => 0,
  1: (a: number) => a,
  2: (_: number, b: number) => b,
  3: (a: number, b: number) => (a + b) >> 1,
  4: paeth,
} satisfies Record<number, (a: number, b: number, c: number) => number>;

function filtered(row: Buffer, above: Buffer, filter: Filter, step: number): Buffer {
  const out = Buffer.alloc(row.length + 1);
  out[0] = filter;
  const predict = predictors[filter];
  for (let i = 0; i < row.length; i++) {
    const a = i < step ? 0 : (row[i - step] ?? 0);
    const c = i < step ? 0 : (above[i - step] ?? 0);
    out[i + 1] = (row[i] ?? 0) - predict(a, above[i] ?? 0, c);
  }
  return out;
}

/** A PNG with transparent ground and a dark diagonal, in the red of `seed`. */
export const pngOf = (width: number, height: number, seed = 0): Buffer =>
  makePng({
    ...{ width, height, depth: 8, kind: 6 },
    at: (x, y, sample) =>
      Math.abs(x * height - y * width) < width * 3 ? ([seed % 256, 40, 60, 255][sample] ?? 0) : 0,
  });

export const pngFile = (name: string, width = 400, height = 120, seed = 0): File =>
  new File([Uint8Array.from(pngOf(width, height, seed))], name, { type: 'image/png' });
