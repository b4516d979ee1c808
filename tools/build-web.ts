import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { hashSources, isBuilt, output, stampName } from './web-sources.mjs';

const root = join(import.meta.dirname, '..');
const draft = join(root, 'dist', 'web.nuevo');

/** Builds the web app into dist/web where it is missing or older than its sources. */
export async function buildWeb(): Promise<void> {
  if (isBuilt()) return;
  const hash = hashSources();
  console.log('Compilando la aplicación web…');
  // A second's work for Node to load: only when there is something to build.
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'web', 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: true },
  });
  await compressFolder(draft);
  writeFileSync(join(draft, stampName), hash);
  // Never a half-built app in dist/web, nor one without its files while it builds.
  rmSync(output, { recursive: true, force: true });
  renameSync(draft, output);
}

if (import.meta.main) await buildWeb();
