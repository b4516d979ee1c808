import type { Config } from './config.ts';
import { type Addresses, prepareDatabase } from './database.ts';
import { connect } from './db/connect.ts';
import { watchSpace } from './db/space.ts';
import type { Deps } from './deps.ts';
import { openStore } from './files/open.ts';
import { closeApp } from './http/close.ts';
import { createAdmissions } from './http/costly.ts';
import { ListCache } from './http/list-cache.ts';
import { RefusalCounter } from './http/refusal-counter.ts';
import { sparing } from './respaldo/guarda.ts';
import { deriveKeys } from './sesion/tokens.ts';
import type { Shutdown } from './shutdown.ts';
import { createFirstAdmin } from './usuarios/primer-admin.ts';

/** The first administrator, told as soon as it exists: whatever fails next, the password has been seen (reglas 16.1). */
function tell({ email, password }: { email: string; password: string }): void {
  console.log('Primer administrador (se muestra esta única vez):');
  console.log(`  Email:      ${email}`);
  console.log(`  Contraseña: ${password}\n`);
}

/** All that follows once PostgreSQL answers: schema, first administrator, jobs, and the listener. */
export async function serve(
  config: Config,
  addresses: Addresses,
  log: Deps['log'],
  shutdown: Shutdown,
): Promise<void> {
  const database = connect(addresses.url, config.poolSize, (err) =>
    log.warn({ err }, 'database connection lost'),
  );
  shutdown.last(() => database.pool.end());
  const files = sparing(await openStore(config, log), database.db);
  // The routes' modules are loaded while the database is made ready.
  const [jobs, { buildApp }] = await Promise.all([
    prepareDatabase(addresses, database, log),
    import('./app.ts'),
  ]);
  shutdown.last(() => jobs.stop());
  const credentials = await createFirstAdmin(database.db, config);
  if (credentials) tell(credentials);
  const demo = process.argv.includes('--demo')
    ? await (await import('./demo.ts')).runDemo(database.db, files, config)
    : undefined;
  const refusals = new RefusalCounter(database.db, (err) => log.warn({ err }, 'refusals not counted'));
  shutdown.last(() => refusals.flush());
  const deps: Deps = {
    config,
    log,
    jobs,
    ...database,
    keys: deriveKeys(config.secret),
    files,
    lists: new ListCache(),
    admissions: createAdmissions(),
    refusals,
    lowSpace: watchSpace(config.dataDir).lowSpace,
  };
  const metricas =
    config.metrics &&
    (await (await import('./metricas/servidor.ts')).serveMetricas(deps, config.metrics, shutdown));
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
