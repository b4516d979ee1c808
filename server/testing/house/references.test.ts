import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// As .gitignore has them, and what installing makes.
const NOT_SOURCE = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  'results',
]);
const RULES = 'docs/reglas.md';

const sources = globSync('**/*.{ts,tsx,mts,mjs,md,html,ini,conf,service,yaml,yml}', {
  cwd: root,
  exclude: (path) => NOT_SOURCE.has(basename(path)),
});

/** One text without line breaks and comment leaders, so that a reference may stand across two lines. */
const joined = (text: string) => text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--|#|;)?[ \t]*/g, ' ');
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

const rules = read(RULES);
const headings = [...rules.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? \S/gm)].map(([, number = '']) => number);
const sections = new Set(headings);
const pages = globSync('docs/decisions/*.md', { cwd: root }).map((path) => basename(path));

const listed = (numbers: string) => numbers.match(/\d+(?:\.\d+)?/g) ?? [];
const RULE = /\breglas (\d+(?:\.\d+)?(?:(?:,| and) \d+(?:\.\d+)?)*)/g;
const DECISION = /\bdecisions?[ /](\d{3}(?:(?:,| and) \d{3})*)(-[\w-]+\.md)?|\((0\d\d)\)/g;
// Documents that are not in the repository.
const OLD = [
  /\bspec(?:ification)? \d/gi,
  /\b[Tt]he spec\b(?! file)|\b[Ss]pec's\b/g,
  /§ ?\d/g,
  /\b(?:spec|decisions|security|design)\.md\b/g,
  /\(security[,:)]|\bsecurity, [A-Z]|\bsecurity \([A-Z]/g,
  /\bdesign,? (?:Look|Lists|Queries|Routes|Style|Names)\b/g,
];

const pageExists = (number: string, slug = '') =>
  pages.some((page) => (slug ? page === number + slug : page.startsWith(`${number}-`)));

/** The references of a text that lead nowhere. */
function broken(text: string): string[] {
  const flat = joined(text);
  const rule = [...flat.matchAll(RULE)].flatMap(([, numbers = '']) =>
    listed(numbers).flatMap((number) => (sections.has(number) ? [] : [`reglas ${number}`])),
  );
  const decision = [...flat.matchAll(DECISION)].flatMap(([, numbers, slug, alone = '']) =>
    listed(numbers ?? alone).flatMap((number) => (pageExists(number, slug) ? [] : [`decision ${number}`])),
  );
  const old = OLD.flatMap((pattern) => flat.match(pattern) ?? []);
  return [...rule, ...decision, ...old];
}

it('every rule and decision that a source names is there, and nothing names a document that is not', () => {
  expect(sources.length).toBeGreaterThan(700);
  const wrong = sources.map((path) => [path, broken(read(path))] as const);
  expect(Object.fromEntries(wrong.filter(([, all]) => all.length > 0))).toEqual({});
});

// Stand for any name: `x.queries.ts`, `XPage.tsx`, `NNN-x.ts`.
const PATTERN = /(?:^|\/)(?:x\.|X[A-Z]|NNN)/;

it('every file that a document names is there', () => {
  const files = [...sources, ...globSync('*', { cwd: root })];
  const named = sources
    .filter((path) => path.endsWith('.md'))
    .flatMap((page) =>
      [...read(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|md))`/g)].map(([, file = '']) => ({
        page,
        file,
      })),
    );
  expect(named.length).toBeGreaterThan(100);
  const isThere = (file: string) =>
    PATTERN.test(file) || files.some((path) => path === file || path.endsWith(`/${file}`));
  expect(named.filter(({ file }) => !isThere(file))).toEqual([]);
});

it('finds what it looks for: unknown numbers, also in lists and across lines, and former documents', () => {
  const [rule, page] = ['reglas', 'decision'];
  const former = (...parts: string[]) => parts.join('');
  expect(broken(`${rule} 2.7, 99.1 and 2.99`)).toEqual([`${rule} 99.1`, `${rule} 2.99`]);
  expect(broken(`/** as ${rule}\n * 98.1 */`)).toEqual([`${rule} 98.1`]);
  expect(broken(`${page} 998, docs/${page}s/997, ${former('(0', '99)')}`)).toHaveLength(3);
  expect(broken(`[x](${page}s/002-another-name.md)`)).toEqual([`${page} 002`]);
  for (const text of ['spec| 2.7', "the sp|ec's text", '§|4', 'security|, Files', 'design| Look', 'spec|.md'])
    expect(broken(former(...text.split('|')))).not.toEqual([]);
  expect(broken(`${rule} 2.7, ${rule} 15 and ${page}s 002, 003; a spec file`)).toEqual([]);
});

it('the rules are numbered without gaps, named in the contents, and refer to each other rightly', () => {
  const last: Record<string, number> = {};
  for (const number of headings) {
    const [section = '', rule] = number.split('.');
    const key = rule ? section : '';
    expect([number, Number(rule ?? section)]).toEqual([number, (last[key] ?? 0) + 1]);
    last[key] = Number(rule ?? section);
  }
  const contents = joined(rules.slice(rules.indexOf('## Contents'), rules.indexOf('\n## 1.')));
  const titles = [...rules.matchAll(/^### (\d+\.\d+ .+)$/gm)].map(([, title = '']) => title);
  expect(titles.filter((title) => !contents.includes(title))).toEqual([]);
  const within = [...joined(rules).matchAll(/\((\d+\.\d+(?:(?:,| and) \d+\.\d+)*)[,)]/g)];
  expect(within.length).toBeGreaterThan(50);
  expect(within.flatMap(([, numbers = '']) => listed(numbers)).filter((one) => !sections.has(one))).toEqual(
    [],
  );
});
