import { describe, expect, it } from 'vitest';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { picturesIn } from '#server/testing/helpers/pdf/pdf-pictures.ts';
import { drawnLogo, drawnSignature } from '#server/testing/pictures/drawings.ts';
import { PdfJoiner } from './join-pdf.ts';
import { makePdf } from './make-pdf.ts';

const part = (...texts: string[]) =>
  makePdf({
    info: { title: `Tramo de ${texts[0]}` },
    content: texts.map((text, i) => ({
      text,
      bold: i % 2 === 1,
      ...(i > 0 && { pageBreak: 'before' as const }),
    })),
  });

async function joined(parts: Buffer[]): Promise<Buffer> {
  const joiner = new PdfJoiner();
  return Buffer.concat([...parts.map((one) => joiner.add(one)), joiner.end()]);
}

describe('joined PDFs', () => {
  it('have every page in order, in the fonts of its own part', async () => {
    // Other letters in each part make fonts with other glyphs under the same numbers.
    const texts = ['abc ñ', 'dé ÑO', 'xyz 123', 'Łukasz Őze', 'QWERTY 7 0 R', 'endobj stream'];
    const parts = await Promise.all([
      part(texts[0] ?? ''),
      part(...texts.slice(1, 4)),
      part(...texts.slice(4)),
    ]);
    const pages = await readPdf(await joined(parts));
    expect(pages.map(({ text }) => text.trim())).toEqual(texts);
  });

  it('have a correct cross-reference table and no reference to a missing object', async () => {
    const parts = await Promise.all(Array.from({ length: 30 }, (_, i) => part(`Persona ${i}`)));
    const text = (await joined(parts)).toString('latin1');
    const at = Number(/startxref\s(\d+)\s%%EOF\s$/.exec(text)?.[1]);
    const [, size = '', table = ''] = /^xref\n0 (\d+)\n(.*?)trailer\n/s.exec(text.slice(at)) ?? [];
    const entries = table.match(/.{18} \n/g) ?? [];
    expect(entries).toHaveLength(Number(size));
    const used = new Set<number>();
    for (const [id, entry] of entries.entries()) {
      if (!entry.includes('n')) continue;
      used.add(id);
      const from = Number(entry.slice(0, 10));
      expect(text.slice(from, from + 12)).toMatch(new RegExp(`^${id} 0 obj\n`));
    }
    expect(text).toContain(`/Size ${size}\n`);
    const objects = text.slice(0, at).replace(/\nstream\n.*?\nendstream\n/gs, '');
    const named = [...`${objects}${text.slice(at)}`.matchAll(/(\d+) 0 R\b/g)].map(([, id]) => Number(id));
    expect(named.filter((id) => !used.has(id))).toEqual([]);
  });

  it('have a picture that many parts share once, and each other picture', async () => {
    const url = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    // Transparent ones, which pdfkit writes with a mask of their own.
    const [logo, other] = [url(drawnLogo('#12784a', 'Uno')), url(drawnSignature())];
    const pictured = (i: number) =>
      makePdf({
        images: i === 7 ? { logo, same: logo, other } : { logo },
        content: [
          { text: `Persona ${i}` },
          { image: 'logo', width: 40 },
          ...(i === 7
            ? [
                { image: 'same', width: 40 },
                { image: 'other', width: 40 },
              ]
            : []),
        ],
      });
    const parts = await Promise.all(Array.from({ length: 12 }, (_, i) => pictured(i)));
    const bytes = await joined(parts);
    expect(await readPdf(bytes)).toHaveLength(12);
    const images = await picturesIn(bytes);
    expect(images.map((one) => one.length)).toEqual(images.map((_, i) => (i === 7 ? 3 : 1)));
    // Pixels are those of the part alone.
    for (const [i, one] of (await Promise.all(parts.map(picturesIn))).entries())
      expect([i, images[i]]).toEqual([i, one[0]]);
    // Both pictures and their masks.
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(4);
  });

  it('have a different name for each font', async () => {
    const parts = await Promise.all(Array.from({ length: 30 }, (_, i) => part(`Persona ${i}`, `Otra ${i}`)));
    const fonts = [...(await joined(parts)).toString('latin1').matchAll(/\/FontName \/([A-Z]{6}\+\S+)/g)];
    expect(new Set(fonts.map(([, name]) => name)).size).toBe(60);
    expect(fonts).toHaveLength(60);
  });
});
