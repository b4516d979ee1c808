import type { Readable } from 'node:stream';
import type { Tabla } from '#contract/platform/entities.ts';
import type { AvisosEvento, CambioEvento } from '#contract/platform/eventos.ts';
import { ChangeFeed, type ChangeFeedOptions, type TableChange } from '#server/platform/db/change-feed.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Session } from '#server/platform/http/access.ts';
import { msToSessionEnd } from '#server/sesion/sesion.queries.ts';
import { countSinLeer, fingerprintsOf } from './eventos.queries.ts';
import { EventStream, ownTables, visibleChange } from './stream.ts';

const KEEP_ALIVE_MS = 25_000;

// Tables whose changes may cause a notice (server/notificaciones/avisos.ts).
const AVISO_SOURCES = ['orden', 'orden_archivo', 'tipo_orden', 'documentacion_tecnica', 'usuario'];

/** Intervals; tests shorten them. */
export type Timings = ChangeFeedOptions['timings'] & { keepAliveMs?: number };

/** The open streams of this process. Sends each the changes that its role may see, and closes it with its session. */
export class EventStreams {
  readonly #deps: Deps;
  readonly #streams = new Set<EventStream>();
  readonly #changes: ChangeFeed;
  readonly #keepAliveMs: number;
  #lastDay: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps, { keepAliveMs = KEEP_ALIVE_MS, ...times }: Timings = {}) {
    this.#deps = deps;
    this.#keepAliveMs = keepAliveMs;
    this.#lastDay = this.#today();
    this.#changes = new ChangeFeed({
      url: deps.pool.options.connectionString ?? '',
      db: deps.db,
      log: deps.log,
      onChange: (change) => this.#publish(change),
      timings: times,
    });
  }

  /** Opens a stream for the session; with 'first' it ends after its first event. */
  open(session: Session, extent: 'all' | 'first'): Readable {
    const stream = new EventStream(session, (closed) => this.#streams.delete(closed));
    this.#streams.add(stream);
    this.#changes.start();
    if (!this.#timer) this.#tickIn(this.#keepAliveMs);
    // The first event comes last: the browser reads its lists after it, so that it misses no change.
    const first = this.#findOwnChanges([stream]).then(() => this.#sendUnreadCounts([stream]));
    void (extent === 'first' ? first.finally(() => stream.end()) : first).catch(() => stream.end());
    return stream.body;
  }

  /** Ends every stream. The closing server opens no other one. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const stream of this.#streams) stream.end();
    await this.#changes.stop();
  }

  async #publish(change: TableChange): Promise<void> {
    if (this.#streams.size === 0) return;
    await this.#closeEndedSessions();
    for (const stream of this.#streams) {
      const tablas = visibleChange(stream.rol, change);
      if (tablas !== undefined) stream.send('cambio', { tablas } satisfies CambioEvento);
    }
    const includes = (tabla: string) => change === 'all' || change.has(tabla);
    const own = await this.#findOwnChanges([...this.#streams], ownTables.filter(includes));
    for (const [stream, tablas] of own) stream.send('cambio', { tablas } satisfies CambioEvento);
    if (includes('notificacion')) await this.#sendUnreadCounts([...this.#streams]);
    // Somebody has a screen open: notices are made now, not at the next scheduled run.
    if (AVISO_SOURCES.some(includes)) await this.#deps.jobs.send(this.#deps.db, 'avisos', {});
  }

  /** The tables of which the person's own rows changed since the last call, by stream. */
  async #findOwnChanges(
    streams: readonly EventStream[],
    tables: readonly Tabla[] = ownTables,
  ): Promise<Map<EventStream, Tabla[]>> {
    const people = [...new Set(streams.map(({ usuarioId }) => usuarioId))];
    const changed = new Map<EventStream, Tabla[]>();
    for (const tabla of tables) {
      const fingerprints = await fingerprintsOf(this.#deps.db, tabla, people);
      for (const stream of streams) {
        const fingerprint = fingerprints.get(stream.usuarioId) ?? '';
        if (stream.own.get(tabla) === fingerprint) continue;
        stream.own.set(tabla, fingerprint);
        changed.set(stream, [...(changed.get(stream) ?? []), tabla]);
      }
    }
    return changed;
  }

  async #sendUnreadCounts(streams: readonly EventStream[]): Promise<void> {
    const people = new Set(streams.map(({ usuarioId }) => usuarioId));
    const counts = await countSinLeer(this.#deps.db, [...people]);
    for (const stream of streams) {
      const { cantidad, fingerprint } = counts.get(stream.usuarioId) ?? { cantidad: 0, fingerprint: '' };
      if (stream.fingerprint === fingerprint) continue;
      stream.fingerprint = fingerprint;
      stream.send('avisos', { sinLeer: cantidad } satisfies AvisosEvento);
    }
  }

  /** Closes the streams of ended sessions; returns the milliseconds until the next session ends. */
  async #closeEndedSessions(): Promise<number> {
    // A copy: streams that open during the query are not in its answer.
    const streams = [...this.#streams];
    const ids = streams.map(({ sesionId }) => sesionId);
    const active = await msToSessionEnd(this.#deps.db, ids, this.#deps.config.sesion);
    for (const stream of streams) if (!active.has(stream.sesionId)) stream.end();
    return Math.min(...active.values());
  }

  #today(): string {
    return this.#deps.clock.today();
  }

  /** A new day changes no row, but the states of orders. */
  #publishNewDay(): void {
    const today = this.#today();
    if (today === this.#lastDay) return;
    this.#lastDay = today;
    for (const stream of this.#streams) stream.send('cambio', { tablas: ['orden'] } satisfies CambioEvento);
  }

  #tickIn(ms: number): void {
    this.#timer = setTimeout(() => void this.#tick(), Math.max(ms, 100)).unref();
  }

  async #tick(): Promise<void> {
    let next = this.#keepAliveMs;
    try {
      if (this.#streams.size > 0) next = Math.min(await this.#closeEndedSessions(), this.#keepAliveMs);
    } catch (err) {
      // Without the database there are no changes to send either.
      this.#deps.log.debug({ err }, 'streams');
    }
    this.#publishNewDay();
    for (const stream of this.#streams) stream.keepAlive();
    this.#tickIn(next);
  }
}
