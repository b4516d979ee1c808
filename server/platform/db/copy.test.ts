import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { copyRows } from './copy.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.drop());

it('COPY returns a value unchanged, even if it contains SQL', async () => {
  const { pool, db } = database;
  const values = [
    "O'Higgins",
    "'; drop table rubro; --",
    "\\'; drop table rubro; --",
    '\\',
    '$1 $2 $$',
    "E'\\x27'",
    '%s %I "x"',
    'a\nb\u2028c',
    '/* ñ',
  ];
  for (const value of values) {
    const rows: unknown[] = [];
    const query = sql`select json_build_array(${value}::text, ${7}::int, ${true}::boolean, ${null}::text)::text`;
    for await (const some of copyRows(pool, db, query)) rows.push(...some);
    expect(rows).toEqual([[value, 7, true, null]]);
  }
});
