import { PNG } from 'pngjs';
import type { Raster } from '../helpers/pdf/pdf-pictures.ts';

const STEP = 17;
const GREY = 0;

/** A small PNG in sixteen levels of grey, enough to see a change. */
export function greyPng({ width, height, data }: Raster): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < data.length; at += 4) {
    const grey = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
    png.data.fill(Math.round(grey / STEP) * STEP, at, at + 3);
    png.data[at + 3] = 255;
  }
  return PNG.sync.write(png, { colorType: GREY });
}
