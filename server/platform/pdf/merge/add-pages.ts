import { type PDFDocument, type PDFObject, PDFObjectCopier, PDFPage, type PDFRef } from '@cantoo/pdf-lib';

/** Which object of the whole one of a part became; undefined for one that its pages do not lead to. */
export type RefOf = (ref: PDFRef) => PDFRef | undefined;

/** Copies all pages of `from` to the end of `into`, or to the page `at`. Links between them stay. */
export function addPages(into: PDFDocument, from: PDFDocument, at = into.getPageCount()): RefOf {
  const copier = PDFObjectCopier.for(from.context, into.context);
  // The library copies a page that a link names once more, beside the page itself.
  const { traversedObjects } = copier as unknown as { traversedObjects: Map<PDFObject, PDFObject> };
  const pages = from.getPages().map((page) => ({ page, ref: into.context.nextRef() as PDFRef }));
  for (const { page, ref } of pages) traversedObjects.set(page.ref, ref);
  for (const [i, { page, ref }] of pages.entries()) {
    const copy = copier.copy(page.node);
    into.context.assign(ref, copy);
    into.insertPage(at + i, PDFPage.of(copy, ref, into));
  }
  return (ref) => traversedObjects.get(ref) as PDFRef | undefined;
}
