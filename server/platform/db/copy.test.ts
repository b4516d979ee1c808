import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { commaSeparated, copyBytes, copyRows } from './copy.ts';

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

const head = (length: number) => Buffer.from([0, 1, 0, 0, length >> 8, length & 255]);
const binary = (rows: string[]) =>
  Buffer.concat([
    Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1'),
    ...rows.flatMap((row) => [head(Buffer.byteLength(row)), Buffer.from(row)]),
    Buffer.from([255, 255]),
  ]);

async function joined(bytes: Buffer, size: number): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
  }
  const all: Buffer[] = [];
  for await (const piece of commaSeparated(pieces())) all.push(piece);
  return Buffer.concat(all).toString();
}

it('the rows of a list are the same wherever their bytes are split', async () => {
  const rows = ['{"a":"ñ"}', 'x', `"${'y'.repeat(700)}"`, '{"b":"\u0001\uffff"}', 'null'];
  for (let size = 1; size < 80; size++)
    expect(await joined(binary(rows), size)).toBe(rows.map((row) => `,${row}`).join(''));
  expect(await joined(binary([]), 4)).toBe('');
});

it('a list whose bytes end early, or with a row that has no text, is refused', async () => {
  const bytes = binary(['{"a":1}', '{"b":2}']);
  for (let length = 0; length < bytes.length; length++)
    await expect(joined(bytes.subarray(0, length), 16)).rejects.toThrow('the rows end too early');
  const empty = binary(['x', 'y']);
  empty.fill(255, 21, 25);
  await expect(joined(empty, 64)).rejects.toThrow('a row without its text');
});

it('a list has the text of its rows, and a null row is an error', async () => {
  const { pool } = database;
  const client = await pool.connect();
  try {
    const read = async (text: string) => {
      const all: Buffer[] = [];
      for await (const piece of copyBytes(client, text)) all.push(piece);
      return Buffer.concat(all).toString();
    };
    expect(await read(`select n::text from generate_series(1, 3) n`)).toBe(',1,2,3');
    expect(await read(`select repeat('ñ"\\', n * 40000) from generate_series(1, 3) n`)).toBe(
      [1, 2, 3].map((n) => `,${'ñ"\\'.repeat(n * 40_000)}`).join(''),
    );
    expect(await read(`select 'x' where false`)).toBe('');
    await expect(read(`select null::text`)).rejects.toThrow('a row without its text');
  } finally {
    client.release(true);
  }
});
