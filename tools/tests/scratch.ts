import { accessSync, constants, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
// A whole run needs a quarter of it.
const ENOUGH_BYTES = 4 * 1024 ** 3;

function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Where tests put their files: in memory if there is room, since making and dropping a database takes a fifth of the time
 * there. A folder that the caller has chosen by `TMPDIR` stays.
 */
export const scratch = (): string => (process.env.TMPDIR || !isRoomy(MEMORY) ? tmpdir() : MEMORY);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what runs that were killed have left; `prefix` is followed by the run's process id and a dash. */
export function removeAbandoned(folder: string, prefix: string): void {
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
