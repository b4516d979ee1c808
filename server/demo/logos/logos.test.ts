import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { logo } from '#server/platform/files/kinds.ts';
import { empresas } from '../datos/empresas.ts';
import { logoOf } from './logos.ts';

const all = empresas.map((_, place) => logoOf(place));
const logos = all.filter((file) => file !== null);

test('most companies of the sample have a logo, some have none, and no two are alike', () => {
  expect(logos.length).toBeGreaterThan(empresas.length * 0.7);
  expect(all).toContain(null);
  expect(new Set(logos.map((file) => file.toString('base64'))).size).toBe(logos.length);
});

test('a logo is a PNG that the product accepts, with transparent corners and a filled middle', () => {
  for (const file of logos) {
    expect(logo.detect(file, '.png')).toBe('image/png');
    const { width, height, data } = PNG.sync.read(file);
    expect([width, height]).toEqual([144, 144]);
    const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3];
    expect([alpha(0, 0), alpha(143, 143), alpha(72, 72)]).toEqual([0, 0, 255]);
  }
});
