import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { patienceMs } from './server/testing/patience/patience-ms.ts';
import { findChromium } from './tools/chromium.ts';
import { manual } from './web/manual/plugin.ts';

// Components are shown with the libraries that the product ships: the ones for development take twice the time.
process.env.NODE_ENV = 'production';

/**
 * What compiles, starts another runner, measures memory or compares times: these files run one after the other, after all
 * others, each in a process of its own.
 */
const heavy = [
  'server/testing/house/{new-entity,contract-fields}.test.ts',
  'server/operations/postgres/{embedded,recovery}.test.ts',
  'server/platform/files/memory.test.ts',
  'server/capacitaciones/pdf/{parts,fairness}.test.ts',
];

/** What needs modules that no other file has used: beside all others, each in a process of its own. */
const apart = [
  'server/platform/files/bucket.test.ts',
  'server/platform/db/connection/statements.test.ts',
  'server/platform/http/edge/{abandoned,cut-upload}.test.ts',
  'server/platform/pdf/printer.test.ts',
];

/** What the gate leaves out (docs/pruebas.md). */
const wholeRunOnly = [
  'tools/parts/parts.test.ts',
  'tools/runtime.test.ts',
  'server/platform/files/memory.test.ts',
  'server/operations/postgres/recovery.test.ts',
  'server/operations/backup/older-archives.test.ts',
  'server/situacion/generated.test.ts',
  'server/platform/http/docs/{refusals,budget}.test.ts',
  'server/testing/house/new-entity.test.ts',
  'server/capacitaciones/pdf/parts.test.ts',
  'server/demo/{historias,respaldos,logos,constancias}/*.test.ts',
];

/** Of `codigo` and of `componentes`: more than there are cores, because many tests wait for a network that is silent on purpose. */
const maxWorkers = Math.min(4, 2 * availableParallelism());

const shared = {
  // For a test that hangs. Eight processes share two cores, so that a test of 12 s takes a minute where machines are slow.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What other processes do takes as long as the machine is busy; `vi.waitFor` gets the same from the setup file.
  expect: { poll: { timeout: patienceMs } },
  // A test that passes only at its second try is named at the end of the run (docs/pruebas.md).
  retry: process.env.CI ? 1 : 0,
  // `npm test` leaves them out; a run of Vitest without its filter has them.
  tags: [{ name: 'completo', description: 'The whole run alone (docs/pruebas.md).' }],
};

const code = {
  ...shared,
  exclude: [
    ...['**/node_modules/**', '**/dist/**', 'e2e/**', '**/*.browser.test.tsx'],
    ...(process.env.COMPLETO ? [] : wholeRunOnly),
  ],
  pool: 'forks' as const,
  env: { NODE_ENV: 'test' },
  setupFiles: './server/testing/patience/setup.ts',
  globalSetup: './server/testing/global.ts',
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...code,
          name: 'codigo',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...code.exclude, ...heavy, ...apart],
          maxWorkers,
          // A worker loads the product once, not for each file: that is two seconds of each file.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...code, name: 'apartadas', include: apart, maxWorkers, sequence: { groupOrder: 0 } } },
      {
        test: { ...code, name: 'pesadas', include: heavy, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        plugins: [react(), manual()],
        // Vite bundles the packages before the first test: it would reload the page if it met one later.
        optimizeDeps: { entries: ['web/src/main.tsx', 'web/src/**/*.browser.test.tsx'] },
        test: {
          ...shared,
          name: 'componentes',
          include: ['web/src/**/*.browser.test.tsx'],
          setupFiles: ['./server/testing/patience/setup.ts', './web/src/testing/setup.ts'],
          // Vitest wants the same number of all that run at once.
          maxWorkers,
          sequence: { groupOrder: 0 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                // Read at the launch: a run without these tests looks for no browser.
                get executablePath() {
                  process.env.CHROMIUM_PATH ??= findChromium();
                  return process.env.CHROMIUM_PATH;
                },
                args: ['--no-sandbox', '--disable-dev-shm-usage'],
              },
              contextOptions: { locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires' },
            }),
          },
        },
      },
    ],
  },
});
