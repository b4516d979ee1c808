import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** `to` is a path from the root, or a package's name. */
interface Line {
  from: string;
  to: string;
  written: string;
}

// Static and dynamic imports, exports and types, one a line by the formatter.
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g;

function target(from: string, written: string): string {
  if (written.startsWith('.')) return relative(root, resolve(root, dirname(from), written));
  return written.startsWith('#') ? written.slice(1) : written;
}

const isTest = (path: string) => /\.test\.tsx?$|^(server|web\/src)\/testing\//.test(path);
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

// From the lowest. A layer may import itself and lower ones.
const LAYERS = ['platform', 'domain', 'app'] as const;
type Layer = (typeof LAYERS)[number] | 'operations';

function layerOf(path: string): Layer | undefined {
  const [side, folder = '', rest] = path.split('/');
  if (side !== 'server') return undefined;
  if (folder === 'platform' || folder === 'operations') return folder;
  // These know every entity.
  return rest === undefined || ['jobs', 'demo'].includes(folder) ? 'app' : 'domain';
}

const STARTS = ['server/main.ts', 'server/serve.ts'];

/** The folder of an entity. */
const entityOf = (path: string) => (layerOf(path) === 'domain' ? path.split('/')[1] : undefined);
const entities = new Set(files.filter((path) => !isTest(path)).flatMap((path) => entityOf(path) ?? []));

it('the checks find files and imports', () => {
  expect(entities.size).toBeGreaterThan(5);
  expect(files.length).toBeGreaterThan(100);
  expect(lines).toContainEqual({
    from: 'server/app.ts',
    written: './rubros/rubros.routes.ts',
    to: 'server/rubros/rubros.routes.ts',
  });
});

it('imports of own files have an extension', () => {
  expect(
    refused(lines, ({ written }) => /^[.#]/.test(written) && !/\.(ts|tsx|mjs|css|svg)$/.test(written)),
  ).toEqual([]);
});

it('contract imports only zod and itself', () => {
  expect(refused(product, ({ from, to }) => inContract(from) && to !== 'zod' && !inContract(to))).toEqual([]);
});

it('web and server do not import each other', () => {
  expect(refused(lines, ({ from, to }) => inWeb(from) && inServer(to))).toEqual([]);
  expect(refused(lines, ({ from, to }) => inServer(from) && inWeb(to))).toEqual([]);
});

it('a layer of the server imports only itself and lower layers', () => {
  const upwards = ({ from, to }: Line) => {
    const [lower, upper] = [layerOf(from), layerOf(to)].map((layer) =>
      LAYERS.indexOf(layer as (typeof LAYERS)[number]),
    ) as [number, number];
    return lower >= 0 && upper > lower;
  };
  expect(refused(product, upwards)).toEqual([]);
});

it('only the files that start the process import operations', () => {
  const reaches = ({ from, to }: Line) =>
    inServer(from) &&
    layerOf(to) === 'operations' &&
    layerOf(from) !== 'operations' &&
    !STARTS.includes(from);
  expect(refused(product, reaches)).toEqual([]);
});

it('operations imports only the platform', () => {
  const leaves = ({ from, to }: Line) =>
    layerOf(from) === 'operations' && ['domain', 'app'].includes(layerOf(to) ?? '');
  expect(refused(product, leaves)).toEqual([]);
});

it('only app.ts imports the routes of other entities', () => {
  const routes = ({ from, to }: Line) =>
    /\.routes\.ts$/.test(to) && from !== 'server/app.ts' && entityOf(from) !== entityOf(to);
  expect(refused(lines, routes)).toEqual([]);
});

it('shared parts of the web import no screen', () => {
  const folder = (path: string) => /^web\/src\/([^/]+)\//.exec(path)?.[1];
  const outside = (path: string) => inWeb(path) && (folder(path) ?? 'shared') !== 'shared';
  expect(refused(product, ({ from, to }) => folder(from) === 'shared' && outside(to))).toEqual([]);
});

it('only routes.tsx imports screens of other folders', () => {
  const screens = ({ from, to }: Line) =>
    /^web\/src\/(?!shared|layout)[^/]+\/\w+Page\.tsx$/.test(to) &&
    from !== 'web/src/routes.tsx' &&
    dirname(from) !== dirname(to);
  expect(refused(product, screens)).toEqual([]);
});

it('the product imports no tests and no test tools', () => {
  expect(
    refused(product, ({ to }) => isTest(to) || ['vitest', 'smtp-server', 'postal-mime'].includes(to)),
  ).toEqual([]);
});

/** Each circle as a path from a file back to itself. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    else if (!done.has(file)) {
      for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
      done.add(file);
    }
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

it('imports form no circle, types included', () => {
  const imports = Map.groupBy(lines, ({ from }) => from);
  expect(circlesIn(new Map([...imports].map(([from, all]) => [from, all.map(({ to }) => to)])))).toEqual([]);
});

it('the check finds a circle', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(circlesIn(imports)).toEqual([['b', 'c', 'b']]);
});

const MOST_FILES = 18;
// A file per change of the schema, which is never moved.
const LISTS = ['server/platform/db/migrations'];

it('a folder has at most 18 files', () => {
  const beside = globSync('{e2e,bench}/**/*.{ts,tsx}', { cwd: root });
  expect(beside.length).toBeGreaterThan(100);
  const folders = Map.groupBy([...files, ...beside], (path) => dirname(path));
  const large = [...folders].filter(([folder, all]) => all.length > MOST_FILES && !LISTS.includes(folder));
  expect(large.map(([folder, all]) => `${folder} has ${all.length} files`)).toEqual([]);
});
