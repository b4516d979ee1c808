import { foldText } from '#contract/text.ts';

/** Whether folded `text` holds every one of the words, in any order. */
export function matchesAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Key that sorts text as a Spanish reader expects: `ñ` after `n`, `Sucursal 9` before `Sucursal 10`. */
export function sortKey(text: string): string {
  const marked = text.toLowerCase().normalize('NFC').replaceAll('ñ', 'n\uffff');
  return foldText(marked).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
