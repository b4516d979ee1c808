import type { Readable } from 'node:stream';
import type { AvisosEvento, CambioEvento } from '#contract/eventos.ts';
import { ChangeFeed, type ChangeFeedOptions, type TableChange } from '#server/platform/db/change-feed.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Session } from '#server/platform/http/access.ts';
import { todayIn } from '#server/platform/today.ts';
import { livingSesiones } from '#server/sesion/sesion.queries.ts';
import { countSinLeer } from './eventos.queries.ts';
import { Corriente } from './stream.ts';
import { toldTo } from './stream-scope.ts';

const BEAT_MS = 25_000;

// Where these change there may be news for somebody (server/notificaciones/avisos.ts).
const NEWS = ['orden', 'documentacion_tecnica', 'usuario'];

/** How long it waits; of tests, shorter. */
export type Tiempos = ChangeFeedOptions['timings'] & { beatMs?: number };

/** The open streams of a process: tells each what it may know, and ends it with its session. */
export class Corrientes {
  readonly #deps: Deps;
  readonly #all = new Set<Corriente>();
  readonly #cambios: ChangeFeed;
  readonly #beatMs: number;
  #dia: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps, { beatMs = BEAT_MS, ...times }: Tiempos = {}) {
    this.#deps = deps;
    this.#beatMs = beatMs;
    this.#dia = this.#hoy();
    this.#cambios = new ChangeFeed({
      url: deps.pool.options.connectionString ?? '',
      db: deps.db,
      log: deps.log,
      onChange: (cambio) => this.#tell(cambio),
      timings: times,
    });
  }

  /** A stream for this session, or its first event alone. */
  open(session: Session, extent: 'all' | 'first'): Readable {
    const corriente = new Corriente(session, (closed) => this.#all.delete(closed));
    this.#all.add(corriente);
    this.#cambios.start();
    if (!this.#timer) this.#beatIn(this.#beatMs);
    const first = this.#tellAvisos([corriente]);
    void (extent === 'first' ? first.finally(() => corriente.end()) : first).catch(() => corriente.end());
    return corriente.body;
  }

  /** Ends every stream; none is opened afterwards by a server that closes. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const corriente of this.#all) corriente.end();
    await this.#cambios.stop();
  }

  async #tell(cambio: TableChange): Promise<void> {
    if (this.#all.size === 0) return;
    await this.#endDead();
    for (const corriente of this.#all) {
      const tablas = toldTo(corriente.rol, cambio);
      if (tablas !== undefined) corriente.send('cambio', { tablas } satisfies CambioEvento);
    }
    const includes = (tabla: string) => cambio === 'all' || cambio.has(tabla);
    if (includes('notificacion')) await this.#tellAvisos([...this.#all]);
    // Somebody is looking: what is due is told now, not at the next minute.
    if (NEWS.some(includes)) await this.#deps.jobs.send(this.#deps.db, 'avisos', {});
  }

  async #tellAvisos(corrientes: readonly Corriente[]): Promise<void> {
    const people = new Set(corrientes.map(({ usuarioId }) => usuarioId));
    const counts = await countSinLeer(this.#deps.db, [...people]);
    for (const corriente of corrientes) {
      const { cantidad, huella } = counts.get(corriente.usuarioId) ?? { cantidad: 0, huella: '' };
      if (corriente.huella === huella) continue;
      corriente.huella = huella;
      corriente.send('avisos', { sinLeer: cantidad } satisfies AvisosEvento);
    }
  }

  /** Ends the streams whose session has ended; answers when the next may end by itself, in milliseconds. */
  async #endDead(): Promise<number> {
    // Not the streams that open meanwhile, whose sessions are not among those asked for.
    const all = [...this.#all];
    const ids = all.map(({ sesionId }) => sesionId);
    const living = await livingSesiones(this.#deps.db, ids, this.#deps.config.sesion);
    for (const corriente of all) if (!living.has(corriente.sesionId)) corriente.end();
    return Math.min(...living.values()) * 1000;
  }

  #hoy(): string {
    return todayIn(this.#deps.config.timezone);
  }

  /** Another day changes no row, but how orders stand with their expiry: what says so is asked for again. */
  #tellDia(): void {
    const hoy = this.#hoy();
    if (hoy === this.#dia) return;
    this.#dia = hoy;
    for (const corriente of this.#all) corriente.send('cambio', { tablas: ['orden'] } satisfies CambioEvento);
  }

  #beatIn(ms: number): void {
    this.#timer = setTimeout(() => void this.#beat(), Math.max(ms, 100)).unref();
  }

  async #beat(): Promise<void> {
    let next = this.#beatMs;
    try {
      if (this.#all.size > 0) next = Math.min(await this.#endDead(), this.#beatMs);
    } catch (err) {
      // Without the database nothing is told either.
      this.#deps.log.debug({ err }, 'streams');
    }
    this.#tellDia();
    for (const corriente of this.#all) corriente.beat();
    this.#beatIn(next);
  }
}
