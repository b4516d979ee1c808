import { ApiError } from '../errors.ts';

/** Limits of the calls of one kind in this process. Calls wait above the first limit and fail above the second. */
export interface Limits {
  perPerson: number;
  waitingPerPerson: number;
  atOnce: number;
  waiting: number;
  /** Seconds. */
  retryAfter: number;
}

const BUSY = 'Ya tiene otros pedidos en curso. Espere a que terminen y vuelva a intentar.';

interface Person {
  running: number;
  waiting: (() => void)[];
}

export class Admission {
  // The person whose last call began or ended first comes first.
  readonly #people = new Map<string, Person>();
  readonly #limits: Limits;
  running = 0;
  waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Resolves at the start with a function to call at the end. 429 for the person's limit, 503 for the total. */
  async enter(id: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const { perPerson, waitingPerPerson, atOnce, waiting, retryAfter } = this.#limits;
    const person = this.#people.get(id) ?? { running: 0, waiting: [] };
    const mustWait = person.running >= perPerson || this.running >= atOnce;
    if (mustWait && person.waiting.length >= waitingPerPerson)
      throw new ApiError('demasiados_intentos', { message: BUSY, retryAfter });
    if (mustWait && this.waiting >= waiting) throw new ApiError('no_disponible', { retryAfter });
    this.#people.set(id, person);
    if (mustWait) await this.#wait(id, person, signal);
    else this.#start(id, person);
    return () => this.#end(id, person);
  }

  #wait(id: string, person: Person, signal: AbortSignal): Promise<void> {
    this.waiting++;
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        this.waiting--;
        this.#start(id, person);
        resolve();
      };
      const leave = () => {
        person.waiting.splice(person.waiting.indexOf(start), 1);
        this.waiting--;
        this.#dropIdle(id, person);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      person.waiting.push(start);
    });
  }

  #start(id: string, person: Person): void {
    this.running++;
    person.running++;
    this.#moveToEnd(id, person);
  }

  #end(id: string, person: Person): void {
    this.running--;
    person.running--;
    this.#moveToEnd(id, person);
    this.#dropIdle(id, person);
    for (const { running, waiting } of this.#people.values()) {
      if (running >= this.#limits.perPerson) continue;
      const start = waiting.shift();
      start?.();
      if (start) break;
    }
  }

  #moveToEnd(id: string, person: Person): void {
    this.#people.delete(id);
    this.#people.set(id, person);
  }

  #dropIdle(id: string, person: Person): void {
    if (person.running === 0 && person.waiting.length === 0) this.#people.delete(id);
  }
}
