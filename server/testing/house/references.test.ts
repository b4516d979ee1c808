import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// From .gitignore.
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

/** Without line breaks and comment marks, because a reference may span two lines. */
const joined = (text: string) => text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--|#|;)?[ \t]*/g, ' ');
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

const rules = read(RULES);
const headings = [...rules.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? \S/gm)].map(([, number = '']) => number);
const sections = new Set(headings);
const pages = globSync('docs/decisions/*.md', { cwd: root }).map((path) => basename(path));

const listed = (numbers: string) => numbers.match(/\d+(?:\.\d+)?/g) ?? [];
const RULE = /\breglas (\d+(?:\.\d+)?(?:(?:,| and) \d+(?:\.\d+)?)*)/g;
const DECISION = /\bdecisions?[ /](\d{3}(?:(?:,| and) \d{3})*)(-[\w-]+\.md)?|\((0\d\d)\)/g;
// Former documents, which are not in the repository.
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

/** The invalid references of a text. */
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

it('sources name only existing rules, decisions and documents', () => {
  expect(sources.length).toBeGreaterThan(700);
  const wrong = sources.map((path) => [path, broken(read(path))] as const);
  expect(Object.fromEntries(wrong.filter(([, all]) => all.length > 0))).toEqual({});
});

// Placeholders: `x.queries.ts`, `XPage.tsx`, `NNN-x.ts`.
const PATTERN = /(?:^|\/)(?:x\.|X[A-Z]|NNN)/;

it('documents name only existing files', () => {
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

it('the check finds unknown numbers, also in lists and across lines, and former documents', () => {
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

it('the rules are numbered without gaps', () => {
  const last: Record<string, number> = {};
  for (const number of headings) {
    const [section = '', rule] = number.split('.');
    const key = rule ? section : '';
    expect([number, Number(rule ?? section)]).toEqual([number, (last[key] ?? 0) + 1]);
    last[key] = Number(rule ?? section);
  }
});

it('the contents of the rules name every rule', () => {
  const contents = joined(rules.slice(rules.indexOf('## Contents'), rules.indexOf('\n## 1.')));
  const titles = [...rules.matchAll(/^### (\d+\.\d+ .+)$/gm)].map(([, title = '']) => title);
  expect(titles.filter((title) => !contents.includes(title))).toEqual([]);
});

it('the rules refer only to existing rules', () => {
  const within = [...joined(rules).matchAll(/\((\d+\.\d+(?:(?:,| and) \d+\.\d+)*)[,)]/g)];
  expect(within.length).toBeGreaterThan(50);
  expect(within.flatMap(([, numbers = '']) => listed(numbers)).filter((one) => !sections.has(one))).toEqual(
    [],
  );
});
