import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { listen } from './connection/listen.ts';
import { allVersions } from './lists/list-version.ts';
import type { DB } from './schema.ts';
import { onCommit } from './transaction.ts';

/** Names of the tables that changed; `all` when unknown. */
export type TableChange = ReadonlySet<string> | 'all';

export interface ChangeFeedOptions {
  url: string;
  db: Kysely<DB>;
  log: Deps['log'];
  /** Called once at a time. After a rejection, the same tables come again with the next ones. */
  onChange: (change: TableChange) => Promise<void>;
  timings?: Partial<typeof TIMINGS>;
}

const TIMINGS = {
  gatherMs: 120,
  pollMs: 10_000,
  /** Doubles four times. */
  retryMs: 1_000,
  unsupportedRetryMs: 300_000,
};

/** Reports tables that changed in any process, by NOTIFY and the list versions, or by polling (docs/decisions/012). */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions;
  readonly #timings: typeof TIMINGS;
  readonly #stopped = new AbortController();
  readonly #unsubscribe: () => void;
  #versions: ReadonlyMap<string, string> | undefined;
  #pending: TableChange = new Set();
  #notifying = false;
  #reading: Promise<void> | undefined;
  #readAgain = false;
  #reporting = false;
  #listening: Promise<void> | undefined;

  constructor(options: ChangeFeedOptions) {
    this.#options = options;
    this.#timings = { ...TIMINGS, ...options.timings };
    this.#unsubscribe = onCommit(options.db, () => void this.#notify());
  }

  /** Starts to listen, once. Without it, the process only sends notifications of its own commits. */
  start(): void {
    if (this.#listening || this.#stopped.signal.aborted) return;
    this.#listening = Promise.all([this.#listen(), this.#poll()]).then(() => undefined);
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    this.#stopped.abort();
    await this.#listening;
    await this.#reading;
  }

  // Outside the transaction: NOTIFY locks the whole server until the commit is on disk.
  async #notify(): Promise<void> {
    if (this.#notifying) return;
    this.#notifying = true;
    await this.#pause(this.#timings.gatherMs);
    this.#notifying = false;
    if (this.#stopped.signal.aborted) return;
    await sql`select pg_notify('cambios', '')`.execute(this.#options.db).catch(() => undefined);
    if (this.#listening) this.#check();
  }

  async #listen(): Promise<void> {
    const { url, db, log } = this.#options;
    let failures = 0;
    let wasListening = false;
    while (!this.#stopped.signal.aborted) {
      const end = await listen(
        { url, db, signal: this.#stopped.signal },
        {
          onListening: () => {
            if (failures > 0) log.info('listening for changes again');
            failures = 0;
            // Notifications of the time without a connection are lost.
            if (wasListening) this.#add('all');
            else this.#check();
            wasListening = true;
          },
          onNotification: () => this.#check(),
        },
      );
      if (this.#stopped.signal.aborted) return;
      if (failures === 0) log.warn({ err: end.error }, 'not listening for changes; polling instead');
      const delayMs = this.#timings.retryMs * 2 ** Math.min(failures++, 4);
      await this.#pause(end.isUnsupported ? this.#timings.unsupportedRetryMs : delayMs);
    }
  }

  async #poll(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      this.#check();
      await this.#pause(this.#timings.pollMs);
    }
  }

  /** Reads the versions; a call during a read causes one more read. */
  #check(): void {
    this.#readAgain = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
  }

  async #read(): Promise<void> {
    while (this.#readAgain && !this.#stopped.signal.aborted) {
      this.#readAgain = false;
      try {
        const versions = await readVersions(this.#options.db);
        if (this.#versions) this.#add(changed(this.#versions, versions));
        this.#versions = versions;
      } catch (err) {
        // The next read finds these changes.
        this.#options.log.debug({ err }, 'list versions not read');
      }
    }
  }

  #add(change: TableChange): void {
    if (change !== 'all' && change.size === 0) return;
    this.#pending = union(this.#pending, change);
    if (!this.#reporting) void this.#report();
  }

  async #report(): Promise<void> {
    this.#reporting = true;
    while (this.#pending === 'all' || this.#pending.size > 0) {
      await this.#pause(this.#timings.gatherMs);
      if (this.#stopped.signal.aborted) break;
      const change = this.#pending;
      this.#pending = new Set();
      try {
        await this.#options.onChange(change);
      } catch (err) {
        this.#options.log.warn({ err }, 'changes not reported');
        this.#pending = union(this.#pending, change);
        await this.#pause(this.#timings.retryMs);
      }
    }
    this.#reporting = false;
  }

  #pause(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined);
  }
}

async function readVersions(db: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await allVersions.execute(db);
  return new Map(rows.map(({ tabla, n }) => [tabla, n]));
}

const union = (one: TableChange, other: TableChange): TableChange =>
  one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);

function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): TableChange {
  const tables = new Set<string>(
    [...after].filter(([tabla, n]) => before.get(tabla) !== n).map(([tabla]) => tabla),
  );
  return tables.has('*') ? 'all' : tables;
}
