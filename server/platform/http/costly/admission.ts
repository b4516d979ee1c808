import { ApiError } from '../errors.ts';

/** How many calls of a kind there may be at once in this process; those beyond wait, and those beyond are refused. */
export interface Limits {
  perPerson: number;
  /** How many more of one person wait. */
  waitingPerPerson: number;
  atOnce: number;
  /** How many of all wait. */
  waiting: number;
  /** Seconds after which to try again. */
  retryAfter: number;
}

const BUSY = 'Ya tiene otros pedidos en curso. Espere a que terminen y vuelva a intentar.';

interface Person {
  running: number;
  waiting: (() => void)[];
}

/** The calls of one kind: who runs, who waits, and who is next. */
export class Admission {
  // In the order of who has gone longest without beginning or ending a call.
  readonly #people = new Map<string, Person>();
  readonly #limits: Limits;
  running = 0;
  waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Resolves when the person may begin, with what to call at the end. A signal takes the call off the queue. Throws 429
   * where the person has too many, 503 where all have.
   */
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
    else this.#begin(id, person);
    return () => this.#end(id, person);
  }

  #wait(id: string, person: Person, signal: AbortSignal): Promise<void> {
    this.waiting++;
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        this.waiting--;
        this.#begin(id, person);
        resolve();
      };
      const leave = () => {
        person.waiting.splice(person.waiting.indexOf(begin), 1);
        this.waiting--;
        this.#forget(id, person);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      person.waiting.push(begin);
    });
  }

  #begin(id: string, person: Person): void {
    this.running++;
    person.running++;
    this.#toTheEnd(id, person);
  }

  #end(id: string, person: Person): void {
    this.running--;
    person.running--;
    this.#toTheEnd(id, person);
    this.#forget(id, person);
    for (const { running, waiting } of this.#people.values()) {
      if (running >= this.#limits.perPerson) continue;
      const begin = waiting.shift();
      begin?.();
      if (begin) break;
    }
  }

  #toTheEnd(id: string, person: Person): void {
    this.#people.delete(id);
    this.#people.set(id, person);
  }

  #forget(id: string, person: Person): void {
    if (person.running === 0 && person.waiting.length === 0) this.#people.delete(id);
  }
}
