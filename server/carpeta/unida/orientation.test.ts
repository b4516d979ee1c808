import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { drawPage } from '#server/testing/helpers/pdf/pdf-pictures.ts';
import { carpetaScene } from '#server/testing/unida/scene.ts';

const { t, empresaWith, opened } = await carpetaScene();
afterAll(() => t.close());

/** From a place of the shown picture to the one of the stored picture, both from its middle, right and down (EXIF 2.32, 4.6.4). */
const places: ((x: number, y: number) => [number, number])[] = [
  (x, y) => [x, y],
  (x, y) => [-x, y],
  (x, y) => [-x, -y],
  (x, y) => [x, -y],
  (x, y) => [y, x],
  (x, y) => [y, -x],
  (x, y) => [-y, -x],
  (x, y) => [-y, x],
];

it('a photo lies in the folder as one PDF as its camera says: each of the eight orientations', {
  tags: 'completo',
}, async () => {
  const photo = await readFile(new URL('../../testing/files/orientada.jpg', import.meta.url));
  // The tag of its EXIF: a SHORT, one value.
  const tag = Buffer.from('011200030000000100', 'hex');
  const at = photo.indexOf(tag) + tag.length;
  expect(photo[at]).toBe(6);
  const files = places.map((_, i) => {
    const turned = Buffer.from(photo);
    turned[at] = i + 1;
    return [`${i + 1}.jpg`, turned] as const;
  });
  const { clienteId } = await empresaWith(...files);
  const { bytes, pages } = await opened(clienteId);
  expect(pages).toBe(8);
  const sheets = await Promise.all(places.map((_, i) => drawPage(bytes, i + 2, 72)));
  const isDrawn = (sheet: number, x: number, y: number) => {
    const { width, height, data } = sheets[sheet] ?? { width: 0, height: 0, data: [] };
    // Green, which neither the letters nor the red field have.
    return (data[(Math.round(height / 2 + y) * width + Math.round(width / 2 + x)) * 4 + 1] ?? 255) < 128;
  };
  const steps = Array.from({ length: 77 }, (_, i) => (i - 38) * 5);
  const grid = steps.flatMap((x) => steps.map((y) => [x, y] as const));
  const unlike = (sheet: number, place: (typeof places)[number]) =>
    grid.filter(([x, y]) => isDrawn(sheet, x, y) !== isDrawn(0, ...place(x, y))).length / grid.length;
  for (const [sheet] of places.entries()) {
    const all = places.map((place) => unlike(sheet, place));
    const [nearest = 1, next = 0] = all.toSorted((a, b) => a - b);
    expect(all.indexOf(nearest)).toBe(sheet);
    // Letters have soft edges.
    expect(nearest * 2).toBeLessThan(next);
  }
});
