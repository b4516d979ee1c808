import {
  closePath,
  componentsToColor,
  lineTo,
  moveTo,
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFName,
  PDFNumber,
  popGraphicsState,
  pushGraphicsState,
  setDashPattern,
  setLineWidth,
  setStrokingColor,
  stroke,
} from '@cantoo/pdf-lib';

// What the library leaves out of the border of a field (ISO 32000-1, 12.5.4 and 12.7.4.3).

const name = (text: string) => PDFName.of(text);

function numbersOf(dict: PDFDict | undefined, key: string): number[] {
  const found = dict?.lookup(name(key));
  if (!(found instanceof PDFArray)) return [];
  return Array.from({ length: found.size() }, (_, i) => {
    const one = found.lookup(i);
    return one instanceof PDFNumber ? one.asNumber() : 0;
  });
}

const dictOf = (dict: PDFDict | undefined, key: string): PDFDict | undefined => {
  const found = dict?.lookup(name(key));
  return found instanceof PDFDict ? found : undefined;
};

/** A border is one point wide where nothing says otherwise; the library takes none, and makes that of a mark black where it has no colour. */
export function giveBorder(widget: PDFDict): void {
  const isMark = widget.lookup(name('FT')) === name('Btn');
  const hasColour = numbersOf(dictOf(widget, 'MK'), 'BC').length > 0;
  const [, , wide = 1] = numbersOf(widget, 'Border');
  const old = widget.lookup(name('Border'));
  const dash = old instanceof PDFArray ? old.lookup(3) : undefined;
  const style = dash instanceof PDFArray ? { S: 'D', D: dash } : {};
  if (isMark && !hasColour) widget.set(name('BS'), widget.context.obj({ W: 0 }));
  else if (!dictOf(widget, 'BS')) widget.set(name('BS'), widget.context.obj({ W: wide, ...style }));
}

const numberIn = (dict: PDFDict | undefined, key: string): number | undefined => {
  const found = dict?.lookup(name(key));
  return found instanceof PDFNumber ? found.asNumber() : undefined;
};

/** The streams of the widget's look in each of its states. */
function looksOf(widget: PDFDict): PDFContentStream[] {
  const normal = dictOf(widget, 'AP')?.lookup(name('N'));
  const all = normal instanceof PDFDict ? normal.keys().map((state) => normal.lookup(state)) : [normal];
  return all.filter((one) => one instanceof PDFContentStream);
}

/** Makes the look with a dashed or underlined border, which the library draws as a whole one. */
export async function withBorder(widget: PDFDict, make: () => Promise<void>): Promise<void> {
  const border = dictOf(widget, 'BS');
  const style = border?.lookup(name('S'));
  const colour = componentsToColor(numbersOf(dictOf(widget, 'MK'), 'BC'));
  const [isDashed, isUnder] = [style === name('D'), style === name('U')];
  if (!border || !colour || !(isDashed || isUnder)) return make();
  const [key, mk] = [name('MK'), widget.get(name('MK'))];
  const plain = dictOf(widget, 'MK')?.clone();
  plain?.delete(name('BC'));
  // Its width keeps the letters away from it.
  if (plain) widget.set(key, plain);
  if (widget.lookup(name('FT')) === name('Btn')) widget.set(name('BS'), widget.context.obj({ W: 0 }));
  await make();
  if (mk) widget.set(key, mk);
  widget.set(name('BS'), border);
  const wide = numberIn(border, 'W') ?? 1;
  const dash = border.has(name('D')) ? numbersOf(border, 'D') : [3];
  for (const look of wide > 0 ? looksOf(widget) : []) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(look.dict, 'BBox');
    const half = wide / 2;
    const line = isUnder
      ? [moveTo(x0, y0 + half), lineTo(x1, y0 + half)]
      : rectangle(x0 + half, y0 + half, x1 - x0 - wide, y1 - y0 - wide);
    const paint = [setStrokingColor(colour), setLineWidth(wide), setDashPattern(isDashed ? dash : [], 0)];
    look.push(pushGraphicsState(), ...paint, ...line, stroke(), popGraphicsState());
  }
}

const rectangle = (x: number, y: number, width: number, height: number) => [
  ...[moveTo(x, y), lineTo(x + width, y), lineTo(x + width, y + height), lineTo(x, y + height)],
  closePath(),
];

/** The lines between the boxes of a field with one letter in each. */
export function drawCombLines(widget: PDFDict): void {
  const colour = componentsToColor(numbersOf(dictOf(widget, 'MK'), 'BC'));
  const [boxes, wide] = [widget.lookup(name('MaxLen')), dictOf(widget, 'BS')?.lookup(name('W'))];
  const look = dictOf(widget, 'AP')?.lookup(name('N'));
  if (!colour || !(boxes instanceof PDFNumber) || !(look instanceof PDFContentStream)) return;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(look.dict, 'BBox');
  const lines = Array.from({ length: Math.min(boxes.asNumber(), 1000) - 1 }, (_, i) => {
    const x = x0 + ((x1 - x0) * (i + 1)) / boxes.asNumber();
    return [moveTo(x, y0), lineTo(x, y1), stroke()];
  });
  const width = wide instanceof PDFNumber ? wide.asNumber() : 1;
  const style = [setStrokingColor(colour), setLineWidth(width)];
  look.push(pushGraphicsState(), ...style, ...lines.flat(), popGraphicsState());
}
