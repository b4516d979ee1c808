import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { EstadoRespaldo } from '#contract/consultora/respaldo.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { DB } from './db/schema.ts';
import type { FileStore } from './files/store.ts';
import type { Admissions } from './http/costly/limits.ts';
import type { RefusalCounter } from './http/edge/refusal-counter.ts';
import type { ListCache } from './http/lists/list-cache.ts';
import type { Jobs } from './queues.ts';
import type { Keys } from './tokens.ts';

/** The dependencies of handlers, created in serve.ts and in tests. */
export interface Deps {
  config: Config;
  clock: Clock;
  pool: pg.Pool;
  db: Kysely<DB>;
  keys: Keys;
  files: FileStore;
  lists: ListCache;
  admissions: Admissions;
  refusals: RefusalCounter;
  jobs: Jobs;
  backupStatus: () => Promise<EstadoRespaldo>;
  /** True while the disk is too full for writes. */
  lowSpace: () => boolean;
  log: FastifyBaseLogger;
}
