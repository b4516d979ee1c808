import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// Rules for authors of browser tests (docs/pruebas.md), read from the source of the specs.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const specs = globSync('e2e/**/*.spec.ts', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(root + path, 'utf8'),
}));

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;
const places = (rule: RegExp) =>
  specs.flatMap(({ path, text }) =>
    [...text.matchAll(rule)].map(({ index }) => `${path}:${lineOf(text, index)}`),
  );

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(', )', ')');
const ACTION = /\.(click|press|goto|fill|goBack|goForward|reload|tap)\(|\b(signIn|openScreen|choose|pick)\(/g;
const ASSERTION = /\bexpect\w*(\.\w+)?\((?!.*\.toHaveCount\(0\))/g;
const START =
  /^ *(?:test|test\.(?:beforeEach|step)|(?:export )?(?:async )?function \w+|const \w+ = async)\b.*\(/gm;

/** Absences that nothing was waited for: the thing was not there before, and no assertion follows the last action. */
function hasty(text: string): number[] {
  const starts = [...text.matchAll(START)].map(({ index }) => index);
  return [...text.matchAll(/expect\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)\s*\.toHaveCount\(0\)/g)]
    .filter(({ 1: thing = '', index }) => {
      const start = Math.max(0, ...starts.filter((one) => one < index));
      const before = text.slice(start, index);
      const [, role] = /^\w+\.getByRole\('(\w+)'\)$/.exec(thing.trim()) ?? [];
      const declared = `const ${thing.trim()} =`;
      if (
        flat(before)
          .replaceAll(declared, '')
          .includes(role ?? flat(thing).trim())
      )
        return false;
      const lastOf = (rule: RegExp) => [...before.matchAll(rule)].at(-1)?.index ?? -1;
      return lastOf(ASSERTION) < lastOf(ACTION);
    })
    .map(({ index }) => lineOf(text, index));
}

describe('browser tests', () => {
  it('are read from their sources', () => expect(specs.length).toBeGreaterThan(50));

  it('never sleep', () => {
    expect(places(/waitForTimeout|new Promise\([^;]*\bsetTimeout\(/g)).toEqual([]);
  });

  it('look at the log of toasts, not at toasts that come and go', () => {
    expect(places(/data-sonner|expect\([^;]*name: 'Avisos'[^;]*toBeVisible/g)).toEqual([]);
  });

  it('wait for something before they call a thing absent', () => {
    expect(specs.flatMap(({ path, text }) => hasty(text).map((line) => `${path}:${line}`))).toEqual([]);
  });

  it('find a hasty absence', () => {
    const body = (line: string) => `test('a', async () => {\n  await page.goto('/');\n${line}\n});`;
    expect(hasty(body("  await expect(page.getByText('x')).toHaveCount(0);"))).toEqual([3]);
    expect(hasty(body('  await expect(y).toBeVisible();\n  await expect(x).toHaveCount(0);'))).toEqual([]);
  });
});
