import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { listen } from './connection/listen.ts';
import type { DB } from './schema.ts';
import { onCommit } from './transaction.ts';

/** The tables that changed, or all of them where nobody can say which. */
export type Cambio = ReadonlySet<string> | 'todo';

export interface CambiosOptions {
  /** Where to listen, past the pool: a connection that is kept. */
  url: string;
  db: Kysely<DB>;
  log: Deps['log'];
  /** Told of what changed, one call after the other; where it rejects, the same is told again with what follows. */
  onCambio: (cambio: Cambio) => Promise<void>;
  times?: Partial<typeof TIMES>;
}

const TIMES = {
  /** How long changes are gathered before they are told. */
  gatherMs: 120,
  /** How often the versions are read without being asked; heals whatever was not heard. */
  pollMs: 10_000,
  /** After a refusal, doubled up to sixteen times. */
  retryMs: 1_000,
  /** After a connection that hears nothing, as behind PgBouncer in transaction mode. */
  deafMs: 300_000,
};

/**
 * Tells a process what has changed in the database, whichever process changed it (docs/decisions/012). Who commits says
 * so by NOTIFY, a few times a second at most; who hears it reads the lists' versions to see which tables it was. Where
 * listening is impossible, a process still hears itself, and of the others by a slow poll.
 */
export class Cambios {
  readonly #options: CambiosOptions;
  readonly #times: typeof TIMES;
  readonly #ended = new AbortController();
  readonly #forget: () => void;
  #versions: ReadonlyMap<string, string> | undefined;
  #pending: Cambio = new Set();
  #announcing = false;
  #reading: Promise<void> | undefined;
  #readAgain = false;
  #telling = false;
  #listening: Promise<void> | undefined;

  constructor(options: CambiosOptions) {
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
    this.#forget = onCommit(options.db, () => void this.#announce());
  }

  /** Begins to listen, once; until then the process only announces what it commits itself. */
  start(): void {
    if (this.#listening || this.#ended.signal.aborted) return;
    this.#listening = Promise.all([this.#listenOn(), this.#pollOn()]).then(() => undefined);
  }

  async stop(): Promise<void> {
    this.#forget();
    this.#ended.abort();
    await this.#listening;
    await this.#reading;
  }

  // Not in the transaction itself: NOTIFY takes a lock of the whole server until the commit is on disk, so that
  // transactions at work at once would be written one by one.
  async #announce(): Promise<void> {
    if (this.#announcing) return;
    this.#announcing = true;
    await this.#pause(this.#times.gatherMs);
    this.#announcing = false;
    if (this.#ended.signal.aborted) return;
    await sql`select pg_notify('cambios', '')`.execute(this.#options.db).catch(() => undefined);
    if (this.#listening) this.#look();
  }

  async #listenOn(): Promise<void> {
    const { url, db, log } = this.#options;
    let failures = 0;
    let heard = false;
    while (!this.#ended.signal.aborted) {
      const end = await listen(
        { url, db, signal: this.#ended.signal },
        {
          onListening: () => {
            if (failures > 0) log.info('listening for changes again');
            failures = 0;
            // What happened meanwhile nobody has said.
            if (heard) this.#note('todo');
            else this.#look();
            heard = true;
          },
          onNotification: () => this.#look(),
        },
      );
      if (this.#ended.signal.aborted) return;
      if (failures === 0)
        log.warn({ err: end.error }, 'not listening for changes; looking from time to time');
      const wait = this.#times.retryMs * 2 ** Math.min(failures++, 4);
      await this.#pause(end.deaf ? this.#times.deafMs : wait);
    }
  }

  async #pollOn(): Promise<void> {
    while (!this.#ended.signal.aborted) {
      this.#look();
      await this.#pause(this.#times.pollMs);
    }
  }

  /** Reads the versions, and once more where it is asked meanwhile. */
  #look(): void {
    this.#readAgain = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
  }

  async #read(): Promise<void> {
    while (this.#readAgain && !this.#ended.signal.aborted) {
      this.#readAgain = false;
      try {
        const versions = await readVersions(this.#options.db);
        if (this.#versions) this.#note(changed(this.#versions, versions));
        this.#versions = versions;
      } catch (err) {
        // The database is away: the next look finds what it missed.
        this.#options.log.debug({ err }, 'changes');
      }
    }
  }

  #note(cambio: Cambio): void {
    if (cambio !== 'todo' && cambio.size === 0) return;
    this.#pending = both(this.#pending, cambio);
    if (!this.#telling) void this.#tell();
  }

  async #tell(): Promise<void> {
    this.#telling = true;
    while (this.#pending === 'todo' || this.#pending.size > 0) {
      await this.#pause(this.#times.gatherMs);
      if (this.#ended.signal.aborted) break;
      const cambio = this.#pending;
      this.#pending = new Set();
      try {
        await this.#options.onCambio(cambio);
      } catch (err) {
        this.#options.log.warn({ err }, 'changes not told');
        this.#pending = both(this.#pending, cambio);
        await this.#pause(this.#times.retryMs);
      }
    }
    this.#telling = false;
  }

  #pause(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.#ended.signal, ref: false }).catch(() => undefined);
  }
}

async function readVersions(db: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ tabla: string; n: string }>`
    select tabla, sum(n)::text as n from lista_version group by tabla`.execute(db);
  return new Map(rows.map(({ tabla, n }) => [tabla, n]));
}

const both = (one: Cambio, other: Cambio): Cambio =>
  one === 'todo' || other === 'todo' ? 'todo' : new Set([...one, ...other]);

function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Cambio {
  const tablas = new Set<string>(
    [...after].filter(([tabla, n]) => before.get(tabla) !== n).map(([tabla]) => tabla),
  );
  return tablas.has('*') ? 'todo' : tablas;
}
