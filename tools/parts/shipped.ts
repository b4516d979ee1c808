import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../installed.mjs';

/** A package of package-lock.json, by its folder. */
export interface Locked {
  /** Only of the project itself, and of packages that were renamed. */
  name?: string;
  version?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export function readLock(): Record<string, Locked> {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

const FOLDER = 'node_modules/';

/** The package's name, from its folder. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

export const nameAndVersion = (lock: Record<string, Locked>, path: string): string =>
  `${lock[path]?.name ?? nameOf(path)}@${lock[path]?.version}`;

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)[^']*'/g;

/** Packages that the web app imports. They are development packages, because the build puts them into its files. */
function importedByWeb(): Set<string> {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.') && !path.startsWith('web/src/testing/'),
  );
  const texts = files.map((path) => readFileSync(join(root, path), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name = '']) => name)));
}

/** The folder from which the package in `from` imports `name`, as Node looks it up. */
function resolve(lock: Record<string, Locked>, from: string, name: string): string | undefined {
  const parts = from.split(`/${FOLDER}`).filter(Boolean);
  for (let n = parts.length; n >= 0; n--) {
    const path = [...parts.slice(0, n), n === 0 ? `${FOLDER}${name}` : name].join(`/${FOLDER}`);
    if (lock[path]) return path;
  }
  return undefined;
}

/** Folders of the packages that run in an installation: on the server, or in a browser. */
export function shippedPaths(lock = readLock()): Set<string> {
  const shipped = new Set(
    Object.entries(lock).flatMap(([path, one]) =>
      path.startsWith(FOLDER) && !one.dev && !one.link ? [path] : [],
    ),
  );
  const queue = [...importedByWeb()].flatMap((name) => resolve(lock, '', name) ?? []);
  const seen = new Set<string>();
  for (const path of queue) {
    if (seen.has(path)) continue;
    seen.add(path);
    shipped.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = lock[path] ?? {};
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    queue.push(...names.flatMap((name) => resolve(lock, path, name) ?? []));
  }
  return shipped;
}
