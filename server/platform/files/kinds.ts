import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { imageSize } from 'image-size';
import { ApiError } from '#server/platform/http/errors.ts';
import type { Upload } from './store.ts';

/** What a file may be: its extensions, how large, and what its first bytes must say. */
export interface FileKind {
  extensions: readonly string[];
  maxBytes: number;
  /** It is read and never kept. */
  isTransient?: boolean;
  /** The content type that the bytes prove, or undefined where they are something else. */
  detect(head: Buffer, extension: string): string | undefined;
}

const MiB = 1024 * 1024;

/** The content type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const starts = (head: Buffer, bytes: number[], at = 0) => bytes.every((byte, i) => head[at + i] === byte);

/** Logo (reglas 12.3): PNG, JPEG or WebP by content and extension, 2 MiB, 4096 px a side, never SVG. */
export const logo: FileKind = {
  extensions: ['.png', '.jpg', '.jpeg', '.webp'],
  maxBytes: 2 * MiB,
  detect(head, extension) {
    const jpeg = extension === '.jpg' || extension === '.jpeg';
    if (extension === '.png' && starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
      return 'image/png';
    if (jpeg && starts(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
    const webp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
    return extension === '.webp' && webp ? 'image/webp' : undefined;
  },
};

/** Technical document (reglas 12.3): a PDF by extension and by `%PDF-` in its first KiB, 25 MiB. */
export const pdf: FileKind = {
  extensions: ['.pdf'],
  maxBytes: 25 * MiB,
  detect: (head) => (head.subarray(0, 1024).includes('%PDF-') ? 'application/pdf' : undefined),
};

/** Workbook to import (reglas 12.3): .xlsx, a zip archive by its first bytes, 5 MiB; its reader looks closer. */
export const libro: FileKind = {
  extensions: ['.xlsx'],
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
  // No first bytes say that it is one; that it is text is seen by `isText`.
  '.csv': { type: CSV, proves: (head) => head.length > 0 },
  '.pdf': { type: 'application/pdf', proves: (head) => pdf.detect(head, '.pdf') !== undefined },
};

/** Attendance sheet (reglas 12.3): a workbook, a text of values or a PDF, 10 MiB; always sent as attachment. */
export const planilla: FileKind = {
  extensions: Object.keys(sheetTypes),
  maxBytes: 10 * MiB,
  detect(head, extension) {
    const sheet = sheetTypes[extension];
    return sheet?.proves(head) ? sheet.type : undefined;
  },
};

/** Text in whichever encoding of bytes: from its start to its end no control character but tabs and line ends. */
async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.some((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d || byte === 0x0b))) return false;
  }
  return true;
}

const MAX_SIDE = 4096;

/** The sentence for a file of the wrong kind (reglas 5.12). */
export const invalidFile = (kind: FileKind) =>
  new ApiError('archivo_invalido', {
    message: `Archivo inválido, por favor utilice uno de los siguientes formatos: ${kind.extensions.join(', ')}`,
  });

async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The content type that `upload` proves to be, by its name's extension and its bytes; 400 `archivo_invalido`. */
export async function checkKind(kind: FileKind, upload: Upload, name: string): Promise<string> {
  const extension = extname(name).toLowerCase();
  const head = await readHead(upload.path, kind === logo ? 256 * 1024 : 1024);
  const type = kind.extensions.includes(extension) ? kind.detect(head, extension) : undefined;
  if (!type) throw invalidFile(kind);
  if (kind === logo) checkSides(head);
  if (type === CSV && !(await isText(upload.path))) throw invalidFile(kind);
  return type;
}

function checkSides(head: Buffer): void {
  let size: { width: number; height: number };
  try {
    size = imageSize(head);
  } catch {
    throw invalidFile(logo);
  }
  if (!size.width || !size.height) throw invalidFile(logo);
  if (size.width > MAX_SIDE || size.height > MAX_SIDE) {
    throw new ApiError('archivo_invalido', {
      message: `La imagen admite hasta ${MAX_SIDE} píxeles por lado`,
    });
  }
}

const MAX_NAME = 200;
const graphemes = new Intl.Segmenter('es');

/** The start of a text, `length` characters at most, cut in the middle of nothing that is seen as one. */
function startOf(text: string, length: number): string {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

// What browsers write in the place of what would end the name in a form's header.
const escapes: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** A file's name in a form, as the browser had it before it wrote the form. */
export const formName = (name: string): string =>
  name.replace(/%22|%0D|%0A/g, (found) => escapes[found] ?? '');

/** The client's name of a file as we keep it: NFC, no path, one line, no control characters, 200 characters, never empty. */
export function cleanName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '').trim();
  if (clean.length <= MAX_NAME) return clean.replace(/^\.+$/, '') || 'archivo';
  const extension = startOf(extname(clean), 20);
  return startOf(clean, MAX_NAME - extension.length) + extension;
}
