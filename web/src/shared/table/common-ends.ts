/** How many rows two lists share at their start, and how many of the rest at their end. A change of one row leaves most of them. */
export function commonEnds<Row>(
  before: readonly Row[],
  after: readonly Row[],
): { start: number; end: number } {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start++;
  let end = 0;
  while (end < least - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { start, end };
}
