import type { Historia } from './machine.ts';

/** The window for the router: its history is ours, and so is its address, which the browser's may follow later. */
export function routerWindow(historia: Historia, real: Window): Window {
  const { document, sessionStorage } = real;
  const history = {
    get state() {
      return historia.state;
    },
    pushState: (state: object, _title: string, url: string) => historia.pushState(state, url),
    replaceState: (state: object, _title: string, url?: string) => historia.replaceState(state, url),
    go: (by: number) => historia.go(by),
  };
  return {
    document,
    sessionStorage,
    history,
    get location() {
      const assign = (url: string) => real.location.assign(url);
      const replace = (url: string) => real.location.replace(url);
      return Object.assign(new URL(historia.url, real.location.origin), { assign, replace });
    },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'popstate') historia.listen(listener);
      else real.addEventListener(type, listener);
    },
    removeEventListener: (type: string, listener: () => void) => real.removeEventListener(type, listener),
  } as unknown as Window;
}
