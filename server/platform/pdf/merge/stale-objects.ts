import { type PDFContext, PDFParser, PDFXRefStreamParser } from '@cantoo/pdf-lib';
import { type Place, placesOf } from './table-stream.ts';

// The library takes the last object of a number in the file. Programs take the one that the table names (ISO 32000-1, 7.5.4).

interface Numbered {
  objectNumber: number;
}
interface Parser {
  context: PDFContext;
  bytes: { offset(): number };
  parseDocument(): Promise<PDFContext>;
  parseIndirectObject(): Promise<unknown>;
  maybeParseCrossRefSection():
    | { subsections: { ref: Numbered; offset: number; deleted: boolean }[][] }
    | undefined;
  skipWhitespaceAndComments(): void;
}

/** Of the file that is read: where its objects begin, each number's in their order, and what its tables say of them. */
let places = new Map<number, number[]>();
let entries = new Map<number, Place>();
let lastTable = 0;
let current = 0;

// A table may name the white space before an object.
const NEAR = 8;

function watchParser(): void {
  const parser = PDFParser.prototype as unknown as Parser;
  const { parseDocument, parseIndirectObject, maybeParseCrossRefSection } = parser;
  const take = (found: readonly Place[], at: number) => {
    lastTable = at;
    for (const entry of found) entries.set(entry.number, entry);
  };
  parser.parseDocument = function () {
    [places, entries, lastTable] = [new Map(), new Map(), 0];
    return parseDocument.call(this);
  };
  parser.parseIndirectObject = async function () {
    this.skipWhitespaceAndComments();
    const at = this.bytes.offset();
    current = at;
    const ref = (await parseIndirectObject.call(this)) as Numbered;
    const own = places.get(ref.objectNumber);
    if (own) own.push(at);
    else places.set(ref.objectNumber, [at]);
    return ref;
  };
  parser.maybeParseCrossRefSection = function () {
    this.skipWhitespaceAndComments();
    const at = this.bytes.offset();
    const found = maybeParseCrossRefSection.call(this);
    const all = found?.subsections.flat() ?? [];
    const named = ({ ref, offset, deleted }: (typeof all)[number]): Place => ({
      ...{ number: ref.objectNumber, offset },
      ...{ isFree: deleted, isInStream: false },
    });
    if (found) take(all.map(named), at);
    return found;
  };
  const { forStream } = PDFXRefStreamParser;
  PDFXRefStreamParser.forStream = (stream) => {
    const own = forStream(stream);
    take(placesOf(stream), current);
    return own;
  };
}
watchParser();

/** Whether the last object of this number is the one that the tables name. */
function isNamed(number: number, own: readonly number[], shift: number): boolean {
  const entry = entries.get(number);
  const last = own.at(-1) ?? 0;
  if (!entry || entry.isFree) return true;
  if (entry.isInStream) return last <= (places.get(entry.offset)?.at(-1) ?? 0);
  return own.length === 1 || Math.abs(entry.offset + shift - last) <= NEAR;
}

/** Throws where programs would show another object than the library has read. `startsAt` is the place of the file's head. */
export function checkStaleObjects({ pdfFileDetails }: PDFContext, startsAt: number): void {
  const near = (offset: number, place: number) =>
    [0, startsAt].find((shift) => Math.abs(offset + shift - place) <= NEAR);
  const isTwice = [...places.values()].some((own) => own.length > 1);
  // Where no table is found programs read the file as the library does.
  if (entries.size === 0) return;
  const shift = near(pdfFileDetails.prevStartXRef, lastTable);
  if (isTwice && shift === undefined) throw new Error('a PDF whose tables are in another order');
  for (const [number, own] of places)
    if (!isNamed(number, own, shift ?? 0))
      throw new Error('a PDF with an object that its table does not name');
}
