import { startEmbedded } from '#server/operations/postgres/embedded.ts';

// A process that tests kill: starts PostgreSQL in `argv[2]`, prints its URL and waits.
const quiet = { info: () => undefined, warn: () => undefined };
try {
  const embedded = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    log: quiet,
    settings: { shared_buffers: '16MB' },
    lockWaitMs: 300,
  });
  process.stdout.write(`${embedded.ownerUrl}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
