import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/database.ts';
import { OWNER, revokeSetConfig } from '#server/operations/postgres/database.ts';
import { startEmbedded } from '#server/operations/postgres/embedded.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { scratch } from '../../tools/tests/scratch.ts';
import { TEMPLATE, withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** As a superuser. */
    adminUrl: string;
    /** As the role that owns the databases. */
    ownerUrl: string;
    /** As the product's role. */
    workerUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(scratch(), 'prueba-'));
  const log = createLog('silent');
  // Tests need no durability.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '100',
  };
  const embedded = await startEmbedded({ dataDir, log, settings });
  const admin = new pg.Client({ connectionString: embedded.adminUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE} owner ${OWNER}`);
  await admin.end();
  const urlOf = (key: 'adminUrl' | 'ownerUrl' | 'url') => withDatabase(embedded[key], TEMPLATE);
  await revokeSetConfig(urlOf('adminUrl'));
  const database = connect(urlOf('url'), 2, () => undefined);
  const jobs = await prepareDatabase({ ownerUrl: urlOf('ownerUrl') }, database, log);
  await jobs.stop();
  await database.pool.end();
  project.provide('adminUrl', embedded.adminUrl);
  project.provide('ownerUrl', embedded.ownerUrl);
  project.provide('workerUrl', embedded.url);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
