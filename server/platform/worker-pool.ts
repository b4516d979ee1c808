import { type ResourceLimits, Worker } from 'node:worker_threads';
import { limitConcurrency, type Turn } from './http/costly/limit-concurrency.ts';

const IDLE_MS = 60_000;

interface Options {
  /** How many work at once, and how much more may wait. */
  width: number;
  queue: number;
  limits: ResourceLimits;
  /** The error that stands for work that takes too much time or memory. */
  excessive: () => Error;
}

interface Idle {
  worker: Worker;
  /** Ends it once nobody has needed it for a while. */
  timer: NodeJS.Timeout;
}

/** Takes our listeners off, and none of Node's own, without which no further message comes. */
function deafen(worker: Worker): Worker {
  for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
  return worker;
}

/** Worker threads that answer one message at a time, each within its limits of memory and time. */
export class WorkerPool {
  readonly #url: URL;
  readonly #options: Options;
  readonly #inTurn: ReturnType<typeof limitConcurrency>;
  readonly #idle: Idle[] = [];

  constructor(url: URL, options: Options) {
    this.#url = url;
    this.#options = options;
    this.#inTurn = limitConcurrency(options.width, options.queue);
  }

  /** What a worker answers to `message` when its turn has come; one that takes too much, or whose caller leaves, is ended. */
  run<T>(message: unknown, maxMs: number, turn: Turn = {}): Promise<T> {
    return this.#inTurn(() => this.#ask<T>(message, maxMs, turn.signal), turn);
  }

  async #ask<T>(message: unknown, maxMs: number, signal: AbortSignal | undefined): Promise<T> {
    signal?.throwIfAborted();
    const { excessive } = this.#options;
    const worker = this.#wake();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const leave = () => reject(signal?.reason);
    const timer = setTimeout(() => reject(excessive()), maxMs);
    signal?.addEventListener('abort', leave, { once: true });
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? excessive() : error),
    );
    worker.once('exit', (code) => reject(new Error(`a worker left with ${code}`)));
    worker.postMessage(message);
    try {
      const answer = await promise;
      this.#rest(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  #wake(): Worker {
    const idle = this.#idle.pop();
    if (!idle) return new Worker(this.#url, { resourceLimits: this.#options.limits, execArgv: [] });
    clearTimeout(idle.timer);
    deafen(idle.worker).ref();
    return idle.worker;
  }

  /** Keeps a worker that has answered: starting one costs more than most of its work. */
  #rest(worker: Worker): void {
    deafen(worker);
    const leave = () => {
      clearTimeout(idle.timer);
      const at = this.#idle.indexOf(idle);
      if (at >= 0) this.#idle.splice(at, 1);
      void worker.terminate();
    };
    const idle: Idle = { worker, timer: setTimeout(leave, IDLE_MS).unref() };
    // One that breaks while it rests is one less.
    worker.once('error', leave).once('exit', leave).unref();
    this.#idle.push(idle);
  }
}
