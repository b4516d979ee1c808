import { type RawBuilder, sql } from 'kysely';
import { accents } from '#contract/text.ts';

/** SQL equivalent of `foldText` (contract/text.ts). */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(lower(normalize(${text}, nfd)), ${sql.lit(accents)}, '', 'g')`;
