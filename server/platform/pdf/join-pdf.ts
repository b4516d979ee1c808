import { createHash } from 'node:crypto';

// ISO 32000-1, 7.5: a PDF has numbered objects with references, a table of their offsets, and a trailer.

const ENTRY_BYTES = 20;
const REFERENCE = /(\d+) 0 R\b/g;
const STREAM = Buffer.from('\nstream\n');
const IMAGE = '/Subtype /Image';
// A picture may have a mask, which is a picture, and each of them its parameters.
const DEPTH = 3;

interface Part {
  bytes: Buffer;
  trailer: string;
  /** In the order of their offsets. */
  objects: { id: number; from: number; to: number }[];
  catalog: number;
  info: number;
  pages: number;
}

const idOf = (text: string, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]);

function readPart({ buffer, byteOffset, byteLength }: Uint8Array): Part {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const end = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', byteLength - 64))?.[1]);
  const [head, size] = /^xref\n0 (\d+)\n/.exec(bytes.toString('latin1', end, end + 32)) ?? [];
  if (!head) throw new Error('no PDF as pdfkit writes it');
  const places = Array.from({ length: Number(size) - 1 }, (_, i) => {
    const at = end + head.length + (i + 1) * ENTRY_BYTES;
    return { id: i + 1, from: Number(bytes.toString('latin1', at, at + 10)) };
  }).sort((a, b) => a.from - b.from);
  const objects = places.map((place, i) => ({ ...place, to: places[i + 1]?.from ?? end }));
  const trailer = bytes.toString('latin1', end + head.length + Number(size) * ENTRY_BYTES);
  const catalog = idOf(trailer, 'Root');
  const { from, to } = objects.find(({ id }) => id === catalog) ?? { from: 0, to: 0 };
  const pages = idOf(bytes.toString('latin1', from, to), 'Pages');
  return { bytes, trailer, objects, catalog, info: idOf(trailer, 'Info'), pages };
}

/** Two subsets of one font need different tags (9.6.4). */
const tagOf = (part: number) =>
  part
    .toString(26)
    .padStart(5, '0')
    .replace(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)));

const headOf = (object: Buffer) => {
  const stream = object.indexOf(STREAM);
  return object.toString('latin1', 0, stream < 0 ? object.length : stream);
};

/** The pictures of a part by number, each with a hash of its bytes and of what it refers to. */
function imagesOf({ bytes, objects }: Part): Map<number, string> {
  const byId = new Map(objects.map((one) => [one.id, bytes.subarray(one.from, one.to)]));
  const hashOf = (id: number, depth: number): string => {
    const object = byId.get(id) ?? Buffer.alloc(0);
    const head = headOf(object);
    const said = head
      .replace(/^\d+ /, '')
      .replace(REFERENCE, (found, to) => (depth > 0 ? hashOf(Number(to), depth - 1) : found));
    return createHash('sha256').update(said).update(object.subarray(head.length)).digest('base64');
  };
  const images = [...byId].filter(([, object]) => headOf(object).includes(IMAGE));
  return new Map(images.map(([id]) => [id, hashOf(id, DEPTH)]));
}

/**
 * Joins PDFs of pdfkit part by part; keeps only the offsets of objects, and the hashes of pictures: one that many parts have, as
 * a logo, is written once.
 */
export class PdfJoiner {
  /** By object number; undefined for a number without an object. */
  readonly #offsets: (number | undefined)[] = [undefined];
  readonly #kids: string[] = [];
  /** The object of each picture, by its hash. */
  readonly #images = new Map<string, number>();
  #first: Part | undefined;
  #written = 0;
  #parts = 0;

  add(bytes: Uint8Array): Buffer {
    const part = readPart(bytes);
    const shift = this.#offsets.length - 1;
    const pieces: Buffer[] = [];
    const write = (piece: Buffer) => {
      pieces.push(piece);
      this.#written += piece.length;
    };
    if (!this.#first) write(part.bytes.subarray(0, part.objects[0]?.from));
    this.#first ??= part;
    const own = this.#first;
    this.#offsets.length += part.objects.length;
    const known = this.#knownImages(part, shift);
    for (const { id, from, to } of part.objects) {
      const object = part.bytes.subarray(from, to);
      const isRepeated = part !== own && (id === part.catalog || id === part.info);
      if (id === part.pages) this.#addPages(object, shift);
      else if (!isRepeated && !known.has(id)) {
        this.#offsets[id + shift] = this.#written;
        const numberOf = (to: number) => known.get(to) ?? to + shift;
        for (const piece of this.#renumber(object, shift, part.pages, numberOf)) write(piece);
      }
    }
    this.#parts++;
    return Buffer.concat(pieces);
  }

  /** The list of pages, the table of offsets and the trailer. */
  end(): Buffer {
    const { pages, trailer } = this.#first ?? { pages: 0, trailer: '' };
    this.#offsets[pages] = this.#written;
    const list = `${pages} 0 obj\n<<\n/Type /Pages\n/Count ${this.#kids.length}\n/Kids [${this.#kids.join(' ')}]\n>>\nendobj\n`;
    const table = Array.from(this.#offsets, (at) =>
      at === undefined ? '0000000000 65535 f ' : `${String(at).padStart(10, '0')} 00000 n `,
    );
    const size = this.#offsets.length;
    const names = trailer.slice(0, trailer.lastIndexOf('startxref')).replace(/\/Size \d+/, `/Size ${size}`);
    const xref = this.#written + list.length;
    return Buffer.from(
      `${list}xref\n0 ${size}\n${table.join('\n')}\n${names}startxref\n${xref}\n%%EOF\n`,
      'latin1',
    );
  }

  /** The pictures of a part that an earlier one has, with the number of that one's. */
  #knownImages(part: Part, shift: number): Map<number, number> {
    const known = new Map<number, number>();
    for (const [id, hash] of imagesOf(part)) {
      const first = this.#images.get(hash);
      if (first === undefined) this.#images.set(hash, id + shift);
      // The first part is written as it is.
      else if (shift > 0) known.set(id, first);
    }
    return known;
  }

  #addPages(object: Buffer, shift: number): void {
    const kids = /\/Kids \[([^\]]*)\]/.exec(object.toString('latin1'))?.[1] ?? '';
    for (const [, id] of kids.matchAll(REFERENCE)) this.#kids.push(`${Number(id) + shift} 0 R`);
  }

  /** Shifts the object's number and references, and changes its font tags. Stream bytes stay the same. */
  #renumber(object: Buffer, shift: number, pages: number, numberOf: (id: number) => number): Buffer[] {
    if (shift === 0) return [object];
    const stream = object.indexOf(STREAM);
    const end = stream < 0 ? object.length : stream;
    const all = this.#first?.pages;
    const text = object
      .toString('latin1', 0, end)
      .replace(/^\d+/, (id) => String(Number(id) + shift))
      .replace(REFERENCE, (_, id) => `${Number(id) === pages ? all : numberOf(Number(id))} 0 R`)
      .replace(/\/([A-Z])[A-Z]{5}\+/g, `/$1${tagOf(this.#parts)}+`);
    return [Buffer.from(text, 'latin1'), object.subarray(end)];
  }
}
