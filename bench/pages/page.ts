import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';

/** Builds and serves a page of this folder, as the product is built. */
export async function servePage(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'banco-'));
  const root = join(import.meta.dirname, folder);
  const options = { configFile: false, root, logLevel: 'error', plugins: [react()] } satisfies InlineConfig;
  await build({
    ...options,
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5_000 },
  });
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** Returns a reader of the milliseconds that the page's thread has computed. */
export async function watchBusy(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}
