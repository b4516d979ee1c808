import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { gateFilter } from './tests/gate.ts';
import { type PlaywrightSuite, type Unstable, unstableOf, writeLedger } from './tests/ledger.ts';
import { removeAbandoned, scratch } from './tests/scratch.ts';

// `npm test`: the gate, all of its checks up to the first failure. `npm test -- completo` runs what the gate leaves out too.
// `npm test -- unit | e2e [FILTER…]` runs one kind, whole where files are named (docs/pruebas.md).

type Counts = { passed: number; failed: number; unstable?: Unstable[] };
type Kind = 'todo' | 'completo' | 'unit' | 'e2e';
type Step = { name: string; kinds: readonly Kind[]; run: () => Counts | Promise<Counts> };

const root = join(import.meta.dirname, '..');
const PREFIX = 'pruebas-';
removeAbandoned(scratch(), PREFIX);
const folder = mkdtempSync(join(scratch(), `${PREFIX}${process.pid}-`));
// All that the run starts puts its files there.
process.env.TMPDIR = folder;
const [kind = 'todo', ...filters] = process.argv.slice(2);
if (kind === 'completo' || filters.length > 0) process.env.COMPLETO = '1';

function execute(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(command, args, options).status === 0;
}

/** A check without tests counts only its failure. */
const check = (succeeded: boolean): Counts => ({ passed: 0, failed: succeeded ? 0 : 1 });

/** A runner that fails without a failed test, or without a report, counts as a failure. */
function settle(succeeded: boolean, path: string, read: (report: never) => Counts): Counts {
  let counts: Counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(path, 'utf8')) as never);
  } catch {
    console.error('La herramienta de pruebas no dejó su informe.');
    succeeded = false;
  }
  return succeeded ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

function vitest(): Counts {
  // Packages that were prepared for other sources are prepared again in the middle of a test, whose page then loads again.
  rmSync(join(root, 'node_modules/.vite'), { recursive: true, force: true });
  const path = join(folder, 'vitest.json');
  const retries = join(folder, 'unstable.json');
  const reporters = ['default', 'json', './tools/tests/vitest-retries.ts'].map(
    (name) => `--reporter=${name}`,
  );
  const leftOut = process.env.COMPLETO ? [] : [gateFilter];
  const args = ['run', ...reporters, `--outputFile.json=${path}`, ...leftOut, ...filters];
  const succeeded = execute('vitest', args, { VITEST_UNSTABLE: retries });
  return settle(succeeded, path, (report: { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    unstable: JSON.parse(readFileSync(retries, 'utf8')) as Unstable[],
  }));
}

function playwright(): Counts {
  const path = join(folder, 'playwright.json');
  const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const succeeded = execute('playwright', ['test', '--reporter=list,json', ...filters], env);
  if (!succeeded) printPages();
  type Report = {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: PlaywrightSuite[];
  };
  return settle(succeeded, path, ({ stats, suites }: Report) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    unstable: unstableOf(suites, 'e2e'),
  }));
}

/** Prints what the screen showed when a browser test failed: where CI keeps no files, nothing else tells. */
function printPages(): void {
  for (const path of globSync('test-results/*/error-context.md', { cwd: root }))
    console.log(`\n${path}\n${readFileSync(join(root, path), 'utf8')}`);
}

const steps: Step[] = [
  { name: 'Formato y estilo', kinds: ['todo', 'completo'], run: () => check(execute('biome', ['check'])) },
  // Several checkers repeat each other's work: on two cores, one takes two thirds of the time of four.
  {
    name: 'Tipos',
    kinds: ['todo', 'completo'],
    run: () => check(execute('tsc', ['--noEmit', '--checkers', '1'])),
  },
  { name: 'Pruebas de código', kinds: ['todo', 'completo', 'unit'], run: vitest },
  {
    name: 'Aplicación web',
    kinds: ['todo', 'completo', 'e2e'],
    run: () => buildWeb().then(() => check(true)),
  },
  { name: 'Pruebas en el navegador', kinds: ['todo', 'completo', 'e2e'], run: playwright },
  { name: 'Pedidos al azar', kinds: ['completo'], run: fuzz },
];

/** Three seeds that no run has had. */
function fuzz(): Counts {
  const runs = [1, 2, 3].map(() =>
    execute('node', ['--import', './tools/follow-parent.mjs', 'tools/fuzz.ts', '--n', '1000']),
  );
  return { passed: runs.filter(Boolean).length, failed: runs.filter((succeeded) => !succeeded).length };
}

async function runStep(step: Step): Promise<Counts> {
  console.log(`\n▶ ${step.name}`);
  try {
    return await step.run();
  } catch (error) {
    console.error((error as Error).message);
    return check(false);
  }
}

const chosen = steps.filter(({ kinds }) => kinds.some((each) => each === kind));
const times: string[] = [];
const total = { passed: 0, failed: 0, unstable: [] as Unstable[] };
for (const step of chosen) {
  const began = performance.now();
  const counts = await runStep(step);
  const seconds = Math.round((performance.now() - began) / 1000);
  times.push(`${step.name} ${seconds} s`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.unstable.push(...(counts.unstable ?? []));
  if (counts.failed > 0) break;
}
rmSync(folder, { recursive: true, force: true });
if (chosen.length === 0) {
  console.error('Uso: npm test [-- completo | unit [filtro…] | e2e [filtro…]]');
  total.failed = 1;
}
writeLedger(total.unstable, join(root, 'test-results/inestables.json'), root);
console.log(`\n${times.join(' · ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
