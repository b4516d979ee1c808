import { crc32, deflateSync } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];
/** The colour at a point of the unit square, or null where it is transparent. */
export type Drawing = (x: number, y: number) => Rgb | null;

const SIDE = 144;
/** Samples of a pixel, by side: they smooth the edges. */
const SAMPLES = 3;

/** A square PNG with transparency. */
export function drawPng(drawing: Drawing): Buffer {
  const line = 1 + SIDE * 4;
  const raw = Buffer.alloc(SIDE * line);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) raw.set(pixelAt(drawing, x, y), y * line + 1 + x * 4);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // 8 bits a channel, red, green, blue and alpha.
  header.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function pixelAt(drawing: Drawing, x: number, y: number): number[] {
  let filled = 0;
  const sum = [0, 0, 0];
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const at = (place: number, step: number) => (place + (step + 0.5) / SAMPLES) / SIDE;
    const colour = drawing(at(x, i % SAMPLES), at(y, Math.floor(i / SAMPLES)));
    if (!colour) continue;
    filled++;
    for (const [channel, value] of colour.entries()) sum[channel] = (sum[channel] ?? 0) + value;
  }
  const mean = sum.map((value) => (filled ? Math.round(value / filled) : 0));
  return [...mean, Math.round((255 * filled) / SAMPLES ** 2)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
