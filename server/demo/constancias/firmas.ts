import { drawPng, type Rgb } from '../logos/png.ts';

const ink: Rgb = [24, 40, 92];
const size = { width: 420, height: 140 };
/** Cells of the grid on which the pen leaves its ink, by side. */
const [COLUMNS, ROWS] = [1260, 420];
const PEN = 5;
const STEPS = 6_000;

type Stroke = (t: number) => readonly [x: number, y: number];

/** Loops that get smaller, and a line under them; coordinates from 0 to 1. */
const strokesOf = (n: number): Stroke[] => [
  (t) => [
    0.08 + 0.72 * t + 0.05 * Math.sin(21 * t + n),
    0.44 + (0.3 - 0.18 * t) * Math.sin((17 + 2 * n) * t + n) + 0.06 * Math.sin(43 * t),
  ],
  (t) => [0.16 + 0.76 * t, 0.86 - 0.1 * t + 0.03 * Math.sin(5 * t + n)],
];

/** The drawn signature of the n-th technician of the sample, as a PNG. */
export function firmaOf(n: number): Buffer {
  const inked = new Uint8Array(COLUMNS * ROWS);
  for (const stroke of strokesOf(n))
    for (let step = 0; step <= STEPS; step++) {
      const [x, y] = stroke(step / STEPS);
      const [column, row] = [Math.round(x * COLUMNS), Math.round(y * ROWS)];
      for (let dy = -PEN; dy <= PEN; dy++)
        for (let dx = -PEN; dx <= PEN; dx++) {
          const isInside = column + dx >= 0 && column + dx < COLUMNS && row + dy >= 0 && row + dy < ROWS;
          if (isInside && dx * dx + dy * dy <= PEN * PEN) inked[(row + dy) * COLUMNS + column + dx] = 1;
        }
    }
  return drawPng(
    (x, y) => (inked[Math.floor(y * ROWS) * COLUMNS + Math.floor(x * COLUMNS)] ? ink : null),
    size,
  );
}
