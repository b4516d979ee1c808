const PREPARE_AT = 5;
const MAX_NAMED = 200;
const MAX_COUNTED = 500;
// Longer texts insert many rows and do not come again.
const MAX_TEXT = 10_000;

/** Chooses the statements to prepare. Planning a join costs more than running it, but each one takes memory. */
export class Statements {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** The name of the prepared statement; undefined before its fifth use. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= MAX_NAMED || text.length > MAX_TEXT) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < PREPARE_AT) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    this.#names.set(text, `p${this.#names.size + 1}`);
    return this.#names.get(text);
  }
}
