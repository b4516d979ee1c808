import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from '../support/run/product.ts';

/** The folder of the manual's pictures. */
export const folder = join(root, 'docs', 'manual', 'imagenes');

const QUALITY = 78;
/** Around a part of the page, in pixels. */
const MARGIN = 24;

/** Writes a picture as WebP, which Playwright itself cannot. */
export async function capture(page: Page, name: string, part: Locator | undefined): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = (await part?.boundingBox()) ?? { x: -MARGIN, y: -MARGIN, width: 9_999, height: 9_999 };
  const [x, y] = [Math.max(0, box.x - MARGIN), Math.max(0, box.y - MARGIN)];
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: {
      x,
      y,
      width: Math.min(width, box.x + box.width + MARGIN) - x,
      height: Math.min(height, box.y + box.height + MARGIN) - y,
      scale: 1,
    },
  });
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}
