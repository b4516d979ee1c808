import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { isInstalled, markInstalled, node24, root } from './installed.mjs';
import { isBuilt } from './web-sources.mjs';

// `node tools/bootstrap.mjs <command> [args]`: installs what package-lock.json pins where it is missing, then runs the
// command's script on Node 24. It runs on Node 18 and newer, before any package is there (reglas 16.4).

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
const KILL_AFTER_MS = 20_000;

/** What commands run that no script in tools/ is named after. */
const SCRIPTS = { start: 'server/main.ts', build: 'tools/build-web.ts' };

let child;
let ending = false;

function end(signal) {
  ending = true;
  if (!child) process.exit(128 + SIGNALS[signal]);
  child.kill(signal);
  setTimeout(() => child?.kill('SIGKILL'), KILL_AFTER_MS).unref();
}

function run(command, args, options) {
  return new Promise((done) => {
    child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const finish = (code) => {
      child = undefined;
      if (ending) process.exit(code);
      done(code);
    };
    child.once('error', (error) => {
      console.error(`No se pudo ejecutar ${command}: ${error.message}.`);
      finish(1);
    });
    child.once('exit', (code, signal) => finish(code ?? 128 + (SIGNALS[signal] ?? 9)));
  });
}

/** npm with `args`: the one that runs us, else the one in the path; on `node`, or else on the Node that runs us. */
function npm(args, node) {
  const { NODE_ENV: _, npm_config_omit: _o, npm_config_production: _p, ...env } = process.env;
  if (node) env.PATH = [dirname(node), env.PATH].join(delimiter);
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false'];
  const cli = process.env.npm_execpath ?? '';
  if (basename(cli) === 'npm-cli.js') return run(node ?? process.execPath, [cli, ...args, ...flags], { env });
  return run('npm', [...args, ...flags], { env, shell: process.platform === 'win32' });
}

/** npm leaves out, in silence, the binary packages that ask for a Node newer than the one it runs on. */
function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

async function install() {
  console.log('Instalando dependencias…');
  const folder = isTooOld() ? mkdtempSync(join(tmpdir(), 'node24-')) : undefined;
  try {
    const { node: version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies;
    if (folder) await npm(['install', '--no-save', `--prefix=${folder}`, `node@${version}`]);
    const node = folder && join(folder, 'node_modules', 'node', 'bin', 'node');
    const ci = () => npm(['ci', '--include=dev'], node && existsSync(node) ? node : undefined);
    // A registry that stumbles once is no reason to give up.
    const code = (await ci()) && (await ci());
    if (code !== 0 || !existsSync(node24)) {
      console.error('No se pudieron instalar las dependencias: revise la conexión y vuelva a intentarlo.');
      process.exit(code || 1);
    }
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
  markInstalled();
}

function runScript(script, args) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // What Node has made of the sources once it need not make again: a third of the start's work.
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node');
  const env = { NODE_COMPILE_CACHE, ...process.env, PATH: path, SEGUIR_A: String(process.pid) };
  return run(node24, ['--import', './tools/follow-parent.mjs', script, ...args], { env });
}

/** Who started that process, as Linux tells it; a zombie's children already belong to another. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** A `kill -9` of npm, or of the shell by which npm starts us and which outlives it, must not leave a server behind. */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : undefined;
  setInterval(() => {
    const isLeft = process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent);
    if (isLeft && !ending) end('SIGTERM');
  }, 200).unref();
}

function isShell(pid) {
  try {
    return /^(ba|da|a|z|k)?sh$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}

async function main([command, ...args]) {
  if (!/^[a-z][a-z0-9-]*$/.test(command ?? '')) {
    console.error('Uso: node tools/bootstrap.mjs <comando> [argumentos]');
    return 1;
  }
  if (!isInstalled()) await install();
  if (command === 'start' && !isBuilt()) {
    const code = await runScript(SCRIPTS.build, []);
    if (code !== 0) return code;
  }
  return runScript(SCRIPTS[command] ?? `tools/${command}.ts`, args);
}

if (Number.parseInt(process.versions.node, 10) < 18) {
  console.error(`Hace falta Node 18 o posterior; este es ${process.version}.`);
  process.exit(1);
}
for (const signal of Object.keys(SIGNALS)) process.on(signal, () => end(signal));
followNpm();
process.exitCode = await main(process.argv.slice(2));
