import { type RawBuilder, sql } from 'kysely';
import { folding } from '#contract/alike.ts';
import { accents } from '#contract/text.ts';

/** The text without case and accents, as migrations before 032 compare it. */
export const withoutAccents = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(lower(normalize(${text}, nfd)), ${sql.lit(accents)}, '', 'g')`;

/** Each letter of the map in the place of another; PostgreSQL removes those at the end, which have none. */
function translated(text: RawBuilder<unknown>, map: ReadonlyMap<string, string>): RawBuilder<string> {
  const all = [...map].sort(([, one], [, other]) => Number(one === '') - Number(other === ''));
  const [from, to] = [all.map(([letter]) => letter).join(''), all.map(([, letter]) => letter).join('')];
  return sql`translate(${text}, ${sql.lit(from)}, ${sql.lit(to)})`;
}

/** The body of the function `plegar`. */
export function foldingOf(text: RawBuilder<unknown>): RawBuilder<string> {
  const [sign, written] = folding.number;
  const before = translated(sql`replace(${text}, ${sql.lit(sign)}, ${sql.lit(written)})`, folding.before);
  const plain = sql`lower(regexp_replace(normalize(${before}, nfkd), ${sql.lit(folding.marks)}, '', 'g'))`;
  return folding.pairs.reduce(
    (all, [from, to]) => sql<string>`replace(${all}, ${sql.lit(from)}, ${sql.lit(to)})`,
    translated(plain, folding.after),
  );
}

/** SQL equivalent of `foldText` (contract/text.ts). */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string> => sql`plegar(${text})`;

/** SQL equivalent of `foldSearch`. */
export const searchedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`replace(${foldedText(text)}, '''', '')`;

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the folded text contains every word. */
export const likeAll = (folded: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${folded} like all (${words.map(pattern)}::text[])`;
