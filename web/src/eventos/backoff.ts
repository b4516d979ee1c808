const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/** Milliseconds before the next attempt: doubled each time, and each browser's a little different. */
export function waitAfter(failures: number, random = Math.random()): number {
  const whole = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return whole / 2 + (whole / 2) * random;
}
