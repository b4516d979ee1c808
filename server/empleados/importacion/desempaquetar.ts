import { unzipSync, type Zippable, zipSync } from 'fflate';
import { invalidFile, libro } from '#server/files/kinds.ts';
import { ApiError } from '#server/http/errors.ts';

// reglas 12.4: what a workbook may hold before anything in it is parsed.
const MAX_ENTRIES = 200;
const MAX_UNPACKED = 50 * 1024 * 1024;
const MAX_RATIO = 100;

/** 400: a workbook, and more of it than we read. */
export const excessive = () =>
  new ApiError('archivo_invalido', {
    message: 'La planilla contiene demasiados datos. Deje solo la hoja de empleados y vuelva a intentar.',
  });

/** The archive's XML parts; what they unpack to is bounded by what the directory declares, also where it lies. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0;
  let unpacked = 0;
  return unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      entries++;
      unpacked += originalSize;
      const tooMuch =
        entries > MAX_ENTRIES || unpacked > MAX_UNPACKED || originalSize > Math.max(size, 1) * MAX_RATIO;
      if (tooMuch) throw excessive();
      return /\.(xml|rels)$/i.test(name);
    },
  });
}

function declaresEntities(part: Uint8Array): boolean {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return text.includes('<!DOCTYPE') || text.includes('<!ENTITY');
}

/**
 * Scans a workbook and answers it packed anew, uncompressed, with nothing but the parts that were scanned: whoever
 * reads it can come upon nothing else. What hangs on a sheet (drawings, comments, links) is left out. Throws 400
 * `archivo_invalido`.
 */
export function repack(bytes: Uint8Array): Uint8Array {
  let parts: Record<string, Uint8Array>;
  try {
    parts = unpack(bytes);
  } catch (error) {
    throw error instanceof ApiError ? error : invalidFile(libro);
  }
  if (Object.values(parts).some(declaresEntities)) throw invalidFile(libro);
  const kept: Zippable = {};
  for (const [name, part] of Object.entries(parts)) {
    if (!/worksheets\/_rels\//i.test(name)) kept[name] = part;
  }
  return zipSync(kept, { level: 0 });
}
