import { readFile } from 'node:fs/promises';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { carpetaTexts } from '#contract/ordenes/carpeta.ts';
import { drawPage, type Raster } from '#server/testing/helpers/pdf/pdf-pictures.ts';
import { pdfOf, streamOf } from '#server/testing/unida/hostile-pdfs.ts';
import { carpetaScene, type Named } from '#server/testing/unida/scene.ts';

const { t, empresaWith, opened } = await carpetaScene();
afterAll(() => t.close());

const fileOf = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../testing/files/${name}`, import.meta.url));

/** Dark pixels of a page between two places, in points from its left and its foot. */
function inkIn({ width, height, data }: Raster, [x0, y0, x1, y1]: readonly [number, number, number, number]) {
  let ink = 0;
  for (let y = height - y1; y < height - y0; y++)
    for (let x = x0; x < x1; x++) if ((data[(y * width + x) * 4] ?? 255) < 128) ink++;
  return ink;
}

const mergedWith = async (...files: Named[]) => {
  const { clienteId } = await empresaWith(...files);
  const { bytes, index, pages } = await opened(clienteId);
  return { bytes, pages, index: index.replace(/\s+/g, ' '), page: (n: number) => drawPage(bytes, n + 1, 72) };
};

const widget = (more: string) => `<< /Type /Annot /Subtype /Widget /Rect [20 20 180 60] ${more} >>`;
const formOf = (form: string, field: string) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DA (/Helv 12 Tf 0 g) ${form} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [4 0 R] >>',
    widget(field),
  ]);
const field = [20, 20, 180, 60] as const;

describe('what a PDF has besides its pages, in the folder as one PDF', { timeout: 60_000 }, () => {
  it('layers that are off stay off, those that are on stay on, of each part', {
    tags: 'completo',
  }, async () => {
    const layers = await fileOf('capas.pdf');
    const [on, off] = ['/ON [6 0 R] /OFF [7 0 R]', '/BaseState /OFF /ON [6 0 R] '];
    const others = Buffer.from(layers.toString('latin1').replace(on, off), 'latin1');
    const { page, pages } = await mergedWith(['a.pdf', layers], ['b.pdf', others]);
    expect(pages).toBe(2);
    const expected = await drawPage(layers, 1, 72);
    expect(inkIn(expected, [50, 740, 595, 800])).toBeGreaterThan(100);
    expect(await page(1)).toEqual(expected);
    expect(await page(2)).toEqual(expected);
  });

  it('a field shows its value, with the defaults of its form', async () => {
    const { bytes, page, pages } = await mergedWith(['a.pdf', await fileOf('formulario.pdf')]);
    expect(pages).toBe(1);
    const shown = await page(1);
    expect(inkIn(shown, [330, 772, 520, 794])).toBeGreaterThan(50);
    expect(inkIn(shown, [140, 732, 400, 754])).toBeGreaterThan(50);
    const { catalog } = await PDFDocument.load(bytes);
    expect(catalog.has(PDFName.of('AcroForm'))).toBe(false);
  });

  it.each([
    ['a mark', '', '/FT /Btn /T (a) /V /Si /AS /Si', true],
    ['a mark that is not set', '', '/FT /Btn /T (a) /V /Off /AS /Off', false],
    ['a hidden field', '', '/FT /Tx /T (a) /V (VALOR) /F 2', false],
    ['a field that is printed alone', '', '/FT /Tx /T (a) /V (VALOR) /F 36', false],
    ['a choice', '', '/FT /Ch /Ff 131072 /T (a) /V (VALOR) /Opt [(VALOR)]', true],
    ['a border without a width', '', '/FT /Tx /T (a) /MK << /BC [0 0 0] >>', true],
    [
      'the boxes of a comb',
      '',
      '/FT /Tx /T (a) /Ff 16777216 /MaxLen 40 /BS << /W 1 >> /MK << /BC [0] >>',
      true,
    ],
    ['a border of no width', '', '/FT /Tx /T (a) /MK << /BC [0 0 0] >> /Border [0 0 0]', false],
    ['an empty field', '/NeedAppearances true', '/FT /Tx /T (a)', false],
  ] as const)('a field shows what it shows in its file: %s', async (_name, form, one, isInked) => {
    const { page, index } = await mergedWith(['a.pdf', formOf(form, one)]);
    expect(index).not.toContain('ZIP');
    expect(inkIn(await page(1), field) > 20).toBe(isInked);
  });

  it('a field of a layer that is off is not shown, also where the layer is an expression', async () => {
    const shown = streamOf('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', Buffer.from('0 0 9 9 re f'));
    const fieldOf = (layer: string) =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> /OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >> >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [4 0 R] >>',
        widget(`/FT /Tx /T (a) /AP << /N 6 0 R >> ${layer}`),
        '<< /Type /OCG /Name (a) >>',
        shown,
      ]);
    const { page } = await mergedWith(
      ['a.pdf', fieldOf('')],
      ['b.pdf', fieldOf('/OC 5 0 R')],
      ['c.pdf', fieldOf('/OC << /Type /OCMD /OCGs [5 0 R] >>')],
    );
    const inked = await Promise.all([1, 2, 3].map(async (n) => inkIn(await page(n), field) > 20));
    expect(inked).toEqual([true, false, false]);
  });

  it('a signed document shows its signature, which is no field any more, and the index says where it is verified', async () => {
    const { bytes, page, pages, index } = await mergedWith(['a.pdf', await fileOf('firmado.pdf')]);
    expect(pages).toBe(1);
    expect(index).toContain(`(${carpetaTexts.firmado})`);
    expect(inkIn(await page(1), [60, 600, 300, 660])).toBeGreaterThan(50);
    const merged = await PDFDocument.load(bytes);
    const dicts = merged.context.enumerateIndirectObjects().map(([, one]) => one);
    expect(dicts.some((one) => one instanceof PDFDict && one.has(PDFName.of('ByteRange')))).toBe(false);
    expect(merged.getPage(1).node.Annots()?.size() ?? 0).toBe(0);
  });

  it('a document with files inside stays beside, and so does a form that only a program draws', async () => {
    const drawn = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /NeedsRendering true >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ]);
    const { pages, index } = await mergedWith(
      ['a.pdf', await fileOf('portafolio.pdf')],
      ['b.pdf', drawn],
      ['c.pdf', formOf('', '/FT /Tx /T (a) /V <FEFF65E5672C>')],
    );
    expect(pages).toBe(0);
    expect(index).toContain(`(${carpetaTexts.adjuntos})`);
    expect(index.split(`(${carpetaTexts.formulario})`)).toHaveLength(3);
  });

  it('a document with restrictions that opens without a password is merged', async () => {
    const restricted = await fileOf('restringido.pdf');
    const { page, pages } = await mergedWith(['a.pdf', restricted]);
    expect(pages).toBe(1);
    expect(await page(1)).toEqual(await drawPage(restricted, 1, 72));
  });
});
