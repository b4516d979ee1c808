import { type Marca, nombrePorDefecto } from '#contract/consultora/consultora.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readMarca } from './consultora.queries.ts';

const FRESH_MS = 10_000;

/**
 * The name and logo that every page starts with. A page never waits for the database: it gets the last known value, and a
 * value older than ten seconds is read again for the next page.
 */
export class MarcaCache {
  readonly #deps: Pick<Deps, 'db' | 'log'>;
  #value: Marca = { nombre: nombrePorDefecto, logo: null };
  #readAt = 0;
  #reading: Promise<void> | undefined;

  constructor(deps: Pick<Deps, 'db' | 'log'>) {
    this.#deps = deps;
  }

  get value(): Marca {
    if (Date.now() - this.#readAt > FRESH_MS) void this.refresh();
    return this.#value;
  }

  /** Reads it now; keeps the last one without the database. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      this.#value = await readMarca(this.#deps.db);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the name of the consultancy could not be read');
    }
    this.#readAt = Date.now();
  }
}
