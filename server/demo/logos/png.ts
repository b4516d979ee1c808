import { PNG } from 'pngjs';

export type Rgb = readonly [red: number, green: number, blue: number];
/** The colour at a point of the unit square, or null where it is transparent. */
export type Drawing = (x: number, y: number) => Rgb | null;

const SIDE = 144;
/** Samples of a pixel, by side: they smooth the edges. */
const SAMPLES = 3;

/** Sides in pixels. */
interface Size {
  width: number;
  height: number;
}

/** A PNG with transparency, a small square unless `size` says otherwise. */
export function drawPng(drawing: Drawing, size: Size = { width: SIDE, height: SIDE }): Buffer {
  const png = new PNG(size);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) png.data.set(pixelAt(drawing, x, y, size), (y * size.width + x) * 4);
  return PNG.sync.write(png);
}

function pixelAt(drawing: Drawing, x: number, y: number, { width, height }: Size): number[] {
  let filled = 0;
  const sum = [0, 0, 0];
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const at = (place: number, step: number, side: number) => (place + (step + 0.5) / SAMPLES) / side;
    const colour = drawing(at(x, i % SAMPLES, width), at(y, Math.floor(i / SAMPLES), height));
    if (!colour) continue;
    filled++;
    for (const [channel, value] of colour.entries()) sum[channel] = (sum[channel] ?? 0) + value;
  }
  const mean = sum.map((value) => (filled ? Math.round(value / filled) : 0));
  return [...mean, Math.round((255 * filled) / SAMPLES ** 2)];
}
