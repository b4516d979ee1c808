import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { EstadoRespaldo } from '#contract/respaldo.ts';
import type { Config } from './config.ts';
import type { DB } from './db/schema.ts';
import type { FileStore } from './files/store.ts';
import type { Admissions } from './http/costly/limits.ts';
import type { RefusalCounter } from './http/edge/refusal-counter.ts';
import type { ListCache } from './http/lists/list-cache.ts';
import type { Jobs } from './queues.ts';
import type { Keys } from './tokens.ts';

/** What handlers are given; made once per process in serve.ts, and once per test. */
export interface Deps {
  config: Config;
  pool: pg.Pool;
  db: Kysely<DB>;
  keys: Keys;
  files: FileStore;
  lists: ListCache;
  admissions: Admissions;
  refusals: RefusalCounter;
  jobs: Jobs;
  /** How the automatic copies stand. */
  backupStatus: () => Promise<EstadoRespaldo>;
  /** True while the disk is too full to accept writes. */
  lowSpace: () => boolean;
  log: FastifyBaseLogger;
}
