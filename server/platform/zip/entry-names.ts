const MAX = 120;
const graphemes = new Intl.Segmenter('es');

/** Up to `length` code units of a text, without cutting a visible character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text.trimEnd();
  // The visible character that the cut would go through.
  const end = graphemes.segment(text).containing(Math.max(length, 0))?.index ?? 0;
  return text.slice(0, end).trimEnd();
}

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A text as part of a name that Windows and macOS accept, which must not end in a dot. */
const safe = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/gu, ' ')
    // But not the joiner inside one visible character.
    .replace(/(?!\u200d)\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A name of at most 120 characters: `what` is cut, `tail` never. The extension begins with a dot, or is empty. */
export function entryName(what: string, tail: string, extension: string): string {
  const end = safe(tail);
  const room = MAX - extension.length - (end ? end.length + 3 : 0);
  const start = cut(safe(what), room) || 'archivo';
  const name = end ? `${start} - ${end}` : start;
  // Windows drops the dots and spaces at the end of a name.
  const base = extension ? name : name.replace(/[. ]+$/, '') || 'archivo';
  return `${RESERVED.test(base) ? `${base}_` : base}${extension}`;
}

/** Makes names that differ, ignoring letter case: a second one ends in ' (2)', before its extension. */
export class DistinctNames {
  readonly #used = new Set<string>();
  // By the path without its number, so that many files of one name do not try all numbers before theirs. Cut names that
  // differ can share it.
  readonly #next = new Map<string, number>();

  add(folder: string, name: string, extension: string): string {
    const base = name.slice(0, name.length - extension.length);
    const pathOf = (suffix: string) =>
      `${folder}${cut(base, MAX - extension.length - suffix.length)}${suffix}${extension}`;
    const plain = pathOf('');
    if (this.#take(plain)) return plain;
    for (let first = 2, end = 10; ; first = end, end *= 10) {
      // As many digits as the numbers from `first` on: names are cut alike.
      const pattern = pathOf(` (${'#'.repeat(String(first).length)})`).toLowerCase();
      let n = this.#next.get(pattern) ?? first;
      for (; n < end; n++) {
        const path = pathOf(` (${n})`);
        if (!this.#take(path)) continue;
        this.#next.set(pattern, n + 1);
        return path;
      }
      this.#next.set(pattern, n);
    }
  }

  #take(path: string): boolean {
    const key = path.toLowerCase();
    if (this.#used.has(key)) return false;
    this.#used.add(key);
    return true;
  }
}
