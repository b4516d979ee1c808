/** reglas 7.2: a `filename` is percent-encoded on the wire; one that is not remains as it came. */
export function decoded(filename: string): string {
  try {
    return decodeURIComponent(filename);
  } catch {
    return filename;
  }
}
