/** reglas 7.2: a `filename` in a reply is percent-encoded. */
export function decodeFilename(filename: string): string {
  try {
    return decodeURIComponent(filename);
  } catch {
    return filename;
  }
}
