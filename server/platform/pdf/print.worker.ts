import { parentPort } from 'node:worker_threads';
import type { Printed, PrintTask } from './printer.ts';

parentPort?.on('message', async ({ module, task }: PrintTask) => {
  const { print } = (await import(module)) as { print(task: unknown): Promise<Printed> };
  const { bytes, ...rest } = await print(task);
  // Small buffers share memory that cannot be transferred.
  const own = bytes && Uint8Array.from(bytes);
  parentPort?.postMessage({ ...rest, ...(own && { bytes: own }) }, own ? [own.buffer] : []);
});
