import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';

/** Holds the data folder until `release`, or until the process ends in whatever way. */
export type Lock = { release(): void };

/**
 * Takes the folder's lock, waiting up to `waitMs` for a process that is still ending.
 * Throws StartError when another live process keeps it.
 *
 * An exclusive SQLite transaction on an empty file is a file lock of the operating system: the kernel drops it
 * with its process, so there is no stale lock to recognise, and no process id that a container uses twice.
 * Nothing else may open that file in this process: closing any descriptor of it would drop the lock.
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

/** The lock, or undefined when another live process has it. */
export function tryLock(path: string): Lock | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    // With its journal in memory it writes nothing, so that a full disk is no obstacle.
    file.exec('PRAGMA journal_mode = MEMORY');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new StartError(`No se puede bloquear ${path}: ${(error as Error).message}.`);
  }
  note(path);
  const held = file;
  return { release: () => held.close() };
}

/** Only for the sentence that a refused process prints; the lock does not depend on it. */
function note(path: string): void {
  try {
    writeFileSync(`${path}.pid`, `${process.pid}\n`);
  } catch {
    // A full disk must not keep the program from starting.
  }
}

function refusal(path: string): string {
  let holder = '';
  try {
    holder = ` (proceso ${readFileSync(`${path}.pid`, 'utf8').trim()})`;
  } catch {
    // The holder has not written it yet.
  }
  return `Otra copia del programa${holder} ya usa esta carpeta de datos: ciérrela, o elija otra carpeta con DATA_DIR.`;
}
