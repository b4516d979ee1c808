import { type Kysely, sql } from 'kysely';
import { countEvent, type EventDetail } from '#server/platform/db/audit.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import { addressGroup } from './address-group.ts';

const FLUSH_MS = 5_000;
const MAX_KEYS = 2_000;
/** Number of entries in an hour that are written without waiting for the timer. */
const MAX_IMMEDIATE = 50;
const MAX_IDS = 500;

type Refusal = 'rechazo' | 'ingreso fallido';

interface Count {
  actor: Actor;
  accion: Refusal;
  despues: NonNullable<EventDetail['despues']>;
  times: number;
  /** Counts by identifier that was not found; only rows of another company count. */
  ids: Map<string, number>;
}

/** Counts refusals in memory and writes them every five seconds, so that they cost no statement each. */
export class RefusalCounter {
  readonly #db: Kysely<DB>;
  readonly #onError: (error: unknown) => void;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  #hour = 0;
  readonly #written = new Set<string>();

  constructor(db: Kysely<DB>, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  add(actor: Actor, accion: Refusal, despues: NonNullable<EventDetail['despues']>): void {
    this.#entry(actor, accion, despues).times++;
  }

  addMissing(actor: Actor, id: string): void {
    const { ids } = this.#entry(actor, 'rechazo', { motivo: 'ajeno' });
    ids.set(id, (ids.get(id) ?? 0) + 1);
    if (ids.size === MAX_IDS) void this.flush();
    // Flushes fail: drops identifiers above the limit.
    else if (ids.size > 2 * MAX_IDS) ids.delete(id);
  }

  #entry(actor: Actor, accion: Refusal, despues: NonNullable<EventDetail['despues']>): Count {
    const direccion = addressGroup(actor.direccion);
    const of = (who: Actor) => {
      const key = JSON.stringify([accion, who.usuarioId, who.nombre, who.direccion, despues]);
      const count = this.#counts.get(key);
      return { key, who, count };
    };
    let found = of({ ...actor, direccion });
    // A flood from many addresses shares one entry.
    if (!found.count && this.#counts.size >= MAX_KEYS)
      found = of({
        ...actor,
        usuarioId: null,
        clienteId: null,
        nombre: 'varios',
        direccion: '',
        solicitud: '',
      });
    if (found.count) return found.count;
    const count: Count = { actor: found.who, accion, despues, times: 0, ids: new Map() };
    this.#counts.set(found.key, count);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    const hour = Math.floor(Date.now() / 3_600_000);
    if (hour !== this.#hour) this.#written.clear();
    this.#hour = hour;
    if (!this.#written.has(found.key) && this.#written.size < MAX_IMMEDIATE) {
      this.#written.add(found.key);
      void this.flush();
    }
    return count;
  }

  /** Writes the counts; those that fail stay for the next flush. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      while (counts.length > 0) {
        const { actor, accion, despues, times, ids } = counts[0] as Count;
        const total = times + (await this.#countForeign(actor, ids));
        if (total > 0) await countEvent(this.#db, actor, accion, { despues }, total);
        counts.shift();
      }
    } catch (error) {
      this.#onError(error);
      for (const left of counts) this.#putBack(left);
    }
  }

  #putBack({ actor, accion, despues, times, ids }: Count): void {
    const count = this.#entry(actor, accion, despues);
    count.times += times;
    for (const [id, n] of ids) count.ids.set(id, (count.ids.get(id) ?? 0) + n);
  }

  async #countForeign(actor: Actor, ids: ReadonlyMap<string, number>): Promise<number> {
    if (ids.size === 0) return 0;
    const id = sql<string>`filas_ajenas(${[...ids.keys()]}::uuid[], ${actor.clienteId}::uuid)`;
    const { rows } = await select({ id }).execute(this.#db);
    return rows.reduce((sum, { id }) => sum + (ids.get(id) ?? 0), 0);
  }
}
