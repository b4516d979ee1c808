import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import { buildApp } from '#server/app.ts';
import { skipRemovalsDuringBackup } from '#server/operations/backup/backup-lock.ts';
import { readBackupStatus } from '#server/operations/backup/daily.ts';
import { type Config, loadConfig } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openStore } from '#server/platform/files/open.ts';
import { createAdmissions } from '#server/platform/http/costly/limits.ts';
import { RefusalCounter } from '#server/platform/http/edge/refusal-counter.ts';
import { ListCache } from '#server/platform/http/lists/list-cache.ts';
import { createLog } from '#server/platform/log.ts';
import { createJobs } from '#server/platform/queues.ts';
import { deriveKeys } from '#server/platform/tokens.ts';
import { type Caller, callerOf } from './caller.ts';
import { type TestClock, testClock } from './clock.ts';
import { type TestDatabase, testDb } from './database.ts';
import { type Identity, identify } from './identities.ts';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** Stands still (testing/clock.ts). */
  clock: TestClock;
  database: TestDatabase;
  as(identity: Identity): Promise<Caller>;
  close(): Promise<void>;
}

/** Checks that a reply has exactly the fields of its declared schema. */
function checkReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const declared = request.routeOptions.schema?.response as Record<string, ZodType> | undefined;
    const schema = declared?.[reply.statusCode];
    if (!schema || reply.hasHeader('content-encoding')) return payload;
    const body: unknown = JSON.parse(String(payload));
    if (!isDeepStrictEqual(schema.parse(body), body)) {
      throw new Error(`${request.method} ${request.url}: the reply has fields that its shape does not`);
    }
    return payload;
  });
}

/**
 * The product on its own database, without a port; calls go through `inject`. It is always the same Tuesday there, or
 * `now`; `config` overrides the other defaults. Files are on disk, or in the bucket of the S3 variables.
 */
export async function testApp({ now, ...config }: Partial<Config> & { now?: string } = {}): Promise<TestApp> {
  const database = await testDb();
  const dataDir = await mkdtemp(join(tmpdir(), 'archivos-'));
  const log = createLog('silent');
  const s3 = Object.entries(process.env).filter(([name]) => name.startsWith('S3_'));
  const defaults = loadConfig({
    ...Object.fromEntries(s3),
    DATA_DIR: dataDir,
    SECRET: 'un secreto de prueba de treinta y dos bytes o más',
  });
  const whole = { ...defaults, ...config };
  const clock = testClock(whole.timezone, now);
  const jobs = createJobs(database.pool, log, true);
  const deps: Deps = {
    config: whole,
    clock,
    pool: database.pool,
    db: database.db,
    keys: deriveKeys(defaults.secret),
    files: skipRemovalsDuringBackup(await openStore(whole, log), database.db),
    lists: new ListCache(),
    admissions: createAdmissions(),
    refusals: new RefusalCounter(database.db, () => undefined),
    jobs,
    backupStatus: () => readBackupStatus({ config: whole }),
    lowSpace: () => false,
    log,
  };
  const app = await buildApp(deps, checkReplies);
  await app.ready();
  return {
    app,
    deps,
    clock,
    database,
    as: async (identity) => callerOf(app, await identify(deps, identity)),
    async close() {
      await app.close();
      await deps.refusals.flush();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
