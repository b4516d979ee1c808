import { LRUCache } from 'lru-cache';
import type { Encoded } from './list-encoding.ts';

interface CachedList extends Encoded {
  etag: string;
}

// What changed between two versions is asked for by those who are on the screen at that moment. Thousands of these small
// bodies would cost more memory by their entries than by their bytes.
const MAX_CHANGES = 1_000;
const sizeCalculation = ({ body }: CachedList) => Math.max(body.length, 1);

/** Cached list replies, by least recent use within `maxSize` bytes: whole lists, and the latest changes of lists. */
export class ListCache {
  readonly #lists: LRUCache<string, CachedList>;
  readonly #changes: LRUCache<string, CachedList>;
  readonly #building = new Map<string, Promise<CachedList>>();
  readonly #tags = new LRUCache<string, { content: string; etag: string }>({ max: 10_000 });
  readonly counts = { hits: 0, misses: 0 };

  constructor(maxSize = 64 * 1024 * 1024) {
    // LRUCache rejects a size of 0.
    this.#lists = new LRUCache({ maxSize, sizeCalculation });
    this.#changes = new LRUCache({ max: MAX_CHANGES, maxSize: Math.ceil(maxSize / 4), sizeCalculation });
  }

  get bytes(): number {
    return this.#lists.calculatedSize + this.#changes.calculatedSize;
  }

  /** The tag of the list of `key` with this content: the first that this process made, so that callers share what follows. */
  tag(key: string, content: string, etag: string): string {
    const found = this.#tags.get(key);
    if (found?.content === content) return found.etag;
    this.#tags.set(key, { content, etag });
    return etag;
  }

  /** The list of `key` at `etag`. Concurrent callers share one build. */
  list(key: string, etag: string, build: () => Promise<Encoded>): Promise<CachedList> {
    return this.#get(this.#lists, key, etag, build);
  }

  /** What changed in the list of `key`, which names the version that the caller has, until `etag`. */
  changes(key: string, etag: string, build: () => Promise<Encoded>): Promise<CachedList> {
    return this.#get(this.#changes, key, etag, build);
  }

  #get(
    cached: LRUCache<string, CachedList>,
    key: string,
    etag: string,
    build: () => Promise<Encoded>,
  ): Promise<CachedList> {
    const found = cached.get(key);
    const pending = `${key} ${etag}`;
    const ready = found?.etag === etag ? Promise.resolve(found) : this.#building.get(pending);
    if (ready) {
      this.counts.hits++;
      return ready;
    }
    this.counts.misses++;
    const keep = async () => {
      const list = { etag, ...(await build()) };
      cached.set(key, list);
      return list;
    };
    const built = keep().finally(() => this.#building.delete(pending));
    this.#building.set(pending, built);
    return built;
  }
}
