import { spawnSync } from 'node:child_process';
import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

// `npm run manual`: takes the pictures of docs/manual again, from the product with its sample data.

const root = join(import.meta.dirname, '..');
const pictures = () => globSync('docs/manual/imagenes/*.webp', { cwd: root }).map((file) => join(root, file));

const start = Date.now();
// The gate leaves these tests out.
const env = { ...process.env, CHROMIUM_PATH: findChromium(), COMPLETO: '1', IMAGENES: '1' };
const { status } = spawnSync('playwright', ['test', '--reporter=list', 'e2e/manual/manual.spec.ts'], {
  cwd: root,
  stdio: 'inherit',
  env,
});
if (status === 0) for (const file of pictures()) if (statSync(file).mtimeMs < start) rmSync(file);
const bytes = pictures().reduce((sum, file) => sum + statSync(file).size, 0);
console.log(`${pictures().length} imágenes, ${Math.round(bytes / 1000)} kB en docs/manual/imagenes`);
process.exitCode = status ?? 1;
