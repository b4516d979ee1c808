import { defineConfig } from 'vitest/config';
import { patienceMs } from './server/testing/patience-ms.ts';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
    pool: 'forks',
    // One more than the cores of a small machine: many tests wait for a network that is silent on purpose.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What other processes do takes as long as the machine is busy; `vi.waitFor` gets the same from the setup file.
    expect: { poll: { timeout: patienceMs } },
    setupFiles: './server/testing/patience.ts',
    // A test that passes only at its second try is named at the end of the run (docs/pruebas.md).
    retry: process.env.CI ? 1 : 0,
    globalSetup: './server/testing/global.ts',
  },
});
