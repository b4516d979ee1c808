import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'rolldown/utils';

/** A file of the product: no test, and nothing that only tests use. */
export interface Source {
  /** From the root, as `server/ordenes/orden-row.ts`. */
  readonly path: string;
  readonly lines: readonly string[];
  /** Where each line begins. */
  readonly starts: readonly number[];
  readonly program: ParseResult['program'];
  readonly comments: ParseResult['comments'];
  /** The files of the product that it imports, types included, and those it loads later. */
  readonly imports: readonly string[];
}

const isTest = (path: string) => /\.test\.|\/testing\//.test(path);
const folders: Readonly<Record<string, string>> = { '#server/': 'server/', '#contract/': 'contract/' };

function resolve(from: string, specifier: string): string | undefined {
  for (const [alias, folder] of Object.entries(folders))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
}

function importsOf(path: string, program: ParseResult['program']): string[] {
  const found = new Set<string>();
  const add = (source: { readonly value?: unknown } | null) => {
    const to = typeof source?.value === 'string' ? resolve(path, source.value) : undefined;
    if (to) found.add(to);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source as { value?: unknown }),
  }).visit(program);
  return [...found];
}

/** What tests and benches consist of: its folders have the same aim as those of the product. */
export const testingPaths = (root: string): string[] =>
  globSync(['{e2e,bench}/**/*.{ts,tsx}', '{server,web/src}/**/testing/**/*.{ts,tsx}'], { cwd: root }).sort();

/** The files of the product, by their path. */
export function readSources(root: string, sides = ['contract', 'server', 'web/src']): Source[] {
  const paths = sides.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  return paths
    .filter((path) => !isTest(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const { program, comments, errors } = parseSync(path, text);
      if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
      const lines = text.trimEnd().split('\n');
      return { path, lines, starts: startsOf(lines), program, comments, imports: importsOf(path, program) };
    });
}

function startsOf(lines: readonly string[]): number[] {
  let next = 0;
  return lines.map((line) => {
    const start = next;
    next += line.length + 1;
    return start;
  });
}
