import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Ways to write a date or an instant as people read it, or in a time zone. */
const ways = [
  /\bIntl\.DateTimeFormat\b/,
  /\.toLocale(Date|Time)String\(/,
  /\.to(Date|Time|GMT|UTC)String\(/,
  /\.get(Date|Day|Month|FullYear|Hours|Minutes|Seconds)\(/,
  /\.split\('-'\)\.reverse\(\)/,
  /'DD\/MM\/YYYY'/,
];

/** They compute with days and offsets, or check a zone's name, and print nothing. */
const notPrinted = ['platform/environment.ts', 'platform/today.ts'];

const finds = (text: string) => ways.some((way) => way.test(text));

/** Files that ask the machine for the time, and what of. Rules ask `deps.clock` (docs/pruebas.md, 'The clock'). */
const machineTime: Record<string, string> = {
  'platform/clock.ts': 'the clock itself',
  'platform/files/s3.ts': 'the age of unfinished uploads',
  'platform/files/uploads.ts': 'the same on disk',
  'platform/http/edge/proxy-watch.ts': 'how long ago a proxy was seen',
  'platform/http/edge/refusal-counter.ts': 'the hour that a counter belongs to',
  'consultora/marca.ts': 'how old a kept value is',
  'carpeta/reader.ts': 'how long ago a session was checked',
  'sesion/factor/factor.queries.ts': 'codes of apps, which have the real time',
  'operations/backup/daily.ts': 'copies are of real days',
  'operations/backup/archive/contents.ts': 'when an archive was made',
  'operations/backup/archive/zip-writer.ts': 'the same',
  'operations/backup/copies/copy-away.ts': 'when a copy left',
  'operations/postgres/cluster.ts': 'a name for what is put aside',
  'operations/postgres/launch.ts': 'how long a start takes',
  'operations/postgres/lock.ts': 'the same',
  'operations/postgres/supervise.ts': 'the same',
};
/** Files that compute the day of an instant that they are given. */
const dayOfInstant = [
  'notificaciones/resumen.ts',
  'notificaciones/week.ts',
  'operations/backup/daily.ts',
  'platform/clock.ts',
];
/** Tests that need the machine's time, and why. */
const realTests: Record<string, string> = {
  'platform/files/s3.test.ts': 'the age of a file on disk',
  'operations/backup/restore/links.test.ts': 'an archive made hours ago, whose links have real ends',
  'sesion/factor/factor.test.ts': 'codes of apps',
  'sesion/factor/rotation.test.ts': 'codes of apps',
  'sesion/links/links.test.ts': 'the age of a link',
  'testing/fuzz/pools.ts': 'the age of a link',
};

const asksMachine = /\bnew Date\(\)|\bDate\.now\b/;
const readServer = (wanted: (path: string) => boolean) =>
  globSync('**/*.ts', { cwd: root })
    .filter(wanted)
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
const isOfTests = (path: string) => path.endsWith('.test.ts') || path.startsWith('testing/');
const pathsWith = (files: ReturnType<typeof readServer>, pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

describe('the present', () => {
  const product = readServer((path) => !isOfTests(path));
  const tests = readServer(isOfTests);

  it('is asked of the clock by every rule, and of the machine only where the list says why', () => {
    expect(product.length).toBeGreaterThan(150);
    expect(pathsWith(product, asksMachine)).toEqual(Object.keys(machineTime).toSorted());
    expect(pathsWith(product, /(?<!const )\btodayIn\(/)).toEqual(dayOfInstant);
  });

  it('is no date of PostgreSQL: a statement gets the day as a value', () => {
    expect(pathsWith(product, /\bcurrent_date\b|\bnow\(\)::date|localtimestamp/i)).toEqual([]);
  });

  it('is a fixed Tuesday in tests, which do not know the real day', () => {
    expect(tests.length).toBeGreaterThan(150);
    expect(pathsWith(tests, asksMachine)).toEqual(Object.keys(realTests).toSorted());
    expect(pathsWith(tests, /\btodayIn\(/)).toEqual([]);
  });

  it('is asked for by one module of the browser', () => {
    const web = fileURLToPath(new URL('../../../web/src/', import.meta.url));
    const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((path) => !/\.test\.tsx?$/.test(path));
    expect(files.length).toBeGreaterThan(150);
    const found = files.filter((path) =>
      /\bnew Date\((Date\.now\(\).*)?\)|\bdayjs\(\)/.test(readFileSync(web + path, 'utf8')),
    );
    expect(found).toEqual(['shared/text/dates.ts']);
  });
});

it('mails, workbooks, PDF files and notices write dates by one formatter', () => {
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.filter((path) => finds(readFileSync(root + path, 'utf8')));
  expect(found.toSorted()).toEqual([...notPrinted, 'platform/dates.ts'].toSorted());
});
