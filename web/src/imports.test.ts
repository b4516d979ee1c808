import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

// One import to a line, as the formatter leaves them.
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([.#][^']+)'/g;

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, written = '']) =>
    written.startsWith('#') ? written.slice(1) : normalize(join(dirname(file), written)),
  );

const graph = new Map(
  globSync('{contract,web/src}/**/*.{ts,tsx}', { cwd: root }).map((file) => [file, importsOf(file)]),
);

/** Each circle as the files that lead from one back to itself. */
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

it('no file imports itself through others, types included', () => {
  expect(circlesIn(graph)).toEqual([]);
});

it('finds a circle where there is one', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(circlesIn(imports)).toEqual([['b', 'c', 'b']]);
});

it('reads the imports that it judges', () => {
  expect(graph.size).toBeGreaterThan(200);
  expect(graph.get('web/src/main.tsx')).toContain('web/src/router.tsx');
});
