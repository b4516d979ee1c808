import type { BrowserHistory } from './entry.ts';
import { Historia } from './machine.ts';

const browser: BrowserHistory = {
  get state() {
    return history.state;
  },
  get url() {
    return location.pathname + location.search + location.hash;
  },
  get length() {
    return history.length;
  },
  push: (state, url) => history.pushState(state, '', url),
  replace: (state, url) => history.replaceState(state, '', url),
  go: (by) => history.go(by),
  listen: (onPop) => window.addEventListener('popstate', onPop),
};

/** The one owner of the browser's history (decision 057). */
export const historia = new Historia(browser);
