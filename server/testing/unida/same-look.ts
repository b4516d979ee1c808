import type { Raster } from '../helpers/pdf/pdf-pictures.ts';

export interface Unlike {
  /** Of all pixels, those that differ by more than a soft edge does. */
  share: number;
  /** The largest difference of the means of two blocks, of 255 levels of a colour. */
  levels: number;
}

const EDGE = 48;

/** How two pictures differ; blocks see a word or a line that the share of a large page hides. */
export function unlike(one: Raster, other: Raster, block = 4): Unlike {
  const { width, height } = one;
  if (width !== other.width || height !== other.height) return { share: 1, levels: 255 };
  const columns = Math.ceil(width / block);
  const sums = new Float64Array(columns * Math.ceil(height / block) * 3);
  let different = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let far = 0;
      for (let colour = 0; colour < 3; colour++) {
        const at = (y * width + x) * 4 + colour;
        const by = (one.data[at] ?? 0) - (other.data[at] ?? 0);
        const into = (Math.floor(y / block) * columns + Math.floor(x / block)) * 3 + colour;
        sums[into] = (sums[into] ?? 0) + by;
        far = Math.max(far, Math.abs(by));
      }
      if (far > EDGE) different++;
    }
  const levels = sums.reduce((most, sum) => Math.max(most, Math.abs(sum)), 0) / block ** 2;
  return { share: different / (width * height), levels };
}
