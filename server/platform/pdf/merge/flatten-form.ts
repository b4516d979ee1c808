import {
  beginMarkedContent,
  concatTransformationMatrix,
  drawObject,
  endMarkedContent,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { Beyond } from './beyond.ts';
import { contentBudget, encloseContent } from './enclosed-content.ts';
import { FieldLooks, kindOf, standAlone } from './field-look.ts';

// Fields live in the catalog; what a page shows of them becomes its content.

const name = (text: string) => PDFName.of(text);
const [HIDDEN, NO_ROTATE, NO_VIEW] = [2, 16, 32];
const MAX_WIDGETS = 20_000;
const MAX_COMPARED = 100_000_000;

type Box = [number, number, number, number];

function numbersOf(dict: PDFDict, key: string, length: number): number[] | undefined {
  const found = dict.lookup(name(key));
  if (!(found instanceof PDFArray)) return undefined;
  const all = Array.from({ length }, (_, i) => found.lookup(i));
  const numbers = all.map((one) => (one instanceof PDFNumber ? one.asNumber() : Number.NaN));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

function boxOf(dict: PDFDict, key: string): Box | undefined {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(dict, key, 4) ?? [];
  const [left, right] = [Math.min(x0, x1), Math.max(x0, x1)];
  const [foot, top] = [Math.min(y0, y1), Math.max(y0, y1)];
  return right > left && top > foot ? [left, foot, right, top] : undefined;
}

/** Moves the look into the widget's rectangle (ISO 32000-1, algorithm 8.1). */
function placeOf(look: PDFDict, rect: Box): [number, number, number, number] | undefined {
  const box = boxOf(look, 'BBox');
  if (!box) return undefined;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(look, 'Matrix', 6) ?? [];
  const corners = [0, 2].flatMap((i) => [1, 3].map((j) => [box[i] ?? 0, box[j] ?? 0] as const));
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [left, foot] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - foot];
  if (!(wide > 0 && high > 0)) return undefined;
  const [across, up] = [(rect[2] - rect[0]) / wide, (rect[3] - rect[1]) / high];
  return [across, up, rect[0] - left * across, rect[1] - foot * up];
}

/** The stream that is the look of the widget in its state. */
function lookOf(widget: PDFDict): { ref: PDFRef; dict: PDFDict } | undefined {
  const looks = widget.lookup(name('AP'));
  let ref: PDFObject | undefined = looks instanceof PDFDict ? looks.get(name('N')) : undefined;
  let found = widget.context.lookup(ref);
  if (found instanceof PDFDict) {
    const state = widget.lookup(name('AS'));
    ref = found.get(state instanceof PDFName ? state : name('Off'));
    found = widget.context.lookup(ref);
  }
  return ref instanceof PDFRef && found instanceof PDFStream ? { ref, dict: found.dict } : undefined;
}

const hasLook = (widget: PDFDict): boolean => {
  const looks = widget.lookup(name('AP'));
  const normal = looks instanceof PDFDict ? looks.lookup(name('N')) : undefined;
  return normal instanceof PDFStream || normal instanceof PDFDict;
};

/** The widget's layer as a name of the page. */
function layerName({ node }: PDFPage, layer: PDFObject): PDFName {
  const { Resources } = node.normalizedEntries();
  const key = name('Properties');
  const known = Resources.lookup(key);
  const properties = known instanceof PDFDict ? known : node.context.obj({});
  Resources.set(key, properties);
  const own = properties.uniqueKey('Capa');
  properties.set(own, layer);
  return own;
}

/** A look that does not turn with its page stays upright at the upper left corner of its rectangle. */
function turnBack(page: PDFPage, [left, , , top]: Box): PDFOperator[] {
  const turn = (page.getRotation().angle * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
  return [
    concatTransformationMatrix(
      cos,
      sin,
      -sin,
      cos,
      left - cos * left + sin * top,
      top - sin * left - cos * top,
    ),
  ];
}

const flagsOf = (annot: PDFDict): number => {
  const flags = annot.lookup(name('F'));
  return flags instanceof PDFNumber ? flags.asNumber() : 0;
};

function draw(page: PDFPage, widget: PDFDict): void {
  const look = lookOf(widget);
  const rect = boxOf(widget, 'Rect');
  const place = look && rect && placeOf(look.dict, rect);
  if (!place) return;
  const [across, up, x, y] = place;
  look.dict.set(name('Type'), name('XObject'));
  look.dict.set(name('Subtype'), name('Form'));
  const layer = widget.get(name('OC'));
  const within =
    widget.lookup(name('OC')) instanceof PDFDict && layer
      ? [PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [name('OC'), layerName(page, layer)])]
      : [beginMarkedContent('Campo')];
  page.pushOperators(
    pushGraphicsState(),
    ...within,
    ...(flagsOf(widget) & NO_ROTATE ? turnBack(page, rect) : []),
    concatTransformationMatrix(across, 0, 0, up, x, y),
    drawObject(page.node.newXObject('Campo', look.ref)),
    endMarkedContent(),
    popGraphicsState(),
  );
}

const isShown = (annot: PDFDict): boolean => (flagsOf(annot) & (HIDDEN | NO_VIEW)) === 0;

const isWidget = (annot: PDFDict): boolean => annot.lookup(name('Subtype')) === name('Widget');

// They play or open a file, which is another one than this (ISO 32000-1, 13): one that is inside has been refused.
const MEDIA = new Set(['Movie', 'Sound', 'Screen', 'RichMedia', '3D', 'FileAttachment'].map(name));

const isMedia = (annot: PDFDict): boolean => MEDIA.has(annot.lookup(name('Subtype')) as PDFName);

/** A field that a page shows, by its number among the annotations of the page. */
type Field = readonly [at: number, box: Box];

const fieldsOf = (annots: readonly (PDFObject | undefined)[]): Field[] =>
  annots.flatMap((annot, at) => {
    const box =
      annot instanceof PDFDict && isWidget(annot) && isShown(annot) ? boxOf(annot, 'Rect') : undefined;
    return box ? [[at, box] as const] : [];
  });

/** Where a field after it lies over another annotation that has a look, that one becomes content before the field. */
function isUnderField(annot: PDFDict, at: number, fields: readonly Field[]): boolean {
  const one = boxOf(annot, 'Rect');
  if (!one || !isShown(annot) || !lookOf(annot)) return false;
  return fields.some(
    ([i, other]) =>
      i > at && one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3],
  );
}

