import { limitConcurrency, type Turn } from '#server/platform/http/costly/limit-concurrency.ts';
import type { Reply, Work } from './child.ts';
import { type Child, type Limits, startChild } from './start-child.ts';

const IDLE_MS = 60_000;
// Between two looks at a child that has little of its time left.
const LOOK_MS = 100;

export interface PoolOptions {
  readonly children: number;
  /** How many works may wait. */
  readonly queue: number;
  readonly limits: Limits;
  /** For the caller of work whose child takes too much time or memory, or dies of it. */
  readonly limitError: () => Error;
}

interface Idle {
  child: Child;
  timer: NodeJS.Timeout;
}

export interface PoolTurn extends Turn {
  /** Called with what the work says it does next. */
  onStep?: ((step: string) => void) | undefined;
  /** In the place of the pool's. */
  limitError?: (() => Error) | undefined;
}

/** Why a child was killed after the time of its work. */
export class NoAnswer extends Error {
  /** Others kept the processor from it, so that its work may be innocent. */
  readonly isStarved: boolean;

  constructor(ms: number, isStarved: boolean) {
    super(`no answer within ${Math.round(ms)} ms${isStarved ? ' of a busy machine' : ''}`);
    this.isStarved = isStarved;
  }
}

// Of the time of its work, before a patient child that others keep from the processor is given up.
const PATIENCE = 3;

/** Calls `over` when the time of the work is over; returns a function that ends the watch. */
function watchTime(
  child: Child,
  { maxMs, isPatient }: { maxMs: number; isPatient: boolean | undefined },
  over: (cause: NoAnswer) => void,
): () => void {
  const began = performance.now();
  const spentBefore = child.spentMs() ?? 0;
  const look = () => {
    const ms = performance.now() - began;
    const spent = isPatient ? (child.spentMs() ?? Number.POSITIVE_INFINITY) - spentBefore : ms;
    const left = Math.min(maxMs - spent, PATIENCE * maxMs - ms);
    if (left > 0) timer = setTimeout(look, Math.max(left, LOOK_MS));
    else over(new NoAnswer(ms, spent < maxMs));
  };
  let timer = setTimeout(look, maxMs);
  return () => clearTimeout(timer);
}

/** Child processes that do one work at a time, within limits of memory and time; the death of one is its caller's error alone. */
export class ChildPool {
  readonly #options: PoolOptions;
  readonly #limited: ReturnType<typeof limitConcurrency>;
  readonly #idle: Idle[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#limited = limitConcurrency(options.children, options.queue);
  }

  /**
   * What the function `call` of `module` makes of `task`. Kills the child on an error, a limit or an abort. The time of a
   * patient child is that of the processor, up to three times as much by the clock.
   */
  run<T>(work: Work, maxMs: number, turn: PoolTurn = {}): Promise<T> {
    return this.#limited(() => this.#call<T>(work, maxMs, turn), turn);
  }

  async #call<T>(work: Work, maxMs: number, { signal, onStep, limitError }: PoolTurn): Promise<T> {
    signal?.throwIfAborted();
    const { maxMb, isPatient } = this.#options.limits;
    const child = this.#take();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const leave = () => reject(signal?.reason);
    const limit = (cause: Error) => Object.assign((limitError ?? this.#options.limitError)(), { cause });
    const stop = watchTime(child, { maxMs, isPatient }, (cause) => reject(limit(cause)));
    signal?.addEventListener('abort', leave, { once: true });
    child.listen({
      reply: resolve,
      step: (step) => onStep?.(step),
      end: (cause) => reject(limit(cause)),
    });
    child.send(work);
    try {
      const { answer, error, isFatal, rss } = await promise;
      if (error) {
        const own = Object.assign(new Error(error.message), { stack: error.stack });
        throw isFatal ? limit(own) : own;
      }
      // What a large work has left behind must not count against the next one.
      if (rss > (maxMb / 2) * 1024 ** 2) void child.kill();
      else this.#release(child);
      return answer as T;
    } catch (error) {
      await child.kill();
      throw error;
    } finally {
      stop();
      signal?.removeEventListener('abort', leave);
    }
  }

  #take(): Child {
    const idle = this.#idle.pop();
    if (!idle) return startChild(this.#options.limits);
    clearTimeout(idle.timer);
    idle.child.ref();
    return idle.child;
  }

  /** Keeps the child for a minute, because starting one costs more than most works. */
  #release(child: Child): void {
    const remove = () => {
      clearTimeout(idle.timer);
      const at = this.#idle.indexOf(idle);
      if (at >= 0) this.#idle.splice(at, 1);
      void child.kill();
    };
    const idle: Idle = { child, timer: setTimeout(remove, IDLE_MS).unref() };
    child.listen({ end: remove });
    child.unref();
    this.#idle.push(idle);
  }
}
