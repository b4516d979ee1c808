import type { Page } from '@playwright/test';
import { openScreen, signIn } from '../support/page/actions.ts';
import { expect, makeEmpresa, test } from '../support/run/fixtures.ts';
import { ADMIN } from '../support/run/product.ts';

/** The scheme as the eye has it: of the page's ground, its text, and native controls. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const isDark = (color: string) =>
      (color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 64);
    const { backgroundColor, color } = getComputedStyle(document.body);
    const native = getComputedStyle(document.documentElement).colorScheme;
    return `${isDark(backgroundColor) ? 'dark' : 'light'} ground, ${isDark(color) ? 'dark' : 'light'} text, ${native}`;
  });
const LIGHT = 'light ground, dark text, light';
const DARK = 'dark ground, light text, dark';

const option = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Apariencia' }).getByRole('radio', { name });

test('the appearance follows the system until one is chosen', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, product.url, ADMIN);
  expect(await seen(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => seen(page)).toBe(LIGHT);
  await openScreen(page, 'Mi perfil');
  await expect(option(page, 'Según el sistema')).toBeChecked();
  await option(page, 'Oscura').check();
  await expect.poll(() => seen(page)).toBe(DARK);
  await option(page, 'Clara').check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => seen(page)).toBe(LIGHT);
  await option(page, 'Según el sistema').check();
  await expect.poll(() => seen(page)).toBe(DARK);
});

test('a choice holds at once in every tab, and stays after signing out', { tag: '@completo' }, async ({
  page,
  product,
}) => {
  await signIn(page, product.url, await makeEmpresa(product));
  const otra = await page.context().newPage();
  await otra.goto(`${product.url}/ordenes`);
  await openScreen(page, 'Mi perfil');
  await option(page, 'Oscura').check();
  await expect.poll(() => seen(otra)).toBe(DARK);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await loaded;
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => seen(page)).toBe(DARK);
  await page.reload();
  await expect.poll(() => seen(page)).toBe(DARK);
});

test('no frame has another scheme than the chosen one, however late the app’s code comes', {
  tag: '@completo',
}, async ({ page, product }) => {
  await page.goto(`${product.url}/login`);
  await page.evaluate(() => localStorage.setItem('apariencia', 'dark'));
  await page.route('**/assets/login*.js', async (route) => {
    // The page may hold its frames back until the code is there, but not its timers.
    await page.waitForFunction(() => (window as unknown as { turns_: number }).turns_ > 20, null, {
      polling: 50,
    });
    await route.continue();
  });
  await page.addInitScript(() => {
    // Text without a colour of its own is black on a light canvas and white on a dark one.
    const noted = Object.assign(window, { frames_: [] as string[], turns_: 0 });
    setInterval(() => {
      noted.turns_ += 1;
    }, 20);
    const note = () => {
      noted.frames_.push(getComputedStyle(document.documentElement).color);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  const frames = await page.evaluate(() => (window as unknown as { frames_: string[] }).frames_);
  expect(frames.length).toBeGreaterThan(0);
  expect([...new Set(frames)]).toEqual(['rgb(255, 255, 255)']);
});

test('a print is light', { tag: '@completo' }, async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, product.url, ADMIN);
  expect(await seen(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await seen(page)).toBe(LIGHT);
});
