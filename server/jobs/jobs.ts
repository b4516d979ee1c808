import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss';
import type { DB } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createSender } from '#server/mail/sender.ts';
import { makeAvisos } from '#server/notificaciones/avisos.ts';
import { mailResumenes } from '#server/notificaciones/resumen.ts';
import { backUpDaily, isAutomatic } from '#server/respaldo/automatico.ts';
import { type AlertaIngresos, alertIngresos } from '#server/sesion/alerta.ts';
import { mailRecuperacion, type Recuperacion } from '#server/sesion/contrasena.ts';
import { todayIn } from '#server/today.ts';
import { deliverCorreo } from './correo.ts';
import { sweep } from './limpieza.ts';

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
  /** Starts working on the queues. */
  work(deps: Deps): Promise<void>;
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
    async work(deps) {
      const sender = createSender(deps.config, log);
      await boss.work(
        'correo',
        // Some side by side, and the next at once while there are more: no mail waits for the one before.
        {
          pollingIntervalSeconds: 1,
          batchSize: 5,
          burstWhenBatchFull: true,
          perJobResults: true,
          includeMetadata: true,
        },
        (batch: JobWithMetadata<Queues['correo']>[]) =>
          Promise.all(
            batch.map(({ id, data, ...intento }) =>
              deliverCorreo(deps, sender, data.id, intento).then(
                () => ({ id, status: 'completed' as const }),
                (output: unknown) => ({ id, status: 'failed' as const, output }),
              ),
            ),
          ),
      );
      await boss.work<Queues['recuperacion']>(
        'recuperacion',
        { pollingIntervalSeconds: 1 },
        async (batch) => {
          for (const job of batch) await mailRecuperacion(deps, job.data);
        },
      );
      await boss.work<Queues['ingresos']>('ingresos', { pollingIntervalSeconds: 5 }, async (batch) => {
        for (const job of batch) await alertIngresos(deps, job.data);
      });
      await boss.work('avisos', { pollingIntervalSeconds: 1 }, () =>
        makeAvisos(deps.db, todayIn(deps.config.timezone), deps.config.timezone),
      );
      await boss.schedule('avisos', '* * * * *');
      // What is due is told at once, not at the next minute.
      await boss.send('avisos', {}, { singletonSeconds: 30 });
      await boss.work('resumen', { pollingIntervalSeconds: 60 }, () => mailResumenes(deps, new Date()));
      // Every hour, so that a Monday missed is caught up with; whose week has been seen to gets no second one.
      await boss.schedule('resumen', '0 * * * *', {}, { tz: deps.config.timezone });
      await boss.send('resumen', {}, { singletonSeconds: 30 });
      await boss.work('limpieza', { pollingIntervalSeconds: 60 }, () => sweep(deps));
      await boss.schedule('limpieza', '17 3 * * *', {}, { tz: deps.config.timezone });
      if (!isAutomatic(deps)) return;
      await boss.schedule('respaldo', '0 * * * *');
      // Before its worker, which then finds it at once.
      await boss.send('respaldo', {}, { singletonSeconds: 30 });
      await boss.work('respaldo', { pollingIntervalSeconds: 30 }, ([job]) =>
        backUpDaily(deps, new Date(), job?.signal),
      );
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
}
