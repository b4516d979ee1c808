import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFRawStream,
} from '@cantoo/pdf-lib';

// A table of places as a stream (ISO 32000-1, 7.5.8), which the library reads without its predictor.

export interface Place {
  number: number;
  offset: number;
  isFree: boolean;
  /** Then `offset` is the number of the stream. */
  isInStream: boolean;
}

const name = (text: string) => PDFName.of(text);
const numberOf = (dict: PDFDict | undefined, key: string, otherwise: number): number => {
  const found = dict?.lookup(name(key));
  return found instanceof PDFNumber ? found.asNumber() : otherwise;
};
const numbersOf = (dict: PDFDict, key: string): number[] => {
  const found = dict.lookup(name(key));
  if (!(found instanceof PDFArray)) return [];
  return found.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0));
};

/** The predictor of PNG, with one byte of a sample (PNG 1.2, 6). */
function unpredict(data: Uint8Array, columns: number): Uint8Array {
  const rows = Math.ceil(data.length / (columns + 1));
  const out = new Uint8Array(rows * columns);
  const at = (row: number, x: number) => (row < 0 || x < 0 ? 0 : (out[row * columns + x] ?? 0));
  for (let row = 0; row < rows; row++) {
    const kind = data[row * (columns + 1)];
    for (let x = 0; x < columns; x++) {
      const [left, up, corner] = [at(row, x - 1), at(row - 1, x), at(row - 1, x - 1)];
      const guesses = [0, left, up, (left + up) >> 1, nearest(left, up, corner)];
      out[row * columns + x] = (data[row * (columns + 1) + 1 + x] ?? 0) + (guesses[kind ?? 0] ?? 0);
    }
  }
  return out;
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const far = (one: number) => Math.abs(guess - one);
  if (far(left) <= far(up) && far(left) <= far(corner)) return left;
  return far(up) <= far(corner) ? up : corner;
}

/** What a table says of its objects. */
export function placesOf(table: PDFRawStream): Place[] {
  const { dict } = table;
  const parms = dict.lookup(name('DecodeParms'));
  const own = parms instanceof PDFArray ? parms.lookup(0) : parms;
  const how = own instanceof PDFDict ? own : undefined;
  const packed = decodePDFRawStream(table).decode();
  const widths = numbersOf(dict, 'W');
  // Neither has an end that its bytes set.
  if (widths.every((width) => width === 0) || numberOf(how, 'Columns', 1) > packed.length) return [];
  const data = numberOf(how, 'Predictor', 1) < 10 ? packed : unpredict(packed, numberOf(how, 'Columns', 1));
  const index = dict.has(name('Index')) ? numbersOf(dict, 'Index') : [0, numberOf(dict, 'Size', 0)];
  const found: Place[] = [];
  let at = 0;
  const next = (width: number) => {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + (data[at++] ?? 0);
    return value;
  };
  for (let i = 0; i < index.length; i += 2)
    for (let n = 0; n < (index[i + 1] ?? 0) && at < data.length; n++) {
      const [kind = 0, offset = 0] = widths.map(next);
      const type = widths[0] === 0 ? 1 : kind;
      found.push({ number: (index[i] ?? 0) + n, offset, isFree: type === 0, isInStream: type === 2 });
    }
  return found;
}
