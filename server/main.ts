import { buildApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { prepareDatabase } from './database.ts';
import { connect } from './db/connect.ts';
import { startEmbedded } from './db/embedded.ts';
import { watchSpace } from './db/space.ts';
import type { Deps } from './deps.ts';
import { openStore } from './files/open.ts';
import { closeApp } from './http/close.ts';
import { ListCache } from './http/list-cache.ts';
import { createLog } from './log.ts';
import { Metricas } from './metricas/metricas.ts';
import { metricasApp } from './metricas/servidor.ts';
import { sparing } from './respaldo/guarda.ts';
import { deriveKeys } from './sesion/tokens.ts';
import { Shutdown } from './shutdown.ts';
import { StartError } from './start-error.ts';
import { createFirstAdmin } from './usuarios/primer-admin.ts';

/** The first administrator, told as soon as it exists: whatever fails next, the password has been seen (decisions §1). */
function tell({ email, password }: { email: string; password: string }): void {
  console.log('Primer administrador (se muestra esta única vez):');
  console.log(`  Email:      ${email}`);
  console.log(`  Contraseña: ${password}\n`);
}

/** Measures this process and tells on a port of its own. */
async function serveMetricas(
  deps: Deps,
  where: { port: number; host: string },
  shutdown: Shutdown,
): Promise<Metricas> {
  const metricas = new Metricas(deps);
  const app = metricasApp(metricas);
  shutdown.last(() => app.close());
  await app.listen(where);
  return metricas;
}

async function main(config: Config, shutdown: Shutdown): Promise<void> {
  const log = createLog(config.logLevel);
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log });
  if (embedded) shutdown.last(() => embedded.stop());
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const database = connect(url, config.poolSize, (err) => log.warn({ err }, 'database connection lost'));
  shutdown.last(() => database.pool.end());
  const files = sparing(await openStore(config, log), database.db);
  const jobs = await prepareDatabase(config, url, database, log);
  shutdown.last(() => jobs.stop());
  const credentials = await createFirstAdmin(database.db, config);
  if (credentials) tell(credentials);
  const demo = process.argv.includes('--demo')
    ? await (await import('./demo.ts')).runDemo(database.db, files, config)
    : undefined;
  const deps: Deps = {
    config,
    log,
    jobs,
    ...database,
    keys: deriveKeys(config.secret),
    files,
    lists: new ListCache(),
    lowSpace: watchSpace(config.dataDir).lowSpace,
  };
  const metricas = config.metrics && (await serveMetricas(deps, config.metrics, shutdown));
  const app = await buildApp(deps, (watched) => metricas?.watch(watched));
  shutdown.last(
    () => closeApp(app),
    () => app.server.closeAllConnections(),
  );
  await app.listen({ port: config.port, host: config.host });
  await jobs.work(deps);
  console.log(`\nPrisma Seguridad está en ${config.publicUrl}`);
  if (demo) console.log(demo);
}

const shutdown = new Shutdown();
try {
  await main(loadConfig(), shutdown);
} catch (error) {
  if (!shutdown.isRunning) console.error(error instanceof StartError ? error.message : error);
  await shutdown.run(1);
}
