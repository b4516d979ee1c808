/** What React Router keeps in an entry of the browser's history. */
interface RouterState {
  readonly usr?: unknown;
  readonly key?: string;
  /** Counts the router's entries. */
  readonly idx?: number;
}

/** An entry as the router knows it. */
export interface Entry {
  state: RouterState;
  url: string;
}

/** The browser's history. `go` takes effect later, with a call to the listener. */
export interface BrowserHistory {
  readonly state: unknown;
  readonly url: string;
  readonly length: number;
  push(state: object, url: string): void;
  replace(state: object, url: string): void;
  go(by: number): void;
  listen(onPop: () => void): void;
}

const mark = 'dialogo';

/** As the browser stores it; `trap` is the entry of the open dialogs above it. */
export const stored = ({ state }: Entry, trap: boolean): object => ({
  ...state,
  ...(trap && { [mark]: true }),
});

export function read({ state, url }: BrowserHistory): { readonly entry: Entry; readonly trap: boolean } {
  const { [mark]: trap, ...rest } = (state ?? {}) as RouterState & { [mark]?: true };
  return { entry: { state: rest, url }, trap: trap === true };
}

/** React Router's own default. */
export const keyOf = ({ state }: Entry): string => state.key ?? 'default';

/** The router's state as it is stored: a message to the next screen is not, so that no reload or Back repeats it. */
export function withoutMessage(state: RouterState): RouterState {
  const { usr } = state;
  if (typeof usr !== 'object' || usr === null || !('once' in usr)) return state;
  const { once: _once, ...rest } = usr;
  return { ...state, usr: Object.keys(rest).length > 0 ? rest : null };
}
