import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { reasonOf, type Unstable } from './ledger.ts';

/** Writes the tests that passed only at their second try to the file in `VITEST_UNSTABLE`, as JSON. */
export default class RetriesReporter implements Reporter {
  readonly #unstable: Unstable[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const file = relative(process.cwd(), test.module.moduleId);
    this.#unstable.push({ file, name: test.fullName, reason: reasonOf(test.result().errors?.[0]) });
  }

  onTestRunEnd(): void {
    const path = process.env.VITEST_UNSTABLE;
    if (path) writeFileSync(path, JSON.stringify(this.#unstable));
  }
}
