import { drawPng, type Rgb } from './png.ts';

type Shape = (x: number, y: number) => boolean;

const within = (x: number, y: number, radius: number) => Math.hypot(x, y) < radius;

/** Coordinates count from the centre, from -0.5 to 0.5. */
const grounds: readonly Shape[] = [
  (x, y) => within(x, y, 0.48),
  (x, y) => within(Math.max(Math.abs(x) - 0.32, 0), Math.max(Math.abs(y) - 0.32, 0), 0.15),
  (x, y) => Math.abs(x) < 0.42 && Math.abs(x) * 0.577 + Math.abs(y) < 0.485,
  (x, y) => Math.abs(x) < 0.4 && y > -0.46 && y < 0.46 - Math.max(0, Math.abs(x) * 1.5 - 0.1),
];

const marks: readonly Shape[] = [
  // A ring with a dot.
  (x, y) => within(x, y, 0.1) || (within(x, y, 0.28) && !within(x, y, 0.19)),
  // Two hills.
  (x, y) => y < 0.2 && (y > Math.abs(x + 0.08) * 1.5 - 0.22 || y > Math.abs(x - 0.14) * 1.5 - 0.08),
  // A leaf with its vein.
  (x, y) => within(x - 0.14, y - 0.14, 0.34) && within(x + 0.14, y + 0.14, 0.34) && Math.abs(x - y) > 0.025,
  // Waves.
  (x, y) => within(x, y, 0.32) && ((y + 0.035 * Math.sin(x * 20) + 1) * 9) % 1 < 0.5,
  // Bars that grow.
  (x, y) => Math.abs(x) < 0.27 && y < 0.24 && y > -0.05 - x * 0.75 && ((x + 1.27) * 5.5) % 1 < 0.66,
  // A facetted diamond.
  (x, y) => Math.abs(x) + Math.abs(y) < 0.32 && (x < -0.015 || y < x - 0.02),
  // A gear.
  (x, y) => !within(x, y, 0.1) && within(x, y, Math.cos(Math.atan2(y, x) * 8) > 0 ? 0.29 : 0.22),
  // A drop.
  (x, y) => within(x, y - 0.07, 0.19) || (y < 0.02 && y > -0.3 && Math.abs(x) < (y + 0.3) * 0.56),
  // An arch.
  (x, y) =>
    y < 0.26 && (y > -0.02 ? Math.abs(x) < 0.27 : within(x, y, 0.27)) && !(Math.abs(x) < 0.12 && y > -0.08),
];

const white: Rgb = [255, 255, 255];
const colours: readonly (readonly [ground: Rgb, mark: Rgb])[] = [
  [[22, 84, 138], white],
  [
    [196, 78, 34],
    [255, 236, 214],
  ],
  [
    [44, 110, 73],
    [233, 245, 219],
  ],
  [
    [112, 41, 99],
    [250, 224, 240],
  ],
  [
    [38, 50, 72],
    [255, 200, 87],
  ],
  [[176, 34, 52], white],
  [
    [0, 121, 128],
    [224, 247, 245],
  ],
  [
    [120, 83, 40],
    [250, 236, 210],
  ],
  [
    [78, 70, 160],
    [226, 224, 255],
  ],
  [
    [230, 170, 20],
    [66, 46, 0],
  ],
  [
    [60, 66, 70],
    [190, 226, 120],
  ],
];

const at = <T>(items: readonly T[], index: number) => items[index % items.length] as T;

/** The logo of a company of the sample, by its place among all; one in six has none. */
export function logoOf(place: number): Buffer | null {
  if (place % 6 === 5) return null;
  const [ground, mark] = [at(grounds, Math.floor(place / 2)), at(marks, place)];
  const [groundColour, markColour] = at(colours, place);
  return drawPng((left, top) => {
    const [x, y] = [left - 0.5, top - 0.5];
    if (!ground(x, y)) return null;
    return mark(x, y) ? markColour : groundColour;
  });
}
