import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';

export type Lock = { release(): void };

/**
 * Locks the data folder, waiting up to `waitMs`. The kernel releases the lock of an exclusive SQLite transaction with
 * its process. No other code of the process may open the file: closing it would release the lock.
 */
export async function takeLock(path: string, waitMs: number): Promise<Lock> {
  const giveUp = Date.now() + waitMs;
  for (;;) {
    const lock = tryLock(path);
    if (lock) return lock;
    if (Date.now() >= giveUp) throw new StartError(refusal(path));
    await sleep(100);
  }
}

/** Undefined if another process has the lock. */
export function tryLock(path: string): Lock | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    // Writes nothing, so that it works on a full disk.
    file.exec('PRAGMA journal_mode = MEMORY');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new StartError(`No se puede bloquear ${path}: ${(error as Error).message}.`);
  }
  writePid(path);
  const held = file;
  return { release: () => held.close() };
}

/** Only for the message to a refused process. */
function writePid(path: string): void {
  try {
    writeFileSync(`${path}.pid`, `${process.pid}\n`);
  } catch {
    // The disk may be full.
  }
}

function refusal(path: string): string {
  let holder = '';
  try {
    holder = ` (proceso ${readFileSync(`${path}.pid`, 'utf8').trim()})`;
  } catch {
    // Not written yet.
  }
  return `Otra copia del programa${holder} ya usa esta carpeta de datos: ciérrela, o elija otra carpeta con DATA_DIR.`;
}
