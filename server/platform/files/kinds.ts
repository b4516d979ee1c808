import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { imageSize } from 'image-size';
import { maxLado } from '#contract/ordenes/archivos-orden.ts';
import {
  contentOf,
  type FileContent,
  headBytes,
  isAmong,
  trueName,
  wrongFileText,
} from '#contract/values/file-content.ts';
import { ApiError } from '#server/platform/http/errors.ts';
import { stripMetadata } from './picture-metadata.ts';
import type { Upload } from './store.ts';

export interface FileKind {
  extensions: readonly string[];
  maxBytes: number;
  /** Limits of a picture: 413 for its bytes, 400 for its sides in pixels. */
  picture?: {
    maxBytes: number;
    maxSide: number;
    minSides?: readonly [width: number, height: number];
  };
  /** Whether the name needs one of the extensions too (reglas 5.12); of others the content decides. */
  byName?: true;
  /** Read, but never stored. */
  isTransient?: boolean;
  /** The content type of the first bytes; undefined if they are of another kind. */
  detect(head: Buffer, extension: string): string | undefined;
}

const MiB = 1024 * 1024;

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const starts = (head: Buffer, bytes: number[], at = 0) => bytes.every((byte, i) => head[at + i] === byte);

const pictures = ['.png', '.jpg', '.jpeg', '.webp'];

/** The type of a picture, or of a PDF, of one of these formats. */
const typeAmong = (extensions: readonly string[]) => (head: Buffer) => {
  const content = contentOf(head);
  return content && isAmong(content, extensions) ? types[content] : undefined;
};
const types: Partial<Record<FileContent, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** reglas 12.3. */
export const logo: FileKind = {
  extensions: pictures,
  maxBytes: 2 * MiB,
  picture: { maxBytes: 2 * MiB, maxSide: 4096 },
  detect: typeAmong(pictures),
};

/** The consultancy's own, which pdfmake prints: it reads no WebP (reglas 4.24). */
export const logoConsultora: FileKind = {
  extensions: ['.png', '.jpg', '.jpeg'],
  maxBytes: MiB,
  picture: { maxBytes: MiB, maxSide: 2000 },
  detect: typeAmong(['.png', '.jpg']),
};

/** A drawn signature (reglas 4.25). */
export const firma: FileKind = {
  extensions: ['.png'],
  maxBytes: 200 * 1024,
  picture: { maxBytes: 200 * 1024, maxSide: 4096, minSides: [300, 80] },
  detect: typeAmong(['.png']),
};

export const pdf: FileKind = {
  extensions: ['.pdf'],
  byName: true,
  maxBytes: 25 * MiB,
  detect: typeAmong(['.pdf']),
};

/** What proves an order (reglas 4.19). */
export const respaldo: FileKind = {
  extensions: ['.pdf', ...pictures],
  maxBytes: pdf.maxBytes,
  picture: { maxBytes: 10 * MiB, maxSide: maxLado },
  detect: typeAmong(['.pdf', ...pictures]),
};

/** A workbook to import; its reader checks more than the first bytes. */
export const workbook: FileKind = {
  extensions: ['.xlsx'],
  byName: true,
  isTransient: true,
  maxBytes: 5 * MiB,
  detect: (head) => (starts(head, [0x50, 0x4b, 0x03, 0x04]) ? XLSX : undefined),
};

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const CSV = 'text/csv';

const sheetTypes: Record<string, { type: string; proves(head: Buffer): boolean }> = {
  '.xlsx': { type: XLSX, proves: (head) => starts(head, ZIP) },
  '.xls': { type: 'application/vnd.ms-excel', proves: (head) => starts(head, OLE2) },
  '.ods': { type: 'application/vnd.oasis.opendocument.spreadsheet', proves: (head) => starts(head, ZIP) },
  // CSV has no signature; `isText` checks it.
  '.csv': { type: CSV, proves: (head) => head.length > 0 && !contentOf(head) },
};

export const planilla: FileKind = {
  extensions: [...Object.keys(sheetTypes), '.pdf'],
  maxBytes: 10 * MiB,
  detect(head, extension) {
    const sheet = sheetTypes[extension];
    return pdf.detect(head, extension) ?? (sheet?.proves(head) ? sheet.type : undefined);
  },
};

/** No control characters except tabs and line ends, in any encoding of bytes. */
async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.some((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d || byte === 0x0b))) return false;
  }
  return true;
}

/** reglas 5.12. */
export const invalidFile = (kind: FileKind, content?: FileContent) =>
  new ApiError('archivo_invalido', { message: wrongFileText(kind.extensions, content) });

async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The content type, and the name with its true extension; 400 `archivo_invalido`, which says what the file is, 413 for a picture
 * that is too heavy.
 */
export async function checkKind(
  kind: FileKind,
  upload: Upload,
  name: string,
): Promise<{ type: string; name: string }> {
  const extension = extname(name).toLowerCase();
  if (kind.byName && !kind.extensions.includes(extension)) throw invalidFile(kind);
  const head = await readHead(upload.path, headBytes);
  const type = kind.detect(head, extension);
  const content = contentOf(head);
  if (!type) throw invalidFile(kind, content);
  if (type.startsWith('image/')) await checkPicture(kind, upload);
  if (type === CSV && !(await isText(upload.path))) throw invalidFile(kind);
  return { type, name: content ? cleanName(trueName(name, content)) : name };
}

// Metadata before the size may be long: a camera's preview is part of it.
const PICTURE_HEAD = 1024 * 1024;

async function checkPicture(kind: FileKind, { path, bytes }: Upload): Promise<void> {
  const { maxBytes, maxSide, minSides = [1, 1] } = kind.picture ?? {};
  if (!maxBytes || !maxSide) throw invalidFile(kind);
  if (bytes > maxBytes) throw new ApiError('demasiado_grande');
  let size: { width: number; height: number };
  try {
    size = imageSize(await readHead(path, PICTURE_HEAD));
  } catch {
    throw invalidFile(kind);
  }
  if (!size.width || !size.height) throw invalidFile(kind);
  if (size.width > maxSide || size.height > maxSide) {
    throw new ApiError('archivo_invalido', {
      message: `La imagen admite hasta ${maxSide} píxeles por lado`,
    });
  }
  const [width, height] = minSides;
  if (size.width < width || size.height < height) {
    throw new ApiError('archivo_invalido', {
      message: `La imagen debe tener al menos ${width} × ${height} píxeles`,
    });
  }
}

/** The picture without what its camera wrote about place, time and owner; undefined for other files and kinds. */
export async function withoutMetadata(
  kind: FileKind,
  { path }: Upload,
  type: string,
): Promise<Buffer | undefined> {
  if (!kind.picture || !type.startsWith('image/')) return undefined;
  try {
    return stripMetadata(await readFile(path), type);
  } catch {
    throw invalidFile(kind);
  }
}

const MAX_NAME = 200;
const graphemes = new Intl.Segmenter('es');

/** Up to `length` code units of a text, without cutting a visible character. */
function startOf(text: string, length: number): string {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

// Browsers escape these characters in a form's file names.
const escapes: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

export const formName = (name: string): string =>
  name.replace(/%22|%0D|%0A/g, (found) => escapes[found] ?? '');

/** NFC, without path or control characters, 1 to 200 characters. */
export function cleanName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '').trim();
  if (clean.length <= MAX_NAME) return clean.replace(/^\.+$/, '') || 'archivo';
  const extension = startOf(extname(clean), 20);
  return startOf(clean, MAX_NAME - extension.length) + extension;
}
