import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import type { DB } from './db/schema.ts';

export interface Recuperacion {
  email: string;
  direccion: string;
  solicitud: string;
}

/** The account whose password is being guessed; null without an account. */
export interface AlertaIngresos {
  usuarioId: string | null;
}

export interface Queues {
  correo: { id: string };
  recuperacion: Recuperacion;
  ingresos: AlertaIngresos;
  avisos: Record<string, never>;
  resumen: Record<string, never>;
  limpieza: Record<string, never>;
  respaldo: Record<string, never>;
}

/** Durable jobs, each done once by one of all processes. */
export interface Jobs {
  /** Adds a job in the caller's transaction. */
  send<Q extends keyof Queues>(trx: Transaction<DB> | Kysely<DB>, queue: Q, data: Queues[Q]): Promise<void>;
  /** Creates the schema and the queues, as the owner. */
  install(): Promise<void>;
  /** Connects to the queues without workers. */
  start(): Promise<void>;
  /** Calls `start`, which starts workers and schedules. */
  work(start: (boss: PgBoss) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const MINUTE = 60;

// A job that was handed out over a connection which broke at that moment is nobody's: it is retried after a minute.
const SOON = { heartbeatSeconds: MINUTE };

const OPTIONS: { [Q in keyof Queues]?: SendOptions } = {
  correo: SOON,
  recuperacion: SOON,
  ingresos: SOON,
  // Merges repeated jobs into one now and one after five seconds.
  avisos: { singletonKey: 'ahora', singletonSeconds: 5, singletonNextSlot: true },
};

export function createJobs(
  pool: Pick<pg.ClientBase, 'query'>,
  log: FastifyBaseLogger,
  migrate: boolean,
  superviseIntervalSeconds = MINUTE,
  schedule = true,
): Jobs {
  // Some of its texts hold several statements, which connection/client.ts refuses with a list of values.
  const executeSql = (text: string, values?: unknown[]) =>
    values?.length ? pool.query(text, values) : pool.query(text);
  const boss = new PgBoss({
    db: { executeSql },
    migrate,
    createSchema: migrate,
    superviseIntervalSeconds,
    schedule,
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
      await createQueues(boss);
      // The worker role cannot rebuild bloated indexes, because it does not own them.
      for (const text of await boss.getReindexCommands())
        await pool.query(text).catch((err: unknown) => log.warn({ err }, 'jobs'));
    },
    async work(start) {
      await start(boss);
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
}

async function createQueues(boss: PgBoss): Promise<void> {
  // Mail is retried for about two days, at last every half an hour.
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
  // Sent again every hour. A large backup takes long.
  await boss.createQueue('respaldo', { retryLimit: 0, expireInSeconds: 6 * 60 * MINUTE });
}
