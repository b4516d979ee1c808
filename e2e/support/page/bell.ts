import type { Browser, Page } from '@playwright/test';
import type { Cuenta } from '../run/fixtures.ts';
import { signIn } from './actions.ts';

/** Attempts to reconnect are at most 45 seconds apart. */
export const PATIENT = { timeout: 60_000 };

export const bell = (page: Page, unread: number | string) =>
  page.getByRole('banner').getByRole('button', { name: `Notificaciones: ${unread} sin leer`, exact: true });

export async function openBrowser(browser: Browser, url: string, cuenta: Cuenta): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, url, cuenta);
  await page.evaluate(() => Object.assign(window, { marca: 'la misma página' }));
  return page;
}
