import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist', 'web');
const draft = join(root, 'dist', 'web.nuevo');
const stampName = '.fuentes';

/** One hash over all that the built web app depends on. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const folder of ['web', 'contract']) {
    const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const name of names) hash.update(`${name.slice(root.length)}\0`).update(readFileSync(name));
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

function isFresh(hash: string): boolean {
  const stamp = join(output, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Builds the web app into dist/web where it is missing or older than its sources. */
export async function buildWeb(): Promise<void> {
  const hash = hashSources();
  if (isFresh(hash)) return;
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
