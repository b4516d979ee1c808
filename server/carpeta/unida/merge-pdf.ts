import { readFile, writeFile } from 'node:fs/promises';
import {
  concatTransformationMatrix,
  degrees,
  drawObject,
  PDFDocument,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { imageSize } from 'image-size';
import type { Carpeta } from '#contract/ordenes/carpeta.ts';
import { addPages } from '#server/platform/pdf/merge/add-pages.ts';
import { checkBesidePages } from '#server/platform/pdf/merge/beside-pages.ts';
import { Beyond } from '#server/platform/pdf/merge/beyond.ts';
import { flattenForm } from '#server/platform/pdf/merge/flatten-form.ts';
import { Layers } from '#server/platform/pdf/merge/layers.ts';
import { loadBounded } from '#server/platform/pdf/merge/load-bounded.ts';
import { resolveNamedPlaces } from '#server/platform/pdf/merge/named-places.ts';
import { embedPng, type PixelBounds } from '#server/platform/pdf/merge/png-part.ts';
import { removeActions } from '#server/platform/pdf/merge/safe-actions.ts';
import { page } from '#server/platform/pdf/style.ts';
import type { Step } from '#server/platform/wall/child.ts';
import { type IndexTask, print as printIndex } from '../index-pdf.ts';
import { indexSections, type Missing, type Note, type Outcome } from '../index-rows.ts';

// In a child process: every part but those that the product printed is a stranger's (decision 058).

export interface MergePart {
  ruta: string;
  /** MIME type. */
  tipo: string;
  /** Of a file with its bytes. */
  path: string;
}

export interface MergeTask {
  parts: MergePart[];
  index: Omit<IndexTask, 'sections' | 'carpeta'> & { carpeta: Carpeta };
  /** What is known before: lost files, and those that have ended a child already. */
  missing: ReadonlyMap<string, Missing>;
  /** The file to write. */
  to: string;
}

// Unpacked, a pixel takes twenty bytes for a moment, and a million of them a fifth of a second.
const pixels = { perFile: 4096 ** 2, perFolder: 2 * 4096 ** 2 };

/** How a picture lies: mirrored left to right, then turned clockwise. */
interface Position {
  turn: number;
  isMirrored?: boolean;
}

// By the orientation of EXIF.
const positions: Record<number, Position> = {
  2: { turn: 0, isMirrored: true },
  3: { turn: 180 },
  4: { turn: 180, isMirrored: true },
  5: { turn: 270, isMirrored: true },
  6: { turn: 90 },
  7: { turn: 90, isMirrored: true },
  8: { turn: 270 },
};

interface Shown {
  ref: PDFRef;
  width: number;
  height: number;
}

/** A page of its own. */
function addPicture(
  into: PDFDocument,
  { ref, width, height }: Shown,
  { turn, isMirrored }: Position = { turn: 0 },
): void {
  const isLying = turn % 180 === 0 ? width > height : height > width;
  const [across, up] = isLying ? [page.height, page.width] : [page.width, page.height];
  // The page is turned, not the picture.
  const [w, h] = turn % 180 === 0 ? [across, up] : [up, across];
  const scale = Math.min((w - 2 * page.side) / width, (h - 2 * page.side) / height, 1);
  const [wide, high] = [width * scale, height * scale];
  const sheet = into.addPage([w, h]);
  const name = sheet.node.newXObject('Image', ref);
  sheet.pushOperators(
    pushGraphicsState(),
    isMirrored
      ? concatTransformationMatrix(-wide, 0, 0, high, (w + wide) / 2, (h - high) / 2)
      : concatTransformationMatrix(wide, 0, 0, high, (w - wide) / 2, (h - high) / 2),
    drawObject(name),
    popGraphicsState(),
  );
  if (turn) sheet.setRotation(degrees(turn));
}

/** The one PDF while it is made. */
interface Whole {
  into: PDFDocument;
  layers: Layers;
  bounds: PixelBounds;
}

async function addPdf({ into, layers }: Whole, bytes: Uint8Array): Promise<Note | undefined> {
  const part = await loadBounded(bytes);
  const { isSigned } = checkBesidePages(part);
  await flattenForm(part);
  resolveNamedPlaces(part);
  layers.add(part, addPages(into, part));
  return isSigned ? 'firmado' : undefined;
}

async function add(whole: Whole, { tipo, path }: MergePart): Promise<Note | undefined> {
  const { into, bounds } = whole;
  const bytes = await readFile(path);
  if (tipo === 'application/pdf') return addPdf(whole, bytes);
  if (tipo === 'image/png') addPicture(into, embedPng(into, bytes, bounds));
  else if (tipo === 'image/jpeg')
    addPicture(into, await into.embedJpg(bytes), positions[imageSize(bytes).orientation ?? 1]);
  else throw new Error('a kind that a PDF cannot hold');
  return undefined;
}

/** Adds a part whole or not at all. */
async function addWhole(whole: Whole, part: MergePart): Promise<Missing | Note | undefined> {
  const { into } = whole;
  const [pages, objects] = [into.getPageCount(), into.context.largestObjectNumber];
  try {
    return await add(whole, part);
  } catch (error) {
    while (into.getPageCount() > pages) into.removePage(into.getPageCount() - 1);
    for (const [ref] of into.context.enumerateIndirectObjects())
      if (ref.objectNumber > objects) into.context.delete(ref);
    return error instanceof Beyond ? error.bound : 'aparte';
  }
}

/** Merges PDFs and pictures into one PDF after their index, which names those that are not in it; returns these. */
export async function merge(
  { parts, index, missing, to }: MergeTask,
  step: Step,
): Promise<readonly string[]> {
  const into = await PDFDocument.create();
  into.setTitle(`Carpeta de inspección · ${index.carpeta.cliente.razonSocial}`);
  into.setCreator('Prisma Seguridad');
  into.setProducer('Prisma Seguridad');
  into.setLanguage('es-AR');
  const outcomes = new Map<string, Outcome>(missing);
  const bounds = { perFile: pixels.perFile, left: pixels.perFolder };
  const layers = new Layers();
  for (const part of parts) {
    step(part.ruta);
    const outcome = await addWhole({ into, layers, bounds }, part);
    if (outcome) outcomes.set(part.ruta, outcome);
  }
  step('');
  layers.write(into);
  for (const [, object] of into.context.enumerateIndirectObjects()) removeActions(object);
  const { bytes } = await printIndex({ ...index, sections: indexSections(index.carpeta, outcomes) });
  addPages(into, await PDFDocument.load(bytes), 0);
  await writeFile(to, await into.save({ objectsPerTick: Number.POSITIVE_INFINITY }));
  return [...outcomes].filter(([, outcome]) => outcome !== 'firmado').map(([ruta]) => ruta);
}
