import type { ChildProcess } from 'node:child_process';
import type { Hecho, Trabajo } from '#server/jobs/manual.ts';

let serial = 0;

/**
 * Runs a job in a product started with `TRABAJOS=manual` and an IPC channel (`stdio: ['ignore', 'pipe', 'pipe', 'ipc']`), and
 * waits for its end. Throws what the job threw.
 */
export function run(child: ChildProcess, trabajo: Trabajo): Promise<void> {
  const id = ++serial;
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null | undefined) => {
      child.off('message', hear);
      child.off('disconnect', lose);
      if (error) reject(error);
      else resolve();
    };
    const hear = (answer: unknown) => {
      const hecho = answer as Hecho;
      if (hecho.id === id) settle(hecho.error === null ? null : new Error(hecho.error));
    };
    const lose = () => settle(new Error('the product ended before the job'));
    child.on('message', hear);
    child.on('disconnect', lose);
    if (child.connected) child.send({ id, trabajo });
    else settle(new Error('the product was started without an IPC channel, or has ended'));
  });
}
