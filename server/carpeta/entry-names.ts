const MAX = 120;
const graphemes = new Intl.Segmenter('es');

/** Up to `length` code units of a text, without cutting a visible character. */
export function cut(text: string, length: number): string {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
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

  add(folder: string, name: string, extension: string): string {
    const base = name.slice(0, name.length - extension.length);
    for (let n = 1; ; n++) {
      const suffix = n === 1 ? '' : ` (${n})`;
      const path = `${folder}${cut(base, MAX - extension.length - suffix.length)}${suffix}${extension}`;
      const key = path.toLowerCase();
      if (this.#used.has(key)) continue;
      this.#used.add(key);
      return path;
    }
  }
}
