import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript for Node 18 and newer: it runs before Node 24 and the packages are there.

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const node24 = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

const stamp = join(root, 'node_modules', '.instalado');

function lockHash() {
  const hash = createHash('sha256');
  for (const folder of [root, join(root, 'tools', 'runtime')])
    hash.update(readFileSync(join(folder, 'package-lock.json')));
  // The binaries in node_modules are this platform's.
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/** Whether node_modules holds, whole, what package-lock.json pins. */
export function isInstalled() {
  return existsSync(stamp) && existsSync(node24) && readFileSync(stamp, 'utf8') === lockHash();
}

/** Notes that the install ended well, the development packages included. */
export function markInstalled() {
  if (existsSync(join(root, 'node_modules', 'vite'))) writeFileSync(stamp, lockHash());
}
