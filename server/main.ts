import Fastify from 'fastify';
import { buildApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { createFirstAdmin } from './db/bootstrap.ts';
import { connect, type Database } from './db/connect.ts';
import { startEmbedded } from './db/embedded.ts';
import { grantSystem, migrate } from './db/migrate.ts';
import { loadReference } from './db/reference/load.ts';
import { watchSpace } from './db/space.ts';

import type { Deps } from './deps.ts';
import { diskStore } from './files/store.ts';
import { ListCache } from './http/list-cache.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { deriveKeys } from './sesion/tokens.ts';
import { StartError } from './start-error.ts';

const STOP_MS = 10_000;

type Log = Deps['log'];

/** Brings the database to what this version needs: schema, job queues, reference lists (decisions §1). */
async function prepareDatabase(config: Config, database: Database, log: Log): Promise<Jobs> {
  const owner = config.databaseOwnerUrl ? connect(config.databaseOwnerUrl, 1, () => undefined) : undefined;
  try {
    await migrate(owner?.db ?? database.db);
    if (owner) {
      const { rows } = await database.pool.query<{ rol: string }>('select current_user as rol');
      const installer = createJobs(owner.pool, log, true);
      await installer.install();
      await installer.stop();
      await grantSystem(owner.db, rows[0]?.rol ?? '');
    }
    await loadReference(database.db);
    const jobs = createJobs(database.pool, log, !owner);
    await jobs.install();
    return jobs;
  } finally {
    await owner?.pool.end();
  }
}

function announce(config: Config, credentials: { email: string; password: string } | undefined): void {
  console.log(`\nPrisma Seguridad está en ${config.publicUrl}`);
  if (!credentials) return;
  console.log('Primer administrador (se muestra esta única vez):');
  console.log(`  Email:      ${credentials.email}`);
  console.log(`  Contraseña: ${credentials.password}\n`);
}

async function main(): Promise<void> {
  const config = loadConfig();
  const log = Fastify({ logger: { level: config.logLevel } }).log;
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log });
  const database = connect(config.databaseUrl ?? embedded?.url ?? '', config.poolSize, (err) =>
    log.warn({ err }, 'database connection lost'),
  );
  const jobs = await prepareDatabase(config, database, log);
  const credentials = await createFirstAdmin(database.db, config);
  const demo = process.argv.includes('--demo')
    ? await (await import('./demo.ts')).runDemo(database.db, config)
    : undefined;
  const deps: Deps = {
    config,
    log,
    jobs,
    ...database,
    keys: deriveKeys(config.secret),
    files: diskStore(config.dataDir),
    lists: new ListCache(),
    lowSpace: watchSpace(config.dataDir).lowSpace,
  };
  const app = await buildApp(deps);
  stopOnSignal(async () => {
    await app.close();
    await jobs.stop();
    await database.pool.end();
    await embedded?.stop();
  });
  await app.listen({ port: config.port, host: config.host });
  await jobs.work(deps);
  announce(config, credentials);
  if (demo) console.log(demo);
}

/** Stops accepting, lets what is under way finish, then stops the rest; never longer than ten seconds. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_MS).unref();
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
