import { readdir, readFile } from 'node:fs/promises';
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { carpetaTexts } from '#contract/ordenes/carpeta.ts';
import type { Missing } from '#server/carpeta/index-rows.ts';
import { drawPages, type Raster } from '#server/testing/helpers/pdf/pdf-pictures.ts';
import { unlike } from '#server/testing/unida/same-look.ts';
import { carpetaScene } from '#server/testing/unida/scene.ts';

const { t, empresaWith, opened } = await carpetaScene();
afterAll(() => t.close());

const root = new URL('../../testing/files/pdf/', import.meta.url);
const DPI = 72;

/** What stays beside, and why. */
const beside: Partial<Record<string, Missing>> = {
  'danados/cortado.pdf': 'aparte',
  'danados/lineal-cortado.pdf': 'aparte',
  'danados/objetos-rotos.pdf': 'aparte',
  'danados/sin-tabla.pdf': 'aparte',
  'notas/archivo.pdf': 'adjuntos',
  'notas/factura.pdf': 'adjuntos',
  'qpdf/adjunto.pdf': 'adjuntos',
  'qpdf/con-clave.pdf': 'aparte',
  'raros/sobrante.pdf': 'aparte',
};

/** Fields without a look: each program makes one, and lines and letters lie some points apart. */
const withoutLook = [
  ...['aspecto-viejo', 'bordes', 'marcas', 'peine', 'sin-aspecto', 'tamano-propio', 'varias-lineas'],
  ...['campo-borde', 'campo-giro'],
];

/** Red pixels, without the line of every page. */
function redOf({ data, width }: Raster): number {
  let red = 0;
  for (let at = 0; at < data.length; at += 4) {
    const isLeft = (at / 4) % width < width * 0.6;
    if (isLeft && (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 128) red++;
  }
  return red;
}

const folders = (await readdir(root, { withFileTypes: true })).filter(
  (one) => one.isDirectory() && one.name !== 'sources',
);

async function partsOf(folder: string) {
  const names = (await readdir(new URL(`${folder}/`, root))).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(new URL(`${folder}/${name}`, root));
      return { name, bytes, why: beside[`${folder}/${name}`], pages: await drawPages(bytes, DPI) };
    }),
  );
}

/** What the index says of each file, in their order. */
const notesOf = (index: string): string[] =>
  index
    .split('.pdf')
    .slice(1)
    .map((after) => /^\s*\(([^()]*)\)/.exec(after)?.[1]?.replace(/\s+/g, ' ') ?? '');

describe('the folder as one PDF', { timeout: 60_000 }, () => {
  const expectSameLook = async (folder: string) => {
    const parts = await partsOf(folder);
    const { clienteId } = await empresaWith(...parts.map(({ name, bytes }) => [name, bytes] as const));
    const { bytes, index } = await opened(clienteId);
    expect(notesOf(index).map((note, i) => [parts[i]?.name, note])).toEqual(
      parts.map(({ name, why }) => [name, why ? carpetaTexts[why] : '']),
    );
    const expected = parts.flatMap(({ name, why, pages }) =>
      why ? [] : pages.map((page, i) => ({ name: `${name}, ${i + 1}`, page })),
    );
    const shown = (await drawPages(bytes, DPI)).slice(-expected.length);
    const different = expected.flatMap(({ name, page }, i) => {
      const own = shown[i] ?? { width: 0, height: 0, data: new Uint8ClampedArray() };
      const isRough = withoutLook.some((one) => name.startsWith(`${one}.pdf`));
      const { share, levels } = unlike(page, own, isRough ? 32 : 4);
      return share > (isRough ? 0.03 : 0.0005) || levels > (isRough ? 24 : 16)
        ? [{ name, share, levels }]
        : [];
    });
    expect(different).toEqual([]);
  };
  const name = 'shows of PDFs of other programs what their own files show: %s';
  it.each(folders.map((folder) => folder.name))(name, { tags: 'completo' }, expectSameLook);

  it('leads from a link to the page that it names, by the old list of names and by the tree', async () => {
    const old = await readFile(new URL('raros/enlaces.pdf', root));
    const tree = await readFile(new URL('raros/enlaces-arbol.pdf', root));
    const { clienteId } = await empresaWith(['a.pdf', old], ['b.pdf', tree]);
    const { bytes, pages } = await opened(clienteId);
    expect(pages).toBe(4);
    const merged = (await PDFDocument.load(bytes)).getPages().slice(-pages);
    for (const [from, to] of [
      [0, 1],
      [2, 3],
    ] as const) {
      const link = merged[from]?.node.Annots()?.lookup(0, PDFDict);
      const action = link?.lookupMaybe(PDFName.of('A'), PDFDict);
      const place = (action ?? link)?.lookup(PDFName.of(action ? 'D' : 'Dest'), PDFArray);
      expect(place?.get(0)).toBe(merged[to]?.ref);
    }
  });

  it('keeps the dashes and lines of borders, and the size that several lines choose', async () => {
    const names = ['bordes', 'tamano-propio'];
    const files = await Promise.all(names.map((one) => readFile(new URL(`formularios/${one}.pdf`, root))));
    const { clienteId } = await empresaWith(...files.map((one, i) => [`${names[i]}.pdf`, one] as const));
    const { bytes } = await opened(clienteId);
    const shown = (await drawPages(bytes, 2 * DPI)).slice(-files.length);
    for (const [i, file] of files.entries()) {
      const [own] = await drawPages(file, 2 * DPI);
      const page = shown[i];
      if (!own || !page) throw new Error('a picture');
      // A whole border has half as much more, and larger letters too.
      expect(redOf(page) / redOf(own)).toBeGreaterThan(0.8);
      expect(redOf(page) / redOf(own)).toBeLessThan(1.2);
    }
  });

  it('is compared closely enough to see that a stamp, a word or a layer is missing', async () => {
    const [stamp, none, layer, on] = await Promise.all(
      ['notas/sello', 'notas/sello-impreso', 'capas/apagada', 'capas/prendidas'].map(async (name) => {
        const [page] = await drawPages(await readFile(new URL(`${name}.pdf`, root)), DPI);
        return page ?? { width: 0, height: 0, data: new Uint8ClampedArray() };
      }),
    );
    if (!stamp || !none || !layer || !on) throw new Error('a picture');
    for (const [one, other] of [
      [stamp, none],
      [layer, on],
    ] as const) {
      expect(unlike(one, other).share).toBeGreaterThan(0.005);
      expect(unlike(one, other).levels).toBeGreaterThan(50);
    }
    expect(unlike(stamp, stamp)).toEqual({ share: 0, levels: 0 });
  });
});
