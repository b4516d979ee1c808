import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

// Files of the project `codigo` share a process (docs/pruebas.md). `vi.stubEnv`, `vi.stubGlobal` and spies end with their test.
const LEFT_BEHIND = /\bvi\.(resetModules|mock|doMock)\(|\bprocess\.(env(\.\w+|\[[^\]]+\]) \??\??= |chdir\()/;

/** These run in a process of their own. */
const alone = ['server/platform/files/bucket.test.ts'];

const leaves = (source: string) => source.split('\n').filter((line) => LEFT_BEHIND.test(line));

it('a test leaves no module and no variable of the environment to the files after it', () => {
  const files = globSync('{contract,server,web,tools}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((path) => !/node_modules|\.browser\.test|code-tests/.test(path) && !alone.includes(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap(([path, source]) => leaves(source).map((line) => `${path}: ${line.trim()}`));
  expect(found).toEqual([]);
});

it('the check finds what would be left', () => {
  const lines = [
    'vi.resetModules();',
    "process.env.TZ = 'UTC';",
    'process.env[name] ??= x;',
    'process.chdir(x);',
  ];
  expect(lines.filter((line) => leaves(line).length === 0)).toEqual([]);
  expect(
    leaves("vi.stubEnv('TZ', zone);\nconst { TZ } = process.env;\nif (process.env.TZ === x) y();"),
  ).toEqual([]);
});
