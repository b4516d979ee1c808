import { ApiError } from '../errors.ts';

/** Limits of the calls of one kind in this process. Calls wait above the first limit and fail above the second. */
export interface Limits {
  perPerson: number;
  waitingPerPerson: number;
  atOnce: number;
  waiting: number;
  /** Seconds. */
  retryAfter: number;
  /** The users of a company share the limits of a person: otherwise a company with many accounts takes all places. */
  perCompany?: boolean;
  /** Of `atOnce`, the places that client users leave free. */
  keptForConsultancy?: number;
  /** A call that lasts so long leaves its place to others, though not to its own person: its reader may be slow. */
  longMs?: number;
  /** How many calls may do so; others keep their place. */
  longAtOnce?: number;
}

/** Who calls: an account, or an address where there is no session; the company of a client user. */
export interface Caller {
  readonly id: string;
  readonly clienteId: string | null;
}

const texts = {
  person: 'Ya tiene otros pedidos en curso. Espere a que terminen y vuelva a intentar.',
  company: 'Su empresa ya tiene otros pedidos en curso. Espere a que terminen y vuelva a intentar.',
} as const;

/** A person, or all users of a company. */
interface Person {
  isClient: boolean;
  running: number;
  waiting: (() => void)[];
}

/** A call that has a place. */
interface Running {
  readonly id: string;
  readonly person: Person;
  isLong: boolean;
  timer: NodeJS.Timeout | undefined;
}

export class Admission {
  // The person whose last call began or ended first comes first.
  readonly #people = new Map<string, Person>();
  readonly #limits: Limits;
  #taken = 0;
  #takenByClients = 0;
  #long = 0;
  running = 0;
  waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Resolves at the start with a function to call at the end. 429 for the person's limit, 503 for the total. */
  async enter({ id: account, clienteId }: Caller, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const { waitingPerPerson, waiting, retryAfter, perCompany } = this.#limits;
    const shared = perCompany ? clienteId : null;
    const id = shared ?? account;
    const person = this.#people.get(id) ?? { isClient: clienteId !== null, running: 0, waiting: [] };
    const mustWait = !this.#hasPlace(person);
    if (mustWait && person.waiting.length >= waitingPerPerson)
      throw new ApiError('demasiados_intentos', {
        message: shared ? texts.company : texts.person,
        retryAfter,
      });
    if (mustWait && this.waiting >= waiting) throw new ApiError('no_disponible', { retryAfter });
    this.#people.set(id, person);
    const call = mustWait ? await this.#wait(id, person, signal) : this.#start(id, person);
    return () => this.#end(call);
  }

  #hasPlace({ isClient, running }: Person): boolean {
    const { perPerson, atOnce, keptForConsultancy = 0 } = this.#limits;
    if (running >= perPerson || this.#taken >= atOnce) return false;
    return !isClient || this.#takenByClients < atOnce - keptForConsultancy;
  }

  #wait(id: string, person: Person, signal: AbortSignal): Promise<Running> {
    this.waiting++;
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        this.waiting--;
        resolve(this.#start(id, person));
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

  #start(id: string, person: Person): Running {
    const call: Running = { id, person, isLong: false, timer: undefined };
    this.running++;
    person.running++;
    this.#take(person, 1);
    this.#moveToEnd(id, person);
    this.#watch(call);
    return call;
  }

  #take({ isClient }: Person, places: 1 | -1): void {
    this.#taken += places;
    if (isClient) this.#takenByClients += places;
  }

  #watch(call: Running): void {
    const { longMs, longAtOnce = 0 } = this.#limits;
    if (!longMs) return;
    const leavePlace = () => {
      if (this.#long >= longAtOnce) return this.#watch(call);
      this.#long++;
      call.isLong = true;
      this.#take(call.person, -1);
      this.#startNext();
    };
    call.timer = setTimeout(leavePlace, longMs).unref();
  }

  #end({ id, person, isLong, timer }: Running): void {
    clearTimeout(timer);
    this.running--;
    person.running--;
    if (isLong) this.#long--;
    else this.#take(person, -1);
    this.#moveToEnd(id, person);
    this.#dropIdle(id, person);
    this.#startNext();
  }

  #startNext(): void {
    for (const next of this.#people.values()) {
      if (!this.#hasPlace(next)) continue;
      const start = next.waiting.shift();
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
