/** reglas 7.2: a `filename` in a reply is percent-encoded; others stay as they are. */
export function decodeFilename(filename: string): string {
  try {
    return decodeURIComponent(filename);
  } catch {
    return filename;
  }
}
