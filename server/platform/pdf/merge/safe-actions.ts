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
// What begins without a click, and text of programs. Fonts, pictures and letters may have these names too.
const removed = ['AA', 'OpenAction', 'PA', 'JS', 'JavaScript', 'XFA'].map((name) => PDFName.of(name));
const ON_INSTANTIATE = PDFName.of('OnInstantiate');
// A text of these names is a file's (ISO 32000-1, 7.11), which a program may open by itself, on another computer too.
const fileNames = ['F', 'UF', 'DOS', 'Mac', 'Unix'].map((name) => PDFName.of(name));
// Of a stream whose content is in another file (7.3.8), and of pages and pictures that another file has (8.10.4, 14.11.7).
const elsewhere = ['FFilter', 'FDecodeParms', 'Ref', 'OPI'].map((name) => PDFName.of(name));
const FILE = PDFName.of('F');
/** Dictionaries that were actions. */
const emptied = new WeakSet<PDFObject>();
const [S, A, NEXT, URI, GOTO] = ['S', 'A', 'Next', 'URI', 'GoTo'].map((name) => PDFName.of(name)) as [
  ...[PDFName, PDFName, PDFName],
  ...[PDFName, PDFName],
];
const SCHEMES = /^(https?|mailto|tel):/i;

function isAddress(action: PDFDict): boolean {
  const uri = action.lookup(URI);
  return (uri instanceof PDFString || uri instanceof PDFHexString) && SCHEMES.test(uri.decodeText().trim());
}

const isAction = (object: PDFObject | undefined): boolean => {
  if (!(object instanceof PDFDict)) return false;
  const kind = object.lookup(S);
  return (
    emptied.has(object) || (kind instanceof PDFName && (kind === GOTO || kind === URI || forbidden.has(kind)))
  );
};

/** What a page draws with: a stream, since that of a program is run by an action alone, or a dictionary that neither is an action nor has one. */
function isDrawing(object: PDFObject | undefined): boolean {
  if (object instanceof PDFStream || object instanceof PDFArray) return true;
  if (!(object instanceof PDFDict) || isAction(object)) return false;
  return object.keys().every((key) => !isAction(object.lookup(key)));
}

const isText = (object: PDFObject | undefined) =>
  object instanceof PDFString || object instanceof PDFHexString;

function forgetFiles(dict: PDFDict, isStream: boolean): void {
  for (const name of fileNames) {
    if (!isText(dict.lookup(name))) continue;
    const value = dict.get(name);
    if (value instanceof PDFRef) dict.context.delete(value);
    dict.delete(name);
  }
  if (!isStream) return;
  if (dict.lookup(FILE) instanceof PDFDict) dict.delete(FILE);
  for (const name of elsewhere) dict.delete(name);
}

function clean(dict: PDFDict): void {
  dict.delete(ON_INSTANTIATE);
  for (const name of removed) if (dict.has(name) && !isDrawing(dict.lookup(name))) dict.delete(name);
  const kind = dict.lookup(S);
  const isUnsafe = kind === URI && !isAddress(dict);
  if (isUnsafe || (kind instanceof PDFName && forbidden.has(kind))) {
    emptied.add(dict);
    for (const name of dict.keys()) dict.delete(name);
  }
  // One action leads to the next.
  if (kind === GOTO || kind === URI) dict.delete(NEXT);
  const action = dict.lookup(A);
  if (!(action instanceof PDFDict)) return;
  const does = action.lookup(S);
  if (does instanceof PDFName && does !== GOTO && !(does === URI && isAddress(action))) dict.delete(A);
}

/**
 * Removes every action but those that lead to a page or an address, and the names of other files, from the object and what it
 * directly holds.
 */
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
      forgetFiles(dict, one instanceof PDFStream);
      enter(dict.values());
    }
    if (one instanceof PDFArray) enter(one.asArray());
  }
}
