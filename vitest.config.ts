import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { patienceMs } from './server/testing/patience-ms.ts';
import { findChromium } from './tools/chromium.ts';
import { manual } from './web/manual/plugin.ts';

const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What other processes do takes as long as the machine is busy; `vi.waitFor` gets the same from the setup file.
  expect: { poll: { timeout: patienceMs } },
  // A test that passes only at its second try is named at the end of the run (docs/pruebas.md).
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  test: {
    // One more than the cores of a small machine: many tests wait for a network that is silent on purpose.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'codigo',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', '**/*.browser.test.tsx'],
          pool: 'forks',
          setupFiles: './server/testing/patience.ts',
          globalSetup: './server/testing/global.ts',
        },
      },
      {
        plugins: [react(), manual()],
        // Vite bundles the packages before the first test: it would reload the page if it met one later.
        optimizeDeps: { entries: ['web/src/main.tsx', 'web/src/**/*.browser.test.tsx'] },
        test: {
          ...shared,
          name: 'componentes',
          // Each key and click takes a round trip to the browser, which a busy machine makes long.
          testTimeout: 90_000,
          include: ['web/src/**/*.browser.test.tsx'],
          setupFiles: ['./server/testing/patience.ts', './web/src/testing/setup.ts'],
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
