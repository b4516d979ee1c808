import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDb } from '#server/testing/database.ts';
import { createLog } from './log.ts';
import { createJobs } from './queues.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDb();
});
afterEach(() => database.drop());

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

it('mail that was handed to nobody is tried again after a minute', async () => {
  const jobs = createJobs(database.pool, createLog('silent'), false, 1);
  await jobs.start();
  try {
    await jobs.send(database.db, 'correo', { id: 'uno' });
    // As when the database dies before its answer arrives.
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '61 seconds',
      heartbeat_on = now() - interval '61 seconds' where name = 'correo'`.execute(database.db);
    const state = async () => {
      const found = await sql<{ state: string }>`select state from pgboss.job where name = 'correo'`.execute(
        database.db,
      );
      return found.rows.map((row) => row.state);
    };
    await expect.poll(state, { timeout: 20_000 }).toEqual(['retry']);
  } finally {
    await jobs.stop();
  }
});
