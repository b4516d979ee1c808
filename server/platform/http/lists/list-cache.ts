import { LRUCache } from 'lru-cache';
import type { Encoded } from './list-encoding.ts';

interface CachedList extends Encoded {
  etag: string;
}

/** Cached list replies, by least recent use within `maxSize` bytes. */
export class ListCache {
  readonly #cached: LRUCache<string, CachedList>;
  readonly #building = new Map<string, Promise<CachedList>>();
  readonly #tags = new LRUCache<string, { content: string; etag: string }>({ max: 10_000 });
  readonly counts = { hits: 0, misses: 0 };

  constructor(maxSize = 64 * 1024 * 1024) {
    // LRUCache rejects a size of 0.
    this.#cached = new LRUCache({ maxSize, sizeCalculation: ({ body }) => Math.max(body.length, 1) });
  }

  get bytes(): number {
    return this.#cached.calculatedSize;
  }

  /** The tag of the list of `key` with this content: the first that this process made, so that callers share what follows. */
  tag(key: string, content: string, etag: string): string {
    const found = this.#tags.get(key);
    if (found?.content === content) return found.etag;
    this.#tags.set(key, { content, etag });
    return etag;
  }

  /** The list of `key` at `etag`. Concurrent callers share one build. */
  get(key: string, etag: string, build: () => Promise<Encoded>): Promise<CachedList> {
    const found = this.#cached.get(key);
    const pending = `${key} ${etag}`;
    const ready = found?.etag === etag ? Promise.resolve(found) : this.#building.get(pending);
    if (ready) {
      this.counts.hits++;
      return ready;
    }
    this.counts.misses++;
    const built = this.#build(key, etag, build).finally(() => this.#building.delete(pending));
    this.#building.set(pending, built);
    return built;
  }

  async #build(key: string, etag: string, build: () => Promise<Encoded>): Promise<CachedList> {
    const list = { etag, ...(await build()) };
    this.#cached.set(key, list);
    return list;
  }
}
