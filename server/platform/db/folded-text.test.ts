import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folding } from '#contract/values/alike.ts';
import { foldSearch, foldText, searchWords } from '#contract/values/text.ts';
import { createRandom } from '#server/demo/random.ts';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { foldedText, searchedText } from './folded-text.ts';

describe('the database folds as the screens do', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDb();
  });
  afterAll(() => database.drop());

  const foldedIn = async (texts: readonly string[]) => {
    const { rows } = await sql<{ folded: string; searched: string }>`
      select ${foldedText(sql`t`)} as folded, ${searchedText(sql`t`)} as searched
      from unnest(${texts}::text[]) with ordinality x (t, n) order by n`.execute(database.db);
    return rows;
  };
  const differences = async (texts: readonly string[]) => {
    const rows = await foldedIn(texts);
    return texts.flatMap((text, i) => {
      const folded = rows[i]?.folded;
      return folded === foldText(text) && rows[i]?.searched === foldSearch(text)
        ? []
        : [{ text, code: text.codePointAt(0)?.toString(16), database: folded, screens: foldText(text) }];
    });
  };

  it('each character that both know', { tags: 'completo' }, async () => {
    const letters = Array.from({ length: 0x10ffff }, (_, i) => i + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\P{Cn}/u.test(letter));
    const { rows } = await sql<{ letter: string }>`
      select letter from unnest(${letters}::text[]) letter where unicode_assigned(letter)`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThan(100_000);
    expect(await differences(rows.map(({ letter }) => letter))).toEqual([]);
  });

  it('20,000 generated texts', async () => {
    const random = createRandom(64);
    const signs = [
      ...folding.before.keys(),
      ...folding.after.keys(),
      ...folding.pairs.map(([from]) => from),
      ...'abcABC ÑÉñéÅİΣς№ﬁ½²™ǿÇŉΟ\u0301\u0327\u20d0٣漢😀',
    ];
    const texts = Array.from({ length: 20_000 }, () =>
      Array.from({ length: random.int(0, 12) }, () => random.pick(signs)).join(''),
    );
    expect(await differences(texts)).toEqual([]);
  });

  it.each([
    ['D’Angelo D‘Angelo D´Angelo D`Angelo DʼAngelo D′Angelo', "d'angelo ".repeat(6).trim()],
    ['N° 2 Nº 2 № 2 N˚ 2', 'nº 2 nº 2 nº 2 nº 2'],
    ['“Sur” «Sur» „Sur‟ "Sur"', '"sur" "sur" "sur" "sur"'],
    ['A–B A—B A‑B A−B A-B', 'a-b a-b a-b a-b a-b'],
    ['Łódź Ørsted Đorđe Straße STRAẞE Æsir Œuvre', 'lodz orsted dorde strasse strasse aesir oeuvre'],
    ['Ilgın Þór Ðeyja Ħal Ŧ ŋ ﬁn ſ ǿ', 'ilgin thor deyja hal t n fin s o'],
    ['Ｌｔｄａ．\u00a0２\u2003x\u200by\u00adz', 'ltda. 2 xyz'],
    ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
  ])('%s', async (text, folded) => {
    const rows = await foldedIn([text]);
    expect([foldText(text), rows[0]?.folded]).toEqual([folded, folded]);
  });
});

it.each(['ohiggins', "o'higgins", 'o’higgins', 'O´HIGGINS', 'o higgins'])(
  'the search %j finds O’Higgins',
  (typed) => {
    for (const text of ['O’Higgins 100', "O'Higgins 100", 'OʼHiggins 100'])
      expect(searchWords(typed).filter((word) => !foldSearch(text).includes(word))).toEqual([]);
  },
);
