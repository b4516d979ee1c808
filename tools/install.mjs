import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { markInstalled, node24 } from './installed.mjs';
import { binaryIn, isTampered, npmCommand, runtimeProject, TAMPERED } from './runtime.mjs';

// Plain JavaScript for Node 18 and newer, as installed.mjs: what bootstrap.mjs does where node_modules is missing or old.

/** npm leaves out, in silence, the binary packages that ask for a Node newer than the one it runs on. */
function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

/** Ends the process with that sentence. */
function giveUp(sentence, code) {
  console.error(sentence);
  process.exit(code || 1);
}

/**
 * Installs what package-lock.json pins, by npm's own checks of each hash; what does not pass ends us. `run` starts a
 * command and answers its exit code.
 */
export async function install(run) {
  async function npm(args, { node, cwd } = {}) {
    const { NODE_ENV: _, npm_config_omit: _o, npm_config_production: _p, ...env } = process.env;
    if (node) env.PATH = [dirname(node), env.PATH].join(delimiter);
    const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false'];
    const [command, all, options] = npmCommand([...args, ...flags], node);
    let said = '';
    const onError = (chunk) => {
      said += chunk;
      process.stderr.write(chunk);
    };
    const code = await run(command, all, { ...options, env, ...(cwd && { cwd }), onError });
    if (code !== 0 && isTampered(said)) giveUp(TAMPERED, code);
    return code;
  }

  console.log('Instalando dependencias…');
  const folder = isTooOld() ? mkdtempSync(join(tmpdir(), 'node24-')) : undefined;
  if (folder) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (folder) await npm(runtimeProject(folder), { cwd: folder });
  const node = folder && binaryIn(folder);
  const ci = () => npm(['ci', '--include=dev'], { node: node && existsSync(node) ? node : undefined });
  // A registry that stumbles once is no reason to give up.
  const code = (await ci()) && (await ci());
  if (code !== 0 || !existsSync(node24))
    giveUp('No se pudieron instalar las dependencias: revise la conexión y vuelva a intentarlo.', code);
  markInstalled();
}
