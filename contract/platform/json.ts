/** The value of a JSON text, as multipart fields carry lists (reglas 7.2); NaN for other text, [] for none. */
export const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return value === '' ? [] : (JSON.parse(value) as unknown);
  } catch {
    return Number.NaN;
  }
};
