import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faults } from '../../../e2e/faults/lines/list.ts';

// `npm run faults -- lines` needs minutes; that its list still fits the sources is seen here (docs/pruebas.md).

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const names = faults.map(({ name }) => name);

const [, wholeRunOnly = ''] = /const wholeRunOnly = \[(.*?)\]/s.exec(read('vitest.config.ts')) ?? [];

/** A spec of the gate has a test without the tag of the whole run. */
function isInGate(file: string): boolean {
  if (!existsSync(root + file)) return false;
  if (!file.startsWith('e2e/')) return /\.test\.tsx?$/.test(file) && !wholeRunOnly.includes(`'${file}'`);
  const [, ...tests] = read(file).split(/^ *test\(/m);
  return tests.some((text) => !text.split('async', 1)[0]?.includes('@completo'));
}

describe('the faults of one line', () => {
  it('are thirty, each with a name of its own', () => {
    expect(new Set(names).size).toBe(30);
    expect(names).toHaveLength(30);
  });

  it.each(faults)('$name has one place in its source, and changes one line', ({ file, from, to }) => {
    expect(read(file).split(from)).toHaveLength(2);
    const [before, after] = [from, to].map((text) => text.split('\n'));
    const changed = before?.filter((line) => !after?.includes(line)) ?? [];
    expect(changed).toHaveLength(1);
  });

  it.each(faults)('$name is seen by tests of the gate', ({ seenBy }) => {
    expect(seenBy.length).toBeGreaterThan(0);
    expect(seenBy.filter((file) => !isInGate(file))).toEqual([]);
  });

  it('stand in the documents with what sees them', () => {
    const page = read('docs/pruebas.md');
    expect(names.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
  });

  it('are not looked for in files of the whole run', () => {
    expect(wholeRunOnly).toContain("'tools/runtime.test.ts'");
    expect(isInGate('tools/runtime.test.ts')).toBe(false);
    expect(isInGate('e2e/caidas/caidas.spec.ts')).toBe(false);
    expect(isInGate('e2e/ordenes/camino-principal.spec.ts')).toBe(true);
  });
});
