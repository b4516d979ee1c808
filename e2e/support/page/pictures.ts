import type { Page } from '@playwright/test';

/** A PNG that the page's browser draws: a line on a transparent ground. */
export async function drawPng(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      context?.fillRect(width * 0.1, height * 0.4, width * 0.8, height * 0.2);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Chooses a picture in the field of that name. */
export async function choosePicture(page: Page, label: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `archivo de ${label}` }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
}
