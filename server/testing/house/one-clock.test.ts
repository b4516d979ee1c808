import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

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

it('mails, workbooks, PDF files and notices write dates by one formatter', () => {
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.filter((path) => finds(readFileSync(root + path, 'utf8')));
  expect(found.toSorted()).toEqual([...notPrinted, 'platform/dates.ts'].toSorted());
});
