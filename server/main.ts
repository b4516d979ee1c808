import { type Config, loadConfig } from './config.ts';
import { startEmbedded } from './db/embedded.ts';
import { createLog } from './log.ts';
import { Shutdown } from './shutdown.ts';
import { StartError } from './start-error.ts';
import { startupWarnings } from './startup-warnings.ts';

async function main(config: Config, shutdown: Shutdown): Promise<void> {
  const log = createLog(config.logLevel);
  for (const warning of startupWarnings(config)) log.warn(warning);
  const startDatabase = async () => {
    if (config.databaseUrl) return config.databaseUrl;
    const embedded = await startEmbedded({ dataDir: config.dataDir, log });
    shutdown.last(() => embedded.stop());
    return embedded.url;
  };
  // PostgreSQL starts while the modules of all that stands on it are loaded, which takes longer.
  const [url, { serve }] = await Promise.all([startDatabase(), import('./serve.ts')]);
  await serve(config, url, log, shutdown);
}

const shutdown = new Shutdown();
try {
  await main(loadConfig(), shutdown);
} catch (error) {
  if (!shutdown.isRunning) console.error(error instanceof StartError ? error.message : error);
  await shutdown.run(1);
}
