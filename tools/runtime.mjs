import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './installed.mjs';

// Plain JavaScript for Node 18 and newer, as installed.mjs. Downloads the product's Node by the hashes of
// tools/runtime/package-lock.json (docs/decisions/030).

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

const isWindows = process.platform === 'win32';
const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
const arch = isWindows && process.arch === 'ia32' ? 'x86' : process.arch;
// Named as the package `node` names it.
const name = [prefix, isWindows ? 'win' : process.platform, arch].join('-');
const entry = `node_modules/${name}`;

export const binaryIn = (folder) => join(folder, entry, 'bin', isWindows ? 'node.exe' : 'node');

/** Makes a project of the runtime package alone; returns the npm command. A platform without a hash is installed by version. */
export function runtimeProject(folder) {
  const version = readJson('package.json').dependencies.node;
  const pinned = readJson('tools', 'runtime', 'package-lock.json').packages[entry];
  const project = { name: 'runtime', version: '0.0.0', private: true, dependencies: { [name]: version } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  if (!pinned) {
    console.error(`tools/runtime/package-lock.json no fija ${name}: se instala por su versión.`);
    return ['install', '--no-save'];
  }
  // npm silently omits an optional package, also for a wrong hash.
  const needed = { ...pinned, optional: false };
  const lock = { ...project, lockfileVersion: 3, requires: true, packages: { '': project, [entry]: needed } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  // Each retry after a wrong hash takes more than a minute.
  return ['ci', '--fetch-retries=1'];
}

/** The npm that runs this process, with that Node; otherwise the one in the path. */
export function npmCommand(args, node = process.execPath) {
  const cli = process.env.npm_execpath ?? '';
  if (basename(cli) === 'npm-cli.js') return [node, [cli, ...args], {}];
  return ['npm', args, { shell: isWindows }];
}

export const isTampered = (output) => output.includes('EINTEGRITY');

export const TAMPERED =
  'Lo que se descargó no es lo que fija package-lock.json: no se ejecutó. Averigüe de dónde viene (npm config get registry) antes de volver a intentarlo.';
