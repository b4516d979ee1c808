import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Other ways to show an instant, mostly in the browser's zone. */
const byAnotherClock = [
  /\bIntl\.DateTimeFormat\b/,
  /\.toLocale(Date|Time)?String\(/,
  /\.to(Date|Time|GMT|UTC)String\(/,
  /\.get(Date|Day|Month|FullYear|Year|Hours|Minutes|Seconds|TimezoneOffset)\(/,
  /\bdayjs\b/,
  /\bTemporal\./,
  // The first ten characters are the day in UTC.
  /\b(createdAt|momento|vistaAt|ultimo)\s*(\?\.|\.)\s*(slice|substring|substr|split|replace|match)\(/,
  // Another form of a formatter's text, or a date put together by hand.
  /\bformat(Date|Instant\w*)\([^)]*\)\s*\.\s*(slice|substring|split|replace|match)\(/,
  /\.split\('-'\)/,
  /\bformatDate\([^)]*\b(createdAt|momento|vistaAt|ultimo)\b/,
];

/** The calendar has dates only, and the names of months and days are no instants. */
const allowed = new Set(['shared/text/dates.ts', 'shared/text/months.ts', 'shared/fields/pickers.tsx']);

const finds = (text: string) => byAnotherClock.some((pattern) => pattern.test(text));

it("instants are shown by one formatter, in the consultancy's zone", () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(200);
  const others = files.filter((path) => finds(readFileSync(`${root}${path}`, 'utf8')));
  expect(others.filter((path) => !allowed.has(path))).toEqual([]);
  // The patterns find the allowed files, so they work.
  expect(others.toSorted()).toEqual([...allowed].toSorted());
});

it('the search finds other ways to show an instant', () => {
  for (const line of [
    "new Date(row.createdAt).toLocaleDateString('es-AR')",
    'new Date(createdAt).toLocaleString()',
    "new Intl.DateTimeFormat('es-AR').format(date)",
    'date.getDate()',
    "dayjs(row.createdAt).format('DD/MM/YYYY')",
    'row.createdAt.slice(0, 10)',
    'formatDate(row.createdAt)',
    "formatInstantTime(ultimo).replace(', ', ' ')",
    "fecha.split('-').reverse().join('/')",
  ]) {
    expect(finds(line), line).toBe(true);
  }
  expect(finds('nombre.toLocaleUpperCase(); formatDate(row.fechainicio)')).toBe(false);
});
