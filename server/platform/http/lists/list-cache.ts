import { LRUCache } from 'lru-cache';
import type { Encoded } from './list-encoding.ts';

/** One list as it was at one version, in the encoding of the caller that asked for it. */
export interface KeptList extends Encoded {
  etag: string;
}

/** Replies kept ready, bounded in bytes; the least recently used one leaves first. */
export class ListCache {
  readonly #kept: LRUCache<string, KeptList>;
  readonly #building = new Map<string, Promise<KeptList>>();
  /** How often a list was kept already, and how often it was built. */
  readonly counts = { kept: 0, built: 0 };

  constructor(maxSize = 256 * 1024 * 1024) {
    // A list may be empty, a size may not be 0.
    this.#kept = new LRUCache({ maxSize, sizeCalculation: ({ body }) => Math.max(body.length, 1) });
  }

  /** The bytes of all kept lists. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** The list of `key` at `etag`: the kept one, or the one that `build` makes, once for all callers that wait for it. */
  get(key: string, etag: string, build: () => Promise<Encoded>): Promise<KeptList> {
    const found = this.#kept.get(key);
    const pending = `${key} ${etag}`;
    const ready = found?.etag === etag ? Promise.resolve(found) : this.#building.get(pending);
    if (ready) {
      this.counts.kept++;
      return ready;
    }
    this.counts.built++;
    const built = this.#build(key, etag, build).finally(() => this.#building.delete(pending));
    this.#building.set(pending, built);
    return built;
  }

  async #build(key: string, etag: string, build: () => Promise<Encoded>): Promise<KeptList> {
    const list = { etag, ...(await build()) };
    this.#kept.set(key, list);
    return list;
  }
}
