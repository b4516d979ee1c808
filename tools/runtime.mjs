import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './installed.mjs';

// Plain JavaScript for Node 18 and newer, as installed.mjs: how the Node that runs the product is downloaded, by the hash
// that tools/runtime/package-lock.json has of each platform's package (docs/decisions/030).

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

const isWindows = process.platform === 'win32';
const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
const arch = isWindows && process.arch === 'ia32' ? 'x86' : process.arch;
// As the package `node` chooses it.
const name = [prefix, isWindows ? 'win' : process.platform, arch].join('-');
const entry = `node_modules/${name}`;

/** Node's binary in a folder where its package was installed. */
export const binaryIn = (folder) => join(folder, entry, 'bin', isWindows ? 'node.exe' : 'node');

/**
 * Makes a folder a project of that package alone; answers npm's command that installs it. A platform that has no hash is
 * installed by its version alone.
 */
export function runtimeProject(folder) {
  const version = readJson('package.json').dependencies.node;
  const pinned = readJson('tools', 'runtime', 'package-lock.json').packages[entry];
  const project = { name: 'runtime', version: '0.0.0', private: true, dependencies: { [name]: version } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  if (!pinned) {
    console.error(`tools/runtime/package-lock.json no fija ${name}: se instala por su versión.`);
    return ['install', '--no-save'];
  }
  // What npm may leave out it leaves out in silence, also because its hash is another.
  const needed = { ...pinned, optional: false };
  const lock = { ...project, lockfileVersion: 3, requires: true, packages: { '': project, [entry]: needed } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  // Each time that npm tries again what comes with another hash takes a minute and more.
  return ['ci', '--fetch-retries=1'];
}

/** How npm is called: the one that runs us, on that Node, else the one in the path. */
export function npmCommand(args, node = process.execPath) {
  const cli = process.env.npm_execpath ?? '';
  if (basename(cli) === 'npm-cli.js') return [node, [cli, ...args], {}];
  return ['npm', args, { shell: isWindows }];
}

/** Whether npm says that something it downloaded is not what is pinned. */
export const isTampered = (said) => said.includes('EINTEGRITY');

export const TAMPERED =
  'Lo que se descargó no es lo que fija package-lock.json: no se ejecutó. Averigüe de dónde viene (npm config get registry) antes de volver a intentarlo.';
