import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

// Found once; the workers inherit it, as `npm test` hands it to us.
process.env.CHROMIUM_PATH ??= findChromium();

// `npm test -- completo` and runs of named files include what the gate leaves out (docs/pruebas.md).
const whole = Boolean(process.env.COMPLETO);

export default defineConfig({
  ...(!whole && { grepInvert: /@completo/ }),
  testDir: 'e2e',
  globalSetup: './e2e/support/run/setup.ts',
  outputDir: 'test-results',
  // All tests share the products that `e2e/support/run/host.ts` starts.
  workers: 2,
  // A test that passes only at its second try is named at the end of the run (docs/pruebas.md).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1440, height: 900 },
    // Transitions end at once, as for who asks the system for it: frames of movement are a tenth of the run.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace has the page at every step and nearly doubles the run: `TRAZA=1` keeps those of failures.
    trace: process.env.TRAZA ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium has no sandbox for root, and containers give it little shared memory.
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
});
