import { availableParallelism } from 'node:os';
import { ChildPool } from './child-pool.ts';

// Small files that are read at once: workbooks to import, logos and signatures. Few at once, since each may use its full memory.
const pool = new ChildPool({
  children: Math.min(2, availableParallelism()),
  queue: 20,
  limits: { maxMb: 448, heapMb: 512 },
  limitError: () => new Error('a file beyond its limits'),
});

interface Reading {
  readonly maxMs: number;
  readonly signal?: AbortSignal | undefined;
  /** For a file that takes too much time or memory. */
  readonly limitError: () => Error;
}

/** What the function `call` of `module` makes of a stranger's file. 503 for a full queue. */
export const readStranger = <T>(
  module: URL,
  call: string,
  task: unknown,
  { maxMs, ...turn }: Reading,
): Promise<T> => pool.run<T>({ module: module.href, call, task }, maxMs, turn);
