import type { Page } from '@playwright/test';

/** When the products of a run start, by the clock of their rules: the same Tuesday, or the instant of `RELOJ` (docs/pruebas.md). */
export const reloj = process.env.RELOJ ?? '2026-09-15T11:00:00-03:00';

/** Stops the clock of a page at this instant, whatever its product's says. */
export async function stopPageAt(page: Page, { url }: { url: string }, instant: string): Promise<void> {
  const [, ahead = '0'] = /data-adelanto="(-?\d+)"/.exec(await (await fetch(`${url}/login`)).text()) ?? [];
  await page.clock.setFixedTime(Date.parse(instant) - Number(ahead));
}
