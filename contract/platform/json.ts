/** Text that is not JSON becomes NaN, which every schema refuses. */
export const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return value === '' ? [] : (JSON.parse(value) as unknown);
  } catch {
    return Number.NaN;
  }
};
