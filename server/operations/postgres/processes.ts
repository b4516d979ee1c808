import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Layout, SOCKET } from './layout.ts';

const LINUX = process.platform === 'linux';

/** The pid of the cluster's running postmaster. */
export function livePostmaster(cluster: string): number | undefined {
  const pid = readPid(join(cluster, 'postmaster.pid'));
  return pid !== undefined && isPostmaster(pid, cluster) ? pid : undefined;
}

/** Also checks that no other process reuses the pid. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (!LINUX) return true;
  try {
    // A zombie has an empty command line.
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return args.includes(cluster) || (args[0] !== '' && workingFolder(pid) === cluster);
  } catch {
    return false;
  }
}

/** Removes lock files with the pid of another process, which would prevent a start, as after a container's restart. */
export function clearStaleFiles(layout: Layout): void {
  for (const path of [join(layout.cluster, 'postmaster.pid'), join(layout.socketDir, `${SOCKET}.lock`)]) {
    const pid = readPid(path);
    if (pid !== undefined && isAlive(pid) && !isPostmaster(pid, layout.cluster))
      rmSync(path, { force: true });
  }
}

/** Kills the backends of a killed postmaster, which prevent a start. Recovery rolls back their transactions. */
export function killOrphans(cluster: string): void {
  if (!LINUX || livePostmaster(cluster) !== undefined) return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid || workingFolder(pid) !== cluster) continue;
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')) process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
}

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
