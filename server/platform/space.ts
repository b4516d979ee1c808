import { type StatsFs, statfsSync } from 'node:fs';

const RESERVE_BYTES = 512 * 1024 * 1024;
const RESERVE_SHARE = 0.05;
const REREAD_MS = 2000;

/** Bytes: free on the disk of `folder`, and the part of it that must stay free. */
export function readSpace(folder: string): { free: number; reserve: number } {
  const disk: StatsFs = statfsSync(folder);
  const total = disk.blocks * disk.bsize;
  return { free: disk.bavail * disk.bsize, reserve: Math.max(RESERVE_BYTES, total * RESERVE_SHARE) };
}

/** `lowSpace()` is true while writes must be refused, because a full disk stops PostgreSQL (reglas 14.4). */
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
