import { parentPort } from 'node:worker_threads';
import type { Printed, PrintTask } from './printer.ts';

parentPort?.on('message', async ({ module, task }: PrintTask) => {
  const { print } = (await import(module)) as { print(task: unknown): Promise<Printed> };
  const { bytes, ...rest } = await print(task);
  // A copy of its own: a small buffer shares memory that cannot be handed over.
  const own = bytes && Uint8Array.from(bytes);
  parentPort?.postMessage({ ...rest, ...(own && { bytes: own }) }, own ? [own.buffer] : []);
});
