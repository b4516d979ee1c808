import { createBrowserRouter } from 'react-router';
import { keyOf } from '../entry.ts';
import { Historia } from '../machine.ts';
import { routerWindow } from '../router-window.ts';
import { Trail } from '../trail.ts';
import { FakeHistory } from './fake-history.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The app without a browser: the real router and our history over a fake one, and dialogs that a list stands for. */
export class App {
  readonly browser: FakeHistory;
  readonly dialogs: string[] = [];
  #releases = new Map<string, () => void>();
  #historia!: Historia;
  #trail!: Trail;
  #router!: ReturnType<typeof createBrowserRouter>;
  #received = new WeakSet<object>();

  constructor(browser: FakeHistory) {
    this.browser = browser;
    this.#load();
  }

  #load() {
    this.#historia = new Historia(this.browser);
    this.#historia.start();
    this.#trail = new Trail();
    const window = {
      location: { origin: 'http://localhost' },
      removeEventListener() {},
    } as unknown as Window;
    this.#router = createBrowserRouter([{ path: '*' }], {
      window: routerWindow(this.#historia, window),
      // Without it the router looks for a page.
      hydrationData: {},
    });
    this.#render();
    this.#router.subscribe(
      ({ navigation }) => navigation.state === 'idle' && setImmediate(() => this.#render()),
    );
  }

  #path = '';
  #render() {
    const { pathname, search, key, state } = this.#router.state.location;
    if (pathname !== this.#path) this.closeAll();
    this.#path = pathname;
    this.#historia.setShown(key);
    const entry = { state: this.#historia.state, url: this.#historia.url };
    const isDetail = new URLSearchParams(search).has('ver');
    if (keyOf(entry) === key) this.#trail.enter(entry.state.idx ?? 0, { key, pathname, isDetail });
    const once = state?.once as { accion: string } | undefined;
    if (!once || this.#received.has(once)) return;
    this.#received.add(once);
    this.open(once.accion);
  }

  /** What a person sees, and what waits. */
  get seen() {
    const { url, isMarked, pending } = this.browser;
    return { address: this.address, url, dialogs: this.dialogs, isMarked, pending };
  }
  get address() {
    const { pathname, search, hash } = this.#router.state.location;
    return pathname + search + hash;
  }
  /** A stubborn dialog stays on Back, as a form in which somebody goes on. */
  open(name: string, { stubborn = false } = {}) {
    this.dialogs.push(name);
    const release = this.#historia.addDialog(() => stubborn || this.close(name));
    this.#releases.set(name, release);
  }
  close(name = this.dialogs.at(-1) ?? '') {
    const at = this.dialogs.lastIndexOf(name);
    if (at < 0) return;
    this.dialogs.splice(at, 1);
    this.#releases.get(name)?.();
    this.#releases.delete(name);
  }
  closeAll() {
    for (const name of [...this.dialogs]) this.close(name);
  }
  navigate(url: string, options: { replace?: boolean; state?: object | null } = {}) {
    void this.#router.navigate(url, options);
  }
  /** What a click on × does; the key is that of the last render. */
  leaveDetail(key = this.key, by = 1) {
    this.#historia.leave(key, by);
  }
  /** How many steps back the place is from which somebody came to the detail. */
  get stepsBack() {
    return this.#trail.stepsBack(this.key);
  }
  get state() {
    return this.#router.state.location.state;
  }
  get key() {
    return this.#router.state.location.key;
  }
  amend(url: string) {
    this.#historia.amend(url);
  }
  /** All that follows, without the steps of the history. */
  async react() {
    for (let turns = 0; turns < 6; turns++) await turn();
  }
  /** All that follows, however slow the history. */
  async rest() {
    await this.react();
    while (this.browser.pending.length > 0) {
      this.browser.deliver();
      await this.react();
    }
  }
  async back() {
    this.browser.step(-1);
    await this.react();
  }
  async forward() {
    this.browser.step(1);
    await this.react();
  }
  /** A new document over the same entries. */
  async reload() {
    this.browser.pending = [];
    this.browser.listen(() => {});
    this.#router.dispose();
    this.dialogs.length = 0;
    this.#releases.clear();
    this.#load();
    await this.rest();
  }
}

/** On a screen that another one was opened before. */
export async function openApp(): Promise<App> {
  const app = new App(new FakeHistory('/ordenes'));
  await app.rest();
  app.navigate('/empleados');
  await app.rest();
  return app;
}
