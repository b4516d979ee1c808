import type { JobWithMetadata } from 'pg-boss';
import { makeAvisos } from '#server/notificaciones/avisos.ts';
import { mailResumenes } from '#server/notificaciones/resumen.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createSender } from '#server/platform/mail/sender.ts';
import type { Queues } from '#server/platform/queues.ts';
import { alertIngresos } from '#server/sesion/guessing/guessing-alert.ts';
import { mailRecuperacion } from '#server/sesion/links/forgotten-password.ts';
import { sweep } from './cleanup.ts';
import { deliverCorreo } from './deliver-correo.ts';

/** What schedules run, on the day and at the instant of the rules' clock. */
export const scheduledJobs = (deps: Deps) => ({
  avisos: () => makeAvisos(deps.db, deps.clock.today(), deps.config.timezone),
  resumen: () => mailResumenes(deps, deps.clock.now()),
  limpieza: () => sweep(deps),
});

/** Starts the workers, and unless they wait for the parent process the schedules. Schedules follow the real clock. */
export function workJobs(deps: Deps): Promise<void> {
  return deps.jobs.work(async (boss) => {
    const sender = createSender(deps.config, deps.log);
    await boss.work(
      'correo',
      // Concurrent batches without a pause, so that no mail waits for another.
      {
        pollingIntervalSeconds: 1,
        batchSize: 5,
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      },
      (batch: JobWithMetadata<Queues['correo']>[]) =>
        Promise.all(
          batch.map(({ id, data, ...attempt }) =>
            deliverCorreo(deps, sender, data.id, attempt).then(
              () => ({ id, status: 'completed' as const }),
              (output: unknown) => ({ id, status: 'failed' as const, output }),
            ),
          ),
        ),
    );
    await boss.work<Queues['recuperacion']>('recuperacion', { pollingIntervalSeconds: 1 }, async (batch) => {
      for (const job of batch) await mailRecuperacion(deps, job.data);
    });
    await boss.work<Queues['ingresos']>('ingresos', { pollingIntervalSeconds: 5 }, async (batch) => {
      for (const job of batch) await alertIngresos(deps, job.data);
    });
    const { avisos, resumen, limpieza } = scheduledJobs(deps);
    // Sent as well, when somebody has a screen open.
    await boss.work('avisos', { pollingIntervalSeconds: 1 }, avisos);
    if (deps.config.trabajosManuales) return;
    await boss.schedule('avisos', '* * * * *');
    // Not at the next minute.
    await boss.send('avisos', {}, { singletonSeconds: 30 });
    await boss.work('resumen', { pollingIntervalSeconds: 60 }, resumen);
    // Every hour, in case the product was stopped on Monday; each person gets one a week.
    await boss.schedule('resumen', '0 * * * *', {}, { tz: deps.config.timezone });
    await boss.send('resumen', {}, { singletonSeconds: 30 });
    await boss.work('limpieza', { pollingIntervalSeconds: 60 }, limpieza);
    await boss.schedule('limpieza', '17 3 * * *', {}, { tz: deps.config.timezone });
  });
}
