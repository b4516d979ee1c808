import { PassThrough, type Readable } from 'node:stream';
import type { Rol } from '#contract/sesion.ts';
import type { Session } from '#server/platform/http/access.ts';

// What a reader may be behind: some hundred events.
const MAX_BEHIND = 64 * 1024;

/** One open stream, and whose it is. */
export class Corriente {
  readonly usuarioId: string;
  readonly sesionId: string;
  readonly rol: Rol;
  /** The notices that its person was told of last. */
  huella: string | undefined;
  readonly #out = new PassThrough();

  constructor({ actor }: Session, onClose: (corriente: Corriente) => void) {
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

  /** A line that says nothing, so that everything in between sees the connection alive. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.#out.end();
  }

  #write(text: string): void {
    if (this.#out.writableEnded || this.#out.destroyed) return;
    this.#out.write(text);
    // Who does not read is let go; its browser comes again and asks for everything.
    if (this.#out.writableLength + this.#out.readableLength > MAX_BEHIND) this.#out.destroy();
  }
}
