import fc, { type Arbitrary } from 'fast-check';
import { type Body, fieldsOf, type Part, withMutations } from './bodies.ts';
import { hostileJson, hostileText } from './hostile.ts';
import type { Schema } from './operations.ts';

const files = [
  'pdf',
  'png',
  'xlsx',
  'sql xlsx',
  'csv',
  'svg',
  'html',
  'empty',
  'zip',
  'broken png',
  'broken xlsx',
];
const filenames = [
  ...'a.pdf|a.PDF|logo.png|nómina.xlsx|b.csv|x.svg|a.pdf.exe||.pdf|../../x.pdf|a/b.png'.split('|'),
  ...'con\u202efdp.exe.pdf|ñ 100%.pdf|a;b="c".pdf|x\u0000.pdf|CON.pdf|...'.split('|'),
  `${'n'.repeat(300)}.pdf`,
];

/** File extension and files that suit each field. */
const fitting: Record<string, [ending: string, ...files: string[]]> = {
  documento: ['.pdf', 'pdf'],
  documentoTecnico: ['.pdf', 'pdf'],
  image: ['.png', 'png'],
  excelFile: ['.xlsx', 'xlsx', 'sql xlsx'],
  planilla: ['.csv', 'csv', 'sql csv'],
  archivo: ['.pdf', 'pdf'],
  firma: ['.png', 'png'],
  logo: ['.png', 'png'],
};

/** A suitable file with a plain or a hostile name. */
function goodFile(name: string): Arbitrary<Part> {
  const [ending, ...fit] = fitting[name] ?? ['', 'pdf'];
  return fc.record({
    name: fc.constant(name),
    file: fc.constantFrom(...fit),
    filename: fc
      .oneof({ weight: 2, arbitrary: fc.constant('a') }, { weight: 1, arbitrary: hostileText })
      .map((text) => `${text}${ending}`),
  });
}

/** A suitable file, none, or others. */
function uploadsOf(names: readonly string[]): Arbitrary<Part[]> {
  const odd = fc.record({
    name: fc.oneof(fc.constantFrom(...names), hostileText),
    file: fc.constantFrom(...files),
    filename: fc.oneof(fc.constantFrom(...filenames), hostileText),
  });
  return fc.oneof(
    { weight: 2, arbitrary: fc.tuple(fc.oneof(...names.map(goodFile))) },
    { weight: 1, arbitrary: fc.constant<Part[]>([]) },
    { weight: 1, arbitrary: fc.array(odd, { minLength: 1, maxLength: 2 }) },
  );
}

/** Header lines of parts that a parser may fail on. */
const heads = [
  ...[
    'content-type: text/html',
    'content-type: application/json',
    'content-type: text/plain; charset=utf-16',
  ],
  ...[
    'content-type: multipart/mixed; boundary=y',
    "content-type: ' or 1=1--",
    'content-type: \0',
    'content-type:',
  ],
  ...[
    'content-transfer-encoding: base64',
    'content-transfer-encoding: quoted-printable',
    'content-length: 9',
  ],
  ...[
    'content-disposition: form-data; name="x"',
    'content-disposition: attachment',
    'x: y\r\n folded',
    ': y',
    'x',
  ],
  ...[
    "content-disposition: form-data; name*=UTF-8''a%00; filename*=UTF-8''%ff.pdf",
    `x: ${'y'.repeat(20_000)}`,
  ],
].map((line) => `${line}\r\n`);

/** Rarely one part with a header that no browser writes. */
const oddHead = fc.oneof(
  { weight: 7, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.record({ head: fc.constantFrom(...heads) }) },
  { weight: 1, arbitrary: fc.record({ head: fc.constant(''), raw: fc.constant(true), name: hostileText }) },
);

const text = (value: unknown) =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** A multipart body with mutated fields and files, sometimes with a broken end. */
export function formBody(schema: Schema): Arbitrary<Body> {
  const fields = withMutations(fieldsOf(schema, text), fc.oneof(hostileText, hostileJson)).map((entries) =>
    entries.map(([name, text]): Part => ({ name, text })),
  );
  const binary = Object.entries(schema.properties ?? {}).filter(([, { format }]) => format === 'binary');
  const uploads = uploadsOf(binary.map(([name]) => name));
  const end = fc.oneof(
    { weight: 30, arbitrary: fc.constant('whole' as const) },
    { weight: 1, arbitrary: fc.constantFrom('cut' as const, 'missing' as const, 'other' as const) },
  );
  return fc
    .record({ fields, uploads, end, oddHead, at: fc.nat(20), filesFirst: fc.boolean() })
    .map(({ fields, uploads, end, oddHead, at, filesFirst }): Body => {
      const parts = filesFirst ? [...uploads, ...fields] : [...fields, ...uploads];
      const odd = parts.length > 0 && oddHead ? at % parts.length : -1;
      return {
        kind: 'form',
        parts: parts.map((part, i) => (i === odd ? { ...part, ...oddHead } : part)),
        end,
      };
    });
}
