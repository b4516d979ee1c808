import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { hashSources, isBuilt, output, stampName } from './web-sources.mjs';

const root = join(import.meta.dirname, '..');
const draft = join(root, 'dist', 'web.nuevo');

/** Builds dist/web if it is missing or older than its sources. */
export async function buildWeb(): Promise<void> {
  if (isBuilt()) return;
  const hash = hashSources();
  console.log('Compilando la aplicación web…');
  // Loaded here, since it takes a second.
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'web', 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: draft, emptyOutDir: true },
  });
  await compressFolder(draft);
  writeFileSync(join(draft, stampName), hash);
  // Replaces dist/web only after a complete build.
  rmSync(output, { recursive: true, force: true });
  renameSync(draft, output);
}

if (import.meta.main) await buildWeb();
