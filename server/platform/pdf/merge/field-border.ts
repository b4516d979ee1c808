import {
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
  if (isMark && !hasColour) widget.set(name('BS'), widget.context.obj({ W: 0 }));
  else if (!dictOf(widget, 'BS')) widget.set(name('BS'), widget.context.obj({ W: wide }));
}

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
