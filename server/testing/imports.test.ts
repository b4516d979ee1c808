import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** One import of one file: a path from the root for our own, a package's name for the others'. */
interface Line {
  from: string;
  to: string;
  written: string;
}

// Static and dynamic imports, exports from, and types by import(); one to a line, as the formatter leaves them.
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g;

function target(from: string, written: string): string {
  if (written.startsWith('.')) return relative(root, resolve(root, dirname(from), written));
  return written.startsWith('#') ? written.slice(1) : written;
}

const isTest = (path: string) => /\.test\.tsx?$|^server\/testing\//.test(path);
const files = globSync('{contract,server,web,tools}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('node_modules'),
);
const lines: Line[] = (
  await Promise.all(
    files.map(async (from) => {
      const text = await readFile(resolve(root, from), 'utf8');
      return [...text.matchAll(IMPORT)].map(([, written = '']) => ({
        from,
        written,
        to: target(from, written),
      }));
    }),
  )
).flat();
const product = lines.filter(({ from }) => !isTest(from));

const refused = (all: readonly Line[], wrong: (line: Line) => boolean) =>
  all.filter(wrong).map(({ from, to }) => `${from} imports ${to}`);
const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const [inContract, inServer, inWeb] = ['contract', 'server', 'web'].map(inside) as [
  (path: string) => boolean,
  (path: string) => boolean,
  (path: string) => boolean,
];

const PARTS = ['db', 'http', 'files', 'mail', 'jobs', 'testing'];
const entities = new Set(
  files
    .flatMap((path) => /^server\/([^/]+)\/[^/]+\.routes\.ts$/.exec(path)?.[1] ?? [])
    .filter((name) => !PARTS.includes(name)),
);
it('finds the files and imports it judges', () => {
  expect(entities.size).toBeGreaterThan(5);
  expect(files.length).toBeGreaterThan(100);
  expect(lines).toContainEqual({
    from: 'server/app.ts',
    written: './rubros/rubros.routes.ts',
    to: 'server/rubros/rubros.routes.ts',
  });
});

it('names every file of ours with its extension', () => {
  expect(
    refused(lines, ({ written }) => /^[.#]/.test(written) && !/\.(ts|tsx|mjs|css|svg)$/.test(written)),
  ).toEqual([]);
});

it('lets contract import zod and itself alone', () => {
  expect(refused(product, ({ from, to }) => inContract(from) && to !== 'zod' && !inContract(to))).toEqual([]);
});

it('keeps the server out of the web, and the web out of the server', () => {
  expect(refused(lines, ({ from, to }) => inWeb(from) && inServer(to))).toEqual([]);
  expect(refused(lines, ({ from, to }) => inServer(from) && inWeb(to))).toEqual([]);
});

const entityOf = (path: string) => {
  const name = /^server\/([^/]+)\//.exec(path)?.[1] ?? '';
  return entities.has(name) ? name : undefined;
};

it('keeps db, http, files and mail from knowing any entity', () => {
  const shared = /^server\/(db|http|files|mail)\//;
  expect(refused(product, ({ from, to }) => shared.test(from) && entityOf(to) !== undefined)).toEqual([]);
});

it('lets an entity import another’s queries, never its routes, and app.ts alone know all routes', () => {
  const routes = ({ from, to }: Line) =>
    /\.routes\.ts$/.test(to) && from !== 'server/app.ts' && entityOf(from) !== entityOf(to);
  expect(refused(lines, routes)).toEqual([]);
});

it('keeps the web’s shared parts from knowing any screen', () => {
  const folder = (path: string) => /^web\/src\/([^/]+)\//.exec(path)?.[1];
  const outside = (path: string) => inWeb(path) && (folder(path) ?? 'shared') !== 'shared';
  expect(refused(product, ({ from, to }) => folder(from) === 'shared' && outside(to))).toEqual([]);
});

it('lets routes.tsx alone know the screens of all entities', () => {
  const screens = ({ from, to }: Line) =>
    /^web\/src\/(?!shared|layout)[^/]+\/\w+Page\.tsx$/.test(to) &&
    from !== 'web/src/routes.tsx' &&
    dirname(from) !== dirname(to);
  expect(refused(product, screens)).toEqual([]);
});

it('lets the product import neither tests nor what tests stand on', () => {
  expect(
    refused(product, ({ to }) => isTest(to) || ['vitest', 'smtp-server', 'postal-mime'].includes(to)),
  ).toEqual([]);
});
