import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './operations.ts';

// Identifiers stand in a request as `{{collection:n}}` until it is sent: so that a run is the same for the same seed.

/** The collection whose rows a body's field names. */
const collections: Record<string, string> = {
  cliente: 'clientes',
  sucursal: 'sucursales',
  localidad: 'localidades',
  rubro: 'rubros',
  provincia: 'provincias',
  pais: 'paises',
  categoriaAfip: 'categorias',
  tipoOrden: 'tiposOrden',
  documento: 'documentacion',
  tecnico: 'tecnicos',
  orden: 'ordenes',
};

const LONG = 'ñ'.repeat(5_000);

/** Text that has broken programs before: control characters, half characters, other languages' syntax, too much of it. */
const knownText = [
  ...['', ' ', '\t', '\u00a0', '\0', 'a\0b', '\u001b[31m', '\u007f', '\ufeff', '\u202e', '\u200d', '\uffff'],
  ...['\ud800', 'x\udc00', '💩', '👩‍👩‍👧‍👦', 'ﬃ', 'İ', 'ß', 'e\u0301', 'Z͑ͫ̓a', 'نص', '\r\nBcc: x@y.example'],
  ...["'; drop table cliente; --", "' or '1'='1", '\\', '\\x00', "\\'", '$1', '%', '_', '%00', '%ff', '$$'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=1>', '{{7*7}}', `$${'{7*7}'}`, '=1+1', '@SUM(A1)'],
  ...['../../etc/passwd', '..\\..\\x', 'file:///etc/passwd', 'http://169.254.169.254/', '__proto__', 'null'],
  ...[
    'undefined',
    'NaN',
    'true',
    '-1',
    '0',
    '1e999',
    '0x10',
    '٣',
    '9007199254740993',
    '99999999999999999999',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '99999-12-31',
    '1899-12-31',
    '2026-1-1',
    'infinity',
    'now',
    '24:00',
    '09:60',
  ],
  ...['00000000-0000-7000-8000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{', '[]', '"', LONG],
];
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...knownText) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }) },
);

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** JSON text that no schema of ours asks for. */
export const hostileJson: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...['null', 'true', 'false', '0', '-0', '-1', '1.5', '1e308', '1e400', '-1e400', '9007199254740993'],
      ...['99999999999999999999', '2147483648', '-2147483649', '[]', '[[]]', '{}', '[null]', '["a","b"]'],
      ...['{"toString":1}', '{"$ne":null}', '{"length":3}', '{"then":1}', '{"toJSON":1}', '{"__proto__":{}}'],
      ...['{"constructor":{"prototype":{"isAdmin":true}}}', nested(200, '[', ']'), nested(5_000, '[', ']')],
      `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
);

const word = fc.constantFrom(
  'Ana',
  'Núñez',
  "O'Higgins",
  'Talleres Río IV',
  'Av. Colón 1234 2º "B"',
  '30-11111111-8',
);
const date = fc.constantFrom('2026-01-02', '2026-03-31', '2027-02-28', '1999-12-31', '2999-01-01');
const id = (collection: string) => fc.nat(49).map((n) => `{{${collection}:${n}}}`);
const asistente = fc.record({ apellido: word, nombre: word, documento: fc.constantFrom('30.111.222', 'a') });

/** What a field of that name wants, whatever its schema leaves open. */
function byName(name: string): Arbitrary<unknown> | undefined {
  const row = collections[name.replace(/_id$/, '')];
  const pair = { sucursal_id: 'paresSucursal', cliente_id: 'paresCliente' }[name];
  if (pair && row)
    return fc.oneof(
      id(row),
      fc.nat(3).map((n) => `{{${pair}:${n}}}`),
    );
  if (name.endsWith('_id') && row) return id(row);
  if (/^(fecha|desde|hasta)/.test(name)) return date;
  if (/^hora/.test(name)) return fc.constantFrom('08:00', '09:30', '23:59');
  if (/email/i.test(name)) {
    return fc.oneof(
      fc.nat(9_999).map((n) => `persona${n}@prueba.example`),
      id('email'),
    );
  }
  if (name === 'refresh_token') return id('refresh');
  if (name === 'attendees') return fc.array(asistente, { maxLength: 5 });
  if (name === 'password' || name === 'actual')
    return fc.constantFrom('Cosecha2026', 'Vendimia2027', 'corta');
  if (name === 'documento' || name === 'cuit')
    return fc.constantFrom('30.111.222', '27-11111111-4', '30111222');
  if (name === 'usuario') return id('users');
  if (name === 'fila') return id('clientes');
  return undefined;
}

/** A value that the schema of a field of that name would take, most times. */
export function goodValue(name: string, schema: Schema): Arbitrary<unknown> {
  const known = byName(name);
  if (known) return known;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => goodValue('', one)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(
    ...types.map((type): Arbitrary<unknown> => {
      if (type === 'null') return fc.constant(null);
      if (type === 'boolean') return fc.boolean();
      if (type === 'integer' || type === 'number') return fc.nat(9_999);
      return fc
        .tuple(word, fc.nat(99_999))
        .map(([text, n]) => `${text} ${n}`.slice(0, schema.maxLength ?? 200));
    }),
  );
}

/** The collection of the row that the last segment before `{id}` names. */
const bySegment: Record<string, string> = {
  cliente: 'clientes',
  export: 'clientes',
  admin: 'users',
  capacitaciones: 'ordenes',
  fila: 'clientes',
};

/** An identifier for a path: of a row of that kind, of another kind, of none, or no identifier at all. */
export function pathId(path: string): Arbitrary<string> {
  const segment = /\/([^/{}]+)(?:\/\{tabla\})?\/\{id\}/.exec(path)?.[1] ?? '';
  const encoded = hostileText.map((text) => [...Buffer.from(text.slice(0, 500))].map(percent).join(''));
  return fc.oneof(
    { weight: 12, arbitrary: id(bySegment[segment] ?? segment) },
    { weight: 2, arbitrary: fc.constantFrom('clientes', 'users', 'ordenes').chain(id) },
    { weight: 1, arbitrary: fc.uuid() },
    {
      weight: 1,
      arbitrary: fc.constantFrom('null', '%', '%ff', '%C0%80', '%00', '{{clientes:0}}%20', '*', '-'),
    },
    { weight: 1, arbitrary: encoded.map((text) => text || '%20') },
  );
}

const percent = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;

/** Text as a query or path bears it; half characters as the bytes that stand for them. */
export const encodeText = (text: string): string => [...Buffer.from(text)].map(percent).join('');
