import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unstableOf } from './ledger.ts';

it('a browser test that passed at its second try is named, in nested suites too', () => {
  const results = [{ error: { message: '\u001b[31mfalló\u001b[39m\n  en la línea 3' } }, {}];
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results }] });
  const inner = { title: 'grupo', file: 'a.spec.ts', specs: [spec('segundo', 'flaky')] };
  const suites = [
    { title: '', file: 'a.spec.ts', specs: [spec('primero', 'expected')], suites: [inner] },
    { title: '', file: 'b.spec.ts', specs: [spec('tercero', 'unexpected')] },
  ];
  expect(unstableOf(suites, 'e2e')).toEqual([{ file: 'e2e/a.spec.ts', name: 'segundo', reason: 'falló' }]);
});

it('a code test that passed at its second try is named, and one that passed at once is not', () => {
  const root = join(import.meta.dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'libro-'));
  try {
    const report = join(folder, 'unstable.json');
    writeFileSync(
      join(folder, 'a.test.ts'),
      `import { expect, it } from 'vitest';
       let tries = 0;
       it('segundo', () => expect(++tries).toBe(2));
       it('primero', () => expect(1).toBe(1));`,
    );
    writeFileSync(join(folder, 'vitest.config.ts'), 'export default { test: { retry: 1 } };');
    const args = ['run', '--root', folder, `--reporter=${join(root, 'tools/tests/vitest-retries.ts')}`];
    execFileSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: folder,
      env: { ...process.env, VITEST_UNSTABLE: report, NODE_PATH: join(root, 'node_modules') },
      stdio: 'pipe',
    });
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject([
      { file: 'a.test.ts', name: 'segundo', reason: expect.stringContaining('expected 1 to be 2') },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
