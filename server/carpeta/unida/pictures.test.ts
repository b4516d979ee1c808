import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { carpetaTexts } from '#contract/ordenes/carpeta.ts';
import { Beyond } from '#server/platform/pdf/merge/beyond.ts';
import { embedPng } from '#server/platform/pdf/merge/png-part.ts';
import { drawPage, readPng } from '#server/testing/helpers/pdf/pdf-pictures.ts';
import { chunk, makePng, type PngOf } from '#server/testing/helpers/png.ts';
import { patienceMs } from '#server/testing/patience/patience-ms.ts';
import { carpetaScene, longestWait } from '#server/testing/unida/scene.ts';

const { t, admin, empresaWith, unida, opened } = await carpetaScene();
afterAll(() => t.close());

const [WIDTH, HEIGHT] = [60, 40];
const palette = Array.from({ length: 16 * 3 }, (_, i) => (i * 37) % 256);
const kinds: [string, Omit<PngOf, 'width' | 'height' | 'at'>][] = [
  ['1 bit grey', { depth: 1, kind: 0 }],
  ['8 bits grey', { depth: 8, kind: 0 }],
  ['16 bits RGB', { depth: 16, kind: 2 }],
  ['8 bits RGB', { depth: 8, kind: 2 }],
  ['8 bits RGB, interlaced', { depth: 8, kind: 2, isInterlaced: true }],
  ['2 bits palette', { depth: 2, kind: 3, palette: palette.slice(0, 12) }],
  ['4 bits palette with transparency', { depth: 4, kind: 3, palette, transparency: [0, 90, 200] }],
  ['8 bits grey with a transparent level', { depth: 8, kind: 0, transparency: [0, 40] }],
  ['8 bits RGB with alpha', { depth: 8, kind: 6 }],
];

/** Blocks of ten pixels, so that edges that a program smooths do not matter. */
const sized = (of: Omit<PngOf, 'width' | 'height' | 'at'>): PngOf => ({
  ...of,
  ...{ width: WIDTH, height: HEIGHT },
  at: (x, y, sample) =>
    (Math.floor(x / 10) * 31 + Math.floor(y / 10) * 40 + sample * 77) %
    (of.depth === 16 ? 65_536 : 2 ** of.depth),
});

/** A PNG of one colour, of which a pixel takes nothing in the file. */
function plain(width: number, height: number, kind: 0 | 6, isInterlaced = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, kind, 0, 0, Number(isInterlaced)], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + width * (kind === 6 ? 4 : 1))), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('pictures of the folder as one PDF', { timeout: 120_000 }, () => {
  it('look as the files do, of every kind of PNG', async () => {
    const files = kinds.map(([, of], i) => [`${i}.png`, makePng(sized(of))] as const);
    const { clienteId } = await empresaWith(...files);
    const { bytes, pages } = await opened(clienteId);
    expect(pages).toBe(kinds.length);
    for (const [i, [name]] of kinds.entries()) {
      const shown = await drawPage(bytes, i + 2, 72);
      const expected = readPng(files[i]?.[1] ?? Buffer.alloc(0));
      const [left, top] = [(shown.width - WIDTH) / 2, (shown.height - HEIGHT) / 2].map(Math.round) as [
        number,
        number,
      ];
      for (let y = 5; y < HEIGHT; y += 10)
        for (let x = 5; x < WIDTH; x += 10) {
          const at = ((top + y) * shown.width + left + x) * 4;
          const from = (y * WIDTH + x) * 4;
          const far = [0, 1, 2].map((sample) =>
            Math.abs((shown.data[at + sample] ?? 0) - (expected.data[from + sample] ?? 0)),
          );
          expect([name, x, y, Math.max(...far) < 4]).toEqual([name, x, y, true]);
        }
    }
  });

  it('are not unpacked where a PDF holds them as they are: twenty of 67 million pixels, for four people at once', {
    tags: 'completo',
  }, async () => {
    const plan = plain(8192, 8192, 0);
    const { clienteId } = await empresaWith(
      ...Array.from({ length: 20 }, (_, i) => [`${i}.png`, plan] as const),
    );
    const people = await Promise.all([1, 2, 3, 4].map(() => t.as('admin')));
    const before = process.memoryUsage.rss();
    let peak = before;
    const meter = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 20);
    const work = Promise.all(people.map((one) => unida(clienteId, one)));
    expect(await longestWait(() => admin.get('/api/rubros'), work)).toBeLessThan(patienceMs);
    clearInterval(meter);
    expect((peak - before) / 1e6).toBeLessThan(300);
    for (const reply of await work) {
      expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
      expect(reply.rawPayload.length).toBeLessThan(21 * plan.length + 100_000);
    }
    const { pages, index } = await opened(clienteId);
    expect(pages).toBe(20);
    expect(index).not.toContain('ZIP');
  });

  it('are left out above 16 million pixels, where they have to be unpacked', async () => {
    const { clienteId } = await empresaWith(
      ['grande.png', plain(4097, 4096, 6)],
      ['entrelazada.png', plain(8192, 8192, 0, true)],
      ['chica.png', plain(100, 100, 6)],
    );
    const { pages, index } = await opened(clienteId);
    expect(pages).toBe(1);
    expect(index.replace(/\s+/g, ' ').split(carpetaTexts.puntos)).toHaveLength(3);
  });

  it('share the pixels of the folder, where they have to be unpacked; those of 16 bits count twice', async () => {
    const into = await PDFDocument.create();
    const bounds = { perFile: 3_000, left: 6_000 };
    const alpha = makePng(sized({ depth: 8, kind: 6 }));
    embedPng(into, alpha, bounds);
    expect(() => embedPng(into, makePng(sized({ depth: 16, kind: 6 })), bounds)).toThrow(
      new Beyond('puntos'),
    );
    embedPng(into, alpha, bounds);
    expect(() => embedPng(into, alpha, bounds)).toThrow(new Beyond('puntosCarpeta'));
    embedPng(into, makePng(sized({ depth: 8, kind: 2 })), bounds);
  });
});
