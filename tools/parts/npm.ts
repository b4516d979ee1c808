import { spawnSync } from 'node:child_process';
import { root } from '../installed.mjs';
import { npmCommand } from '../runtime.mjs';

/** Runs npm on the project's lock file and reads its JSON; undefined if it printed none. */
export function readFromNpm(args: string[]): unknown {
  const [command, all, options] = npmCommand([...args, '--package-lock-only', '--loglevel=silent']);
  const { stdout } = spawnSync(command, all, {
    ...options,
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}
