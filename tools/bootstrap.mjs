import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { isInstalled, markInstalled, node24, root } from './installed.mjs';

// `node tools/bootstrap.mjs <command> [args]`: installs what package-lock.json pins where it is missing, then runs the
// command's script on Node 24. It runs on Node 18 and newer, before any package is there (decisions.md 1).

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
const KILL_AFTER_MS = 20_000;

/** What each command runs, one after the other; the arguments go to the last. */
const SCRIPTS = { start: ['tools/build-web.ts', 'server/main.ts'], build: ['tools/build-web.ts'] };

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

async function install() {
  console.log('Instalando dependencias…');
  const { NODE_ENV: _, npm_config_omit: _o, npm_config_production: _p, ...env } = process.env;
  const args = [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts=false',
  ];
  const npm = process.env.npm_execpath ?? '';
  // The npm that runs us, else the one in the path.
  const isNpm = basename(npm) === 'npm-cli.js';
  const command = isNpm ? process.execPath : 'npm';
  const code = await run(command, isNpm ? [npm, ...args] : args, {
    env,
    shell: !isNpm && process.platform === 'win32',
  });
  if (code !== 0 || !existsSync(node24)) {
    console.error('No se pudieron instalar las dependencias: revise la conexión y vuelva a intentarlo.');
    process.exit(code || 1);
  }
  markInstalled();
}

function runScript(script, args) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, SEGUIR_A: String(process.pid) };
  return run(node24, ['--import', './tools/follow-parent.mjs', script, ...args], { env });
}

/** npm starts us by way of a shell, which outlives npm: then npm is the shell's parent. */
function npmPid() {
  if (!process.env.npm_lifecycle_event) return undefined;
  try {
    const shell = readFileSync(`/proc/${process.ppid}/comm`, 'utf8').trim();
    if (!/^(ba|da|a|z|k)?sh$/.test(shell)) return process.ppid;
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return process.ppid;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A `kill -9` of npm or of its shell must not leave a server behind. */
function followNpm() {
  const npm = npmPid();
  const parent = process.ppid;
  if (npm === undefined || npm <= 1) return;
  setInterval(() => {
    if (!ending && (process.ppid !== parent || !isAlive(npm))) end('SIGTERM');
  }, 200).unref();
}

async function main([command, ...args]) {
  if (!/^[a-z][a-z-]*$/.test(command ?? '')) {
    console.error('Uso: node tools/bootstrap.mjs <comando> [argumentos]');
    return 1;
  }
  if (!isInstalled()) await install();
  const scripts = SCRIPTS[command] ?? [`tools/${command}.ts`];
  for (const script of scripts.slice(0, -1)) {
    const code = await runScript(script, []);
    if (code !== 0) return code;
  }
  return runScript(scripts.at(-1), args);
}

if (Number.parseInt(process.versions.node, 10) < 18) {
  console.error(`Hace falta Node 18 o posterior; este es ${process.version}.`);
  process.exit(1);
}
for (const signal of Object.keys(SIGNALS)) process.on(signal, () => end(signal));
followNpm();
process.exitCode = await main(process.argv.slice(2));
