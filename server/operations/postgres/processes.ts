import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Layout, SOCKET } from './layout.ts';

const LINUX = process.platform === 'linux';

/** The process id of the live postmaster of this cluster, whoever started it. */
export function livePostmaster(cluster: string): number | undefined {
  const pid = readPid(join(cluster, 'postmaster.pid'));
  return pid !== undefined && isPostmaster(pid, cluster) ? pid : undefined;
}

/** Whether that process lives and is this cluster's postmaster, not a later one that got its number. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (!LINUX) return true;
  try {
    // A zombie, which an idle init may leave for ever, has an empty command line.
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return args.includes(cluster) || (args[0] !== '' && workingFolder(pid) === cluster);
  } catch {
    return false;
  }
}

/**
 * PostgreSQL refuses to start while the number in its own lock files belongs to any live process, which after
 * a container's restart is often an unrelated one. Its check for orphaned backends does not need these files.
 */
export function clearStaleFiles(layout: Layout): void {
  for (const path of [join(layout.cluster, 'postmaster.pid'), join(layout.socketDir, `${SOCKET}.lock`)]) {
    const pid = readPid(path);
    if (pid !== undefined && isAlive(pid) && !isPostmaster(pid, layout.cluster))
      rmSync(path, { force: true });
  }
}

/**
 * Ends the backends of a postmaster that was killed. They leave by themselves unless busy, and until then the
 * cluster cannot start. SIGKILL loses nothing here: what they had not committed is rolled back by the recovery.
 */
export function killOrphans(cluster: string): void {
  if (!LINUX || livePostmaster(cluster) !== undefined) return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid || workingFolder(pid) !== cluster) continue;
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')) process.kill(pid, 'SIGKILL');
    } catch {
      // It went by itself.
    }
  }
}

/** The first line of a lock file of PostgreSQL's. */
function readPid(path: string): number | undefined {
  try {
    const pid = Math.abs(Number.parseInt(readFileSync(path, 'utf8'), 10));
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
