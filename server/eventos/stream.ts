import { PassThrough, type Readable } from 'node:stream';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { entities, type Tabla, tablas } from '#contract/platform/entities.ts';
import type { TableChange } from '#server/platform/db/change-feed.ts';
import type { Session } from '#server/platform/http/access.ts';

// Unread bytes that a stream may hold: some hundred events.
const MAX_BUFFERED = 64 * 1024;

/** One open stream of server-sent events and its owner. */
export class EventStream {
  readonly usuarioId: string;
  readonly sesionId: string;
  readonly rol: Rol;
  /** Fingerprint of the notices that the last `avisos` event counted. */
  fingerprint: string | undefined;
  /** Fingerprints of the person's own rows by table, as the browser last heard of them. */
  readonly own = new Map<Tabla, string>();
  readonly #out = new PassThrough();

  constructor({ actor }: Session, onClose: (stream: EventStream) => void) {
    this.usuarioId = actor.usuarioId ?? '';
    this.sesionId = actor.sesionId ?? '';
    this.rol = actor.rol as Rol;
    this.#out.once('close', () => onClose(this));
    this.#out.on('error', () => undefined);
  }

  get body(): Readable {
    return this.#out;
  }

  send(event: string, data: unknown): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** An empty comment, so that proxies do not close an idle connection. */
  keepAlive(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.#out.end();
  }

  #write(text: string): void {
    if (this.#out.writableEnded || this.#out.destroyed) return;
    this.#out.write(text);
    // The client does not read. Its browser reconnects and reloads everything.
    if (this.#out.writableLength + this.#out.readableLength > MAX_BUFFERED) this.#out.destroy();
  }
}

// reglas 6.3: a role sees changes only of tables that it may list. Notices have an event of their own.
function maySee(rol: Rol, tabla: string): boolean {
  const readers = entities[tabla as Tabla]?.readers;
  if (readers === 'owner') return false;
  return rol === 'admin' ? tabla !== 'notificacion' : (readers?.includes(rol) ?? false);
}

/** Tables whose changes only the owner of the row hears of. */
export const ownTables = tablas.filter((tabla) => entities[tabla].readers === 'owner');

/** Tables of a change that the role may list; null means all, undefined none. */
export function visibleChange(rol: Rol, change: TableChange): string[] | null | undefined {
  if (change === 'all') return null;
  const tablas = [...change].filter((tabla) => maySee(rol, tabla));
  return tablas.length > 0 ? tablas : undefined;
}
