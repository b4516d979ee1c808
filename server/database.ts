import type { Config } from './config.ts';
import { connect, type Database } from './db/connect.ts';
import { ensureLimits } from './db/limits.ts';
import { grantSystem, migrate } from './db/migrate.ts';
import { loadReference } from './db/reference/load.ts';
import type { Deps } from './deps.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';

/**
 * Brings the database to what this version needs: schema, job queues, reference lists (reglas 16.2). With an owner's
 * address its role does so, and the program's own then owns nothing.
 */
export async function prepareDatabase(
  config: Pick<Config, 'databaseOwnerUrl'>,
  url: string,
  database: Database,
  log: Deps['log'],
): Promise<Jobs> {
  const owner = connect(
    config.databaseOwnerUrl ?? url,
    1,
    (err) => log.warn({ err }, 'connection lost'),
    'patient',
  );
  try {
    await ensureLimits(database.pool);
    await migrate(owner.db);
    const installer = createJobs(owner.pool, log, true);
    await installer.install();
    await installer.stop();
    if (config.databaseOwnerUrl) {
      const { rows } = await database.pool.query<{ rol: string }>('select current_user as rol');
      await grantSystem(owner.db, rows[0]?.rol ?? '');
    }
  } finally {
    await owner.pool.end();
  }
  await loadReference(database.db);
  const jobs = createJobs(database.pool, log, false);
  await jobs.start();
  return jobs;
}
