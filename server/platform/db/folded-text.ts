import { type RawBuilder, sql } from 'kysely';
import { folding } from '#contract/values/alike.ts';
import { accents } from '#contract/values/text.ts';

/** The text without case and accents, as migrations before 032 compare it. */
export const withoutAccents = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(lower(normalize(${text}, nfd)), ${sql.lit(accents)}, '', 'g')`;

/** Each letter of the map in the place of another; PostgreSQL removes those at the end, which have none. */
function translated(text: RawBuilder<unknown>, map: ReadonlyMap<string, string>): RawBuilder<string> {
  const all = [...map].sort(([, one], [, other]) => Number(one === '') - Number(other === ''));
  const [from, to] = [all.map(([letter]) => letter).join(''), all.map(([, letter]) => letter).join('')];
  return sql`translate(${text}, ${sql.lit(from)}, ${sql.lit(to)})`;
}

const anyOf = (letters: Iterable<string>) => sql.lit(`[${[...letters].join('')}]`);

/** The statements of the function `plegar`. It looks for the signs first: to translate costs ten times as much. */
export function foldingOf(texto: RawBuilder<unknown>): RawBuilder<unknown> {
  const { number, before, marks, after, pairs } = folding;
  const [sign, written] = number;
  const whole = pairs.reduce(
    (all, [from, to]) => sql<string>`replace(${all}, ${sql.lit(from)}, ${sql.lit(to)})`,
    translated(texto, after),
  );
  const first = translated(sql`replace(${texto}, ${sql.lit(sign)}, ${sql.lit(written)})`, before);
  return sql`
    if ${texto} !~ ${sql.lit('[^\\u0001-\\u007f]|`')} then return lower(${texto}); end if;
    if ${texto} ~ ${anyOf([sign, ...before.keys()])} then ${texto} := ${first}; end if;
    ${texto} := lower(regexp_replace(normalize(${texto}, nfkd), ${sql.lit(marks)}, '', 'g'));
    if ${texto} ~ ${anyOf([...after.keys(), ...pairs.map(([from]) => from)])} then ${texto} := ${whole}; end if;
    return ${texto};`;
}

/** SQL equivalent of `foldText` (contract/values/text.ts). */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string> => sql`plegar(${text})`;

/** SQL equivalent of `foldSearch`. */
export const searchedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`replace(${foldedText(text)}, '''', '')`;

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the folded text contains every word. */
export const likeAll = (folded: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${folded} like all (${words.map(pattern)}::text[])`;
