import { folding } from './alike.ts';

export { accents } from './alike.ts';

/** White space, for a regular expression here and in PostgreSQL. */
export const spaces =
  '[ \\t\\n\\v\\f\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]';

const marks = new RegExp(folding.marks, 'g');
const afterAll: ReadonlyMap<string, string> = new Map([...folding.after, ...folding.pairs]);
const mapped = (text: string, map: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => map.get(letter) ?? letter).join('');

function foldSigns(text: string): string {
  const before = mapped(text.replaceAll(...folding.number), folding.before);
  return mapped(before.normalize('NFKD').replace(marks, '').toLowerCase(), afterAll);
}

// Most runs are one accented letter, and a list has few different ones.
const known = new Map<string, string>();
const MAX_KNOWN = 2000;
function foldRun(run: string): string {
  if (run.length > 2) return foldSigns(run);
  const found = known.get(run);
  if (found !== undefined) return found;
  const folded = foldSigns(run);
  if (known.size < MAX_KNOWN) known.set(run, folded);
  return folded;
}

// Text of ASCII alone is as it is but for one sign.
const notPlain = /(?:[^\p{ASCII}]|`)+/gu;

/** For comparison (reglas 5.16, decision 064): `Ñandú` → `nandu`, `O’Higgins` → `o'higgins`. */
export function foldText(text: string): string {
  return text.toLowerCase().replace(notPlain, foldRun);
}

export const foldSearch = (text: string): string => foldText(text).replaceAll("'", '');

export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/[\s']+/)
    .filter(Boolean);
}

export const digitsOf = (typed: string | null): string => (typed ?? '').replace(/\D/g, '');

/** Key of a document or CUIT (decision 007): `30.111.222`, `30111222` and `030111222` are the same person. */
export const numberKey = (typed: string | null): string => digitsOf(typed).replace(/^0+/, '');

/** Order of names and addresses as people count, also in PostgreSQL (`collate espanol`): `Calle 9` before `Calle 10`. */
export const { compare: compareTexts } = new Intl.Collator('es-AR', { numeric: true });
