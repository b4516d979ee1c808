import type { BrowserHistory } from '../entry.ts';

interface Stored {
  state: unknown;
  url: string;
}

/** A browser's history whose `go` takes effect when the test says so. */
export class FakeHistory implements BrowserHistory {
  entries: Stored[] = [];
  index = 0;
  pending: number[] = [];
  #onPop = () => {};

  constructor(...urls: string[]) {
    this.entries = urls.map((url) => ({ state: null, url }));
  }
  get #entry(): Stored {
    return this.entries[this.index] as Stored;
  }
  get state() {
    return this.#entry.state;
  }
  get url() {
    return this.#entry.url;
  }
  get length() {
    return this.entries.length;
  }
  push(state: object, url: string) {
    if (this.pending.length > 0) throw new Error('a push while a step is under way');
    this.index += 1;
    this.entries.splice(this.index, this.entries.length, { state: structuredClone(state), url });
  }
  replace(state: object, url: string) {
    this.entries[this.index] = { state: structuredClone(state), url };
  }
  go(by: number) {
    if (this.pending.length > 0) throw new Error('two steps at once');
    this.pending.push(by);
  }
  listen(onPop: () => void) {
    this.#onPop = onPop;
  }
  /** The browser's own buttons. */
  step(by: number) {
    const next = this.index + by;
    if (next < 0 || next >= this.entries.length) return;
    this.index = next;
    this.#onPop();
  }
  /** The step of the page's own takes effect. */
  deliver() {
    const by = this.pending.shift();
    if (by !== undefined) this.step(by);
  }
  get isMarked() {
    return (this.state as { dialogo?: boolean } | null)?.dialogo === true;
  }
}
