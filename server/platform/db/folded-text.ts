import { type RawBuilder, sql } from 'kysely';
import { accents } from '#contract/text.ts';

/** SQL equivalent of `foldText` (contract/text.ts). */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(lower(normalize(${text}, nfd)), ${sql.lit(accents)}, '', 'g')`;

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the folded text contains every word. */
export const likeAll = (folded: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${folded} like all (${words.map(pattern)}::text[])`;
