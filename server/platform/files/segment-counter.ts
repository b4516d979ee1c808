const MAX_SEGMENTS = 10_000;

/** For each segment of a file. No camera writes a hundredth of them. */
export function segmentCounter(): () => void {
  let segments = 0;
  return () => {
    if (++segments > MAX_SEGMENTS) throw new Error('too many segments');
  };
}
