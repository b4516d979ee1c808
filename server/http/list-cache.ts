import type { Encoded } from './list-encoding.ts';

/** One list as it was at one version, in the encoding of who asked for it. */
export interface KeptList extends Encoded {
  etag: string;
}

/** Answers kept ready, the least recently used leaving first; bounded in bytes. */
export class ListCache {
  readonly #kept = new Map<string, KeptList>();
  readonly #building = new Map<string, Promise<KeptList>>();
  readonly #maxBytes: number;
  #bytes = 0;
  /** How often a list was there already, and how often it had to be made. */
  readonly counts = { kept: 0, built: 0 };

  constructor(maxBytes = 256 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  /** What all that is kept takes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The list of `key` at `etag`: the kept one, or the one that `build` makes, once for all who ask meanwhile. */
  get(key: string, etag: string, build: () => Promise<Encoded>): Promise<KeptList> {
    const found = this.#kept.get(key);
    if (found?.etag === etag) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
      this.counts.kept++;
      return Promise.resolve(found);
    }
    const pending = `${key} ${etag}`;
    const building = this.#building.get(pending);
    if (building) {
      this.counts.kept++;
      return building;
    }
    this.counts.built++;
    const built = this.#build(key, etag, build).finally(() => this.#building.delete(pending));
    this.#building.set(pending, built);
    return built;
  }

  async #build(key: string, etag: string, build: () => Promise<Encoded>): Promise<KeptList> {
    const list = { etag, ...(await build()) };
    this.#forget(key);
    if (list.body.length > this.#maxBytes) return list;
    this.#kept.set(key, list);
    this.#bytes += list.body.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
    return list;
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.body.length ?? 0;
    this.#kept.delete(key);
  }
}
