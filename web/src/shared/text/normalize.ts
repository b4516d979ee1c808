import { foldText } from '#contract/values/text.ts';

export function matchesAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Spanish order: `ñ` after `n`, `Sucursal 9` before `Sucursal 10`. */
export function sortKey(text: string): string {
  const marked = text.toLowerCase().normalize('NFC').replaceAll('ñ', 'n\uffff');
  return foldText(marked).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
