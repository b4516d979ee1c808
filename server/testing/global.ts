import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadReference } from '#server/db/reference/load.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/log.ts';
import { TEMPLATE, withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address on the tests' own PostgreSQL. */
    adminUrl: string;
    /** The program's own role there, which is no superuser. */
    appUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prueba-'));
  const log = createLog('silent');
  // What a test loses in a power cut nobody misses.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '100',
  };
  const embedded = await startEmbedded({ dataDir, log, settings });
  const admin = new pg.Client({ connectionString: embedded.adminUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE} owner app`);
  await admin.end();
  const database = connect(withDatabase(embedded.url, TEMPLATE), 2, () => undefined);
  await migrate(database.db);
  await loadReference(database.db);
  const jobs = createJobs(database.pool, log, true);
  await jobs.install();
  await jobs.stop();
  await database.pool.end();
  project.provide('adminUrl', embedded.adminUrl);
  project.provide('appUrl', embedded.url);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
