import { type RawBuilder, sql } from 'kysely';
import { accents } from '#contract/text.ts';

/** SQL of what `foldText` (contract/text.ts) makes of a text. */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(lower(normalize(${text}, nfd)), ${sql.lit(accents)}, '', 'g')`;
