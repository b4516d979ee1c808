import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { createLog } from './log.ts';
import { createJobs } from './queues.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.drop());

const EXPIRED = `insert into pgboss.job (name, data, state, started_on, expire_seconds, retry_limit, policy)
  select name, '{}', 'active', now() - interval '1 hour', 60, 0, policy from pgboss.queue where name = 'limpieza' returning id`;

it('the worker role fails a job whose process died', async () => {
  const errors: unknown[] = [];
  const log = { ...createLog('silent'), error: (said: unknown) => errors.push(said) };
  const jobs = createJobs(database.pool, log as never, false, 1);
  const { rows } = await sql.raw<{ id: string }>(EXPIRED).execute(database.db);
  await jobs.start();
  try {
    const state = async () => {
      const found = await sql<{
        state: string;
      }>`select state from pgboss.job where id = ${rows[0]?.id}`.execute(database.db);
      return [found.rows[0]?.state, ...errors];
    };
    await expect.poll(state, { timeout: 20_000 }).toEqual(['failed']);
  } finally {
    await jobs.stop();
  }
});
