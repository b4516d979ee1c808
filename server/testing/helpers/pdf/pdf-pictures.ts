import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { extractImages, getDocumentProxy } from 'unpdf';

/** The pixels of each picture of each page, as another library reads them. */
export async function picturesIn(bytes: Uint8Array) {
  const { numPages } = await getDocumentProxy(Uint8Array.from(bytes));
  const pages = Array.from({ length: numPages }, (_, i) => extractImages(Uint8Array.from(bytes), i + 1));
  return (await Promise.all(pages)).map((all) =>
    all.map(({ width, height, data }) => ({ width, height, data: Buffer.from(data).toString('base64') })),
  );
}

export interface Raster {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray;
}

/** A PNG on white, as another library reads it. */
export function readPng(png: Uint8Array): Raster {
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  const shown = new Uint8ClampedArray(data);
  for (let at = 0; at < shown.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let sample = at; sample < at + 3; sample++)
      shown[sample] = Math.round((data[sample] ?? 0) * alpha + 255 * (1 - alpha));
    shown[at + 3] = 255;
  }
  return { width, height, data: shown };
}

const library = PDFiumLibrary.init();

type Opened = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>;

async function drawFrom(document: Opened, place: number, dpi: number): Promise<Raster> {
  const { width, height, data } = await document
    .getPage(place)
    .render({ scale: dpi / 72, render: 'bitmap', renderFormFields: true });
  return { width, height, data: new Uint8ClampedArray(data) };
}

/** A page, from 1 or the last one by -1, as another program draws it, with its fields. */
export async function drawPage(bytes: Uint8Array, page: number, dpi: number): Promise<Raster> {
  const document = await (await library).loadDocument(bytes);
  try {
    const place = page < 0 ? document.getPageCount() + page : page - 1;
    return await drawFrom(document, place, dpi);
  } finally {
    document.destroy();
  }
}

/** Every page; none where the program cannot open the file. */
export async function drawPages(bytes: Uint8Array, dpi: number): Promise<Raster[]> {
  const document = await (await library).loadDocument(bytes).catch(() => undefined);
  const pages: Raster[] = [];
  try {
    for (let place = 0; place < (document?.getPageCount() ?? 0); place++)
      if (document) pages.push(await drawFrom(document, place, dpi));
  } finally {
    document?.destroy();
  }
  return pages;
}

/** The text of the QR at the left of a page's foot, where a phone is held over it, as other programs draw and read it. */
export async function qrOf(pdf: Uint8Array, page = 1): Promise<string | undefined> {
  const { data, width, height } = await drawPage(pdf, page, 150);
  const [columns, rows] = [Math.round(width * 0.32), Math.round(height * 0.3)];
  const corner = new Uint8ClampedArray(columns * rows * 4);
  for (let y = 0; y < rows; y++) {
    const from = (height - rows + y) * width * 4;
    corner.set(data.subarray(from, from + columns * 4), y * columns * 4);
  }
  return jsQR(corner, columns, rows)?.data;
}
