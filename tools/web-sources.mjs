import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installed.mjs';

// Plain JavaScript for Node 18 and newer, as installed.mjs.

export const output = join(root, 'dist', 'web');
export const stampName = '.fuentes';

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() && !entry.name.includes('.test.') ? [path] : [];
  });
}

export function hashSources() {
  const hash = createHash('sha256');
  for (const folder of ['web', 'contract', join('docs', 'manual')]) {
    for (const path of filesIn(join(root, folder)).sort())
      hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path));
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

export function isBuilt() {
  const stamp = join(output, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}
