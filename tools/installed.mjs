import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript for Node 18 and newer: runs before Node 24 and the packages are installed.

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const node24 = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Flags of Node for the server, also in `operacion/`: by default V8 lets new objects take 128 MB (docs/rendimiento.md). */
export const serverFlags = ['--max-semi-space-size=8'];

const stamp = join(root, 'node_modules', '.instalado');

function lockHash() {
  const hash = createHash('sha256');
  for (const folder of [root, join(root, 'tools', 'runtime')])
    hash.update(readFileSync(join(folder, 'package-lock.json')));
  // The binaries in node_modules depend on the platform.
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/** True if node_modules holds exactly what package-lock.json pins. */
export function isInstalled() {
  return existsSync(stamp) && existsSync(node24) && readFileSync(stamp, 'utf8') === lockHash();
}

/** Only after an install with the development packages. */
export function markInstalled() {
  if (existsSync(join(root, 'node_modules', 'vite'))) writeFileSync(stamp, lockHash());
}
