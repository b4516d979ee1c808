import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { ArchivoOrden } from '#contract/ordenes/archivos-orden.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { chunk } from '#server/testing/helpers/png.ts';
import { carpetaScene } from '#server/testing/unida/scene.ts';

const { t, admin, upload, empresaWith } = await carpetaScene();
afterAll(() => t.close());

const photo = (name: string) => readFileSync(new URL(`../../testing/files/${name}`, import.meta.url));
const [jpg, png, webp] = ['foto.jpg', 'foto.png', 'foto.webp'].map(photo) as [Buffer, Buffer, Buffer];

const SECRET = 'LUGAR-SECRETO';
const HEAD = 33;

/** After the start of the picture. */
const jpgWith = (...segments: Buffer[]) => Buffer.concat([jpg.subarray(0, 2), ...segments, jpg.subarray(2)]);
const segment = (marker: number, content: Buffer | string) => {
  const bytes = Buffer.from(content as string, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, 0, 0]), bytes]).fill(
    Buffer.from([(bytes.length + 2) >> 8, (bytes.length + 2) & 255]),
    2,
    4,
  );
};
/** After its header. */
const pngWith = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, HEAD), ...chunks, png.subarray(HEAD)]);
const webpWith = (...chunks: [name: string, content: string][]) => {
  const more = chunks.map(([name, content]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(content.length);
    return Buffer.concat([
      Buffer.from(name),
      size,
      Buffer.from(content.padEnd(content.length + (content.length % 2))),
    ]);
  });
  const all = Buffer.concat([webp.subarray(0, 8 + webp.readUInt32LE(4)), ...more]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
};
/** With more than the ten bytes of its header. */
const webpHeader = (more: Buffer) => {
  const [start, rest] = [webp.subarray(0, 30), webp.subarray(30)];
  const all = Buffer.concat([start, more, Buffer.alloc(more.length % 2), rest]);
  all.writeUInt32LE(10 + more.length, 16);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
};
const changed = (bytes: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};
/** An ICC profile that is one, but for its size. */
const profile = (size: number) =>
  changed(Buffer.alloc(160, SECRET), (copy) => {
    copy.writeUInt32BE(size, 0);
    copy.write('acsp', 36, 'latin1');
  });
const icc = (bytes: Buffer) =>
  segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), bytes]));

const stored = async (name: string, bytes: Buffer) => {
  const { ordenId } = await empresaWith();
  const { linktofile } = bodyOf<ArchivoOrden>(await upload(ordenId, [name, bytes]));
  return (await admin.get(linktofile)).rawPayload;
};

/** What stays has so many bytes. */
const essential = new Map([
  ['a thumbnail of JFIF', 18],
  ['text after the colours of Adobe', 16],
]);

describe('the pictures of an order', () => {
  it.each([
    ['a thumbnail of JFIF', 'a.jpg', jpgWith(segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02${SECRET}`))],
    ['a thumbnail of its own', 'a.jpg', jpgWith(segment(0xe0, `JFXX\0\x10${SECRET}`))],
    ['C2PA in a JPEG', 'a.jpg', jpgWith(segment(0xeb, `JP${SECRET}`))],
    ['text under the name of a colour profile', 'a.jpg', jpgWith(icc(Buffer.from(SECRET)))],
    ['a colour profile with something after it', 'a.jpg', jpgWith(icc(profile(150)))],
    ['text after the colours of Adobe', 'a.jpg', jpgWith(segment(0xee, `Adobe\0\x64\0\0\0\0\x01${SECRET}`))],
    ['C2PA in a PNG', 'a.png', pngWith(chunk('caBX', Buffer.from(SECRET)))],
    ['a colour profile of a PNG', 'a.png', pngWith(chunk('iCCP', Buffer.from(SECRET)))],
    ['a chunk of nobody', 'a.png', pngWith(chunk('quIX', Buffer.from(SECRET)))],
    ['a long background colour', 'a.png', pngWith(chunk('bKGD', Buffer.from(SECRET)))],
    ['an animation', 'a.png', pngWith(chunk('acTL', Buffer.alloc(8)), chunk('fdAT', Buffer.from(SECRET)))],
    ['C2PA in a WebP', 'a.webp', webpWith(['C2PA', SECRET])],
    ['metadata of a WebP', 'a.webp', webpWith(['META', SECRET], ['ICCP', SECRET], ['XMP ', SECRET])],
    ['text after the header of a WebP', 'a.webp', webpHeader(Buffer.from(SECRET))],
    ['text under the name of an animation', 'a.webp', webpWith(['ANIM', SECRET])],
    ['a second header of a WebP', 'a.webp', webpWith(['VP8X', SECRET])],
    ['a second picture of a WebP', 'a.webp', webpWith(['VP8 ', SECRET])],
    ['a transparency after the picture of a WebP', 'a.webp', webpWith(['ALPH', SECRET])],
    ['a second header of a PNG', 'a.png', pngWith(chunk('IHDR', Buffer.from(SECRET)))],
    ['tables of arithmetic coding', 'a.jpg', jpgWith(segment(0xdf, SECRET))],
  ])('keep what draws them alone: %s goes', async (name, file, bytes) => {
    expect(bytes.includes(SECRET)).toBe(true);
    const kept = await stored(file, bytes);
    expect(kept.includes(SECRET)).toBe(false);
    // The rest is the picture without it.
    const plain = { 'a.jpg': jpg, 'a.png': png, 'a.webp': webp }[file] as Buffer;
    const own = await stored(file, plain);
    expect(essential.has(name) ? kept.length - own.length : kept.equals(own)).toBe(
      essential.get(name) ?? true,
    );
  });

  it('keep the colour profile of a camera', async () => {
    expect((await stored('a.jpg', jpgWith(icc(profile(160))))).includes(profile(160))).toBe(true);
  });

  it.each([
    [
      'a JPEG of 65,535 segments',
      'a.jpg',
      jpgWith(...Array.from({ length: 65_535 }, () => segment(0xef, ''))),
    ],
    [
      'a PNG of 20,000 chunks',
      'a.png',
      pngWith(...Array.from({ length: 20_000 }, () => chunk('quIX', Buffer.alloc(0)))),
    ],
    [
      'a PNG of a thousand million pixels',
      'a.png',
      changed(png, (copy) => copy.writeUInt32BE(1_000_000_000, 16)),
    ],
    [
      'a WebP that is longer than its file',
      'a.webp',
      changed(webp, (copy) => copy.writeUInt32LE(0xffff_fff0, 4)),
    ],
    [
      'a WebP whose picture is longer than its file',
      'a.webp',
      changed(webp, (copy) => copy.writeUInt32LE(0x7fff_fff0, 16)),
    ],
    ['a WebP without a picture', 'a.webp', Buffer.from('RIFF\x0c\0\0\0WEBPICCP\0\0\0\0', 'latin1')],
  ])('are refused: %s', async (_name, file, bytes) => {
    const { ordenId } = await empresaWith();
    expectError(await upload(ordenId, [file, bytes]), 400, 'archivo_invalido');
  });
});
