import { type DatabaseUrls, prepareDatabase } from './database.ts';
import { scheduledJobs, workJobs } from './jobs/jobs.ts';
import { skipRemovalsDuringBackup } from './operations/backup/backup-lock.ts';
import { readBackupStatus, runDailyBackup, workDailyBackups } from './operations/backup/daily.ts';
import { createClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { connect } from './platform/db/connection/connect.ts';
import type { Deps } from './platform/deps.ts';
import { openStore } from './platform/files/open.ts';
import { createAdmissions } from './platform/http/costly/limits.ts';
import { closeApp } from './platform/http/edge/close.ts';
import { RefusalCounter } from './platform/http/edge/refusal-counter.ts';
import { ListCache } from './platform/http/lists/list-cache.ts';
import type { Shutdown } from './platform/shutdown.ts';
import { watchSpace } from './platform/space.ts';
import { deriveKeys } from './platform/tokens.ts';
import { keepFactors } from './sesion/factor/rotation.ts';
import { createFirstAdmin } from './usuarios/first-admin.ts';

/** Printed at once, because a later failure must not hide the password (reglas 16.1). */
function printAdmin({ email, password }: { email: string; password: string }): void {
  console.log('Primer administrador (se muestra esta única vez):');
  console.log(`  Email:      ${email}`);
  console.log(`  Contraseña: ${password}\n`);
}

/** The daily copy by its schedule; in a test every job when the parent process asks. */
async function workScheduled(deps: Deps): Promise<void> {
  if (!deps.config.trabajosManuales) return workDailyBackups(deps);
  const { runWhenAsked } = await import('./jobs/manual.ts');
  runWhenAsked({ ...scheduledJobs(deps), respaldo: () => runDailyBackup(deps) });
}

/** The server, and the metrics on their own port. */
async function listen(
  deps: Deps,
  buildApp: typeof import('./app.ts').buildApp,
  shutdown: Shutdown,
): Promise<void> {
  const { port, host, metrics: own } = deps.config;
  const metrics =
    own && (await (await import('./operations/metrics/metrics-server.ts')).serveMetrics(deps, own, shutdown));
  const app = await buildApp(deps, (watched) => metrics?.watch(watched));
  shutdown.add(
    () => closeApp(app),
    () => app.server.closeAllConnections(),
  );
  await app.listen({ port, host });
}

/** Everything after PostgreSQL answers: schema, first administrator, server and jobs. */
export async function serve(
  config: Config,
  urls: DatabaseUrls,
  log: Deps['log'],
  shutdown: Shutdown,
): Promise<void> {
  const database = connect(urls.url, config.poolSize, (err) => log.warn({ err }, 'database connection lost'));
  shutdown.add(() => database.pool.end());
  const clock = createClock(config.timezone, config.reloj);
  const files = skipRemovalsDuringBackup(await openStore(config, log), database.db);
  // Loads the routes while the database is prepared.
  const [jobs, { buildApp }] = await Promise.all([
    prepareDatabase(urls, database, log, !config.trabajosManuales),
    import('./app.ts'),
  ]);
  shutdown.add(() => jobs.stop());
  const keys = deriveKeys(config.secret);
  await keepFactors(database.db, log, keys, config.previousSecret && deriveKeys(config.previousSecret));
  const credentials = await createFirstAdmin(database.db, config);
  if (credentials) printAdmin(credentials);
  const demo = process.argv.includes('--demo')
    ? await (await import('./demo/run-demo.ts')).runDemo(database.db, files, config, clock)
    : undefined;
  const refusals = new RefusalCounter(database.db, (err) => log.warn({ err }, 'refusals not counted'));
  shutdown.add(() => refusals.flush());
  const deps: Deps = {
    config,
    clock,
    log,
    jobs,
    ...database,
    keys,
    files,
    lists: new ListCache(),
    admissions: createAdmissions(),
    refusals,
    backupStatus: () => readBackupStatus({ config }),
    lowSpace: watchSpace(config.dataDir).lowSpace,
  };
  await listen(deps, buildApp, shutdown);
  await workJobs(deps);
  await workScheduled(deps);
  console.log(`\nPrisma Seguridad está en ${config.publicUrl}`);
  if (demo) console.log(demo);
}
