import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile as OpenZip } from 'yauzl';
import { ZipFile } from 'yazl';
import { invalidFile, workbook } from '#server/platform/files/kinds.ts';
import { ApiError } from '#server/platform/http/errors.ts';

// reglas 12.4: limits that are checked before anything is parsed.
const MAX_ENTRIES = 200;
const MAX_UNPACKED = 50 * 1024 * 1024;
const MAX_RATIO = 100;

const STORED = 0;
const DEFLATED = 8;

export const excessive = () =>
  new ApiError('archivo_invalido', {
    message: 'La planilla contiene demasiados datos. Deje solo la hoja de empleados y vuelva a intentar.',
  });

const isXml = (name: string) => /\.(xml|rels)$/i.test(name);
// Drawings, comments and links of a sheet.
const isSheetRelation = (name: string) => /worksheets\/_rels\//i.test(name);

/** The part's bytes; throws 400 if length or checksum differ from the directory. */
async function read(zip: OpenZip, entry: Entry): Promise<Buffer> {
  const { compressionMethod, uncompressedSize } = entry;
  const packed = await buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }));
  const maxOutputLength = Math.max(uncompressedSize, 1);
  const part = compressionMethod === STORED ? packed : inflateRawSync(packed, { maxOutputLength });
  const isRight = part.length === uncompressedSize && crc32(part) === entry.crc32;
  if (!isRight || ![STORED, DEFLATED].includes(compressionMethod)) throw invalidFile(workbook);
  return part;
}

/** The XML parts. Sizes that the directory declares bound the unpacking. */
async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const parts = new Map<string, Buffer>();
  let entries = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    entries++;
    unpacked += entry.uncompressedSize;
    const tooMuch =
      entries > MAX_ENTRIES ||
      unpacked > MAX_UNPACKED ||
      entry.uncompressedSize > Math.max(entry.compressedSize, 1) * MAX_RATIO;
    if (tooMuch) throw excessive();
    if (isXml(entry.fileName)) parts.set(entry.fileName, await read(zip, entry));
  }
  return parts;
}

const declaresEntities = (part: Buffer) => part.includes('<!DOCTYPE') || part.includes('<!ENTITY');

/**
 * Checks a workbook and packs the checked XML parts into an uncompressed one, without drawings, comments and links, so that
 * the reader sees nothing else. Throws 400 `archivo_invalido`.
 */
export async function repack(bytes: Buffer): Promise<Uint8Array> {
  const parts = await unpack(bytes).catch((error: unknown) => {
    throw error instanceof ApiError ? error : invalidFile(workbook);
  });
  const zip = new ZipFile();
  for (const [name, part] of parts) {
    if (declaresEntities(part)) throw invalidFile(workbook);
    if (!isSheetRelation(name)) zip.addBuffer(part, name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}
