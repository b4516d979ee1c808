import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addVerificaciones } from './verificar.queries.ts';

/**
 * Counts the checks of codes. A reply does not wait for it, so that one takes as long for a known code as for an unknown one. One
 * statement at a time writes what has come meanwhile: many checks of few codes cost as little as one.
 */
export class Verificaciones {
  readonly #db: Kysely<DB>;
  readonly #log: Deps['log'];
  #waiting = new Map<string, number>();
  #writing: Promise<void> | undefined;

  constructor({ db, log }: Pick<Deps, 'db' | 'log'>) {
    this.#db = db;
    this.#log = log;
  }

  add(codigo: string): void {
    this.#waiting.set(codigo, (this.#waiting.get(codigo) ?? 0) + 1);
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Resolves when all of them are stored, or lost. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const some = this.#waiting;
      this.#waiting = new Map();
      try {
        await addVerificaciones(this.#db, some);
      } catch (error) {
        this.#log.warn({ err: error }, 'checks of certificates could not be counted');
      }
    }
  }
}
