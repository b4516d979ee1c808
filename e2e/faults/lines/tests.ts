import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { gateFilter } from '../../../tools/tests/gate.ts';
import { type PlaywrightSuite, reasonOf } from '../../../tools/tests/ledger.ts';

const MAX_MS = 600_000;

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export const isBrowserTest = (file: string) => file.startsWith('e2e/');

/** Runs a program of the copy; false if it fails. */
function execute(folder: string, [program = '', ...args]: string[], env: NodeJS.ProcessEnv = {}) {
  const { COMPLETO: _, ...outer } = process.env;
  const PATH = [join(folder, 'node_modules/.bin'), dirname(process.execPath), outer.PATH].join(delimiter);
  const options = { cwd: folder, env: { ...outer, PATH, ...env }, timeout: MAX_MS, maxBuffer: 1 << 28 };
  return new Promise<boolean>((done) => {
    execFile(program, args, options, (error) => done(error === null));
  });
}

/** What the runner's report says failed first. A runner without a report has not even loaded the tests. */
async function read<Report>(path: string, failureOf: (report: Report) => string | undefined) {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return (text && failureOf(JSON.parse(text) as Report)) || 'the runner failed without a failed test';
}

function vitestFailure({ testResults }: VitestReport): string | undefined {
  const failed = testResults.find(({ status }) => status === 'failed');
  const test = failed?.assertionResults.find(({ status }) => status === 'failed');
  return failed && (test?.fullName ?? `${basename(failed.name)} ended: ${reasonOf(failed)}`);
}

function playwrightFailure({ suites }: { suites: PlaywrightSuite[] }): string | undefined {
  for (const { specs, suites: inner = [] } of suites) {
    const failed = specs.find(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
    const name = failed?.title ?? playwrightFailure({ suites: inner });
    if (name) return name;
  }
  return undefined;
}

/** Runs test files of the copy as the gate does, up to the first failure; returns its name, undefined if all pass. */
export async function firstFailure(folder: string, files: readonly string[]): Promise<string | undefined> {
  const code = files.filter((file) => !isBrowserTest(file));
  const browser = files.filter(isBrowserTest);
  const report = join(folder, 'test-results', 'informe.json');
  const run = async <Report>(
    command: string[],
    failureOf: (report: Report) => string | undefined,
    env: NodeJS.ProcessEnv = {},
  ) => {
    await rm(report, { force: true });
    return (await execute(folder, command, env)) ? undefined : read(report, failureOf);
  };
  const ofVitest = [
    'vitest',
    'run',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    gateFilter,
    ...code,
  ];
  const ofPlaywright = ['playwright', 'test', '-x', '--reporter=json', ...browser];
  return (
    (code.length > 0 && (await run(ofVitest, vitestFailure))) ||
    (browser.length > 0 &&
      (await run(ofPlaywright, playwrightFailure, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }))) ||
    undefined
  );
}

/** What of the gate besides the tests refuses the copy. */
export async function refusedBy(folder: string, file: string): Promise<string | undefined> {
  if (!(await execute(folder, ['tsc', '--noEmit']))) return 'the type checker';
  if (!(await execute(folder, ['biome', 'check', file]))) return 'Biome';
  return undefined;
}
