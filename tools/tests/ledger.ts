import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed and passed at its second try: a defect, which does not turn the run red (docs/pruebas.md). */
export interface Unstable {
  /** From the project's folder. */
  file: string;
  name: string;
  /** The first line of what failed at the first try. */
  reason: string;
}

/** What the ledger reads of Playwright's JSON report. */
export interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[];
}

/** The first line of an error with content, without the codes of colours. */
export function reasonOf(error: { message?: string } | undefined): string {
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n');
  return lines.find((line) => line.trim())?.slice(0, 300) ?? '';
}

/** Unstable tests of a Playwright report, whose files are named from the folder of the tests. */
export function unstableOf(suites: readonly PlaywrightSuite[], folder: string): Unstable[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title, tests }) => ({
        file: `${folder}/${file}`,
        name: title,
        reason: reasonOf(tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error),
      })),
    ...unstableOf(inner, folder),
  ]);
}

/** Prints the ledger as the run's last lines before its count, and keeps it as a file. */
export function writeLedger(unstable: readonly Unstable[], path: string, root: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(unstable, null, 2)}\n`);
  if (unstable.length === 0) return;
  console.log(`\nPasaron recién en el segundo intento (${unstable.length}; ${relative(root, path)}):`);
  for (const { file, name, reason } of unstable) console.log(`  ${file} › ${name}\n    ${reason}`);
}
