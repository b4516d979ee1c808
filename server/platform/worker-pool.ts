import { type ResourceLimits, Worker } from 'node:worker_threads';
import { limitConcurrency, type Turn } from './http/costly/limit-concurrency.ts';

const IDLE_MS = 60_000;

interface Options {
  workers: number;
  /** How many messages may wait. */
  queue: number;
  limits: ResourceLimits;
  /** For a message that takes too much time or memory. */
  limitError: () => Error;
}

interface Idle {
  worker: Worker;
  timer: NodeJS.Timeout;
}

/** Removes only these listeners: Node needs its own for further messages. */
function removeListeners(worker: Worker): Worker {
  for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
  return worker;
}

/** Worker threads that answer one message at a time, within limits of memory and time. */
export class WorkerPool {
  readonly #url: URL;
  readonly #options: Options;
  readonly #limited: ReturnType<typeof limitConcurrency>;
  readonly #idle: Idle[] = [];

  constructor(url: URL, options: Options) {
    this.#url = url;
    this.#options = options;
    this.#limited = limitConcurrency(options.workers, options.queue);
  }

  /** A worker's answer to `message`. Terminates the worker on an error, a limit or an abort. */
  run<T>(message: unknown, maxMs: number, turn: Turn = {}): Promise<T> {
    return this.#limited(() => this.#call<T>(message, maxMs, turn.signal), turn);
  }

  async #call<T>(message: unknown, maxMs: number, signal: AbortSignal | undefined): Promise<T> {
    signal?.throwIfAborted();
    const { limitError } = this.#options;
    const worker = this.#take();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const leave = () => reject(signal?.reason);
    const timer = setTimeout(() => reject(limitError()), maxMs);
    signal?.addEventListener('abort', leave, { once: true });
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? limitError() : error),
    );
    worker.once('exit', (code) => reject(new Error(`a worker exited with ${code}`)));
    worker.postMessage(message);
    try {
      const answer = await promise;
      this.#release(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  #take(): Worker {
    const idle = this.#idle.pop();
    if (!idle) return new Worker(this.#url, { resourceLimits: this.#options.limits, execArgv: [] });
    clearTimeout(idle.timer);
    removeListeners(idle.worker).ref();
    return idle.worker;
  }

  /** Keeps the worker for a minute, because starting one costs more than most messages. */
  #release(worker: Worker): void {
    removeListeners(worker);
    const remove = () => {
      clearTimeout(idle.timer);
      const at = this.#idle.indexOf(idle);
      if (at >= 0) this.#idle.splice(at, 1);
      void worker.terminate();
    };
    const idle: Idle = { worker, timer: setTimeout(remove, IDLE_MS).unref() };
    worker.once('error', remove).once('exit', remove).unref();
    this.#idle.push(idle);
  }
}
