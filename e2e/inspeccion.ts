import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The widths of a desk, a tablet and a phone. */
export const anchos = [1440, 1024, 390] as const;

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const MAP = 'https://www.openstreetmap.org/';

const ON_TOP = '[role=dialog], [role=alertdialog], [role=listbox]';

// What a library says when nobody has translated it; reglas 1.5: no English on any screen.
const ENGLISH =
  /\b(the|and|with|loading|close|open|search|clear|cancel|save|submit|delete|remove|edit|add|select|choose|next|previous|back|required|invalid|failed|unknown|not found|no options|no rows|options|settings|sort|toggle|show|hide|upload|download|today|password|username|date|page|rows|dismiss|notifications?)\b/gi;

const softly = expect.configure({ soft: true, timeout: 3_000 });

/** What the browser complains of while a page is used: its console, exceptions, and replies that are errors. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error.stack)));
  page.on('console', (message) => {
    // Whether there is a network for the map is the page's to find out, and the machine's to have.
    if (message.location().url.startsWith(MAP)) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('response', (reply) => {
    if (reply.status() >= 400) complaints.push(`${reply.status()} ${reply.url()}`);
  });
  return complaints;
}

/** Holds what is on the screen to what holds for every screen; `CAPTURAS=1` keeps a picture of each. */
export async function inspect(page: Page, name: string): Promise<void> {
  await settle(page);
  await test.step(name, async () => {
    await expect.soft(page, name).toHaveTitle(/^[^·]+ · Prisma Seguridad$/);
    // Another width takes the screen a moment to follow.
    await softly.poll(() => scrollingSideways(page), `${name}: scrolls sideways`).toEqual([]);
    expect.soft(await englishWords(page), `${name}: English words`).toEqual([]);
    expect.soft(await axeProblems(page), `${name}: axe`).toEqual([]);
    if (!process.env.CAPTURAS) return;
    const path = test.info().outputPath(`${name.replaceAll(/[^\wáéíóúñÁÉÍÓÚÑ]+/g, '-')}.png`);
    await page.screenshot({ path });
  });
}

/** Waits until everything has come and nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  // What has just come begins to move with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => {
    const waits = document.querySelector('.MuiSkeleton-root, [role=progressbar], [aria-label=Cargando]');
    const moves = document.getAnimations().some(({ playState }) => playState === 'running');
    return !waits && !moves && document.fonts.status === 'loaded';
  });
}

/** What a person would have to push sideways to read; a table wider than its place scrolls within itself. */
function scrollingSideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('body, body *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const scrolls = element === document.documentElement || ['auto', 'scroll'].includes(overflowX);
        return scrolls && !element.querySelector(':scope > [role=table]');
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
  // The description of the API bears HTTP's own verbs.
  return [...new Set(texts.match(ENGLISH) ?? [])].filter((word) => word !== 'DELETE');
}

async function axeProblems(page: Page): Promise<string[]> {
  // Without the blank page that it would open for frames of other origins: the map's is not ours to judge.
  const axe = new AxeBuilder({ page }).withTags(AXE_TAGS).setLegacyMode().exclude(`iframe[src^="${MAP}"]`);
  // What lies behind a dialog has been looked at before.
  if (await page.locator(ON_TOP).count()) axe.include(ON_TOP);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`);
    return `${id}: ${help} (${nodes.length})\n${where.join('\n')}`;
  });
}
