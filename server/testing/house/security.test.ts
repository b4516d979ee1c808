import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testNames } from './test-names.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = readFileSync(`${root}docs/seguridad.md`, 'utf8');

const pathOf = (file: string) => {
  if (file.startsWith('e2e/')) return `${root}${file}.spec.ts`;
  return file.startsWith('tools/') ? `${root}${file}.test.ts` : `${root}server/${file}.test.ts`;
};

/** Claims: `folder/file › beginning of a test's name`. */
const CLAIM = /`([\w/-]+) › ([^`]+)`/g;
const claimsIn = (text: string) =>
  [...text.matchAll(CLAIM)].map(([, file = '', name = '']) => ({ file, name }));

/** The rows of the tables in a section. */
function rowsBelow(heading: string): string[][] {
  const from = page.indexOf(`\n## ${heading}\n`);
  expect(from).toBeGreaterThan(0);
  const lines =
    page
      .slice(from + 4)
      .split('\n## ', 1)[0]
      ?.split('\n') ?? [];
  const rows = lines.filter((line) => /^\|(?!---)/.test(line)).map((line) => line.split('|').slice(1, -1));
  return rows.map((row) => row.map((cell) => cell.trim()));
}

const ASVS = 'ASVS 5.0, levels 1 and 2';
const asvs = () => rowsBelow(ASVS).filter(([number]) => /^\d/.test(number ?? ''));

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0. */
const SECTIONS: Record<string, number> = Object.fromEntries(
  `1.1 2,1.2 9,1.3 11,1.4 3,1.5 2,2.1 3,2.2 3,2.3 4,2.4 1,3.2 2,3.3 4,3.4 6,3.5 5,3.7 2,4.1 3,4.2 1,4.3 2,4.4 4,5.1 1,
  5.2 3,5.3 2,5.4 3,6.1 3,6.2 12,6.3 4,6.4 4,6.5 5,6.6 3,6.8 4,7.1 3,7.2 4,7.3 2,7.4 5,7.5 2,7.6 2,8.1 2,8.2 3,8.3 1,
  8.4 1,9.1 3,9.2 4,10.1 2,10.2 2,10.3 4,10.4 11,10.5 5,10.6 2,10.7 3,11.1 2,11.2 3,11.3 3,11.4 4,11.5 1,11.6 1,12.1 3,
  12.2 2,12.3 4,13.1 1,13.2 5,13.3 2,13.4 5,14.1 2,14.2 4,14.3 3,15.1 3,15.2 3,15.3 7,16.1 1,16.2 5,16.3 4,16.4 3,
  16.5 3,17.1 1,17.2 4,17.3 2`
    .split(',')
    .map((one) => one.trim().split(' '))
    .map(([section = '', n]) => [section, Number(n)]),
);

const numbered = (section: string, from = 1, to = SECTIONS[section] ?? 0) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${section}.${from + i}`);

/** The requirements of a row: `1.2.3`, `1.2.3–1.2.5`, a section `1.2`, or sections `1.2–1.4`. */
function requirementsOf(cell: string): string[] {
  const list = /^(?:[\d.–]+(?:, )?)+/.exec(cell)?.[0] ?? '';
  return list.split(', ').flatMap((one) => {
    const [first = '', last = first] = one.trim().split('–');
    const [chapter, section = 0, from] = first.split('.').map(Number);
    const to = Number(last.split('.').at(-1));
    if (from !== undefined) return numbered(`${chapter}.${section}`, from, to);
    const sections = Array.from({ length: to - section + 1 }, (_, i) => `${chapter}.${section + i}`);
    return sections.flatMap((name) => numbered(name));
  });
}

it('docs/seguridad.md names existing tests, each by the beginning of one name', () => {
  const claims = claimsIn(page);
  expect(claims.length).toBeGreaterThan(200);
  const files = [...new Set(claims.map(({ file }) => file))];
  const names = new Map(files.map((file) => [file, existsSync(pathOf(file)) ? testNames(pathOf(file)) : []]));
  const wrong = claims.flatMap(({ file, name }) => {
    const found = new Set(names.get(file)?.filter((one) => one.startsWith(name)));
    return found.size === 1 ? [] : [`${file} › ${name}: ${found.size} tests`];
  });
  expect(wrong).toEqual([]);
});

it('docs/seguridad.md has a test, “(no test)”, “—” or “n/a” for each requirement', () => {
  const silent = asvs().filter(
    ([, how = '']) => claimsIn(how).length === 0 && !/^n\/a\b|(^|\. |; )— |\(no test\)/.test(how),
  );
  expect(silent.map(([number]) => number)).toEqual([]);
});

it('docs/seguridad.md has each requirement of levels 1 and 2 in one row', () => {
  const rows = asvs().filter(([number = '']) => !number.includes('(level 3)'));
  const had = rows.flatMap(([number = '']) => requirementsOf(number));
  expect(had.toSorted()).toEqual(
    Object.keys(SECTIONS)
      .flatMap((section) => numbered(section))
      .toSorted(),
  );
});

it('docs/seguridad.md names a test for each threat', () => {
  const threats = rowsBelow('What is at stake').filter((row) => row.length === 3 && row[0] !== 'Threat');
  expect(threats.length).toBeGreaterThan(8);
  expect(threats.filter(([, , by = '']) => claimsIn(by).length === 0)).toEqual([]);
});

it('docs/seguridad.md names existing files and commands', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: object };
  const commands = [...page.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const paths = [
    ...page
      .replaceAll(CLAIM, '')
      .matchAll(/(?:`|\s)((?:server|web|contract|docs|operacion|tools)\/[\w./-]+)/g),
  ].map(([, path = '']) => path.replace(/[.,]$/, ''));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
});
