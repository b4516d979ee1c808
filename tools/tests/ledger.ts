import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** A test that failed and passed at its second try: a defect, which does not turn the run red (docs/pruebas.md). */
export interface Unstable {
  /** From the project's folder. */
  file: string;
  name: string;
}

/** What the ledger reads of Playwright's JSON report. */
export interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/** Unstable tests of a Playwright report, whose files are named from the folder of the tests. */
export function unstableOf(suites: readonly PlaywrightSuite[], folder: string): Unstable[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => ({ file: `${folder}/${file}`, name: title })),
    ...unstableOf(inner, folder),
  ]);
}

/** Prints the ledger as the run's last lines before its count, and keeps it as a file. */
export function writeLedger(unstable: readonly Unstable[], path: string, root: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(unstable, null, 2)}\n`);
  if (unstable.length === 0) return;
  console.log(`\nPasaron recién en el segundo intento (${unstable.length}; ${relative(root, path)}):`);
  for (const { file, name } of unstable) console.log(`  ${file} › ${name}`);
}
