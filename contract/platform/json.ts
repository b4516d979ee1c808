/** NaN, which no schema accepts, for what is no JSON. */
export const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return value === '' ? [] : (JSON.parse(value) as unknown);
  } catch {
    return Number.NaN;
  }
};
