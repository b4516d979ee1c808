import type { Page } from '@playwright/test';

/** Lets the page's own steps of the history wait, as a busy machine does. */
export async function slowHistory(page: Page, ms: number): Promise<void> {
  await page.addInitScript((pause) => {
    // What a reload has broken off is not under way any more.
    sessionStorage.removeItem('pasos');
    for (const name of ['back', 'go'] as const) {
      const real = History.prototype[name];
      History.prototype[name] = function (this: History, ...args: []) {
        sessionStorage.setItem('pasos', String(Number(sessionStorage.getItem('pasos')) + 1));
        const arrive = () =>
          sessionStorage.setItem('pasos', String(Number(sessionStorage.getItem('pasos')) - 1));
        setTimeout(() => {
          // A Back before the step has arrived would lead to the same entry.
          addEventListener('popstate', arrive, { once: true });
          real.apply(this, args);
        }, pause);
      };
    }
  }, ms);
}

/** No slow step of the history is under way. */
export const rest = (page: Page) => page.waitForFunction(() => !Number(sessionStorage.getItem('pasos')));
