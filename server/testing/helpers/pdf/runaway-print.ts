import { setTimeout } from 'node:timers/promises';

const MiB = 1024 ** 2;

/** What a hostile file may make of the process that reads it. */
export type Runaway = 'heap' | 'buffers' | 'time' | 'loop' | 'callback' | 'environment' | 'pause';

/** How long the work 'pause' takes, nothing of it of the processor. */
export const pauseMs = 700;

/** Uses memory without limit, never ends, or throws where nobody waits. */
export function print(task: Runaway): Promise<unknown> | unknown {
  const held: unknown[] = [];
  while (task === 'heap') held.push(new Array(100_000).fill(Math.random()));
  // The heap's limit does not count these.
  while (task === 'buffers') held.push(Buffer.alloc(8 * MiB, 1));
  for (let i = 0; task === 'loop'; i++) held[0] = i;
  if (task === 'callback') globalThis.setTimeout(() => held.push(JSON.parse('{')), 1);
  if (task === 'pause') return setTimeout(pauseMs);
  return task === 'environment' ? Object.keys(process.env) : new Promise(() => undefined);
}
