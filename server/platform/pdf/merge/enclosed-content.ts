import {
  decodePDFRawStream,
  drawObject,
  PDFArray,
  PDFContentStream,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

// What is drawn after the content of a page starts where that ends. A content may leave open what it began (ISO 32000-1, 8.4.2).

const name = (text: string) => PDFName.of(text);

/** What content opens and closes; each has to come to nothing, and never below it. */
const pairs: Readonly<Record<string, readonly [pair: number, by: number]>> = {
  ...{ q: [0, 1], Q: [0, -1] },
  ...{ BT: [1, 1], ET: [1, -1] },
  ...{ BMC: [2, 1], BDC: [2, 1], EMC: [2, -1] },
};
const closers = ['Q', 'ET', 'EMC'] as const;

// Hexadecimal strings, comments, names, words, and any other sign.
const parts = /<[^<>]*>|%[^\r\n]*|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+|[\s\S]/g;
const endOfPicture = /\sEI(?=\s|$)/g;

interface Ends {
  readonly open: readonly number[];
  readonly isBelow: boolean;
}

/** How the content ends. */
function endsOf(content: string): Ends {
  const open = [0, 0, 0];
  let isBelow = false;
  const words = new RegExp(parts);
  for (let found = words.exec(content); found; found = words.exec(content)) {
    const [word] = found;
    if (word === '(') words.lastIndex = endOfString(content, found.index);
    if (word === 'ID') {
      endOfPicture.lastIndex = words.lastIndex;
      words.lastIndex = endOfPicture.exec(content) ? endOfPicture.lastIndex : content.length;
    }
    const [pair, by] = Object.hasOwn(pairs, word) ? (pairs[word] ?? []) : [];
    if (pair === undefined || by === undefined) continue;
    const now = (open[pair] ?? 0) + by;
    isBelow ||= now < 0;
    open[pair] = Math.max(0, now);
  }
  return { open, isBelow };
}

/** After a string, which may have others inside. */
function endOfString(content: string, start: number): number {
  let depth = 0;
  for (let at = start; at < content.length; at++) {
    const sign = content[at];
    if (sign === '\\') at++;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  return content.length;
}

function bytesOf(stream: PDFObject | undefined): Uint8Array {
  if (stream instanceof PDFRawStream) return decodePDFRawStream(stream).decode();
  if (stream instanceof PDFContentStream) return stream.getUnencodedContents();
  throw new Error('no content');
}

/** How much content is read of one document; pages may share theirs. */
export interface Budget {
  left: number;
}
export const contentBudget = (): Budget => ({ left: 32 * 1024 ** 2 });

/** The content as one text of bytes; undefined where it cannot be read, or is above the budget. */
function contentOf({ node }: PDFPage, budget: Budget): string | undefined {
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((one) => node.context.lookup(one)) : [contents];
  const texts: string[] = [];
  try {
    for (const stream of streams) {
      if (stream instanceof PDFRawStream) budget.left -= stream.contents.length;
      if (budget.left < 0) return undefined;
      const bytes = bytesOf(stream);
      budget.left -= bytes.length;
      texts.push(Buffer.from(bytes).toString('latin1'));
    }
  } catch {
    return undefined;
  }
  return budget.left < 0 ? undefined : texts.join('\n');
}

/** Makes a content that leaves something open, or closes too much, a form of its own, which ends there in every program. */
export function encloseContent(page: PDFPage, budget: Budget): void {
  const content = contentOf(page, budget);
  const { open, isBelow } = endsOf(content ?? '');
  if (content === undefined || !(isBelow || open.some(Boolean))) return;
  const { node } = page;
  const { x, y, width, height } = page.getMediaBox();
  const ends = open.map((count, pair) => ` ${closers[pair]}`.repeat(count)).toReversed();
  const form = node.context.flateStream(Buffer.from(`${content}\n${ends.join('')}`, 'latin1'), {
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [x, y, x + width, y + height] },
  });
  form.dict.set(name('Resources'), node.Resources() ?? node.context.obj({}));
  node.set(name('Resources'), node.context.obj({}));
  node.set(name('Contents'), node.context.obj([]));
  page.pushOperators(drawObject(node.newXObject('Contenido', node.context.register(form))));
}
