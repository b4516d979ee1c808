/** Combining accents after NFD, for a regular expression here and in PostgreSQL. */
export const accents = '[\\u0300-\\u036f]';
/** White space, for the same two. */
export const spaces =
  '[ \\t\\n\\v\\f\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]';

const marks = new RegExp(accents, 'g');
// ASCII text is skipped: `normalize` costs ten times as much as this test, and its result takes twice the memory.
const notAscii = /[^\p{ASCII}]+/gu;
const withoutMarks = (text: string) => text.normalize('NFD').replace(marks, '');

/** Text in lower case without accents (reglas 5.16): `Ñandú` → `nandu`. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(notAscii, withoutMarks);
}

export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/** Digits of a number: `30-71234567-1` → `30712345671`. */
export const digitsOf = (typed: string | null): string => (typed ?? '').replace(/\D/g, '');

/** Key of a document or CUIT (decision 007): `30.111.222`, `30111222` and `030111222` are the same person. */
export const numberKey = (typed: string | null): string => digitsOf(typed).replace(/^0+/, '');

/** Order of names and addresses as people count, also in PostgreSQL (`collate espanol`): `Calle 9` before `Calle 10`. */
export const { compare: compareTexts } = new Intl.Collator('es-AR', { numeric: true });
