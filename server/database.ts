import { connect, type Database } from './platform/db/connection/connect.ts';
import { firstConnection } from './platform/db/connection/first-connection.ts';
import { ensureLimits } from './platform/db/connection/limits.ts';
import { grantSystem, readConnectionRole } from './platform/db/install/grants.ts';
import { migrate } from './platform/db/install/migrate.ts';
import { loadReference } from './platform/db/reference/load.ts';
import type { Deps } from './platform/deps.ts';
import { createJobs, type Jobs } from './platform/queues.ts';

export interface DatabaseUrls {
  /** For the product's role. */
  url: string;
  ownerUrl: string;
}

const OWNER_WARNING =
  'El rol de DATABASE_URL es dueño de las tablas: podría vaciar el registro de actividad. Vea DATABASE_OWNER_URL en docs/operacion.md.';

/**
 * Prepares schema, queues and grants as the owner, and the reference lists as the product's role (reglas 16.2).
 * Without `schedule` the process starts no job by the clock.
 */
export async function prepareDatabase(
  { ownerUrl }: Pick<DatabaseUrls, 'ownerUrl'>,
  database: Database,
  log: Deps['log'],
  schedule = true,
): Promise<Jobs> {
  const owner = connect(ownerUrl, 1, (err) => log.warn({ err }, 'connection lost'), 'no-limits');
  try {
    await firstConnection(database.pool);
    await firstConnection(owner.pool);
    await ensureLimits(database.pool);
    await migrate(owner.db);
    const installer = createJobs(owner.pool, log, true);
    await installer.install();
    await installer.stop();
    const { rol, owns } = await readConnectionRole(database.db);
    if (owns) log.warn(OWNER_WARNING);
    else await grantSystem(owner.db, rol);
  } finally {
    await owner.pool.end();
  }
  await loadReference(database.db);
  const jobs = createJobs(database.pool, log, false, undefined, schedule);
  await jobs.start();
  return jobs;
}
