import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  type PDFObject,
  PDFPageLeaf,
  PDFPageTree,
  PDFParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';
import { Beyond } from './beyond.ts';
import { checkStaleObjects } from './stale-objects.ts';

export const MAX_PAGES = 2_000;
const MAX_INFLATED = 32 * 1024 ** 2;
const MAX_ENTRIES = 500_000;

/** What every decoder of the library extends; the library does not export it. */
interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(requested: number): Uint8Array;
}

function decoderOf(): Decoder {
  const dict = PDFContext.create().obj({ Filter: 'RunLengthDecode' });
  return Object.getPrototypeOf(
    Object.getPrototypeOf(decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()))),
  );
}

/** Of the file that is loaded. */
let inflated = 0;

/** Counts the buffers of all decoders. The parser takes an object whose stream throws for a damaged one and goes on. */
function boundDecoders(): void {
  const decoder = decoderOf();
  const { ensureBuffer } = decoder;
  decoder.ensureBuffer = function (requested) {
    const held = this.buffer.byteLength;
    if (requested <= held) return this.buffer;
    // It doubles its buffer.
    inflated += Math.max(requested, 2 * held) - held;
    if (inflated > MAX_INFLATED) throw new Beyond('datos');
    return ensureBuffer.call(this, requested);
  };
}

/** A cross-reference stream says how many entries it has, whatever its bytes; the parser makes as many. */
function boundEntries(): void {
  const { forStream } = PDFXRefStreamParser;
  PDFXRefStreamParser.forStream = (stream) => {
    const parser = forStream(stream);
    const { subsections } = parser as unknown as { subsections: { length: number }[] };
    if (subsections.reduce((sum, { length }) => sum + length, 0) > MAX_ENTRIES) throw new Beyond('datos');
    return parser;
  };
}

/** Without a trailer that names the catalog the library takes any; other programs open no such file, or guess otherwise. */
function forbidGuesses(): void {
  const parser = PDFParser.prototype as unknown as { context: PDFContext; maybeRecoverRoot(): void };
  parser.maybeRecoverRoot = function () {
    if (!(this.context.lookup(this.context.trailerInfo.Root) instanceof PDFDict))
      throw new Error('a PDF that is cut');
  };
}

boundDecoders();
boundEntries();
forbidGuesses();

// ISO 32000-1, 7.7.3.4.
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Pages that inherit a value share one object, where each would get a copy. */
function shareInherited(node: PDFPageTree): void {
  for (const [name, value] of node.entries())
    if (INHERITED.includes(name.decodeText()) && (value instanceof PDFDict || value instanceof PDFArray))
      node.set(name, node.context.register(value));
}

/** Throws for a tree with a node that has two parents, which may stand for any number of pages, and for a damaged page. */
function checkPages(document: PDFDocument): void {
  const seen = new Set<PDFObject>();
  const open: PDFObject[] = [document.catalog.Pages()];
  let pages = 0;
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) throw new Error('a page tree with a shared node');
    seen.add(node);
    if (node instanceof PDFPageLeaf) pages++;
    else if (node instanceof PDFPageTree) {
      shareInherited(node);
      open.push(...kidsOf(node));
    } else throw new Error('a page tree with something else in it');
    if (pages > MAX_PAGES || seen.size + open.length > 2 * MAX_PAGES) throw new Beyond('paginas');
  }
  if (pages === 0) throw new Error('a PDF without pages');
}

function kidsOf(node: PDFPageTree): PDFObject[] {
  const kids = node.Kids().asArray();
  if (kids.length > MAX_PAGES) throw new Beyond('paginas');
  return kids.map((kid) => node.context.lookup(kid) ?? kid);
}

/** A PDF whose pages can be counted and whose streams do not inflate without end. Throws for another one. */
export async function loadBounded(bytes: Uint8Array): Promise<PDFDocument> {
  inflated = 0;
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
    // One that has restrictions alone opens without a password (ISO 32000-1, 7.6.3).
    password: '',
  });
  if (inflated > MAX_INFLATED) throw new Beyond('datos');
  const head = Buffer.from(bytes.subarray(0, 2048)).indexOf('%PDF-');
  checkStaleObjects(document.context, Math.max(0, head));
  checkPages(document);
  return document;
}
