import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import type { Database } from './connect.ts';
import { Statements } from './statements.ts';

const times = (n: number, work: (i: number) => unknown) => Array.from({ length: n }, (_, i) => work(i));

describe('a statement', () => {
  it('is prepared at its fifth use, and keeps its name', () => {
    const statements = new Statements();
    const name = (text: string) => statements.nameOf(text);
    expect(times(4, () => name('select 1'))).toEqual(times(4, () => undefined));
    times(5, () => name('select 2'));
    const first = name('select 1');
    expect(first).toMatch(/^p\d+$/);
    expect(name('select 1')).toBe(first);
    expect(name('select 2')).not.toBe(first);
  });

  const nameAfterSix = (statements: Statements, text: string) =>
    times(6, () => statements.nameOf(text)).at(-1);

  it('is not prepared if it is long, as one that inserts many rows', () => {
    expect(nameAfterSix(new Statements(), 'x'.repeat(10_001))).toBeUndefined();
  });

  it('is not prepared after two hundred others', () => {
    const statements = new Statements();
    const names = times(250, (i) => nameAfterSix(statements, `select ${i}`)).filter(Boolean);
    expect(new Set(names).size).toBe(200);
    expect(nameAfterSix(statements, 'select 0')).toBe(names[0]);
  });
});

describe('a connection', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDb();
  });
  afterAll(() => database.drop());

  const text = 'select $1::int + 40 as n';
  const ask = ({ db }: Database, n: number) => sql<{ n: number }>`select ${n}::int + 40 as n`.execute(db);
  const prepared = async ({ pool }: Database) => {
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  };
  const askOften = async (of: Database) => {
    for (const n of [1, 2, 3, 4, 5, 6]) expect((await ask(of, n)).rows).toEqual([{ n: n + 40 }]);
  };

  it('prepares frequent statements, also after a reconnect', async () => {
    await askOften(database);
    expect(await prepared(database)).toContain(text);
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await admin.end();
    const answer = () =>
      ask(database, 1).then(
        ({ rows }) => rows[0]?.n,
        () => undefined,
      );
    await expect.poll(answer).toBe(41);
    expect(await prepared(database)).toContain(text);
  });
});
