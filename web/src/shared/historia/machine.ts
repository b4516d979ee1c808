import { type BrowserHistory, type Entry, keyOf, read, stored, withoutMessage } from './entry.ts';

type Step =
  | { readonly push: Entry }
  | { readonly go: number }
  | { readonly leave: Entry; readonly by: number };

/**
 * Owns the browser's history (decision 057). The router sees a history without the entry that stands above the current
 * one while dialogs are open. What the router and the dialogs ask for happens here, one operation at a time.
 */
export class Historia {
  readonly #browser: BrowserHistory;
  /** The router's entry. The browser's one is behind while operations wait. */
  #live: Entry = { state: {}, url: '' };
  /** The entry at which the browser is, or right above it if `#armed`. */
  #at = this.#live;
  #armed = false;
  /** The dialogs' entry is the last one, and the one below it has the newest address. */
  #isFresh = false;
  /** An operation whose pop has not arrived. */
  #waiting = false;
  readonly #queue: Step[] = [];
  /** How to close the open dialogs, the uppermost last. */
  readonly #dialogs: (() => void)[] = [];
  #shown: string | undefined;
  #scheduled = false;
  #onPop = () => {};

  constructor(browser: BrowserHistory) {
    this.#browser = browser;
  }

  start(): void {
    const { entry, trap } = read(this.#browser);
    entry.state = { ...entry.state, idx: entry.state.idx ?? 0 };
    this.#at = entry;
    this.#live = entry;
    // A reload keeps the entry of a dialog, not the dialog. A history of one entry has none below.
    this.#armed = trap && this.#browser.length > 1;
    if (!this.#armed) this.#write();
    this.#browser.listen(() => this.#arrive());
    this.#run();
  }

  // For the router: what it uses of `window.history`.

  get state(): Entry['state'] {
    return this.#live.state;
  }

  get url(): string {
    return this.#live.url;
  }

  pushState(state: object, url: string): void {
    this.#live = { state: withoutMessage(state), url };
    this.#enqueue({ push: this.#live });
  }

  replaceState(state: object, url = this.#live.url): void {
    Object.assign(this.#live, { state: withoutMessage(state), url });
    this.#write();
  }

  go(by: number): void {
    this.#enqueue({ go: by });
  }

  listen(onPop: () => void): void {
    this.#onPop = onPop;
  }

  // For the screens.

  /** Calls `close` on Back, which stays on the entry. Returns what ends that. */
  addDialog(close: () => void): () => void {
    this.#dialogs.push(close);
    this.#schedule();
    return () => {
      const at = this.#dialogs.indexOf(close);
      if (at >= 0) this.#dialogs.splice(at, 1);
      this.#schedule();
    };
  }

  /** Goes back from the entry of a router's location, once, by one step or more. */
  leave(key: string, by: number): void {
    if (keyOf(this.#live) === key) this.#enqueue({ leave: this.#live, by });
  }

  /** Changes the address of the entry, and nothing on the screen. */
  amend(url: string): void {
    this.replaceState(this.state, url);
  }

  /** The location that is on the screen: a dialog of the former one needs no entry any more. */
  setShown(key: string): void {
    this.#shown = key;
    this.#schedule();
  }

  #enqueue(step: Step): void {
    this.#queue.push(step);
    this.#run();
  }

  /** After what is being rendered: dialogs that close and open in one step keep their entry. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#run();
    });
  }

  #run(): void {
    while (!this.#waiting) {
      const [step] = this.#queue;
      const isWanted = this.#dialogs.length > 0 && !step;
      if (this.#armed && !isWanted && !this.#isPassed(step)) this.#travel(-1);
      else if (step) this.#perform(step);
      else if (isWanted && !this.#armed && this.#shown === keyOf(this.#at)) this.#arm();
      else return;
    }
  }

  /** A screen takes the place of the dialogs' entry at once: a reload in between shows no screen that was left. */
  #isPassed(step: Step | undefined): boolean {
    return this.#isFresh && step !== undefined && 'push' in step;
  }

  #perform(step: Step): void {
    this.#queue.shift();
    if ('go' in step) this.#travel(step.go);
    else if ('push' in step) {
      this.#at = step.push;
      const enter = this.#armed ? 'replace' : 'push';
      this.#armed = false;
      this.#browser[enter](stored(this.#at, false), this.#at.url);
      // A second call finds another entry.
    } else if (step.leave === this.#at) this.#travel(-step.by);
  }

  #arm(): void {
    this.#browser.push(stored(this.#at, true), this.#at.url);
    this.#armed = true;
    this.#isFresh = true;
  }

  #travel(by: number): void {
    this.#waiting = true;
    this.#browser.go(by);
  }

  /** The browser's entry follows the router's, unless the browser is on its way; then `#arrive` does it. */
  #write(): void {
    if (this.#waiting || this.#live !== this.#at) return;
    this.#isFresh = false;
    this.#browser.replace(stored(this.#at, this.#armed), this.#at.url);
  }

  /** The browser is at another entry, by a step of ours, of a person, or of both. */
  #arrive(): void {
    const asked = this.#waiting;
    this.#waiting = false;
    this.#isFresh = false;
    const { entry, trap } = read(this.#browser);
    // A step of the browser's own, such as a link to a part of the page.
    const isForeign = entry.state.idx === undefined;
    if (isForeign) entry.state = { ...entry.state, idx: (this.#at.state.idx ?? 0) + 1 };
    const isSame = entry.state.idx === this.#at.state.idx;
    const wasArmed = this.#armed;
    // The entry of a dialog that is gone counts as one that is open: `#run` goes back from it.
    this.#armed = trap;
    if (!isSame || (!trap && !wasArmed)) this.#enter(entry);
    else if (!trap) {
      // The address may have changed while the dialog was open.
      this.#browser.replace(stored(this.#at, false), this.#at.url);
      if (!asked) this.#dialogs.at(-1)?.();
    }
    if (isForeign) this.#write();
    this.#schedule();
  }

  #enter(entry: Entry): void {
    this.#at = entry;
    // The router is past this entry already.
    if (this.#queue.some((step) => 'push' in step)) return;
    this.#live = entry;
    this.#onPop();
  }
}
