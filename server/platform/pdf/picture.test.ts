import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stripMetadata } from '#server/platform/files/picture-metadata.ts';
import { readPng } from '#server/testing/helpers/pdf/pdf-pictures.ts';
import { chunk, makePng, type PngOf } from '#server/testing/helpers/png.ts';
import { drawnLogo } from '#server/testing/pictures/drawings.ts';
import { printable } from './picture.ts';

const photo = readFileSync(new URL('../../testing/files/foto.jpg', import.meta.url));
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
const png = (bytes: Uint8Array) => printable({ bytes, tipo: 'image/png' });
const jpeg = (bytes: Uint8Array) => printable({ bytes, tipo: 'image/jpeg' });

const palette = Array.from({ length: 16 * 3 }, (_, i) => (i * 37) % 256);
const kinds: [string, Omit<PngOf, 'width' | 'height' | 'at'>][] = [
  ['1 bit grey', { depth: 1, kind: 0 }],
  ['4 bits grey', { depth: 4, kind: 0 }],
  ['8 bits grey with a transparent level', { depth: 8, kind: 0, transparency: [0, 40] }],
  ['16 bits grey', { depth: 16, kind: 0 }],
  ['8 bits RGB', { depth: 8, kind: 2 }],
  ['16 bits RGB', { depth: 16, kind: 2 }],
  ['2 bits palette', { depth: 2, kind: 3, palette: palette.slice(0, 12) }],
  ['4 bits palette with transparency', { depth: 4, kind: 3, palette, transparency: [0, 90, 200] }],
  ['8 bits grey with alpha', { depth: 8, kind: 4 }],
  ['8 bits RGB with alpha', { depth: 8, kind: 6 }],
  ['16 bits RGB with alpha', { depth: 16, kind: 6 }],
];

const sized = (of: Omit<PngOf, 'width' | 'height' | 'at'>): PngOf => ({
  ...of,
  width: 37,
  height: 23,
  at: (x, y, sample) => (x * 31 + y * 40 + sample * 77) % (of.depth === 16 ? 65_536 : 2 ** of.depth),
});

describe('a picture of a document', () => {
  it.each(
    kinds.flatMap(([name, of]) => [
      [name, of] as const,
      [`${name}, interlaced`, { ...of, isInterlaced: true }] as const,
    ]),
  )('is the PNG on white, as another program reads it: %s', async (_name, of) => {
    const source = makePng(sized(of));
    const shown = readPng(bytesOf(png(source).url));
    const expected = readPng(source);
    expect([shown.width, shown.height]).toEqual([37, 23]);
    const far = shown.data.findIndex((value, i) => Math.abs(value - (expected.data[i] ?? 0)) > 2);
    expect([far, shown.data[far], expected.data[far]]).toEqual([-1, undefined, undefined]);
  });

  it('is a PNG that a PDF holds as it is: without alpha, and no larger than it is printed', async () => {
    const half = [18, 120, 74, 128];
    const wide = makePng({
      ...{ width: 1900, height: 500, depth: 8, kind: 6 },
      at: (x, _y, sample) => (x < 950 ? (half[sample] ?? 0) : 0),
    });
    const { url, width, height } = png(wide);
    expect([width, height]).toEqual([680, 179]);
    expect([...bytesOf(url).subarray(24, 29)]).toEqual([8, 2, 0, 0, 0]);
    const { data } = readPng(bytesOf(url));
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 4))).toEqual([34, 47, 41]);
    expect([...data.subarray(600 * 4, 600 * 4 + 3)]).toEqual([255, 255, 255]);
  });

  it('may be a JPEG, with what draws it alone', () => {
    expect(jpeg(photo)).toMatchObject({ width: 48, height: 64 });
    expect(bytesOf(jpeg(photo).url).equals(stripMetadata(photo, 'image/jpeg'))).toBe(true);
  });

  const logo = Buffer.from(drawnLogo('#12784a', 'Uno'));
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  const changed = (bytes: Buffer, at: number, value: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = value;
    return copy;
  };
  const huge = sized({ depth: 8, kind: 2 });
  const whole = makePng({ ...huge, width: 4000, height: 4000, at: () => 0 });
  /** Says another size, and unpacks to 48 MB. */
  const bomb = (side: number, isInterlaced = false) => {
    const header = Buffer.from(whole.subarray(16, 29));
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    header[12] = Number(isInterlaced);
    return Buffer.concat([whole.subarray(0, 8), chunk('IHDR', header), whole.subarray(33)]);
  };

  /** pngjs takes the second one, and unpacks an interlaced picture without a limit. */
  const twoHeaders = Buffer.concat([logo.subarray(0, 33), bomb(10, true).subarray(8, 33), logo.subarray(33)]);

  it('may be a PNG with something after its end', () => {
    const { url } = png(Buffer.concat([logo, Buffer.from('more')]));
    expect(url).toBe(png(logo).url);
  });

  it.each([
    ['a cut PNG', () => png(logo.subarray(0, logo.length / 2))],
    ['a PNG with a wrong byte', () => png(changed(logo, 200, (logo[200] ?? 0) ^ 255))],
    ['a PNG of more rows than it says', () => png(bomb(10)), 'Cannot create a Buffer larger than'],
    [
      'an interlaced PNG of more rows than it says',
      () => png(bomb(10, true)),
      'Cannot create a Buffer larger than',
    ],
    ['a PNG of fewer rows than it says', () => png(bomb(4090)), 'a PNG without all of its rows'],
    ['a PNG of too many pixels', () => png(bomb(4097)), 'a PNG of no usable size'],
    ['a PNG with a second header', () => png(twoHeaders), 'a PNG with a second header'],
    ['a PNG without pixels', () => png(bomb(0)), 'a PNG of no usable size'],
    ['no PNG', () => png(photo)],
    ['an empty file', () => png(Buffer.alloc(0))],
    ['a cut JPEG', () => jpeg(photo.subarray(0, photo.length / 2))],
    ['a JPEG of two colours', () => jpeg(changed(photo, frame + 9, 2))],
    ['a JPEG of four colours that nobody names', () => jpeg(changed(photo, frame + 9, 4))],
    ['a JPEG of 12 bits', () => jpeg(changed(photo, frame + 4, 12))],
    ['no JPEG', () => jpeg(Buffer.from('not a picture at all, but a text'))],
    ['a WebP', () => printable({ bytes: photo, tipo: 'image/webp' })],
  ])('is refused before pdfmake sees it: %s', (_name, read, message = '') => {
    expect(read).toThrow(message);
  });
});
