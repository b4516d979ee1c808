import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';

// The process in which files of strangers are read and documents are printed (decision 058). It imports nothing of the product
// before it is told what to do.

export interface Work {
  /** Address of a module. */
  readonly module: string;
  /** The function of the module that takes the task and answers. */
  readonly call: string;
  readonly task: unknown;
}

export interface Reply {
  readonly answer?: unknown;
  readonly error?: { message: string; stack: string | undefined };
  /** The child ends after it: nothing in it belongs to the error. */
  readonly isFatal?: boolean;
  /** The memory of the child after the work, in bytes. */
  readonly rss: number;
}

export type Message = Reply | { readonly step: string };

/** Says what the work does next, so that its caller knows at what it died. */
export type Step = (step: string) => void;

const send = (message: Message, then?: () => void) => process.send?.(message, () => then?.());

const step: Step = (name) => void send({ step: name });

function told(error: unknown): Reply {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { error: { message, stack }, rss: process.memoryUsage.rss() };
}

let isCached = false;

async function work({ module, call, task }: Work): Promise<void> {
  try {
    const calls = (await import(module)) as Record<string, (task: unknown, step: Step) => unknown>;
    // Now, because a child that is killed writes nothing at its end.
    if (!isCached) flushCompileCache();
    isCached = true;
    const answer = await calls[call]?.(task, step);
    send({ answer, rss: process.memoryUsage.rss() });
  } catch (error) {
    send(told(error));
  }
}

const [maxMb, parent] = process.argv.slice(2).map(Number);
new Worker(new URL('./guard.ts', import.meta.url), { execArgv: [], workerData: { maxMb, parent } }).unref();

process.on('message', (one: Work) => void work(one));
// An idle child ends with its parent; the guard ends one that is busy.
process.on('disconnect', () => process.exit());
// Of a callback that no promise belongs to.
process.on('uncaughtException', (error) => send({ ...told(error), isFatal: true }, () => process.exit(1)));
