import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

export type Encoding = 'identity' | 'br' | 'gzip';

/** One list as it was at one version, compressed once for each encoding that somebody asked for. */
export class KeptList {
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(etag: string, body: Buffer) {
    this.etag = etag;
    this.#bodies.set('identity', Promise.resolve(body));
  }

  async body(encoding: Encoding): Promise<Buffer> {
    const kept = this.#bodies.get(encoding);
    if (kept) return kept;
    const made = this.#make(encoding);
    this.#bodies.set(encoding, made);
    return made;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const plain = await this.body('identity');
    if (encoding === 'gzip') return gunzippable(plain, { level: 1 });
    return brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
  }

  async bytes(): Promise<number> {
    let total = 0;
    for (const body of this.#bodies.values()) total += (await body).length;
    return total;
  }
}

/** Answers kept ready, the least recently used leaving first; bounded in bytes. */
export class ListCache {
  readonly #kept = new Map<string, { list: KeptList; bytes: number }>();
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
  async get(key: string, etag: string, build: () => Promise<Buffer>): Promise<KeptList> {
    const found = this.#kept.get(key);
    if (found?.list.etag === etag) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
      this.counts.kept++;
      return found.list;
    }
    const pending = `${key} ${etag}`;
    let building = this.#building.get(pending);
    if (building) this.counts.kept++;
    else {
      this.counts.built++;
      building = build().then((body) => new KeptList(etag, body));
      this.#building.set(pending, building);
      building
        .then((list) => this.keep(key, list))
        .catch(() => undefined)
        .finally(() => this.#building.delete(pending));
    }
    return building;
  }

  /** Counts the list's bytes again, for it may have been compressed since, and lets the oldest go. */
  async keep(key: string, list: KeptList): Promise<void> {
    const bytes = await list.bytes();
    this.#forget(key);
    if (bytes > this.#maxBytes) return;
    this.#kept.set(key, { list, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
