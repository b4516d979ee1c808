const marks = /\p{Mn}/gu;
// Only what may have an accent is decomposed: that costs ten times as much as this test, and twice the memory for the
// whole text, which then is searched at half the speed.
const notAscii = /[^\p{ASCII}]+/gu;
const withoutMarks = (text: string) => text.normalize('NFD').replace(marks, '');

/** Text without letter case and accents, for filters and comparisons: `Ñandú` → `nandu`. */
export function normalize(text: string): string {
  return text.toLowerCase().replace(notAscii, withoutMarks);
}

/** The words of a search as they are compared: normalized, without outer or double spaces. */
export function searchWords(search: string): string[] {
  return normalize(search).split(/\s+/).filter(Boolean);
}

/** Whether normalized `text` holds every one of the words, in any order. */
export function matchesAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Key that sorts text as a Spanish reader expects: `ñ` after `n`, `Sucursal 9` before `Sucursal 10`. */
export function sortKey(text: string): string {
  const marked = text.toLowerCase().normalize('NFC').replaceAll('ñ', 'n\uffff');
  return normalize(marked).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
