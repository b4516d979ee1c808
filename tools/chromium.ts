import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The headless shell draws the same pages without the window's frame, and needs a quarter less of the processor.
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// A browser without its libraries fails on --version.
const works = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/**
 * CHROMIUM_PATH, an installed Chromium, Playwright's, or the system's package (reglas 16.3). Throws an Error in Spanish if
 * none works.
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH indica ${chosen}, que no se puede ejecutar.`);
  }
  const playwrights = chromium.executablePath();
  const here = [...SYSTEM, playwrights].find(works);
  return here ?? install(playwrights);
}

function install(playwrights: string): string {
  console.log('Instalando Chromium…');
  if (run('playwright', ['install', 'chromium']) && works(playwrights)) return playwrights;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]): boolean => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest);
  };
  apt('update', '-qq');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const isInstalled = apt('install', '-y', '-qq', '--no-install-recommends', name);
    const found = isInstalled ? SYSTEM.find(works) : undefined;
    if (found) return found;
  }
  throw new Error(
    'No hay un Chromium para las pruebas: instale el paquete chromium-headless-shell o chromium, o indique CHROMIUM_PATH.',
  );
}

if (import.meta.main) console.log(findChromium());
