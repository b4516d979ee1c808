import { z } from 'zod';

export const Trabajo = z.enum(['avisos', 'resumen', 'limpieza', 'respaldo']);
export type Trabajo = z.infer<typeof Trabajo>;

const Pedido = z.strictObject({ id: z.int(), trabajo: Trabajo });

/** The answer to the request `id`; `error` is null when the job is done. */
export interface Hecho {
  id: number;
  error: string | null;
}

/**
 * Runs a job for each message of the parent process. A process has this channel only if its parent opened one when it
 * started it (`ipc`), as tests do; nothing reaches it from outside.
 */
export function runWhenAsked(jobs: Record<Trabajo, () => Promise<void>>): void {
  if (!process.send) return;
  process.on('message', async (message) => {
    const { success, data } = Pedido.safeParse(message);
    if (!success) return;
    const error = await jobs[data.trabajo]().then(
      () => null,
      (reason: unknown) => String(reason),
    );
    if (process.connected) process.send?.({ id: data.id, error } satisfies Hecho);
  });
}
