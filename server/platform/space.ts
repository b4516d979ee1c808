import { type StatsFs, statfsSync } from 'node:fs';

const RESERVE_BYTES = 512 * 1024 * 1024;
const RESERVE_SHARE = 0.05;
const REREAD_MS = 2000;

/** How much a process of ours may still write on the disk of `folder`, and how much it must leave alone. */
export function readSpace(folder: string): { free: number; reserve: number } {
  const disk: StatsFs = statfsSync(folder);
  const total = disk.blocks * disk.bsize;
  return { free: disk.bavail * disk.bsize, reserve: Math.max(RESERVE_BYTES, total * RESERVE_SHARE) };
}

/**
 * Watches the disk of `dataDir`: while `lowSpace()` is true, writes are to be answered 507 `sin_espacio` and reads
 * go on (reglas 14.4: a full disk stops PostgreSQL wholly). Cheap enough to ask on every request.
 */
export function watchSpace(dataDir: string): { lowSpace(): boolean } {
  let low = false;
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    lowSpace() {
      const now = performance.now();
      if (now - readAt >= REREAD_MS) {
        readAt = now;
        const { free, reserve } = readSpace(dataDir);
        low = free < reserve;
      }
      return low;
    },
  };
}
