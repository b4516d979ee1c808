import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { stripMetadata } from './picture-metadata.ts';

const types = { 'foto.jpg': 'image/jpeg', 'foto.png': 'image/png', 'foto.webp': 'image/webp' };

describe.each(Object.entries(types))('the picture %s', (name, type) => {
  const original = () => readFile(new URL(`../../testing/files/${name}`, import.meta.url));

  it('keeps its size, and a second time nothing is left to remove', async () => {
    const bytes = await original();
    const once = stripMetadata(bytes, type);
    expect(once.length).toBeLessThan(bytes.length);
    expect(imageSize(once)).toEqual(imageSize(bytes));
    expect(stripMetadata(once, type).equals(once)).toBe(true);
  });

  it('is refused or cut short, and never read for ever, wherever it ends', async () => {
    const bytes = await original();
    for (let end = 13; end < bytes.length; end++) {
      const part = bytes.subarray(0, end);
      let result: Buffer | undefined;
      try {
        result = stripMetadata(part, type);
      } catch {
        continue;
      }
      expect(result.length).toBeLessThanOrEqual(part.length);
      expect(result.includes('GPS-SECRETO')).toBe(false);
    }
  });

  it('loses data that were appended to it', async () => {
    const bytes = await original();
    const longer = Buffer.concat([bytes, Buffer.from('GPS-SECRETO appended')]);
    expect(stripMetadata(longer, type).equals(stripMetadata(bytes, type))).toBe(true);
  });
});
