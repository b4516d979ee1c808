import fc, { type Arbitrary } from 'fast-check';
import { type Body, hostileBytes, jsonBody } from './bodies.ts';
import { formBody } from './forms.ts';
import { hostileText } from './hostile.ts';
import type { Operation } from './operations.ts';
import type { Who } from './scene.ts';
import { encodeText, goodValue, pathId } from './values.ts';

/** How the token is sent; only the first three make a session. */
export type TokenUse =
  | 'both'
  | 'authorization'
  | 'x-access-token'
  | 'cookie'
  | 'none'
  | 'cut'
  | 'forged'
  | 'garbage';

/** A request that its seed reproduces: identifiers are placeholders `{{collection:n}}`. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly tokenUse: TokenUse;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly type: string | null;
  readonly body: Body | null;
  readonly address: string;
}

const header = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value): readonly [string, string] => [name, value]);

/** Unusual headers that an HTTP parser accepts. */
const oddHeader = fc.oneof(
  header('if-match', '"1"', 'W/"2"', '"0"', '*', '"99999999999999999999"', 'x', '', '"1", "2"', '"-1"'),
  header('if-none-match', '*', '"1"', ','.repeat(1_000), 'W/"x"'),
  header('range', 'bytes=0-3', 'bytes=9-1', 'bytes=-1', 'x'),
  header('accept', 'text/html', '*/*;q=nada', 'application/xml', ''),
  header('accept-encoding', 'br', 'gzip', 'br;q=0, gzip', 'br;q=nada, gzip;;;', '*', 'identity;q=0'),
  header('accept-language', 'en', 'x'.repeat(500)),
  header('origin', 'https://otro.example', 'null'),
  header('sec-fetch-site', 'cross-site', 'none', 'x'),
  header('x-forwarded-for', '1.2.3.4', "'; --", 'x'.repeat(2_000)),
  header('x-http-method-override', 'DELETE'),
  header('host', 'otro.example', 'a b', '[::1'),
  header('user-agent', '', "<script>';--", 'ñ'.repeat(50), 'x'.repeat(3_000)),
  header('expect', '100-continue', 'x'),
  header('cookie', 'token=%', 'token=a; token=b', '=', ';'.repeat(200)),
  header('transfer-encoding', 'x', 'chunked, chunked'),
  header('content-encoding', 'gzip', 'x'),
  header('x-request-id', 'x', "'"),
);

const tokenUse: Arbitrary<TokenUse> = fc.oneof(
  { weight: 60, arbitrary: fc.constant('both' as const) },
  { weight: 4, arbitrary: fc.constantFrom('authorization' as const, 'x-access-token' as const) },
  { weight: 4, arbitrary: fc.constantFrom<TokenUse>('cookie', 'none', 'cut', 'forged', 'garbage') },
);

/** Each parameter by its schema or hostile, sometimes twice; unknown ones; or no query. */
function queryOf(operation: Operation): Arbitrary<string> {
  const encode = (value: unknown) => {
    const text = String(value);
    return text.startsWith('{{') ? text : encodeText(text);
  };
  const known = operation.query.map(({ name, schema }) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 4, arbitrary: goodValue(name, schema).map((value) => [`${name}=${encode(value)}`]) },
      { weight: 2, arbitrary: hostileText.map((text) => [`${name}=${encodeText(text)}`]) },
    ),
  );
  const odd = fc.constantFrom(
    '__proto__=1',
    'a=1&a=2',
    '%ff=1',
    'x=%00',
    '=',
    '&&&',
    'x',
    '%',
    'a[b]=1',
    'x=%C0%80',
  );
  const extra = fc.oneof(
    { weight: 20, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: odd.map((text) => [text]) },
  );
  return fc.tuple(...known, extra).map((parts) => parts.flat().join('&'));
}

function pathOf({ path }: Operation): Arbitrary<string> {
  const filled = fc.record({
    id: pathId(path),
    filename: fc.oneof(
      fc.constantFrom('x.pdf', '%F1.pdf', '..%2f', 'a%00b'),
      hostileText.map((text) => encodeText(text) || 'x'),
    ),
    // Checks of a known code count in its row.
    codigo: fc.oneof(
      fc.constantFrom('7K3M-Q2WD-9XTF-0HB1', '7k3mq2wd9xtfohbi'),
      hostileText.map((text) => encodeText(text) || 'x'),
    ),
    tabla: fc.constantFrom('cliente', 'sucursal', 'orden', 'usuario', 'x'),
    slash: fc.nat(30),
  });
  return filled.map(({ slash, ...values }) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
    return slash === 30 ? `${address}/` : address;
  });
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';
const oddTypes = [
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    '',
  ],
  ...[
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    'APPLICATION/JSON',
    'application/json;;',
    '*/*',
    'x',
  ],
  ...[
    'application/json, text/plain',
    'application/problem+json',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
  ],
];

type Sent = { readonly type: string | null; readonly body: Body | null };

function bodyOf({ method, json, form }: Operation): Arbitrary<Sent> {
  const nothing = fc.constant<Sent>({ type: null, body: null });
  if (method === 'GET') return nothing;
  const typed = (type: string) => (body: Body) => ({ type, body });
  const fitting: Arbitrary<Sent>[] = [];
  if (json) fitting.push(jsonBody(json).map(typed(JSON_TYPE)));
  if (form) fitting.push(formBody(form).map(typed(FORM_TYPE)));
  if (fitting.length === 0) fitting.push(nothing);
  const odd = fc.record<Sent>({
    type: fc.oneof(fc.constantFrom(JSON_TYPE, FORM_TYPE), fc.constantFrom(...oddTypes)),
    body: fc.oneof(jsonBody(json ?? {}), hostileBytes),
  });
  return fc.oneof(
    { weight: 24, arbitrary: fc.oneof(...fitting) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: nothing },
  );
}

function requestOf(operation: Operation): Arbitrary<FuzzRequest> {
  const { method } = operation;
  const head = fc.nat(19).map((n) => (method === 'GET' && n === 19 ? 'HEAD' : method));
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(oddHeader, { minLength: 1, maxLength: 2 }) },
  );
  return fc
    .record({
      method: head,
      path: pathOf(operation),
      query: queryOf(operation),
      tokenUse,
      headers,
      sent: bodyOf(operation),
      // Many addresses; otherwise the limit of failures would refuse all requests.
      address: fc.nat(65_535).map((n) => `10.1.${n >> 8}.${n & 255}`),
    })
    .map(({ sent, ...rest }) => ({ operation, ...rest, ...sent }));
}

/** Operations that remove rows or end the session are rare, so that rows are left. */
const isRare = ({ method, path }: Operation) =>
  method === 'DELETE' || /export|rechazados|plantilla|signin|contrasena|logout/.test(path);

/** PDFs cost a hundred times what other requests cost. */
const isCostly = ({ path }: Operation) => /\.(pdf|zip|xlsx)$/.test(path);

/** Operations that the identity may call come more often. */
function weightOf(operation: Operation, who: Who): number {
  if (isCostly(operation)) return 1;
  const often = isRare(operation) ? 1 : 4;
  if (who === 'nadie') return operation.needsSession ? often : often * 16;
  return !operation.roles || operation.roles.includes(who) ? often * 4 : often;
}

export const requests = (operations: readonly Operation[], who: Who): Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...operations.map((operation) => ({
      weight: weightOf(operation, who),
      arbitrary: requestOf(operation),
    })),
  );
