import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

type Paper = Parameters<Page['pdf']>[0];

/** The text of each page that the screen prints. Chromium can leave out text whose font is still loading. */
export async function pagesOf(page: Page, paper: Paper = { format: 'A4' }): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { text } = await extractText(new Uint8Array(await page.pdf(paper)), { mergePages: false });
  return text;
}
