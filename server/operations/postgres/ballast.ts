import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readSpace } from '#server/platform/space.ts';

const MIB = 1024 * 1024;
const BALLAST_BYTES = 64 * MIB;

/** Reserves disk space that PostgreSQL needs to start on a full disk. Never throws. */
export async function createBallast(path: string): Promise<void> {
  const { free, reserve } = readSpace(dirname(path));
  if (existsSync(path) || free < reserve + BALLAST_BYTES) return;
  const draft = `${path}.nuevo`;
  try {
    const file = await open(draft, 'w', 0o600);
    // A file system may compress other data to nothing.
    const block = randomBytes(MIB);
    for (let written = 0; written < BALLAST_BYTES; written += MIB) await file.write(block);
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Frees the reserved space on a full disk. True if there was any. */
export function releaseBallast(path: string): boolean {
  if (!existsSync(path) || readSpace(dirname(path)).free >= BALLAST_BYTES) return false;
  rmSync(path, { force: true });
  return true;
}
