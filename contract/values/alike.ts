// Letters and signs that look the same (decision 064). Each list has the code points that stand for its key. PostgreSQL keeps what
// follows from them: a change needs a migration as 032.

/** Combining accents after NFD, for a regular expression here and in PostgreSQL. */
export const accents = '[\\u0300-\\u036f]';

const ofRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

const signs: Readonly<Record<string, string>> = {
  // Backtick, acute, quotation marks, primes, and the letters that some write for an apostrophe.
  "'": `\`\u00b4\u2018\u2019\u201a\u201b\u2032\u2035\u2039\u203a\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\ua78c\uff07\uff40`,
  '"': '\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033\u2036\u02ba\u02dd\u02ee\u05f4\u301d\u301e\u301f\uff02',
  '-': '\u02d7\u058a\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d',
  '/': '\u2044\u2215\uff0f',
  '\u00b0': '\u00ba\u02da\u1d52',
  ' ': `\u00a0\u1680${ofRange(0x2000, 0x200a)}\u2028\u2029\u202f\u205f\u3000`,
  // Nobody sees them.
  '': `\u00ad\u034f\u061c\u180e${ofRange(0x200b, 0x200f)}${ofRange(0x202a, 0x202e)}${ofRange(0x2060, 0x2064)}${ofRange(0x2066, 0x2069)}${ofRange(0xfe00, 0xfe0f)}\ufeff`,
};

const strokedLetters: Readonly<Record<string, string>> = {
  a: '\u2c65',
  b: '\u0180\u0183\u0253',
  c: '\u0188\u023c',
  d: '\u00f0\u0111\u018c\u0221\u0256\u0257',
  e: '\u0247',
  f: '\u0192',
  g: '\u01e5\u0260',
  h: '\u0127\u2c68',
  i: '\u0131\u0268',
  j: '\u0237\u0249',
  k: '\u0138\u0199\u2c6a',
  l: '\u0142\u019a\u026b\u026c\u2c61',
  m: '\u0271',
  n: '\u014b\u019e\u0272',
  o: '\u00f8\u0275',
  p: '\u01a5\u1d7d',
  q: '\u024b',
  r: '\u024d\u027d',
  s: '\u023f',
  t: '\u0167\u01ad\u0288\u2c66',
  u: '\u0289',
  v: '\u028b',
  w: '\u2c73',
  y: '\u01b4\u024f',
  z: '\u01b6\u0225\u0240\u2c6c',
  // Sigma at the end of a word.
  '\u03c3': '\u03c2',
};

const pairs: Readonly<Record<string, string>> = {
  ss: '\u00df\u1e9e',
  ae: '\u00e6\u00c6',
  oe: '\u0153\u0152',
  th: '\u00fe\u00de',
};

type Entry = readonly [from: string, to: string];
const entries = (table: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(table).flatMap(([to, all]) => [...all].map((from): Entry => [from, to]));

// A database may know no capitals but those of ASCII.
const withCapital = ([from, to]: Entry): Entry[] => {
  const capital = from.toUpperCase();
  return capital !== from && capital.toLowerCase() === from
    ? [
        [from, to],
        [capital, to],
      ]
    : [[from, to]];
};

// Steps, here and in server/platform/db/folded-text.ts: `number`, then `before` the compatible forms are taken apart (NFKD), which
// makes a space of an acute; then `marks` go; in lower case `after`, `pairs`.
export const folding = {
  number: ['\u2116', 'N\u00b0'],
  before: new Map(entries(signs)),
  marks: `${accents.slice(0, -1)}\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]`,
  after: new Map<string, string>([
    ...entries(signs),
    ...entries(strokedLetters).flatMap(withCapital),
    ['\u00b0', '\u00ba'],
  ]),
  pairs: entries(pairs),
} as const;
