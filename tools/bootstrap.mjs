import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isInstalled, node24, root, serverFlags } from './installed.mjs';
import { isBuilt } from './web-sources.mjs';

// `node tools/bootstrap.mjs <command> [args]`: installs what package-lock.json pins if it is missing, then runs the command
// on Node 24. Runs on Node 18 and newer without packages (reglas 16.4).

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
const KILL_AFTER_MS = 20_000;

/** Commands whose script has another name than `tools/<command>.ts`. */
const SCRIPTS = { start: 'server/main.ts', build: 'tools/build-web.ts' };

let child;
let ending = false;

function end(signal) {
  ending = true;
  if (!child) process.exit(128 + SIGNALS[signal]);
  child.kill(signal);
  setTimeout(() => child?.kill('SIGKILL'), KILL_AFTER_MS).unref();
}

/** Returns the exit code; `onError` receives standard error, which is inherited otherwise. */
function run(command, args, { onError, ...options }) {
  return new Promise((done) => {
    const stdio = ['inherit', 'inherit', onError ? 'pipe' : 'inherit'];
    child = spawn(command, args, { cwd: root, stdio, ...options });
    const codeOf = (code, signal) => code ?? 128 + (SIGNALS[signal] ?? 9);
    const finish = (code) => {
      if (ending) process.exit(code);
      child = undefined;
      done(code);
    };
    child.once('error', (error) => {
      console.error(`No se pudo ejecutar ${command}: ${error.message}.`);
      finish(1);
    });
    // Standard error is complete on 'close'; a terminating process does not wait for it.
    child.once('exit', (code, signal) => {
      if (ending || !onError) return finish(codeOf(code, signal));
      child.once('close', () => finish(codeOf(code, signal)));
    });
    if (onError) child.stderr.on('data', onError);
  });
}

function runScript(script, args) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // Caches compiled sources, a third of the start's work.
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node');
  const env = { NODE_COMPILE_CACHE, ...process.env, PATH: path, FOLLOW_PARENT: String(process.pid) };
  const flags = script === SCRIPTS.start ? serverFlags : [];
  return run(node24, [...flags, '--import', './tools/follow-parent.mjs', script, ...args], { env });
}

/** Linux only. Children of a zombie have another parent. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Ends the server after a `kill -9` of npm, or of its shell, which may outlive npm. */
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
  if (!isInstalled()) await (await import('./install.mjs')).install(run);
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
