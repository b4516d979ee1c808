/** The marks that accents are once a letter and its accent stand apart, for a regular expression here and in PostgreSQL. */
export const accents = '[\\u0300-\\u036f]';

const marks = new RegExp(accents, 'g');
// Only what may have an accent is decomposed: that costs ten times as much as this test, and twice the memory for the
// whole text, which then is searched at half the speed.
const notAscii = /[^\p{ASCII}]+/gu;
const withoutMarks = (text: string) => text.normalize('NFD').replace(marks, '');

/** Text without letter case and accents, as filters, searches and imports compare it (reglas 5.16): `Ñandú` → `nandu`. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(notAscii, withoutMarks);
}

/** The words of a search as they are compared: folded, without outer or double spaces. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/** A number's digits, however it was typed: `30-71234567-1` → `30712345671`. */
export const digitsOf = (typed: string | null): string => (typed ?? '').replace(/\D/g, '');

/**
 * What tells one document or CUIT from another (decision 007): `30.111.222`, `30111222` and `030111222` are one person's;
 * `''` for none, and for zeros alone, which are nobody's.
 */
export const numberKey = (typed: string | null): string => digitsOf(typed).replace(/^0+/, '');