/** Every field as a part of its page, with the look that it has; the pages have no fields after it. */
export async function flattenForm(document: PDFDocument): Promise<void> {
  const found = document.catalog.lookup(name('AcroForm'));
  const form = found instanceof PDFDict ? found : undefined;
  // Then a look may be older than its value.
  const isStale = String(form?.lookup(name('NeedAppearances'))) === 'true';
  const looks = new FieldLooks(document);
  const budget = contentBudget();
  let widgets = 0;
  const flatten = async (page: PDFPage, widget: PDFDict) => {
    if (++widgets > MAX_WIDGETS) throw new Beyond('datos');
    if (!isShown(widget)) return;
    standAlone(widget, form);
    const isText = ['Tx', 'Ch'].includes(kindOf(widget));
    if (form && boxOf(widget, 'Rect') && (!hasLook(widget) || (isStale && isText)))
      await looks.make(widget, document.context.register(widget)).catch(() => {
        throw new Beyond('formulario');
      });
    draw(page, widget);
  };
  for (const page of document.getPages()) {
    const annots = page.node.lookup(name('Annots'));
    if (!(annots instanceof PDFArray)) continue;
    const others: PDFObject[] = [];
    const all = annots.asArray().map((one) => ({ one, annot: document.context.lookup(one) }));
    const fields = fieldsOf(all.map(({ annot }) => annot));
    if (fields.length > 0) encloseContent(page, budget);
    // Each other annotation is compared with each field.
    if ((all.length - fields.length) * fields.length > MAX_COMPARED) throw new Beyond('datos');
    for (const [i, { one, annot }] of all.entries()) {
      if (!(annot instanceof PDFDict)) others.push(one);
      else if (isWidget(annot)) await flatten(page, annot);
      else if (isMedia(annot)) {
        if (isShown(annot)) draw(page, annot);
      } else if (isUnderField(annot, i, fields)) draw(page, annot);
      else others.push(one);
    }
    page.node.set(name('Annots'), document.context.obj(others));
  }
}
