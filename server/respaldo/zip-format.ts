// The zip format as far as we write it (APPNOTE 6.3.10): deflated entries, sizes after the contents, 64-bit sizes
// throughout, so that small archives go the way that large ones do. What we read is what we write, and nothing else.

export interface ZipEntry {
  name: string;
  crc: number;
  /** Bytes in the archive. */
  packed: number;
  /** Bytes of the contents. */
  bytes: number;
  /** Where its local header is. */
  offset: number;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END_64 = 0x06064b50;
const LOCATOR = 0x07064b50;
const END = 0x06054b50;

const VERSION = 45;
const UNIX = 3 << 8;
const SIZES_LATER_NAMES_UTF8 = 0x0808;
const DEFLATED = 8;
const EXTRA_64 = 1;
const IN_EXTRA = 0xffffffff;
const COUNT_IN_END_64 = 0xffff;
const PRIVATE_FILE = (0o100600 << 16) >>> 0;

/** The archive ends in this comment and the SHA-256, in hexadecimal, of all that comes before the digits. */
export const LABEL = 'prisma-respaldo sha256:';
const DIGITS = 64;
const END_BYTES = 22;
const END_64_BYTES = 56 + 20;
/** From the first end record to the end of the archive. */
export const TAIL_BYTES = END_64_BYTES + END_BYTES + LABEL.length + DIGITS;
export const DESCRIPTOR_BYTES = 24;
const CENTRAL_BYTES = 46;
const CENTRAL_EXTRA = 28;

const u16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer);
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const u64 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);

/** Date and time as zip has them, by the clock of UTC. */
function dosTime(when: Date): Buffer {
  const time = (when.getUTCHours() << 11) | (when.getUTCMinutes() << 5) | (when.getUTCSeconds() >> 1);
  const date = ((when.getUTCFullYear() - 1980) << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate();
  return Buffer.concat([u16(time), u16(date)]);
}

const START = (when: Date) =>
  Buffer.concat([u16(VERSION), u16(SIZES_LATER_NAMES_UTF8), u16(DEFLATED), dosTime(when)]);

export function localHeader(name: string, when: Date): Buffer {
  const text = Buffer.from(name);
  const sizes = [u32(0), u32(IN_EXTRA), u32(IN_EXTRA)];
  const extra = [u16(EXTRA_64), u16(16), u64(0), u64(0)];
  return Buffer.concat([u32(LOCAL), START(when), ...sizes, u16(text.length), u16(20), text, ...extra]);
}

export const descriptor = ({ crc, packed, bytes }: ZipEntry): Buffer =>
  Buffer.concat([u32(DESCRIPTOR), u32(crc), u64(packed), u64(bytes)]);

export function centralHeader({ name, crc, packed, bytes, offset }: ZipEntry, when: Date): Buffer {
  const text = Buffer.from(name);
  const sizes = [u32(crc), u32(IN_EXTRA), u32(IN_EXTRA), u16(text.length), u16(CENTRAL_EXTRA), u16(0)];
  const place = [u16(0), u16(0), u32(PRIVATE_FILE), u32(IN_EXTRA)];
  const extra = [u16(EXTRA_64), u16(CENTRAL_EXTRA - 4), u64(bytes), u64(packed), u64(offset)];
  return Buffer.concat([u32(CENTRAL), u16(UNIX | VERSION), START(when), ...sizes, ...place, text, ...extra]);
}

/** What follows the central directory, up to where the digest's digits go. */
export function endRecords(count: number, size: number, offset: number): Buffer {
  const versions = [u16(UNIX | VERSION), u16(VERSION), u32(0), u32(0)];
  const end64 = [u32(END_64), u64(44), ...versions, u64(count), u64(count), u64(size), u64(offset)];
  const locator = [u32(LOCATOR), u32(0), u64(offset + size), u32(1)];
  const counts = [u16(COUNT_IN_END_64), u16(COUNT_IN_END_64), u32(IN_EXTRA), u32(IN_EXTRA)];
  const end = [u32(END), u16(0), u16(0), ...counts, u16(LABEL.length + DIGITS), Buffer.from(LABEL)];
  return Buffer.concat([...end64, ...locator, ...end]);
}

/** How many entries the archive has and where its directory is, from its last `TAIL_BYTES`; undefined where it is not ours. */
export function readEnd(
  tail: Buffer,
): { count: number; size: number; offset: number; digest: string } | undefined {
  if (tail.length !== TAIL_BYTES) return undefined;
  const [count, size, offset] = [32, 40, 48].map((at) => Number(tail.readBigUInt64LE(at))) as [
    number,
    number,
    number,
  ];
  const digest = tail.toString('latin1', TAIL_BYTES - DIGITS);
  const expected = endRecords(count, size, offset);
  if (!tail.subarray(0, -DIGITS).equals(expected) || !/^[0-9a-f]{64}$/.test(digest)) return undefined;
  return { count, size, offset, digest };
}

/** The entries of a central directory; throws RangeError where it ends too soon. */
export function readCentral(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (directory.readUInt32LE(at) !== CENTRAL) throw new RangeError('not a directory');
    const nameEnd = at + CENTRAL_BYTES + directory.readUInt16LE(at + 28);
    const field = (n: number) => Number(directory.readBigUInt64LE(nameEnd + 4 + n * 8));
    entries.push({
      name: directory.toString('utf8', at + CENTRAL_BYTES, nameEnd),
      crc: directory.readUInt32LE(at + 16),
      bytes: field(0),
      packed: field(1),
      offset: field(2),
    });
    at = nameEnd + CENTRAL_EXTRA;
  }
  return entries;
}

/** Where an entry's contents begin. */
export const contentsOf = ({ name, offset }: ZipEntry): number => offset + 30 + Buffer.byteLength(name) + 20;
