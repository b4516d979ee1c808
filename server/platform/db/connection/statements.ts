const AFTER = 5;
const MAX_NAMED = 200;
const MAX_COUNTED = 500;
// A longer one is a load of many rows, whose text does not come again.
const MAX_TEXT = 10_000;

/**
 * Which statements come often enough to be prepared: PostgreSQL then reads and plans them once a connection, which for
 * the small joined reads and writes of this product costs more than running them. The same for all connections of a
 * process; bounded, for each prepared statement takes memory of every connection.
 */
export class Statements {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** The name to run `text` under, from its fifth time on; undefined where it is not to be prepared. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= MAX_NAMED || text.length > MAX_TEXT) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < AFTER) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    this.#names.set(text, `p${this.#names.size + 1}`);
    return this.#names.get(text);
  }
}
