import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { Beyond } from './beyond.ts';

// What a PDF has besides the look of its pages (ISO 32000-1, 7.7.2).

const [EF, BYTE_RANGE, CONTENTS, NEEDS_RENDERING] = ['EF', 'ByteRange', 'Contents', 'NeedsRendering'].map(
  (name) => PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName];

/** Every dictionary that the catalog leads to, each once. */
function* dictsOf({ context, catalog }: PDFDocument): Generator<PDFDict> {
  const seen = new Set<PDFObject>();
  const open: PDFObject[] = [catalog];
  for (let one = open.pop(); one; one = open.pop()) {
    if (one instanceof PDFRef) {
      if (seen.has(one)) continue;
      seen.add(one);
      const found = context.lookup(one);
      if (found) open.push(found);
      continue;
    }
    const dict = one instanceof PDFStream ? one.dict : one;
    if (dict instanceof PDFDict) {
      yield dict;
      for (const value of dict.values()) open.push(value);
    }
    if (one instanceof PDFArray) for (const value of one.asArray()) open.push(value);
  }
}

function hasFile(dict: PDFDict): boolean {
  const files = dict.lookup(EF);
  return files instanceof PDFDict && files.keys().length > 0;
}

/** Throws for a document whose pages do not show what it is: with files inside, or a form that a program draws. Says if it is signed. */
export function checkBesidePages(document: PDFDocument): { isSigned: boolean } {
  if (String(document.catalog.lookup(NEEDS_RENDERING)) === 'true') throw new Beyond('formulario');
  let isSigned = false;
  for (const dict of dictsOf(document)) {
    if (hasFile(dict)) throw new Beyond('adjuntos');
    isSigned ||= dict.has(BYTE_RANGE) && dict.has(CONTENTS);
  }
  return { isSigned };
}
