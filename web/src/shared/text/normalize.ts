const marks = /\p{Mn}/gu;
// Decomposing ASCII text would cost ten times this test and slow down later searches.
const notAscii = /[^\p{ASCII}]+/gu;
const withoutMarks = (text: string) => text.normalize('NFD').replace(marks, '');

/** Text without letter case and accents: `Ñandú` → `nandu`. */
export function normalize(text: string): string {
  return text.toLowerCase().replace(notAscii, withoutMarks);
}

export function searchWords(search: string): string[] {
  return normalize(search).split(/\s+/).filter(Boolean);
}

export function matchesAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Sort key in Spanish order: `ñ` after `n`, `Sucursal 9` before `Sucursal 10`. */
export function sortKey(text: string): string {
  const marked = text.toLowerCase().normalize('NFC').replaceAll('ñ', 'n\uffff');
  return normalize(marked).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
