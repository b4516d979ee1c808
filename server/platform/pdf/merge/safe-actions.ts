import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

// ISO 32000-1, 12.6: what a PDF does by itself or at a click. A merged document leads to its own pages and to addresses.

const ACTIONS = [
  'Launch',
  'GoToR',
  'GoToE',
  'Thread',
  'Sound',
  'Movie',
  'Hide',
  'Named',
  'SubmitForm',
  'ResetForm',
  'ImportData',
];
const MORE = ['JavaScript', 'SetOCGState', 'Rendition', 'Trans', 'GoTo3DView', 'RichMediaExecute', 'GoToDp'];
const forbidden = new Set([...ACTIONS, ...MORE].map((name) => PDFName.of(name)));
// What begins without a click, and text of programs.
const removed = ['AA', 'OpenAction', 'PA', 'JS', 'JavaScript', 'OnInstantiate', 'XFA'].map((name) =>
  PDFName.of(name),
);
const [S, A, NEXT, URI, GOTO] = ['S', 'A', 'Next', 'URI', 'GoTo'].map((name) => PDFName.of(name)) as [
  ...[PDFName, PDFName, PDFName],
  ...[PDFName, PDFName],
];
const SCHEMES = /^(https?|mailto|tel):/i;

function isAddress(action: PDFDict): boolean {
  const uri = action.lookup(URI);
  return (uri instanceof PDFString || uri instanceof PDFHexString) && SCHEMES.test(uri.decodeText().trim());
}

function clean(dict: PDFDict): void {
  for (const name of removed) dict.delete(name);
  const kind = dict.lookup(S);
  const isUnsafe = kind === URI && !isAddress(dict);
  if (isUnsafe || (kind instanceof PDFName && forbidden.has(kind)))
    for (const name of dict.keys()) dict.delete(name);
  // One action leads to the next.
  if (kind === GOTO || kind === URI) dict.delete(NEXT);
  const action = dict.lookup(A);
  if (!(action instanceof PDFDict)) return;
  const does = action.lookup(S);
  if (does instanceof PDFName && does !== GOTO && !(does === URI && isAddress(action))) dict.delete(A);
}

/** Removes every action but those that lead to a page or an address, from the object and what it directly holds. */
export function removeActions(object: PDFObject): void {
  const open = [object];
  // One by one: a call takes no more arguments than its stack has room for.
  const enter = (values: readonly PDFObject[]) => {
    for (const value of values) if (!(value instanceof PDFRef)) open.push(value);
  };
  for (let one = open.pop(); one; one = open.pop()) {
    const dict = one instanceof PDFStream ? one.dict : one;
    if (dict instanceof PDFDict) {
      clean(dict);
      enter(dict.values());
    }
    if (one instanceof PDFArray) enter(one.asArray());
  }
}
