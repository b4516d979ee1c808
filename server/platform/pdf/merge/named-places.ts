import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFString,
} from '@cantoo/pdf-lib';

// A link may name its place, and the catalog says where that is (ISO 32000-1, 12.3.2.3).

const [A, ANNOTS, D, DEST, DESTS, KIDS, NAMES] = [
  ...['A', 'Annots', 'D', 'Dest', 'Dests', 'Kids', 'Names'].map((name) => PDFName.of(name)),
] as [...[PDFName, PDFName, PDFName, PDFName], ...[PDFName, PDFName, PDFName]];
const MAX_NODES = 20_000;

function keyOf(object: PDFObject | undefined): string | undefined {
  if (object instanceof PDFName) return object.decodeText();
  if (object instanceof PDFString || object instanceof PDFHexString)
    return Buffer.from(object.asBytes()).toString('latin1');
  return undefined;
}

const itemsOf = (dict: PDFDict, name: PDFName): (PDFObject | undefined)[] => {
  const found = dict.lookup(name);
  return found instanceof PDFArray ? Array.from({ length: found.size() }, (_, i) => found.lookup(i)) : [];
};

/** Every place that has a name. */
function placesOf({ catalog }: PDFDocument): Map<string, PDFArray> {
  const places = new Map<string, PDFArray>();
  const add = (name: string | undefined, object: PDFObject | undefined) => {
    const place = object instanceof PDFDict ? object.lookup(D) : object;
    if (name !== undefined && place instanceof PDFArray) places.set(name, place);
  };
  const old = catalog.lookup(DESTS);
  if (old instanceof PDFDict) for (const name of old.keys()) add(name.decodeText(), old.lookup(name));
  const names = catalog.lookup(NAMES);
  const seen = new Set<PDFObject>();
  const open = [names instanceof PDFDict ? names.lookup(DESTS) : undefined];
  for (let node = open.pop(); node && seen.size < MAX_NODES; node = open.pop()) {
    if (seen.has(node) || !(node instanceof PDFDict)) continue;
    seen.add(node);
    const pairs = itemsOf(node, NAMES);
    for (let i = 0; i < pairs.length; i += 2) add(keyOf(pairs[i]), pairs[i + 1]);
    open.push(...itemsOf(node, KIDS).filter((kid) => kid !== undefined));
  }
  return places;
}

/** Links lead to their pages without the names, which the pages do not take along. */
export function resolveNamedPlaces(document: PDFDocument): void {
  const places = placesOf(document);
  if (places.size === 0) return;
  const resolve = (dict: PDFDict, key: PDFName) => {
    const place = places.get(keyOf(dict.lookup(key)) ?? '');
    if (place) dict.set(key, place);
  };
  for (const { node } of document.getPages())
    for (const annot of itemsOf(node, ANNOTS)) {
      if (!(annot instanceof PDFDict)) continue;
      resolve(annot, DEST);
      const action = annot.lookup(A);
      if (action instanceof PDFDict) resolve(action, D);
    }
}
