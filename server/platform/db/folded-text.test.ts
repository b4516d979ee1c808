import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { foldText } from '#contract/text.ts';
import { testDb } from '#server/testing/database.ts';
import { foldedText } from './folded-text.ts';

it('the database folds each Latin letter as the screens do', async () => {
  const blocks = [
    [0x20, 0x24f],
    [0x1e00, 0x1eff],
  ] as const;
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  );
  const { db, drop } = await testDb();
  try {
    const { rows } = await sql<{ letter: string; folded: string }>`
      select letter, ${foldedText(sql`letter`)} as folded from unnest(${letters}::text[]) letter`.execute(db);
    expect(rows).toEqual(letters.map((letter) => ({ letter, folded: foldText(letter) })));
  } finally {
    await drop();
  }
});
