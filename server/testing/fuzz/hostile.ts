import fc, { type Arbitrary } from 'fast-check';

const LONG = 'ñ'.repeat(5_000);

/** Control characters, unpaired surrogates, syntax of other languages, long text. */
export const knownText: readonly string[] = [
  ...['', ' ', '\t', '\u00a0', '\0', 'a\0b', '\u001b[31m', '\u007f', '\ufeff', '\u202e', '\u200d', '\uffff'],
  ...['\ud800', 'x\udc00', '💩', '👩‍👩‍👧‍👦', 'ﬃ', 'İ', 'ß', 'e\u0301', 'Z͑ͫ̓a', 'نص', '\r\nBcc: x@y.example'],
  ...['\\', '\\x00', "\\'", '$1', '%', '_', '%00', '%ff', '$$'],
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

/**
 * SQL injections. A successful one shows as a server error, a sleep beyond the statement's limit, a password hash in a
 * reply, or changed rows of others.
 */
export const sqlText: readonly string[] = [
  ...[
    "'",
    '"',
    "')",
    "'))",
    "';",
    '--',
    '/*',
    "*/'",
    '/**/',
    ';',
    "''''",
    '%27',
    '%2527',
    '0x27',
    '\u02bc',
    '＇',
  ],
  ...["' or '1'='1", "' or 1=1--", "' or '1'='1' /*", '1) or (1=1', "') or ('1'='1", '1 or 1=1', "admin'--"],
  ...[
    "'||(select version())||'",
    "' order by 99--",
    '-1 union all select 1,2,3--',
    "' and 1=cast('a' as int)--",
  ],
  ...["' union select null,null,password_hash from usuario--", "' union select password_hash from usuario--"],
  ...[
    '1;select pg_sleep(20)--',
    "'||(select pg_sleep(20))||'",
    "');select pg_sleep(20);--",
    "';select pg_sleep(20)%00",
  ],
  ...[
    "' and 1=cast((select password_hash from usuario limit 1) as int)--",
    '1 and 1=(select 1 from pg_sleep(20))',
  ],
  ...[
    "'; drop table cliente; --",
    "'; delete from orden; --",
    "'; copy (select 1) to program 'id'; --",
    "'; commit; --",
  ],
  ...[
    "'; reset role; update usuario set rol='admin'; --",
    "'; set app.cliente_id = ''; --",
    '$$;select 1;$$',
    "E'\\x27'",
  ],
  ...["{{clientes:0}}' or '1'='1", '{{clientes:0}};--', "{{users:0}}'::uuid", '{{ordenes:0}}/**/or/**/true'],
];

// `fc.string` takes seconds to prepare the shrinking of strings that it did not generate.
const points = (maxLength: number, ...ranges: [min: number, max: number][]) =>
  fc
    .array(fc.oneof(...ranges.map(([min, max]) => fc.integer({ min, max }))), { maxLength, size: 'max' })
    .map((codes) => String.fromCodePoint(...codes));

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...knownText) },
  { weight: 3, arbitrary: fc.constantFrom(...sqlText) },
  // First any code point, surrogates too; then Latin, combining marks, Asian scripts, emoji.
  { weight: 2, arbitrary: points(40, [0, 0xff], [0, 0x10ffff]) },
  { weight: 2, arbitrary: points(300, [0x20, 0x24f], [0x300, 0x36f], [0x370, 0xd7ff], [0x1f300, 0x1faff]) },
);

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** JSON that no schema accepts. */
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
