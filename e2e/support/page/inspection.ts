import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from '../run/fixtures.ts';
import { touchProblems } from './touch.ts';

/** Desktop, tablet and phone. */
export const widths = [1440, 1024, 390] as const;

const AXE_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };
/** The scheme changes colours alone, which hardly depend on the width. */
const DARK_WIDTH = 1440;
const PHONE_WIDTH = 390;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const MAP = 'https://www.openstreetmap.org/';

const ON_TOP = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

// Untranslated texts of libraries; reglas 1.5: no English on any screen.
// Letters with accents belong to a word: \b would find 'and' in 'Ñandú'.
const ENGLISH =
  /(?<![\p{L}\p{N}_])(the|and|with|loading|close|open|search|clear|cancel|save|submit|delete|remove|edit|add|select|choose|next|previous|back|required|invalid|failed|unknown|not found|no options|no rows|options|settings|sort|toggle|show|hide|upload|download|today|password|username|date|page|rows|dismiss|notifications?)(?![\p{L}\p{N}_])/giu;

const softly = expect.configure({ soft: true, timeout: 3_000 });

/** The browser's complaints while a page is used: console, exceptions, failed requests. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error.stack)));
  page.on('console', (message) => {
    // The page handles a missing network for the map.
    if (message.location().url.startsWith(MAP)) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('response', (reply) => {
    if (reply.status() >= 400) complaints.push(`${reply.status()} ${reply.url()}`);
  });
  return complaints;
}

/** Checks what holds for every screen; `CAPTURAS=1` keeps screenshots. */
export async function inspect(page: Page, name: string): Promise<void> {
  await settle(page);
  await test.step(name, async () => {
    await expect.soft(page, name).toHaveTitle(/^[^·]+ · Prisma Seguridad$/);
    // The screen needs a moment to follow another width.
    await softly.poll(() => scrollingSideways(page), `${name}: scrolls sideways`).toEqual([]);
    await softly.poll(() => beyondWindow(page), `${name}: pixels of the document below the window`).toBe(0);
    expect.soft(await englishWords(page), `${name}: English words`).toEqual([]);
    expect.soft(await axeProblems(page, AXE_RULES), `${name}: axe`).toEqual([]);
    if (page.viewportSize()?.width === PHONE_WIDTH)
      expect.soft(await touchProblems(page), `${name}: touch targets`).toEqual([]);
    await capture(page, name);
    if (page.viewportSize()?.width !== DARK_WIDTH) return;
    await setScheme(page, 'dark');
    expect.soft(await axeProblems(page, CONTRAST), `${name}: contrast in the dark`).toEqual([]);
    await capture(page, `${name} oscura`);
    await setScheme(page, 'light');
  });
}

async function capture(page: Page, name: string): Promise<void> {
  if (!process.env.CAPTURAS) return;
  const path = test.info().outputPath(`${name.replaceAll(/[^\wáéíóúñÁÉÍÓÚÑ]+/g, '-')}.png`);
  await page.screenshot({ path });
}

/** Shows the open page in a scheme; the next choice or load shows the chosen one again. */
async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((scheme) => {
    document.documentElement.setAttribute('data-esquema', scheme);
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }, scheme);
}

/** Waits until loading and animations have ended. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  // New content starts to move in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => {
    const waits = document.querySelector('.MuiSkeleton-root, [role=progressbar], [aria-label=Cargando]');
    const moves = document.getAnimations().some(({ playState }) => playState === 'running');
    return !waits && !moves && document.fonts.status === 'loaded';
  });
}

/** A screen scrolls within the frame: a document that is higher than the window moves the frame out of sight. */
const beyondWindow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // The screens of sign-in and activation have no frame.
    if (!document.getElementById('contenido')) return 0;
    return Math.max(0, document.documentElement.scrollHeight - window.innerHeight);
  });

/** Content that needs horizontal scrolling of the page; a wide table scrolls within itself. */
function scrollingSideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('body, body *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const scrolls = element === document.documentElement || ['auto', 'scroll'].includes(overflowX);
        // Tables, and the tabs of a page on a phone (reglas 2.27).
        return scrolls && !element.querySelector(':scope > :is([role=table], [role=tablist])');
      })
      .map(
        (element) =>
          `${element.tagName} ${element.className} ${element.scrollWidth} > ${element.clientWidth}`,
      ),
  );
}

async function englishWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-description',
      'aria-roledescription',
    ];
    const named = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((attribute) => element.getAttribute(attribute) ?? ''),
    );
    return [document.title, document.body.textContent, ...named].join('\n');
  });
  // The API's description has HTTP's verbs.
  return [...new Set(texts.match(ENGLISH) ?? [])].filter((word) => word !== 'DELETE');
}

/** Adds axe to a document once; a reload removes it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

async function axeProblems(page: Page, rules: axe.RunOnly): Promise<string[]> {
  for (const frame of page.frames()) if (!frame.url().startsWith(MAP)) await bringAxe(frame);
  return page.evaluate(
    async ({ rules, map, onTop }) => {
      // What is behind a dialog was inspected before; the map's content is not ours.
      const include = document.querySelector(onTop) ? [[onTop]] : [[':root']];
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        // A toast fades while axe measures; toasts.browser.test.tsx inspects toasts at rest.
        { include, exclude: [[`iframe[src^="${map}"]`], ['[data-sonner-toaster]']] },
        // What passes is not described: that is most of axe's work.
        { runOnly: rules, resultTypes: ['violations'] },
      );
      return violations.map(({ id, help, nodes }) => {
        const where = nodes
          .slice(0, 3)
          .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`);
        return `${id}: ${help} (${nodes.length})\n${where.join('\n')}`;
      });
    },
    { rules, map: MAP, onTop: ON_TOP },
  );
}

/** An active client that the person may read; undefined if there is none. */
export function firstCliente(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const rows = (await (await fetch('/api/clientes', { headers })).json()) as {
      _id: string;
      active: boolean;
    }[];
    return rows.find(({ active }) => active)?._id;
  });
}
