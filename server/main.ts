import { startEmbedded } from './operations/postgres/embedded.ts';
import { type Config, loadConfig, ownerUrlOf } from './platform/config.ts';
import { requirePreparedStatements } from './platform/db/connection/pooler.ts';
import { createLog } from './platform/log.ts';
import { Shutdown } from './platform/shutdown.ts';
import { StartError } from './platform/start-error.ts';
import { startupWarnings } from './startup-warnings.ts';

async function main(config: Config, shutdown: Shutdown): Promise<void> {
  const log = createLog(config.logLevel);
  for (const warning of startupWarnings(config)) log.warn(warning);
  const { recipients } = config.backup;
  // At the start, not at the first copy.
  if (recipients.length > 0)
    (await import('./operations/backup/encryption/encrypt.ts')).encrypterFor(recipients);
  const startDatabase = async () => {
    if (config.databaseUrl) {
      await requirePreparedStatements(config.databaseUrl);
      return { url: config.databaseUrl, ownerUrl: ownerUrlOf(config) };
    }
    const embedded = await startEmbedded({ dataDir: config.dataDir, log });
    shutdown.add(() => embedded.stop());
    return embedded;
  };
  // Loading the modules takes longer than starting PostgreSQL.
  const [urls, { serve }] = await Promise.all([startDatabase(), import('./serve.ts')]);
  await serve(config, urls, log, shutdown);
}

const shutdown = new Shutdown();
try {
  await main(loadConfig(), shutdown);
} catch (error) {
  if (!shutdown.isRunning) console.error(error instanceof StartError ? error.message : error);
  await shutdown.run(1);
}
