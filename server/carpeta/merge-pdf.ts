import { type PDFDocument as Document, degrees, PDFDocument } from '@cantoo/pdf-lib';
import { imageSize } from 'image-size';
import { page } from '#server/platform/pdf/style.ts';

export interface MergePart {
  ruta: string;
  /** MIME type. */
  tipo: string;
  bytes: Uint8Array;
}

export interface MergeTask {
  titulo: string;
  parts: MergePart[];
}

export interface Merged {
  bytes: Uint8Array;
  /** Paths of the parts that could not be merged: with a password, damaged, or of another kind. */
  failed: string[];
}

async function addPdf(into: Document, bytes: Uint8Array): Promise<void> {
  const from = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const one of await into.copyPages(from, from.getPageIndices())) into.addPage(one);
}

// Clockwise, by the orientation of EXIF.
const turns: Record<number, number> = { 3: 180, 6: 90, 8: 270 };

async function addPicture(into: Document, bytes: Uint8Array, tipo: string): Promise<void> {
  const picture = await (tipo === 'image/png' ? into.embedPng(bytes) : into.embedJpg(bytes));
  const turn = turns[imageSize(bytes).orientation ?? 1] ?? 0;
  const isLying = turn % 180 === 0 ? picture.width > picture.height : picture.height > picture.width;
  const [width, height] = isLying ? [page.height, page.width] : [page.width, page.height];
  // The page is turned, not the picture.
  const [w, h] = turn % 180 === 0 ? [width, height] : [height, width];
  const scale = Math.min((w - 2 * page.side) / picture.width, (h - 2 * page.side) / picture.height, 1);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const sheet = into.addPage([w, h]);
  sheet.drawImage(picture, { ...size, x: (w - size.width) / 2, y: (h - size.height) / 2 });
  if (turn) sheet.setRotation(degrees(turn));
}

async function add(into: Document, { tipo, bytes }: MergePart): Promise<void> {
  if (tipo === 'application/pdf') await addPdf(into, bytes);
  else if (tipo === 'image/png' || tipo === 'image/jpeg') await addPicture(into, bytes, tipo);
  else throw new Error('a kind that a PDF cannot hold');
}

/** Merges PDFs and pictures into one PDF; what cannot be merged is left out and named. */
export async function print({ titulo, parts }: MergeTask): Promise<Merged> {
  const into = await PDFDocument.create();
  into.setTitle(titulo);
  into.setCreator('Prisma Seguridad');
  into.setProducer('Prisma Seguridad');
  into.setLanguage('es-AR');
  const failed: string[] = [];
  for (const part of parts) await add(into, part).catch(() => failed.push(part.ruta));
  return { bytes: await into.save({ objectsPerTick: 500 }), failed };
}
