import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { drawPage, qrOf, type Raster, readPng } from '../helpers/pdf/pdf-pictures.ts';
import { documents } from './documents.ts';
import { greyPng } from './grey-png.ts';

const DPI = 64;
// One of each kind of document: a landscape one, a list, a certificate, a record.
const inGate = ['carpeta', 'constancia-firmada', 'legajo', 'planilla-ultima'];
const kept = (name: string) => new URL(`./kept/${name}.png`, import.meta.url);
const seen = (name: string) => new URL(`../../../test-results/pictures/${name}.png`, import.meta.url);

const BLOCK = 4;
// Of 255 levels of grey, between the means of two blocks. Edges of letters differ by less from machine to machine.
const LEVELS = 24;
const MAX_BLOCKS = 5;

/** The mean grey of each square of four by four pixels. */
function blocksOf({ width, height, data }: Raster): number[] {
  const blocks: number[] = [];
  for (let y = 0; y + BLOCK <= height; y += BLOCK)
    for (let x = 0; x + BLOCK <= width; x += BLOCK) {
      let sum = 0;
      for (let i = 0; i < BLOCK * BLOCK; i++) {
        const at = ((y + Math.floor(i / BLOCK)) * width + x + (i % BLOCK)) * 4;
        sum += 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
      }
      blocks.push(sum / BLOCK ** 2);
    }
  return blocks;
}

const pages = Object.entries(documents).flatMap(([name, { print, pages: numbers }]) =>
  numbers.map((page) => ({ name: page < 0 ? `${name}-ultima` : name, page, print })),
);

describe('a printed document', () => {
  const expectSamePicture = async ({ name, page, print }: (typeof pages)[number]) => {
    const { bytes = new Uint8Array() } = await print();
    const drawn = await drawPage(bytes, page, DPI);
    const png = greyPng(drawn);
    if (process.env.ACTUALIZAR_IMAGENES) await writeFile(kept(name), png);
    const [before, now] = [readPng(await readFile(kept(name))), readPng(png)];
    expect([now.width, now.height]).toEqual([before.width, before.height]);
    const was = blocksOf(before);
    const different = blocksOf(now).filter((one, i) => Math.abs(one - (was[i] ?? 0)) > LEVELS);
    if (different.length > MAX_BLOCKS) {
      await mkdir(new URL('.', seen(name)), { recursive: true });
      await writeFile(seen(name), png);
    }
    expect(different.length, `see test-results/pictures/${name}.png`).toBeLessThanOrEqual(MAX_BLOCKS);
  };
  const title = 'looks like its kept picture: $name';
  it.each(pages.filter(({ name }) => inGate.includes(name)))(title, expectSamePicture);
  it.each(pages.filter(({ name }) => !inGate.includes(name)))(title, { tags: 'completo' }, expectSamePicture);
});

async function qrOn(name: keyof typeof documents): Promise<string | undefined> {
  const { bytes = new Uint8Array() } = (await documents[name]?.print()) ?? {};
  return qrOf(bytes);
}

describe('the QR of a certificate', () => {
  const address = 'https://app.quebracho.example/verificar/7K3M-Q2WD-9XTF-0HBN';

  const expectAddress = async (name: keyof typeof documents) => expect(await qrOn(name)).toBe(address);
  const title = 'has the address of the page that checks the code: %s';
  it.each(['constancia-firmada'] as const)(title, expectAddress);
  it.each(['constancia', 'constancia-larga', 'ejemplo'] as const)(title, { tags: 'completo' }, expectAddress);

  it('is left out where the product is not served by https', async () => {
    expect(await qrOn('constancia-sin-datos')).toBeUndefined();
  });
});
