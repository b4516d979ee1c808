import { crc32, deflateSync } from 'node:zlib';

// PNG (W3C Recommendation, third edition): https://www.w3.org/TR/png-3/. pngjs writes no picture of one bit a pixel, and takes
// thirty times as long for one of eight.

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A picture in black and white: `true` is black. Each cell has so many pixels a side, so that no program blurs it. */
export function bitPng(cells: readonly (readonly boolean[])[], scale: number): Buffer {
  const [width, height] = [(cells[0]?.length ?? 0) * scale, cells.length * scale];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // One bit of grey.
  header.set([1, 0], 8);
  const lines = cells.flatMap((row) => {
    const line = Buffer.alloc(1 + Math.ceil(width / 8), 255);
    // No filter.
    line[0] = 0;
    for (let x = 0; x < width; x++)
      if (row[Math.floor(x / scale)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) & ~(128 >> (x & 7));
    return Array<Buffer>(scale).fill(line);
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
