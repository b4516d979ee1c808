import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import type { DB } from './db/schema.ts';

/** A request for a link to choose another password. */
export interface Recuperacion {
  email: string;
  direccion: string;
  solicitud: string;
}

/** The account whose password somebody is guessing; null where the e-mail has no account. */
export interface AlertaIngresos {
  usuarioId: string | null;
}

/** Every queue and what its jobs carry. */
export interface Queues {
  correo: { id: string };
  recuperacion: Recuperacion;
  ingresos: AlertaIngresos;
  avisos: Record<string, never>;
  resumen: Record<string, never>;
  limpieza: Record<string, never>;
  respaldo: Record<string, never>;
}

/** Work that survives a restart and is done once across many processes. */
export interface Jobs {
  /** Puts a job in the queue within the caller's transaction: it exists if the change does. */
  send<Q extends keyof Queues>(trx: Transaction<DB> | Kysely<DB>, queue: Q, data: Queues[Q]): Promise<void>;
  /** Makes the queues' schema and the queues; for the role that owns the schema. */
  install(): Promise<void>;
  /** Connects to queues that are there, without working on them. */
  start(): Promise<void>;
  /** Lets `begin` start workers and schedules. */
  work(begin: (boss: PgBoss) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const MINUTE = 60;

// However often it is asked for: once now, and once more in five seconds.
const OPTIONS: { [Q in keyof Queues]?: SendOptions } = {
  avisos: { singletonKey: 'ahora', singletonSeconds: 5, singletonNextSlot: true },
};

export function createJobs(
  pool: Pick<pg.ClientBase, 'query'>,
  log: FastifyBaseLogger,
  migrate: boolean,
  superviseIntervalSeconds = MINUTE,
): Jobs {
  // Some of its texts are several statements, which a query with a list of values may not be (db/client.ts).
  const executeSql = (text: string, values?: unknown[]) =>
    values?.length ? pool.query(text, values) : pool.query(text);
  const boss = new PgBoss({
    db: { executeSql },
    migrate,
    createSchema: migrate,
    superviseIntervalSeconds,
  });
  boss.on('error', (err) => log.error({ err }, 'jobs'));
  let started: Promise<unknown> | undefined;
  const start = () => {
    started ??= boss.start();
    return started;
  };
  return {
    async send(trx, queue, data) {
      await boss.send(queue, data, { ...OPTIONS[queue], db: fromKysely(trx) });
    },
    async start() {
      await start();
    },
    async install() {
      await start();
      // Mail is tried for about two days, ever more slowly, at most every half an hour.
      await boss.createQueue('correo', {
        retryLimit: 100,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: 30 * MINUTE,
      });
      await boss.createQueue('recuperacion', {
        retryLimit: 20,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: 5 * MINUTE,
      });
      await boss.createQueue('ingresos', { retryLimit: 3 });
      await boss.createQueue('avisos', { retryLimit: 3 });
      await boss.createQueue('resumen', { retryLimit: 3 });
      await boss.createQueue('limpieza', { retryLimit: 3 });
      // Asked for again within the hour; a large one may take its time.
      await boss.createQueue('respaldo', { retryLimit: 0, expireInSeconds: 6 * 60 * MINUTE });
      // pg-boss does not rebuild bloated indexes at work, because its role does not own them.
      for (const text of await boss.getReindexCommands())
        await pool.query(text).catch((err: unknown) => log.warn({ err }, 'jobs'));
    },
    async work(begin) {
      await begin(boss);
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
}
