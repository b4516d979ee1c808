import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { markInstalled, node24 } from './installed.mjs';
import { binaryIn, isTampered, npmCommand, runtimeProject, TAMPERED } from './runtime.mjs';

// Plain JavaScript for Node 18 and newer, as installed.mjs.

/** On an older Node npm silently omits binary packages that need a newer one. */
function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

function giveUp(sentence, code) {
  console.error(sentence);
  process.exit(code || 1);
}

/** Installs what package-lock.json pins; npm checks each hash. `run` starts a command and returns its exit code. */
export async function install(run) {
  async function npm(args, { node, cwd } = {}) {
    const { NODE_ENV: _, npm_config_omit: _o, npm_config_production: _p, ...env } = process.env;
    if (node) env.PATH = [dirname(node), env.PATH].join(delimiter);
    const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false'];
    const [command, all, options] = npmCommand([...args, ...flags], node);
    let output = '';
    const onError = (chunk) => {
      output += chunk;
      process.stderr.write(chunk);
    };
    const code = await run(command, all, { ...options, env, ...(cwd && { cwd }), onError });
    if (code !== 0 && isTampered(output)) giveUp(TAMPERED, code);
    return code;
  }

  console.log('Instalando dependencias…');
  const folder = isTooOld() ? mkdtempSync(join(tmpdir(), 'node24-')) : undefined;
  if (folder) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (folder) await npm(runtimeProject(folder), { cwd: folder });
  const node = folder && binaryIn(folder);
  const ci = () => npm(['ci', '--include=dev'], { node: node && existsSync(node) ? node : undefined });
  // Retries once, for a registry that fails temporarily.
  const code = (await ci()) && (await ci());
  if (code !== 0 || !existsSync(node24))
    giveUp('No se pudieron instalar las dependencias: revise la conexión y vuelva a intentarlo.', code);
  markInstalled();
}
