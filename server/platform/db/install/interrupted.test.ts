import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { prepareDatabase } from '#server/database.ts';
import { OWNER, revokeSetConfig } from '#server/operations/postgres/database.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { type TestDatabase, testDb, withDatabase } from '#server/testing/database.ts';
import { differences, readSchema } from '#server/testing/schema.ts';
import { migrate } from './migrate.ts';

const NAME = 'interrumpida';
// Starts take most of this test's time: each is at another statement, a few further on.
const TIMEOUT_MS = 180_000;
// A version with a migration of several parts after it.
const FORMER = '016-firmas';
const STEP = 7;
// More than there are statements.
const MOST = 500;
const log = createLog('silent');
const urlOf = (key: 'adminUrl' | 'ownerUrl' | 'workerUrl') => withDatabase(inject(key), NAME);

const asAdmin = async (text: string, url = inject('adminUrl')) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
};

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await testDb();
  // A template's settings are not copied.
  await prepare(fresh.url, fresh.ownerUrl);
  await asAdmin(`create database ${NAME} owner ${OWNER}`);
  await revokeSetConfig(urlOf('adminUrl'));
});
afterAll(async () => {
  await asAdmin(`drop database if exists ${NAME} with (force)`);
  await fresh.drop();
});

async function prepare(url: string, ownerUrl: string): Promise<void> {
  const database = connect(url, 2, () => undefined);
  try {
    const jobs = await prepareDatabase({ ownerUrl }, database, log);
    await jobs.stop();
  } finally {
    await database.pool.end();
  }
}

it('an upgrade whose connection breaks again and again ends in the schema of a new installation', {
  tags: 'completo',
  timeout: TIMEOUT_MS,
}, async () => {
  const owner = connect(urlOf('ownerUrl'), 1, () => undefined, 'no-limits');
  await migrate(owner.db, FORMER);
  await owner.pool.end();
  const url = urlOf('adminUrl');
  // Each statement of the migrations takes a number; the connection ends at the one that is wanted.
  await asAdmin(
    `create schema prueba; create sequence prueba.n;
    create function prueba.romper() returns event_trigger language plpgsql security definer as $$ begin
      if nextval('prueba.n') = current_setting('prueba.en')::int then perform pg_terminate_backend(pg_backend_pid()); end if;
    end $$;
    create event trigger romper on ddl_command_end execute function prueba.romper()`,
    url,
  );
  const started = async (at: number) => {
    await asAdmin(`select setval('prueba.n', 1, false); alter database ${NAME} set prueba.en = ${at}`, url);
    return prepare(urlOf('workerUrl'), urlOf('ownerUrl')).then(
      () => true,
      () => false,
    );
  };
  const before = await readSchema(url);
  let at = 1;
  while (at < MOST && !(await started(at))) at += STEP;
  expect(at).toBeGreaterThan(10 * STEP);
  expect(at).toBeLessThan(MOST);
  await asAdmin(`drop schema prueba cascade; alter database ${NAME} reset prueba.en`, url);
  expect(differences(before, await readSchema(url))).not.toEqual([]);
  expect(differences(await readSchema(fresh.adminUrl), await readSchema(url))).toEqual([]);
});
