const { spawnSync } = require('node:child_process');
const { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, join } = require('node:path');

// Replaces the package of this name, which downloads Node by name and version alone and runs it (docs/decisions/030).

/** Puts the pinned binary into the package's folder. */
async function setUp() {
  const { binaryIn, isTampered, npmCommand, runtimeProject, TAMPERED } = await import('../runtime.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'node24-'));
  try {
    const args = [...runtimeProject(folder), '--no-audit', '--no-fund', '--loglevel=error', '--no-global'];
    const [command, all, options] = npmCommand(args);
    const { status, stderr } = spawnSync(command, all, { ...options, cwd: folder, encoding: 'utf8' });
    if (status !== 0) {
      console.error(stderr);
      throw new Error(isTampered(stderr) ? TAMPERED : 'No se pudo descargar Node: revise la conexión.');
    }
    const binary = join('bin', basename(binaryIn(folder)));
    mkdirSync('bin', { recursive: true });
    // Removes first: the old binary may be running.
    rmSync(binary, { force: true });
    copyFileSync(binaryIn(folder), binary);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (process.platform === 'win32') renameForWindows();
}

/** On Windows npm makes its commands from the package's manifest. */
function renameForWindows() {
  writeFileSync(join('bin', 'node'), 'This file intentionally left blank');
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  manifest.bin.node = 'bin/node.exe';
  writeFileSync('package.json', JSON.stringify(manifest, null, 2));
}

module.exports = () =>
  setUp().catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
