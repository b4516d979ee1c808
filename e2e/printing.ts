import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

type Paper = Parameters<Page['pdf']>[0];

/** The text of each page that the screen prints. */
export async function pagesOf(page: Page, paper: Paper = { format: 'A4' }): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf(paper)), { mergePages: false });
  return text;
}
